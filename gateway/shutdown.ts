import type { Logger } from "./log.ts";

/** Supervisors kill after 10 s, so the whole stop must take less. */
const STOP_MS = 9_400;
const ORPHAN_CHECK_MS = 300;
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

/** Stops one part of the process. `deadline` is the time by which it must be stopped, as in `Date.now()`. */
type Stop = (deadline: number) => Promise<unknown>;

interface Part {
  /** Time in ms that the parts stopped before this one must leave for it. */
  reservedMs: number;
  stop: Stop;
}

/** The process's parts in start order. They are stopped once, in reverse order. */
export class Shutdown {
  readonly #controller = new AbortController();
  readonly #parts: Part[] = [];
  #stopped: Promise<void> | undefined;
  #exitCode = 0;

  /** Aborted when a stop begins. A start in progress checks it between steps. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Registers a part's stop function. Call it before starting the part, so that a stop during its start includes it. */
  add(reservedMs: number, stop: Stop): void {
    this.#parts.push({ reservedMs, stop });
  }

  /** Stops all parts. Returns the same promise each time; it never rejects. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopParts(Date.now() + STOP_MS);
    return this.#stopped;
  }

  /** Stops all parts, then exits. The highest requested exit code wins. */
  async exit(code: number): Promise<void> {
    this.#fail(code);
    await this.stop();
    process.exit(this.#exitCode);
  }

  /** Raises the exit code of the current or next stop. */
  #fail(code: number): void {
    this.#exitCode = Math.max(this.#exitCode, code);
  }

  async #stopParts(deadline: number): Promise<void> {
    this.#controller.abort();
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      const reserved = this.#parts.reduce((sum, { reservedMs }) => sum + reservedMs, 0);
      if (!(await stopsBefore(deadline - reserved, part.stop))) this.#fail(1);
    }
  }
}

/** Stops a part. Returns false if it fails or misses its deadline. */
async function stopsBefore(deadline: number, stop: Stop): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), deadline - Date.now());
  const completed = stop(deadline).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([completed, timeout]);
  clearTimeout(timer);
  return result;
}

/**
 * Stops the process on a signal, when its parent is gone (a killed npm forwards nothing) and after an uncaught error
 * (exit code 1). A signal to the process group arrives twice, once through npm; later signals are ignored.
 * `exitCode` is for stops by signal.
 */
export function stopOnSignals(shutdown: Shutdown, log: Logger, exitCode = 0): void {
  const stop = (cause: string) => {
    if (!shutdown.signal.aborted) log.info({ event: "stopping", signal: cause });
    void shutdown.exit(exitCode);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ event: "crashed", err: error });
      void shutdown.exit(1);
    });
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop("orphaned");
  }, ORPHAN_CHECK_MS).unref();
}
