import { routes } from "#tests/support/routes.ts";
import { stayOn } from "#tests/e2e/site/expectations.ts";
import { expect, test } from "#tests/e2e/site-test.ts";

/** Doubles the text alone, as some browsers do for their readers: what is measured in rem stays. */
const LARGE_TEXT = "html { text-size-adjust: 200% !important }";

const PHONE = { width: 360, height: 740 };

// Only as a phone does Chromium adjust text; the style comes from the browser, the test bypasses the content policy for it.
test.use({ viewport: PHONE, isMobile: true, bypassCSP: true });

test("with the text alone twice as large no part of a page is broader than a phone", async ({ page }) => {
  for (const path of Object.keys(routes)) {
    await stayOn(page, path);
    await page.addStyleTag({ content: LARGE_TEXT });
    await page.evaluate(() => document.fonts.ready);
    const parts = page.locator("main, footer");
    expect(await parts.count(), path).toBeGreaterThan(1);
    const widths = await parts.evaluateAll((all) => all.map(({ scrollWidth }) => scrollWidth));
    for (const width of widths) expect(width, path).toBeLessThanOrEqual(PHONE.width);
  }
});
