import type { Page } from "playwright";
import { median } from "../measure.ts";
import { markControls, use } from "./controls.ts";
import type { Control } from "./controls.ts";
import { MAX_INP_MS } from "./goals.ts";
import { PHONE, settle, visit, waitForScripts, WIDE } from "./visit.ts";
import type { Visitor } from "./visit.ts";

/** CPU slowdown factor. */
const SLOWDOWN = 4;
/** Number of tries for a control that misses the goal. The median counts, because other programs use the CPU too. */
const TRIES = 3;

/** When a control is used: right after the paint, or once the page's code is loaded. The limit has no code. */
type Moment = "at once" | "later" | "without code";

/** The slowest response to a control in ms, and that of the same control on the page without scripts if it exists there. */
interface Interaction {
  worst: number;
  control: string;
  limit?: number;
}

/** Returns the slowest response since the last call. */
const slowest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.recorded.interactions.splice(0)));

/** Tries until one attempt is within the goal; otherwise returns the median of all. */
async function tried(attempt: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < TRIES) {
    times.push(await attempt());
    if (times.at(-1)! <= MAX_INP_MS) return times.at(-1)!;
  }
  return median(times);
}

/** A kind of control and the viewport that shows it: the phone's, or the wide one if the phone does not show it. */
interface Shown {
  control: Control;
  viewport: typeof PHONE;
}

async function opened(visitor: Visitor, path: string, viewport: typeof PHONE, moment: Moment) {
  const page = await visit(visitor, path, { viewport, slowdown: SLOWDOWN });
  if (moment === "later") await waitForScripts(page);
  return { page, controls: await markControls(page) };
}

/** Returns the controls that a page shows at that moment. */
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

/** Opens the page for one control and uses it; returns undefined if the control does not exist there. */
async function answerTo(visitor: Visitor, path: string, { control, viewport }: Shown, moment: Moment) {
  const { page, controls } = await opened(visitor, path, viewport, moment);
  const found = controls.find(({ kind }) => kind === control.kind);
  await slowest(page);
  if (found) await use(page, found);
  await (moment === "at once" ? waitForScripts(page) : settle(page));
  const worst = await slowest(page);
  await page.context().close();
  return found && worst;
}

/** Returns the slowest response among a page's controls, with that of the same control on the page without scripts. */
export async function measureInteraction(
  visitor: Visitor,
  scriptless: Visitor,
  path: string,
  moment: "at once" | "later",
): Promise<Interaction> {
  let slow: { worst: number; shown: Shown } | undefined;
  for (const shown of await shownOn(visitor, path, moment)) {
    if (shown.control.leaves && moment === "at once") continue; // the browser follows the link without JavaScript
    const worst = await tried(async () => (await answerTo(visitor, path, shown, moment)) ?? 0);
    if (worst > (slow?.worst ?? 0)) slow = { worst, shown };
  }
  if (!slow) return { worst: 0, control: "" };
  const { worst, shown } = slow;
  const limit = shown.control.leaves ? undefined : await answerTo(scriptless, path, shown, "without code");
  return { worst, control: shown.control.name, ...(limit !== undefined && { limit }) };
}
