import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/site-test.ts";

/** A link to another platform: in a tab of its own, said to be so, and with something behind it. */
export async function expectElsewhere(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute("href", href);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
  await expect(link).toHaveAccessibleDescription("Se abre en otra pestaña");
  expect((await link.page().request.get(href)).status(), href).toBe(200);
}

/** Every text is on the page, each in an element of its own. */
export async function expectTexts(scope: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(scope.getByText(text, { exact: true }).first()).toBeVisible();
}

/**
 * Waits until the page's code has come, which it does with the first touch. The header and the page's own part come
 * alive one by one, and a link pressed before is simply followed: React marks with its properties what it has made its
 * own.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction(
    () =>
      document.querySelector(".header-menu_list[data-live]") &&
      [...document.querySelectorAll("main :is(a, button)")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps$")),
      ),
  );
}

/** Waits until every part of the page has come alive, which it does without a touch as well. */
export const allAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island]")].every((island) => window.early!.live.has(island)),
  );

/** Waits until React has made a link or button its own, which may be later than the page's own part. */
export const expectAlive = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);

/** The lines that the words of an element take; its icon does not count. */
export const lines = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents([...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

export const main = (page: Page): Locator => page.getByRole("main");

/** The part of the page that a heading names. */
export const part = (page: Page, name: string | RegExp): Locator => main(page).getByRole("region", { name });

/** The payments page leaves at once for the external platform. */
export const LEAVES = "/servicios/pagos";
export const PLATFORM = "**/static/demo/payments.html";

/** Opens a page and stays on it: the way to the payments platform, once it has been tried, leads nowhere. */
export async function stayOn(page: Page, path: string): Promise<void> {
  if (path !== LEAVES) return void (await page.goto(path));
  await page.route(PLATFORM, (route) => route.fulfill({ status: 204 }));
  // A page that is left before it has loaded never fires its load event.
  const left = page.waitForRequest(PLATFORM);
  await page.goto(path, { waitUntil: "commit" });
  await left;
}

/** Sets the clock of one page, and stops it. Playwright's own stays in the context, which other tests may have too. */
export const stopClock = (page: Page, at: string) =>
  page.addInitScript((ms) => {
    Date.now = () => ms;
    window.Date = new Proxy(Date, {
      construct: (real, values) => Reflect.construct(real, values.length === 0 ? [ms] : values) as Date,
    });
  }, Date.parse(at));
