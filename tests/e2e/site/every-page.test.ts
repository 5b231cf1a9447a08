import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { routes } from "#tests/support/routes.ts";
import { expect, test } from "./site-test.ts";

/** The payments page leaves at once for the external platform. */
const LEAVES = "/servicios/pagos";
const PLATFORM = "**/static/demo/payments.html";

/** Opens a page and stays on it: the way to the payments platform, once it has been tried, leads nowhere. */
async function stayOn(page: Page, path: string): Promise<void> {
  await page.route(PLATFORM, (route) => route.fulfill({ status: 204 }));
  const left = path === LEAVES ? page.waitForResponse(PLATFORM) : undefined;
  await page.goto(path);
  await left;
}

/** What axe finds in the page as it stands, frames included. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

for (const [path, heading] of Object.entries(routes)) {
  test(`${path} shows its heading, and nothing of it scrolls sideways at any width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await stayOn(page, path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeAttached();
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test.describe("while the fonts are on their way", () => {
  test.use({ expectedFaults: /^(failed: \S+\.woff2 |console: Failed to load resource)/ });

  test("nothing scrolls sideways at any width either", async ({ page }) => {
    test.setTimeout(120_000);
    await page.route(/\.woff2$/, (route) => route.abort());
    const wide: string[] = [];
    for (const path of Object.keys(routes)) {
      await stayOn(page, path);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) wide.push(`${path} ${width} px: ${overflow}`);
      }
    }
    expect(wide).toEqual([]);
  });
});

for (const path of [...Object.keys(routes), "/admin"]) {
  test(`axe finds nothing on ${path}, in both themes, narrow and wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await stayOn(page, path);
    await page.mouse.move(2, 2);
    await page.waitForLoadState("networkidle");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test("the payments page leads on to the external platform", async ({ page }) => {
  await page.goto(LEAVES);
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
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await violations(page)).toEqual([]);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/nada/);
  });
});

test.describe("the playground", () => {
  test("runs a query from this machine alone", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/graphql", { waitUntil: "networkidle" });
    await page
      .getByRole("button", { name: /execute|ejecutar/i })
      .first()
      .click();
    await expect(page.getByText('"data"').first()).toBeVisible({ timeout: 30_000 });
  });
});
