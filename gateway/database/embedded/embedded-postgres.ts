import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresError } from "./binaries.ts";
import { PostgresCluster } from "./cluster.ts";
import { acquire, shutDown, STOP_MS, type Ownership } from "./owner.ts";

/** The gateway's own PostgreSQL server, kept running until it is stopped. */
export interface EmbeddedPostgres {
  /** URL of the database `istmia`; unchanged when the server is restarted. */
  url: string;
  /** Stops the server and waits until it has exited. `deadline` as in `Date.now()`, by default 8 s from now. */
  stop(deadline?: number): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (message: string) => void;
  /** Receives faults: the server stopped or cannot be started, or its log cannot be set aside. By default `log`. */
  warn?: (message: string) => void;
  /** Turns off fsync: faster, but the data are lost if the machine stops. */
  forTests?: boolean;
  /** Aborts the start with an error and leaves no process behind. */
  signal?: AbortSignal;
}

/** Keeps one server running: when the owner's connection ends, finds or restarts it. */
class Supervisor {
  readonly #cluster: PostgresCluster;
  readonly #log: Options["log"];
  readonly #warn: Options["log"];
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #ownership: Ownership | undefined;
  #lastError = "";
  #recovery: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(cluster: PostgresCluster, ownership: Ownership, { log, warn = log }: Options) {
    this.#cluster = cluster;
    this.#log = log;
    this.#warn = warn;
    this.#timer = setInterval(() => this.#check(), 500).unref();
    this.#watch(ownership);
  }

  /** Runs twice a second; failures, for example a full disk, are logged once and retried. */
  #check(): void {
    try {
      if (this.#ownership) this.#cluster.forceFastShutdown(this.#ownership);
      this.#cluster.rotateLog();
      this.#lastError = "";
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#lastError) this.#warn(message);
      this.#lastError = message;
    }
  }

  #watch(ownership: Ownership): void {
    this.#ownership = ownership;
    ownership.client.once("end", () => {
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover(ownership.port);
    });
  }

  async #recover(port: number): Promise<void> {
    const { signal } = this.#stopping;
    this.#ownership = undefined;
    this.#warn("The database stopped; starting it again.");
    for (let delayMs = 50; !signal.aborted; delayMs = Math.min(2 * delayMs, 1000)) {
      try {
        this.#watch(await acquire(this.#cluster, port, signal));
        this.#log("The database runs again.");
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#warn((error as Error).message);
        await pause(delayMs);
      }
    }
  }

  stop(deadline = Date.now() + STOP_MS): Promise<void> {
    this.#stopped ??= this.#stop(deadline);
    return this.#stopped;
  }

  async #stop(deadline: number): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#recovery;
    if (!this.#ownership) return;
    await shutDown(this.#cluster, this.#ownership.pid, deadline);
    await this.#ownership.client.end();
  }
}

/**
 * Starts the PostgreSQL server of a data folder: creates the database the first time, and takes over a server that a
 * killed gateway left running. Throws EmbeddedPostgresError, for example when another gateway uses the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return translateSystemErrors(options.dataDir, async () => {
    const cluster = new PostgresCluster(options.dataDir, options.forTests ?? false);
    const signal = options.signal ?? new AbortController().signal;
    await cluster.prepare(options.log, signal);
    const ownership = await acquire(cluster, undefined, signal);
    const supervisor = new Supervisor(cluster, ownership, options);
    return { url: cluster.url(ownership.port), stop: (deadline) => supervisor.stop(deadline) };
  });
}

/** Runs work on a data folder; system errors become EmbeddedPostgresError. */
export async function translateSystemErrors<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${message}`);
  }
}
