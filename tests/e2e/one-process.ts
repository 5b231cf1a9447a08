import type { Page } from "@playwright/test";
import { expect, test as siteTest } from "./site-test.ts";

/** A page of the site that opens the tests' windows, and for which tests it does. */
interface Opener {
  kind: string;
  page: Page;
}

/** Playwright's clock stays in a context for good. */
const hasRealClock = () => String(Date).includes("[native code]");

/**
 * For many tests that need no process of their own: each has a new window, but those of a file that want the same options
 * follow each other in one process, which saves a third of what a page costs. Cookies, storage and permissions are emptied
 * between them; a test that sets Playwright's clock fails.
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
      const made = await browser.newContext(); // that of `browser.newPage` takes no second page, and axe opens one
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
