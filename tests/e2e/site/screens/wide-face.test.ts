import type { Page } from "@playwright/test";
import { routes } from "#tests/support/routes.ts";
import { expect, test } from "#tests/e2e/one-process.ts";
import { lines, stayOn } from "#tests/e2e/site/expectations.ts";

/** 320 px, 200 % zoom on a screen of 1280 px, and the sizes around each breakpoint of the layout. */
const WIDTHS = [320, 390, 640, 768, 1024, 1280];

/** Serves pages that wait for the site's own fonts and render them wider, at this percentage. */
async function serveFaces(page: Page, percent: number): Promise<void> {
  await page.route("/**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll("font-display:optional", `font-display:block;size-adjust:${percent}%`),
    });
  });
}

/** Returns by how much the page is too wide, and the buttons whose text does not fit. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    clipped: [...document.querySelectorAll("button, a.button")]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  }));

// The changed styles do not have the hash that the content policy allows.
test.use({ bypassCSP: true });

for (const path of Object.keys(routes)) {
  test(`${path} bears a face that is 20 % wider at any width`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
    await serveFaces(page, 120); // as wide as DejaVu, the fallback on a machine without other fonts
    await stayOn(page, path);
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      const all = [...document.fonts] as (FontFace & { sizeAdjust: string })[];
      return all.filter(({ status, sizeAdjust }) => status === "loaded" && sizeAdjust === "120%").length;
    });
    expect(faces).toBe(2);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { overflow, clipped } = await measure(page);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      expect(clipped, `${width} px`).toEqual([]);
    }
  });
}

test("the menu breaks no entry where it has its full width", async ({ page }) => {
  await serveFaces(page, 100);
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Principal" });
  for (const width of [1280, 1440, 1735, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const link of await menu.locator(".header-menu_link").all())
      expect(await lines(link), `${await link.innerText()}, ${width} px`).toBe(1);
    expect((await measure(page)).overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
