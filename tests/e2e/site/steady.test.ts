import type { Page } from "@playwright/test";
import { routes } from "#tests/support/routes.ts";
import { expect, test as siteTest } from "#tests/e2e/one-process.ts";
import { REDIRECTING_PAGE, stopClock, waitForHydration } from "./expectations.ts";
import { holdScripts } from "./hold-scripts.ts";
import { startPieces } from "./page-in-pieces.ts";

/** A Friday evening, when the text of opening hours is longest: in a phone's system font it takes a second line. */
const AFTER_HOURS = "2026-11-27T20:00:00-05:00";
/** Texts that depend on the browser's clock or viewport. */
const TOLD_LATE = /^(Abierto|Cerrado|Cierra|Abre|Las 24 horas)|^1 de 14$|^$/;

/** Opens the site through a proxy that sends half a header or an opening before the rest. */
const test = siteTest.extend<{ pieces: Awaited<ReturnType<typeof startPieces>> }>({
  pieces: async ({ kept }, use, { file }) => {
    await use(await kept.obtain("proxy", file, async () => startPieces(process.env["E2E_URL"]!)));
  },
  baseURL: async ({ pieces }, use) => use(pieces.url),
});

/** Adds up the layout shifts of visible elements. */
async function watchShifts(page: Page): Promise<() => Promise<{ total: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        total += value;
        for (const { node } of sources) moved.push(node?.parentElement?.outerHTML.slice(0, 200) ?? "");
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts: () => ({ total, moved }) });
  });
  return () => page.evaluate(() => (window as unknown as Shifts).shifts());
}

interface Shifts {
  shifts: () => { total: number; moved: string[] };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node }[];
}

/** Returns the visible lines of text, and the page's height in px. */
const shown = (page: Page) =>
  page.evaluate(async (late) => {
    await document.fonts.ready;
    const lines = document.querySelector("main")!.innerText.split("\n");
    return {
      lines: lines.filter((line) => !late.test(line)),
      height: document.documentElement.scrollHeight,
    };
  }, TOLD_LATE);

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
    for (const path of Object.keys(routes).filter((route) => route !== REDIRECTING_PAGE)) {
      test(`nothing of ${path} moves or appears late, on a slow machine either`, async ({ page, pieces }) => {
        await stopClock(page, AFTER_HOURS);
        const shifts = await watchShifts(page);
        const { release } = await holdScripts(page, "all");
        await page.goto(path, { waitUntil: "commit" });
        await pieces.finish(page);
        const before = await shown(page);
        await page.mouse.move(2, 2);
        await release();
        await waitForHydration(page);
        const after = await shown(page);
        expect(after.lines).toEqual(before.lines);
        expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(2); // a picture's height is rounded
        const { total, moved } = await shifts();
        expect(total, moved.join(", ")).toBeLessThan(0.001);
      });
    }
  });
}
