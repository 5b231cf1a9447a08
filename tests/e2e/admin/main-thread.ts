import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread's CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Thread time of the reference work on the machine for which the limits in milliseconds were set (2 cores, 2026). */
const REFERENCE_MS = 20;
const RUNS = 5;

/**
 * Returns the longest task of the page's main thread during an action, in milliseconds of thread time on the reference
 * machine: the median of five runs, each scaled by the speed that the machine had beside it.
 */
export async function longestTask(page: Page, act: (run: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = await referenceTime(page);
    const time = await threadTime(page, () => act(run));
    const after = await referenceTime(page);
    times.push(time / slownessOf(Math.min(before, after)));
  }
  return median(times);
}

/** Returns how many times slower than the reference machine this one does the same work in a page; at least 1. */
export async function slowness(page: Page): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await referenceTime(page));
  return slownessOf(median(times));
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[(RUNS - 1) / 2]!;

const slownessOf = (time: number) => Math.max(1, time / REFERENCE_MS);

const referenceTime = (page: Page) => threadTime(page, () => page.evaluate(referenceWork));

/** Creates and lays out 4,000 elements in one task, as a list would. */
function referenceWork(): void {
  const list = document.createElement("div");
  list.style.cssText = "position: fixed; inset: 0; overflow: auto; visibility: hidden";
  list.innerHTML = "<p><span>uno</span> <b>dos</b></p>".repeat(1333);
  document.body.append(list);
  list.getBoundingClientRect();
  list.remove();
}

/**
 * Returns the longest task of the page's main thread during an action, in milliseconds of thread time: time during which
 * other programs used the CPU does not count.
 */
async function threadTime(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  let trace: { traceEvents: TraceEvent[] };
  try {
    await act();
  } finally {
    trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  }
  const { traceEvents } = trace;
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && main.has(thread(event)));
  const times = tasks.flatMap(({ tdur }) => tdur ?? []);
  if (times.length === 0) throw new Error("The trace has no task of the page's main thread");
  return Math.max(...times) / 1000;
}
