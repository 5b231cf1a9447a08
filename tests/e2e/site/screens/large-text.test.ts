import { routes } from "#tests/support/routes.ts";
import { stayOn } from "#tests/e2e/site/expectations.ts";
import { expect, test } from "#tests/e2e/site-test.ts";

/** Doubles only the text size, as some browsers do for their readers: lengths in rem stay the same. */
const LARGE_TEXT = "html { text-size-adjust: 200% !important }";

const PHONE = { width: 360, height: 740 };

// Chromium adjusts text only as a phone. In reality the browser sets the style, so the test bypasses the content policy.
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
