import { expect, test as siteTest } from "./site-test.ts";

/** Checks that the clock is real: Playwright's fake clock cannot be removed from a context. */
const hasRealClock = () => String(Date).includes("[native code]");

/**
 * For many tests that need no process of their own: each gets a new window, but a file's tests with the same options share
 * one process, which saves a third of a page's cost. Cookies, storage and permissions are cleared in between. A test that
 * sets Playwright's clock fails, because the clock would stay.
 */
export const test = siteTest.extend({
  context: async (
    { browser, kept, bypassCSP, contextOptions, hasTouch, javaScriptEnabled, viewport },
    use,
    { file },
  ) => {
    const options = { bypassCSP, contextOptions, hasTouch, javaScriptEnabled, viewport };
    const context = await kept.obtain("context", JSON.stringify({ file, ...options }), async () => {
      const made = await browser.newContext(); // the context of `browser.newPage` allows no second page, and axe opens one
      const page = await made.newPage();
      await page.goto("/robots.txt");
      return made;
    });
    const opener = context.pages()[0]!;
    await use(context);
    for (const page of context.pages()) if (page !== opener) await page.close();
    await context.clearCookies();
    await context.clearPermissions();
    await opener.evaluate(() => localStorage.clear());
    expect(await opener.evaluate(hasRealClock)).toBe(true);
  },
  page: async ({ context }, use) => {
    const opener = context.pages()[0]!;
    const [page] = await Promise.all([
      opener.waitForEvent("popup"),
      opener.evaluate(() => void window.open()),
    ]);
    await page.evaluate(() => (window.opener = null));
    await use(page);
  },
});

export { expect };
