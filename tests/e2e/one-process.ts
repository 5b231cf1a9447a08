import type { Page } from "@playwright/test";
import { expect, test as siteTest } from "./site-test.ts";

/** The page that opens the tests' windows, and the kind of tests that it serves. */
interface Opener {
  kind: string;
  page: Page;
}

/** Checks that the clock is real: Playwright's fake clock cannot be removed from a context. */
const hasRealClock = () => String(Date).includes("[native code]");

/**
 * For many tests that need no process of their own: each gets a new window, but a file's tests with the same options share
 * one process, which saves a third of a page's cost. Cookies, storage and permissions are cleared in between. A test that
 * sets Playwright's clock fails, because the clock would stay.
 */
export const test = siteTest.extend<object, { current: { opener?: Opener } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
  current: [async ({}, use) => use({}), { scope: "worker" }],
  context: async (
    { browser, current, bypassCSP, contextOptions, hasTouch, javaScriptEnabled, viewport },
    use,
    { file },
  ) => {
    const options = { bypassCSP, contextOptions, hasTouch, javaScriptEnabled, viewport };
    const kind = JSON.stringify({ file, ...options });
    if (current.opener?.kind !== kind) {
      await current.opener?.page.context().close();
      const made = await browser.newContext(); // the context of `browser.newPage` allows no second page, and axe opens one
      current.opener = { kind, page: await made.newPage() };
      await current.opener.page.goto("/robots.txt");
    }
    const opener = current.opener.page;
    const context = opener.context();
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
