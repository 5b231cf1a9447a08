import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";

const TICK_MS = 50;
/** The most that one tick counts: beyond it this process had to wait, and everybody else with it. */
const MAX_TICK_MS = 100;

/**
 * The milliseconds in which a process could work. Limits of time are held against these, so that neither a SIGSTOP nor
 * a machine that is busy with something else decides a test.
 */
export class WorkingTime {
  #total = 0;
  #last = performance.now();
  #waited = new Map<string, number>();
  #frozen = false;
  readonly #timer = setInterval(() => this.#tick(), TICK_MS).unref();

  /** `pid` gives the id of the process that works at the moment. */
  constructor(private readonly pid: () => number) {}

  get now(): number {
    return this.#total + this.#elapsed();
  }

  #elapsed(): number {
    return this.#frozen ? 0 : Math.min(performance.now() - this.#last, MAX_TICK_MS);
  }

  #tick(): void {
    const waited = waitedForCpu(this.pid());
    const delays = [...waited].map(([thread, ms]) => ms - (this.#waited.get(thread) ?? ms));
    this.#total += Math.max(0, this.#elapsed() - Math.max(0, ...delays));
    this.#last = performance.now();
    this.#waited = waited;
  }

  /** From a SIGSTOP until the SIGCONT. */
  freeze(frozen: boolean): void {
    this.#tick();
    this.#frozen = frozen;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/**
 * Starts a clock for a test that shares its process with the gateway; it tells the milliseconds since then, without those in
 * which a thread of the process waited for a processor. A blocked event loop counts in full.
 */
export function startClock(): () => number {
  const started = performance.now();
  const before = waitedForCpu(process.pid);
  return () => {
    const delays = [...waitedForCpu(process.pid)].map(([thread, ms]) => ms - (before.get(thread) ?? ms));
    return performance.now() - started - Math.max(0, ...delays);
  };
}

/**
 * Waits for a state that this process has promised within so many milliseconds of `startClock`, however long the machine
 * makes it wait for a processor.
 */
export async function within(milliseconds: number, state: () => unknown, expected: unknown): Promise<void> {
  const elapsed = startClock();
  await expect.poll(state, { interval: 20 }).toEqual(expected);
  expect(elapsed()).toBeLessThan(milliseconds);
}

/**
 * How long each thread of a process has been ready to run while something else ran, in milliseconds. Nothing where the
 * system does not tell it. Source: Linux, Documentation/scheduler/sched-stats.rst, the second figure.
 */
function waitedForCpu(pid: number): Map<string, number> {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const read = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
    return new Map(threads.map((thread) => [thread, Number(read(thread).split(" ")[1]) / 1e6]));
  } catch {
    return new Map(); // another system, or the process has just ended
  }
}
