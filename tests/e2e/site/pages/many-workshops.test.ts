import { Client } from "pg";
import type { Locator } from "@playwright/test";
import { expect, ownTest, signIn } from "#tests/e2e/admin/own-product.ts";
import { running } from "#tests/e2e/site-test.ts";

const test = ownTest();
// One product for all: it is costly to fill.
test.describe.configure({ mode: "serial" });

const MANY = 2_000;
/** More rows than a window shows. */
const MAX_ROWS = 60;
/** Changes of the document as one moves from place to place: far fewer than places. */
const MAX_CHANGES = 60;

test.beforeAll(async ({ product }) => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `insert into workshop (slug, name, address, province, phone, latitude, longitude, hours, position)
     select 'taller-' || number, 'Taller número ' || number, address, province, phone,
            latitude + number % 50 * 0.001, longitude + number / 50 * 0.001, hours, 1000 + number
       from (select * from workshop order by position limit 1) as first, generate_series(1, $1) as number`,
    [MANY],
  );
  await client.end();
  await product.kill("gateway");
  await product.run();
});

/** Whether the words of a row are laid out. */
const laidOut = (row: Locator) =>
  row.locator("h3").evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));

test("a list of 2,000 workshops is laid out where it is read, and searched as it is typed", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  await running(page);
  const last = page.locator(`#taller-${MANY}`);
  expect(await laidOut(page.locator("main li[id]").first())).toBe(true);
  expect(await laidOut(last)).toBe(false);

  await page.goto(`/servicios/talleres#taller-${MANY}`);
  await expect(last).toBeInViewport();
  expect(await laidOut(last)).toBe(true);

  await page.locator("main input[type=search]").fill(`número ${MANY}`);
  await expect(page.locator("main li[id]")).toHaveCount(1);
  await expect(last).toBeVisible();
});

test("a step between 2,000 places on the map changes these two alone, and a search leaves one", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  await running(page);
  // Once the page lives it says of each place whether it is open.
  await expect(page.locator(`#taller-${MANY} b`)).toBeAttached({ timeout: 60_000 });
  const map = page.getByRole("group", { name: /^Mapa/ });
  const points = map.getByRole("link");
  const reachable = map.locator("a[tabindex='0']");
  await reachable.focus();
  const first = await reachable.getAttribute("aria-label");
  await page.evaluate(() => {
    const changes = { count: 0 };
    new MutationObserver((records) => (changes.count += records.length)).observe(
      document.querySelector("main")!,
      {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      },
    );
    Object.assign(window, { changes });
  });
  await page.keyboard.press("ArrowRight");
  await expect(reachable).toBeFocused();
  await expect(reachable).not.toHaveAttribute("aria-label", first!);
  const changes = await page.evaluate(
    () => (window as unknown as { changes: { count: number } }).changes.count,
  );
  expect(changes).toBeGreaterThan(0);
  expect(changes).toBeLessThan(MAX_CHANGES);

  await page.locator("main input[type=search]").fill(`número ${MANY}`);
  await expect(points).toHaveCount(1);
  await points.focus();
  await expect(map.locator("xpath=..").locator("figcaption")).toContainText(`Taller número ${MANY}`);
});

test("an editor finds, opens and saves one of 2,000 rows, of which the list draws those that are seen", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops");
  const rows = page.getByRole("grid", { name: "Talleres" }).getByRole("row");
  await expect(page.getByText("2,018 en total")).toBeVisible();
  expect(await rows.count()).toBeLessThan(MAX_ROWS);
  await rows.first().focus();
  await page.keyboard.press("End");
  await expect(rows.filter({ hasText: `Taller número ${MANY}` })).toBeInViewport();
  expect(await rows.count()).toBeLessThan(MAX_ROWS);

  // What was found is drawn as it is read, and all rows are as they were once the search is empty.
  const search = page.getByRole("searchbox", { name: "Buscar en Talleres" });
  await search.fill("taller numero");
  await expect(page.getByText("2,000 de 2,018")).toBeVisible();
  await rows.first().focus();
  const reached = async () => {
    await page.keyboard.press("End");
    return Number(/Taller número (\d+)/.exec((await page.locator(":focus").textContent()) ?? "")?.[1]);
  };
  await expect.poll(reached).toBeGreaterThan(MAX_ROWS);
  await search.fill("");
  await expect(page.getByText("2,018 en total")).toBeVisible();
  await expect(rows.filter({ hasText: `Taller número ${MANY}` })).toBeInViewport();

  await search.fill("numero 1999");
  await expect(page.getByText("1 de 2,018")).toBeVisible();
  await rows.click();
  await page.getByLabel("Teléfono").fill("+507 302-7009");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText(/^Borrador sin publicar/)).toBeVisible();
});
