import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

interface Options {
  /** Widths in px to test; by default the viewport keeps its size. */
  widths?: number[];
  /** Selector of the part to check. */
  within?: string;
}

/** The rules that check colours: only these differ between the themes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Returns the empty live regions that are hidden: text inserted into them later would not be announced. */
const silenced = (page: Page) =>
  page
    .locator(":is([role=status], [role=alert], [aria-live]):empty")
    .evaluateAll((regions) =>
      regions
        .filter((region) => getComputedStyle(region).display === "none")
        .map(({ outerHTML }) => outerHTML),
    );

/** Expects that axe finds nothing in both themes and that live regions are announced. From then on motion is reduced. */
export async function expectAccessible(page: Page, { widths, within }: Options = {}): Promise<void> {
  for (const width of widths ?? [page.viewportSize()!.width]) {
    if (widths) await page.setViewportSize({ width, height: 1000 });
    expect(await silenced(page), `${width} px`).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const alone = page.frames().length === 1;
      // The builder would send its 650 kB twice a run, which takes as long as the analysis; once per document suffices.
      const axeSource = alone && (await page.evaluate(() => "axe" in window)) ? "undefined" : undefined;
      // Without the details of passed checks, which take axe three times as long as the analysis.
      const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) }).options({
        resultTypes: ["violations"],
        ...(colorScheme === "dark" && { runOnly: OF_COLOURS }),
      });
      // Merging the results of frames needs another page and takes three times as long.
      axe.setLegacyMode(alone);
      axe.exclude('iframe[title^="La página con «"]'); // a sandbox in which axe cannot run (decision 0037)
      if (within) axe.include(within);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
