import { Logger as WorkerLogger, run } from "graphile-worker";
import type { Runner } from "graphile-worker";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { refusalOf } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";

interface Work {
  name: string;
  /** The signal is aborted when the process has to end. */
  run: (stopped: AbortSignal) => Promise<void>;
}

/** A job that one of the gateways runs at scheduled times. */
interface CronJob extends Work {
  /** When it runs automatically: five fields of a crontab, in UTC. */
  cron: string;
  /** How far back a missed run is caught up, for example "4h"; undefined: missed runs are skipped. */
  backfill?: string;
}

/** A job that every gateway runs at startup and then at a fixed interval, regardless of the wall clock. */
interface IntervalJob extends Work {
  everyMs: number;
}
export type Job = CronJob | IntervalJob;

/** In ms: delay before a lost worker is restarted, and polling interval for jobs whose notification did not arrive. */
const RESTART_MS = 1_000;
const POLL_MS = 10_000;
/** In ms: part of the shutdown time that is reserved for jobs to end after they have been aborted. */
const ABORT_GRACE_MS = 400;
/** In ms: interval at which the clock is checked, and the smallest clock change that restarts the crontab. */
const CLOCK_LOOK_MS = 30_000;
const CLOCK_STEP_MS = 60_000;
/** SQL: clears recorded runs in the future, left by a clock that was ahead: they would block every job until that time. */
const CLEAR_FUTURE_RUNS = `update graphile_worker._private_known_crontabs set last_execution = null
  where last_execution > now() + interval '${CLOCK_STEP_MS} ms'`;

/** Offset between wall clock and monotonic clock in ms: changes noticeably only when the wall clock is set. */
const clockOffset = () => Date.now() - performance.now();

const FAILED = Object.assign(new Error("see job_failed"), { stack: "" });

/**
 * Runs timed jobs through graphile-worker: at most one gateway takes each run, and a job that is added starts immediately. Runs
 * repeated jobs itself.
 */
export class Worker {
  readonly #jobAbort = new AbortController();
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #running: Promise<void[]> | undefined;
  #clockOffset = clockOffset();

  /** `clockLookMs`: interval in ms at which the clock is checked. */
  constructor(
    private readonly pool: Pool,
    private readonly log: Logger,
    private readonly clockLookMs = CLOCK_LOOK_MS,
  ) {}

  /** Starts in the background, and retries while the database is unavailable. */
  start(jobs: readonly Job[]): void {
    const cronJobs = jobs.filter((job) => "cron" in job);
    const clock = { name: "clock", everyMs: this.clockLookMs, run: () => this.#followClock() };
    const intervalJobs = [clock, ...jobs.filter((job) => "everyMs" in job)];
    this.#running = Promise.all([
      this.#keepRunning(cronJobs),
      ...intervalJobs.map((job) => this.#runRepeatedly(job)),
    ]);
  }

  async #runRepeatedly({ name, everyMs, run: work }: IntervalJob): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await work(this.#jobAbort.signal).catch((err: unknown) => {
        const level = refusalOf(err).code === "UNAVAILABLE" ? "debug" : "warn";
        this.log[level]({ event: "job_failed", name, err });
      });
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #keepRunning(cronJobs: readonly CronJob[]): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.pool.query(CLEAR_FUTURE_RUNS);
        this.#runner = await this.#run(cronJobs);
        if (signal.aborted) await this.#runner.stop();
        await this.#runner.promise;
      } catch (err) {
        if (!signal.aborted) this.log.warn({ event: "worker_lost", err });
      }
      await pause(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Restarts the crontab if the clock was set: it would otherwise keep waiting for the next minute of the old time. */
  async #followClock(): Promise<void> {
    const offset = clockOffset();
    if (Math.abs(offset - this.#clockOffset) < CLOCK_STEP_MS) return;
    this.#clockOffset = offset;
    await this.#runner?.stop();
  }

  #run(cronJobs: readonly CronJob[]): Promise<Runner> {
    const signal = this.#jobAbort.signal;
    return run({
      pgPool: this.pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // In batches: if a single job's completion could not be recorded, the library would cause an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new WorkerLogger(() => (level, message) => {
        if (level === "error" || level === "warning") this.log.warn({ event: "worker", message });
      }),
      crontab: cronJobs
        .map(({ name, cron, backfill }) => {
          const fill = backfill === undefined ? "" : `&fill=${backfill}`;
          return `${cron} ${name} ?jobKey=${name}${fill}`;
        })
        .join("\n"),
      taskList: Object.fromEntries(
        cronJobs.map(({ name, run: work }) => [
          name,
          () =>
            work(signal).catch((err: unknown) => {
              this.log.warn({ event: "job_failed", name, err });
              throw FAILED; // the library copies an error's message into its own log line and table
            }),
        ]),
      ),
    });
  }

  /** Stops taking jobs, lets running ones finish until shortly before the deadline, and then aborts them. */
  async stop(deadline: number): Promise<void> {
    this.#stopping.abort();
    const remainingMs = Math.max(0, deadline - Date.now() - ABORT_GRACE_MS);
    const abortTimer = setTimeout(() => this.#jobAbort.abort(), remainingMs);
    const finished = Promise.all([this.#runner?.stop().catch(() => undefined), this.#running]);
    await Promise.race([finished, pause(remainingMs + ABORT_GRACE_MS, undefined, { ref: false })]);
    clearTimeout(abortTimer);
  }
}
