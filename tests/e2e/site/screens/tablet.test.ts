import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/one-process.ts";

test.use({ viewport: { width: 768, height: 1024 } });

/** Returns where the left edges of these elements are, each once, in px. */
const lefts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);

test("the footer's long list stands in the columns of the short ones", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  const columns = await lefts(page, ".footer-map_root > section");
  expect(columns).toHaveLength(3);
  expect(await lefts(page, ".footer-map_root > [data-long] li")).toEqual(columns);
});

test("an address in the footer breaks between its parts", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  const address = page
    .getByRole("contentinfo")
    .getByText(/^Torre C/)
    .locator("xpath=ancestor::address");
  await expect(address).toHaveText("Torre C, piso 32, Punta Pacífica, Ciudad de Panamá");
  const heights = await address
    .locator("span")
    .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().height));
  expect(heights).toHaveLength(4);
  expect(new Set(heights).size, heights.join()).toBe(1);
});

test("the words of a row of the compared plans stand in one line", async ({ page }) => {
  await page.goto("/seguros/personas/auto");
  for (const row of await page.locator(".plan-table_grid tbody tr").all()) {
    const middles = await row.locator(".plan-table_word").evaluateAll((words) =>
      words.map((word) => {
        const { top, bottom } = word.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles).toHaveLength(2);
    expect(Math.abs(middles[0]! - middles[1]!), await row.innerText()).toBeLessThan(3);
  }
});

test("the ways to the groups of forms wrap instead of leaving the screen", async ({ page }) => {
  await page.goto("/servicios/formularios");
  const list = page.locator(".forms_indexList");
  await expect(list.getByRole("link")).toHaveCount(6);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("the way to the workshops ends the line of their number", async ({ page }) => {
  await page.goto("/servicios/reclamos");
  const box = async (role: "heading" | "link", name: RegExp) =>
    (await page.getByRole("complementary").getByRole(role, { name }).boundingBox())!;
  const [title, link] = [await box("heading", /talleres/), await box("link", /talleres/)];
  expect(link.y).toBeLessThan(title.y + title.height);
  expect(link.x).toBeGreaterThan(title.x + title.width);
});

for (const [path, name, card] of [
  ["/servicios/facilidades", "Formas de pago", ".facilities_discount"],
  ["/servicios/asistencia", "¿Vas a asegurar un auto?", ".assistance-guide_inspection"],
] as const)
  for (const width of [390, 768])
    test(`at ${width} px the wide corner cuts into nothing that stands in the card '${name}'`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto(path);
      const panel = page.locator(card);
      await expect(panel).toBeVisible();
      const distances = await panel.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const radius = Number.parseFloat(getComputedStyle(element).borderEndStartRadius);
        const [x, y] = [box.left + radius, box.bottom - radius];
        return [...element.querySelectorAll("svg, span, a, p")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, bottom }) => left < x && bottom > y)
          .map(({ left, bottom }) => radius - Math.hypot(x - left, bottom - y));
      });
      expect(distances.filter((distance) => distance < 8)).toEqual([]);
    });

test("three topics stand in one line, or below one another where a line has no room for them", async ({
  page,
}) => {
  await page.goto("/seguros/fianzas");
  const topics = page.getByRole("main").locator(".checkbox-group_option");
  await expect(topics).toHaveCount(3);
  for (const [width, lines] of [
    [768, 1],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    const tops = await topics.evaluateAll((all) => all.map((topic) => topic.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width} px`).toBe(lines);
  }
});

test("the forms of Normativas stand below the two laws in one line, as on a wide screen", async ({
  page,
}) => {
  await page.goto("/sobre-nosotros/normativas");
  const sheets = page.getByRole("main").locator(".document-sheets_item");
  await expect(sheets).toHaveCount(5);
  const tops = await sheets.evaluateAll((all) => all.map((sheet) => sheet.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 2)).size).toBe(1);
  expect(new Set(tops.slice(2)).size).toBe(1);
});
