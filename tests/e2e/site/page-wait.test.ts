import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { expectHydrated, main, waitForHydration } from "./expectations.ts";
import { holdScripts } from "./hold-scripts.ts";

const DELAY_MS = 300;
const sign = (page: Page) => page.getByText("Cargando…");

/** Presses a link to a page whose code is held back until the returned function is called. */
async function pressSlowLink(page: Page): Promise<() => void> {
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/claims-.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Reclamos" });
  await expectHydrated(link);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL("/servicios/reclamos");
  return release;
}

const bar = (page: Page) => page.locator(".page-wait_root");

test("a page that is long in coming is announced to eye and ear until it is shown, and moves nothing", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/servicios/talleres");
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const place = await main(page).boundingBox();
  const release = await pressSlowLink(page);
  await page.clock.runFor(DELAY_MS - 1);
  await expect(sign(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole("status").filter({ has: sign(page) })).toHaveCount(1);
  expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 4 });
  expect(await main(page).boundingBox()).toEqual(place);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Centro de reclamos" })).toBeFocused();
  await expect(sign(page)).toHaveCount(0);
});

test("the bar stands still for who wants no motion, and is seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await page.goto("/servicios/talleres");
  await waitForHydration(page);
  const release = await pressSlowLink(page);
  await expect(sign(page)).toBeVisible();
  const drawn = await bar(page).evaluate((element) => {
    const { borderTopColor, scale } = getComputedStyle(element, "::before");
    const moving = document.getAnimations().length;
    return { borderTopColor, scale, moving, ground: getComputedStyle(document.body).backgroundColor };
  });
  expect(drawn).toMatchObject({ scale: "none", moving: 0 });
  expect(drawn.borderTopColor).not.toBe(drawn.ground);
  release();
  await expect(sign(page)).toHaveCount(0);
});

test.describe("on the way back from a page that was reloaded", () => {
  test.use({ expectedFaults: /React error #418/ }); // the HTML is that of the other page

  test("the earlier page has its own title, even if its code comes late", async ({ page }) => {
    await page.goto("/servicios/facilidades");
    await waitForHydration(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Talleres", exact: true }).click();
    await expect(page).toHaveTitle(/^Talleres autorizados/);
    const scripts = await holdScripts(page, "all");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/servicios/facilidades");
    await scripts.release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facilidades de pago");
    await expect(page).toHaveTitle(/^Facilidades de pago/);
  });
});
