import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

interface Options {
  /** In px; without it the window stays as it is. */
  widths?: number[];
  /** A selector of the part to look at. */
  within?: string;
}

/** The rules that look at colours, which alone differ between the themes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The empty live regions that are hidden by themselves: what comes into them later would not be read out. */
const silenced = (page: Page) =>
  page
    .locator(":is([role=status], [role=alert], [aria-live]):empty")
    .evaluateAll((regions) =>
      regions
        .filter((region) => getComputedStyle(region).display === "none")
        .map(({ outerHTML }) => outerHTML),
    );

/** Expects that axe finds nothing in the page, in both themes, and that its live regions can be read out. Reduces motion from then on. */
export async function expectAccessible(page: Page, { widths, within }: Options = {}): Promise<void> {
  for (const width of widths ?? [page.viewportSize()!.width]) {
    if (widths) await page.setViewportSize({ width, height: 1000 });
    expect(await silenced(page), `${width} px`).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const alone = page.frames().length === 1;
      // The builder would bring its 650 kB twice a run, which takes as long as the search: once a document is enough.
      const axeSource = alone && (await page.evaluate(() => "axe" in window)) ? "undefined" : undefined;
      // Without the details of what is right, which take axe three times as long as the search.
      const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) }).options({
        resultTypes: ["violations"],
        ...(colorScheme === "dark" && { runOnly: OF_COLOURS }),
      });
      // Merging the results of frames takes a page of its own and three times as long.
      axe.setLegacyMode(alone);
      axe.exclude('iframe[title^="La página con «"]'); // a sandbox in which axe cannot run (decision 0037)
      if (within) axe.include(within);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
