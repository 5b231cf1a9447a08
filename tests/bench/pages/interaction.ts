import type { Page } from "playwright";
import { median } from "../measure.ts";
import { markControls, use } from "./controls.ts";
import type { Control } from "./controls.ts";
import { PHONE, settle, visit, wake, WIDE } from "./visit.ts";
import type { Visitor } from "./visit.ts";

/** How much slower the processor is made. */
const SLOWDOWN = 4;
/** A control beyond the goal is tried this often, and the median counts: other programs use the processor too. */
const TRIES = 3;

/** The slowest answer to a control, in ms. */
export interface Interaction {
  worst: number;
  control: string;
}

/** The slowest answer since this was last asked. */
const slowest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.recorded.interactions.splice(0)));

/** Tries until one is within the goal, or the median of all. */
async function tried(goal: number, attempt: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < TRIES) {
    times.push(await attempt());
    if (times.at(-1)! <= goal) return times.at(-1)!;
  }
  return median(times);
}

/** A kind of control in a window where it is shown: a phone's, or a wide one's where a phone does not show it. */
interface Shown {
  control: Control;
  viewport: typeof PHONE;
}

async function opened(visitor: Visitor, path: string, viewport: typeof PHONE, awake: boolean) {
  const page = await visit(visitor, path, { viewport, slowdown: SLOWDOWN });
  if (awake) await wake(page);
  return { page, controls: await markControls(page) };
}

/** What a page shows just after its paint, or once it is awake. */
async function shownOn(visitor: Visitor, path: string, awake: boolean): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const viewport of [PHONE, WIDE]) {
    const { page, controls } = await opened(visitor, path, viewport, awake);
    await page.context().close();
    const others = controls.filter(({ kind }) => shown.every(({ control }) => control.kind !== kind));
    shown.push(...others.map((control) => ({ control, viewport })));
  }
  return shown;
}

/** Opens the page for one control and uses it, at once after the paint or once the page's code has come. */
async function answerTo(visitor: Visitor, path: string, { control, viewport }: Shown, awake: boolean) {
  const { page } = await opened(visitor, path, viewport, awake);
  await slowest(page);
  await use(page, control);
  if (awake) await settle(page);
  else await wake(page);
  const worst = await slowest(page);
  await page.context().close();
  return worst;
}

/** The slowest answer among the controls of a page. */
export async function measureInteraction(visitor: Visitor, path: string, awake: boolean, goal: number) {
  let result: Interaction = { worst: 0, control: "" };
  for (const shown of await shownOn(visitor, path, awake)) {
    if (shown.control.leaves && !awake) continue; // the browser itself follows the link
    const worst = await tried(goal, () => answerTo(visitor, path, shown, awake));
    if (worst > result.worst) result = { worst, control: shown.control.name };
  }
  return result;
}
