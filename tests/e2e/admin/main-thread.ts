import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds of the thread's own time: how long
 * other programs kept the processor meanwhile does not count.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
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
