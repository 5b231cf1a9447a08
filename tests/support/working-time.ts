import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";

const TICK_MS = 50;
/** Maximum time that one tick counts: beyond it this process had to wait for the CPU, and so had all others. */
const MAX_TICK_MS = 100;

/**
 * Measures the milliseconds in which a process could work. Time limits are checked against them, so that neither a SIGSTOP
 * nor a busy machine decides a test.
 */
export class WorkingTime {
  #total = 0;
  #last = performance.now();
  #waited = new Map<string, number>();
  #frozen = false;
  readonly #timer = setInterval(() => this.#tick(), TICK_MS).unref();

  /** `pid` returns the id of the process that is working at the moment. */
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

  /** Excludes the time from a SIGSTOP until the SIGCONT. */
  freeze(frozen: boolean): void {
    this.#tick();
    this.#frozen = frozen;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/**
 * Starts a clock for a test that shares its process with the gateway. It returns the elapsed milliseconds, without those in
 * which a thread of the process waited for a CPU. A blocked event loop counts in full.
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
 * Waits for a state that this process has promised within that many milliseconds of `startClock`, however long the machine
 * makes it wait for a CPU.
 */
export async function within(milliseconds: number, state: () => unknown, expected: unknown): Promise<void> {
  const elapsed = startClock();
  await expect.poll(state, { interval: 20 }).toEqual(expected);
  expect(elapsed()).toBeLessThan(milliseconds);
}

/**
 * Returns how long each thread of a process was ready to run but had no CPU, in milliseconds; empty if the system does not
 * report it. Source: Linux, Documentation/scheduler/sched-stats.rst, the second figure.
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
