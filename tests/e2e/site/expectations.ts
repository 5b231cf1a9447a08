import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/site-test.ts";

/** Expects a link to another platform: it opens in a new tab, announces that, and its target exists. */
export async function expectExternalLink(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute("href", href);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
  await expect(link).toHaveAccessibleDescription("Se abre en otra pestaña");
  expect((await link.page().request.get(href)).status(), href).toBe(200);
}

/** Expects each text on the page, each in its own element. */
export async function expectTexts(scope: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(scope.getByText(text, { exact: true }).first()).toBeVisible();
}

/**
 * Waits until the page's code is loaded, which the first touch triggers. The header and the page's main part are hydrated one
 * by one; until then the browser follows a pressed link without React. React marks hydrated elements with its properties.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction(
    () =>
      document.querySelector(".header-menu_list[data-live]") &&
      [...document.querySelectorAll("main :is(a, button)")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps$")),
      ),
  );
}

/** Waits until every part of the page is hydrated, which happens without a touch as well. */
export const waitForAllIslands = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island]")].every((island) => window.early!.live.has(island)),
  );

/** Waits until React has hydrated a link or button, which may be later than the page's main part. */
export const expectHydrated = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);

/** Returns how many lines an element's text takes, without its icon. */
export const lines = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents([...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

export const main = (page: Page): Locator => page.getByRole("main");

/** The region of the page that a heading names. */
export const part = (page: Page, name: string | RegExp): Locator => main(page).getByRole("region", { name });

/** The payments page, which redirects to the external platform at once. */
export const REDIRECTING_PAGE = "/servicios/pagos";
export const PLATFORM = "**/static/demo/payments.html";

/** Opens a page and stays on it: the redirect to the payments platform is requested once but leads nowhere. */
export async function stayOn(page: Page, path: string): Promise<void> {
  if (path !== REDIRECTING_PAGE) return void (await page.goto(path));
  await page.route(PLATFORM, (route) => route.fulfill({ status: 204 }));
  // A page that is left before it has loaded does not fire its load event.
  const left = page.waitForRequest(PLATFORM);
  await page.goto(path, { waitUntil: "commit" });
  await left;
}

/** Sets and stops the clock of one page. Playwright's clock would stay in the context, which other tests may share. */
export const stopClock = (page: Page, at: string) =>
  page.addInitScript((ms) => {
    Date.now = () => ms;
    window.Date = new Proxy(Date, {
      construct: (real, values) => Reflect.construct(real, values.length === 0 ? [ms] : values) as Date,
    });
  }, Date.parse(at));
