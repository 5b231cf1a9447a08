import { Logger as WorkerLogger, run } from "graphile-worker";
import type { Runner } from "graphile-worker";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { refusalOf } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";

interface Work {
  name: string;
  /** `stopped` is aborted when the process has to end. */
  run: (stopped: AbortSignal) => Promise<void>;
}

/** A job that one of the gateways runs at set times. */
interface Timed extends Work {
  /** When it runs by itself: five fields of a crontab, in UTC. */
  cron: string;
  /** For how long (as "4h") a missed run is made up for; undefined: not at all. */
  madeUpFor?: string;
}

/** A job that each gateway runs at its start and then at an interval, whatever its clock shows. */
interface Repeated extends Work {
  everyMs: number;
}
export type Job = Timed | Repeated;

/** In ms: the pause before a lost worker is started again, and how often jobs are looked for without a notification. */
const RESTART_MS = 1_000;
const POLL_MS = 10_000;
/** In ms: what is left of the time for a stop once jobs have been aborted. */
const GIVING_UP_MS = 400;
/** In ms: how often the clock is looked at, and by how much it is at least set when the crontab has to start again. */
const CLOCK_LOOK_MS = 30_000;
const CLOCK_STEP_MS = 60_000;
/** Runs of a time that a clock was ahead of would keep each job from running until that time has come. */
const FORGET_COMING = `update graphile_worker._private_known_crontabs set last_execution = null
  where last_execution > now() + interval '${CLOCK_STEP_MS} ms'`;

/** Changes when the clock is set, and else hardly. */
const clockOffset = () => Date.now() - performance.now();

const FAILED = Object.assign(new Error("see job_failed"), { stack: "" });

/**
 * Runs timed jobs through graphile-worker: one gateway at most takes each, and one that is added starts at once. Runs repeated
 * jobs itself.
 */
export class Worker {
  readonly #stopped = new AbortController();
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #running: Promise<void[]> | undefined;
  #clockOffset = clockOffset();

  /** `clockLookMs`: how often the clock is looked at. */
  constructor(
    private readonly pool: Pool,
    private readonly log: Logger,
    private readonly clockLookMs = CLOCK_LOOK_MS,
  ) {}

  /** Starts in the background; waits for a database that is away. */
  start(jobs: readonly Job[]): void {
    const timed = jobs.filter((job) => "cron" in job);
    const clock = { name: "clock", everyMs: this.clockLookMs, run: () => this.#followClock() };
    const repeated = [clock, ...jobs.filter((job) => "everyMs" in job)];
    this.#running = Promise.all([this.#keepRunning(timed), ...repeated.map((job) => this.#repeat(job))]);
  }

  async #repeat({ name, everyMs, run: work }: Repeated): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await work(this.#stopped.signal).catch((err: unknown) => {
        const level = refusalOf(err).code === "UNAVAILABLE" ? "debug" : "warn";
        this.log[level]({ event: "job_failed", name, err });
      });
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #keepRunning(timed: readonly Timed[]): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.pool.query(FORGET_COMING);
        this.#runner = await this.#run(timed);
        if (signal.aborted) await this.#runner.stop();
        await this.#runner.promise;
      } catch (err) {
        if (!signal.aborted) this.log.warn({ event: "worker_lost", err });
      }
      await pause(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Starts the crontab again once the clock was set: it waits for the minute that was the next one before. */
  async #followClock(): Promise<void> {
    const offset = clockOffset();
    if (Math.abs(offset - this.#clockOffset) < CLOCK_STEP_MS) return;
    this.#clockOffset = offset;
    await this.#runner?.stop();
  }

  #run(timed: readonly Timed[]): Promise<Runner> {
    const stopped = this.#stopped.signal;
    return run({
      pgPool: this.pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // In batches, because a single job that cannot be noted as done ends in an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new WorkerLogger(() => (level, message) => {
        if (level === "error" || level === "warning") this.log.warn({ event: "worker", message });
      }),
      crontab: timed
        .map(({ name, cron, madeUpFor }) => {
          const fill = madeUpFor === undefined ? "" : `&fill=${madeUpFor}`;
          return `${cron} ${name} ?jobKey=${name}${fill}`;
        })
        .join("\n"),
      taskList: Object.fromEntries(
        timed.map(({ name, run: work }) => [
          name,
          () =>
            work(stopped).catch((err: unknown) => {
              this.log.warn({ event: "job_failed", name, err });
              throw FAILED; // the library copies an error's message into its own log line and table
            }),
        ]),
      ),
    });
  }

  /** Takes no more jobs and lets running ones finish while there is time; then aborts them. */
  async stop(deadline: number): Promise<void> {
    this.#stopping.abort();
    const left = Math.max(0, deadline - Date.now() - GIVING_UP_MS);
    const late = setTimeout(() => this.#stopped.abort(), left);
    const ended = Promise.all([this.#runner?.stop().catch(() => undefined), this.#running]);
    await Promise.race([ended, pause(left + GIVING_UP_MS, undefined, { ref: false })]);
    clearTimeout(late);
  }
}
