import type { Page } from "playwright";
import { median } from "../measure.ts";
import { markControls, use } from "./controls.ts";
import type { Control } from "./controls.ts";
import { MAX_INP_MS } from "./goals.ts";
import { PHONE, settle, visit, wake, WIDE } from "./visit.ts";
import type { Visitor } from "./visit.ts";

/** How much slower the processor is made. */
const SLOWDOWN = 4;
/** A control beyond the goal is tried this often, and the median counts: other programs use the processor too. */
const TRIES = 3;

/** When a control is used: at once after the paint, or once the page's code has come. The limit has no code. */
type Moment = "at once" | "later" | "without code";

/** The slowest answer to a control in ms, and that of the same control on the page without scripts, if it is there. */
interface Interaction {
  worst: number;
  control: string;
  limit?: number;
}

/** The slowest answer since this was last asked. */
const slowest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.recorded.interactions.splice(0)));

/** Tries until one is within the goal, or the median of all. */
async function tried(attempt: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < TRIES) {
    times.push(await attempt());
    if (times.at(-1)! <= MAX_INP_MS) return times.at(-1)!;
  }
  return median(times);
}

/** A kind of control in a window where it is shown: a phone's, or a wide one's where a phone does not show it. */
interface Shown {
  control: Control;
  viewport: typeof PHONE;
}

async function opened(visitor: Visitor, path: string, viewport: typeof PHONE, moment: Moment) {
  const page = await visit(visitor, path, { viewport, slowdown: SLOWDOWN });
  if (moment === "later") await wake(page);
  return { page, controls: await markControls(page) };
}

/** What a page shows at that moment. */
async function shownOn(visitor: Visitor, path: string, moment: Moment): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const viewport of [PHONE, WIDE]) {
    const { page, controls } = await opened(visitor, path, viewport, moment);
    await page.context().close();
    const others = controls.filter(({ kind }) => shown.every(({ control }) => control.kind !== kind));
    shown.push(...others.map((control) => ({ control, viewport })));
  }
  return shown;
}

/** Opens the page for one control and uses it; undefined where it is not there. */
async function answerTo(visitor: Visitor, path: string, { control, viewport }: Shown, moment: Moment) {
  const { page, controls } = await opened(visitor, path, viewport, moment);
  const found = controls.find(({ kind }) => kind === control.kind);
  await slowest(page);
  if (found) await use(page, found);
  await (moment === "at once" ? wake(page) : settle(page));
  const worst = await slowest(page);
  await page.context().close();
  return found && worst;
}

/** The slowest answer among the controls of a page, with that of the same control on the page without scripts. */
export async function measureInteraction(
  visitor: Visitor,
  scriptless: Visitor,
  path: string,
  moment: "at once" | "later",
): Promise<Interaction> {
  let slow: { worst: number; shown: Shown } | undefined;
  for (const shown of await shownOn(visitor, path, moment)) {
    if (shown.control.leaves && moment === "at once") continue; // the browser itself follows the link
    const worst = await tried(async () => (await answerTo(visitor, path, shown, moment)) ?? 0);
    if (worst > (slow?.worst ?? 0)) slow = { worst, shown };
  }
  if (!slow) return { worst: 0, control: "" };
  const { worst, shown } = slow;
  const limit = shown.control.leaves ? undefined : await answerTo(scriptless, path, shown, "without code");
  return { worst, control: shown.control.name, ...(limit !== undefined && { limit }) };
}
