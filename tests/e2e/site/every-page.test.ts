import type { Page } from "@playwright/test";
import { allRoutes, routes, unknownPaths } from "#tests/support/routes.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/one-process.ts";
import {
  expectHydrated,
  PLATFORM,
  REDIRECTING_PAGE,
  stayOn,
  waitForAllIslands,
  waitForHydration,
} from "./expectations.ts";

const WIDTHS = [320, 390, 720, 768, 1280, 1920];
/** Maximum scripts of the site's own pages; the demonstration pages of other platforms load theirs in addition. */
const MAX_SCRIPTS = 6;

/** Collects the built files with an ending that a page requests from now on. */
function askedFor(page: Page, ending: ".js" | ".css"): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(ending)) asked.add(pathname);
  });
  return asked;
}

/** Expects this heading as the page's only h1, and nothing wider than the viewport. */
async function expectWhole(page: Page, path: string, heading: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await stayOn(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

test("/admin shows its heading, nothing of it scrolls sideways at any width, and axe finds nothing", async ({
  page,
}) => {
  const styles = askedFor(page, ".css");
  await expectWhole(page, "/admin", allRoutes["/admin"]!);
  await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  expect([...styles], "they stand in the HTML").toEqual([]);
});

for (const [path, heading] of Object.entries(routes)) {
  test(`${path} shows its heading, scrolls sideways at no width, asks for at most ${MAX_SCRIPTS} scripts, and axe finds nothing`, async ({
    page,
  }) => {
    const scripts = askedFor(page, ".js");
    const styles = askedFor(page, ".css");
    await expectWhole(page, path, heading);
    await waitForHydration(page);
    await expectHydrated(page.getByRole("contentinfo").getByRole("link").first()); // hydrated separately from the others
    await waitForAllIslands(page);
    await expectAccessible(page, { widths: [390, 1280] });
    expect(scripts.size, [...scripts].join(" ")).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(scripts.size).toBeGreaterThan(0);
    expect([...styles], "they stand in the HTML").toEqual([]);
  });
}

test.describe("without a page", () => {
  test.use({ expectedFaults: /404/ });
  for (const [path, heading] of Object.entries(unknownPaths)) {
    test(`${path} shows the 404 page, and nothing of it scrolls sideways`, async ({ page }) =>
      expectWhole(page, path, heading));
  }
});

test("the payments page leads on to the external platform", async ({ page }) => {
  await page.goto(REDIRECTING_PAGE);
  await page.waitForURL(PLATFORM);
});

test("external links open in a new tab and answer", async ({ page }) => {
  await page.goto("/");
  const external = page.getByRole("banner").locator('a[target="_blank"]');
  for (const link of await external.all()) {
    await expect(link).toHaveAttribute("rel", /noopener/);
    expect((await page.request.get((await link.getAttribute("href"))!)).status()).toBe(200);
  }
  expect(await external.count()).toBeGreaterThanOrEqual(2);
});

test.describe("an unknown path", () => {
  test.use({ expectedFaults: /404/ });

  test("is the 404 page, with ways out", async ({ page }) => {
    await page.goto("/nada-por-aqui");
    await expect(page.getByRole("heading", { name: "404 Página No Encontrada" })).toBeVisible();
    await expect(page.getByText("La página que buscas no existe.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/nada/);
    await page.goto("/administrar");
    const products = page.getByRole("link", { name: "Ver productos" });
    await expectHydrated(products);
    await products.click();
    await expect(page).toHaveTitle(/^Productos de seguros/);
    await page.goBack();
    await expect(page).toHaveTitle(/^404/);
  });
});

test.describe("the playground", () => {
  test("runs a query from this machine alone", async ({ page }) => {
    await page.goto("/graphql", { waitUntil: "networkidle" });
    await page
      .getByRole("button", { name: /execute|ejecutar/i })
      .first()
      .click();
    await expect(page.getByText('"data"').first()).toBeVisible();
  });
});
