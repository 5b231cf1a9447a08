import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";
import { holdScripts } from "#tests/e2e/site/hold-scripts.ts";
import { pointOf } from "#web/components/places/panama.ts";
import { running } from "#tests/e2e/site-test.ts";

// One product for all tests, because filling it is slow.
test.describe.configure({ mode: "serial" });

const MANY = 2_000;
/** Number of places per page of a list. */
const PAGE_ROWS = 30;
/** More rows than the viewport shows. */
const MAX_ROWS = 60;
/** Maximum DOM changes when the focus moves from place to place: far fewer than there are places. */
const MAX_CHANGES = 60;

test.beforeAll(async ({ product }) => {
  await product.rows(
    `insert into workshop (slug, name, address, province, phone, latitude, longitude, hours, position)
     select 'taller-' || number, 'Taller número ' || number, address, province, phone,
            latitude + number % 50 * 0.001, longitude + number / 50 * 0.001, hours, 1000 + number
       from (select *, row_number() over (order by position) as place from workshop) as first,
            generate_series(1, $1) as number
      where place = number % 18 + 1`,
    [MANY],
  );
  await product.kill("gateway");
  await product.run();
});

const entries = (page: Page) => page.locator("main li[id]");
const pages = (page: Page) => page.getByRole("navigation", { name: "Páginas de la lista" });

test("a list of 2,000 workshops has pages, a search goes through all of them, and an entry's address leads to its page", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  await running(page);
  await expect(entries(page)).toHaveCount(PAGE_ROWS);
  await expectAccessible(page, { widths: [390, 1280] });
  const head = page.getByRole("heading", { name: "2,018 talleres" });
  await pages(page).getByRole("link", { name: "Siguientes" }).click();
  await expect(entries(page).first()).toContainText(`Taller número ${PAGE_ROWS - 17}`);
  await expect(entries(page)).toHaveCount(PAGE_ROWS);
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport();
  await expect(page.getByText("página 2 de 68")).toBeVisible();
  await pages(page).getByRole("link", { name: "Página 68" }).click();
  await expect(entries(page)).toHaveCount(8);
  await page.goBack();
  await expect(entries(page).first()).toContainText(`Taller número ${PAGE_ROWS - 17}`);

  await page.locator("main input[type=search]").fill("taller número 1");
  await expect(page.getByText("1,111 talleres para «taller número 1»")).toBeVisible();
  await expect(entries(page).first()).toContainText("Taller número 1");
  await expect(page).toHaveURL(/\?q=taller\+n%C3%BAmero\+1$/);
  await pages(page).getByRole("link", { name: "Página 38" }).click();
  await expect(entries(page)).toHaveCount(1);

  await page.goto(`/servicios/talleres#taller-${MANY}`);
  const last = page.locator(`#taller-${MANY}`);
  await expect(last).toBeInViewport();
  await page.locator("main input[type=search]").fill(`número ${MANY}`);
  await expect(entries(page)).toHaveCount(1);
  await expect(last).toBeVisible();
  await expect(pages(page)).toHaveCount(0);
});

/** Presses a link once the page has loaded: before, the browser may scroll to the address's fragment during the press. */
async function press(link: Locator): Promise<void> {
  await link.page().waitForLoadState();
  await link.click();
}

test("without scripts all of 2,000 workshops can be reached, of a province and of a search too", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto("/servicios/talleres");
  await press(pages(page).getByRole("link", { name: "Página 68" }));
  await expect(page.locator(`#taller-${MANY}`)).toBeVisible();
  await press(pages(page).getByRole("link", { name: "Anteriores" }));
  await expect(entries(page)).toHaveCount(PAGE_ROWS);
  await press(page.getByRole("link", { name: /^Chiriquí/ }));
  await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui");
  await press(pages(page).getByRole("link", { name: "Siguientes" }));
  await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui&pagina=2#lista");
  await page.goto("/servicios/talleres?q=taller+numero&pagina=67");
  await expect(page.locator(`#taller-${MANY}`)).toBeVisible();
  for (const odd of ["0", "-3", "99999", "1e400", "dos", "1.5"])
    expect((await page.request.get(`/servicios/talleres?pagina=${odd}`)).status()).toBe(200);
  await context.close();
});

/** Opens the workshops and waits until the list is hydrated: each place then says whether it is open. */
async function openMap(page: Page): Promise<Locator> {
  await page.goto("/servicios/talleres");
  await running(page);
  await expect(entries(page).last().locator("b")).toBeAttached();
  return mapOf(page);
}

test("a step between 2,000 places on the map changes these two alone, and a search leaves one", async ({
  page,
}) => {
  const map = await openMap(page);
  const points = map.getByRole("link");
  expect(await points.count()).toBeLessThan(MAX_ROWS);
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

const mapOf = (page: Page) => page.getByRole("group", { name: /^Mapa/ });

/** Returns the viewport position of a point east of the last workshops around Changuinola. */
const besideChanguinola = (map: Locator) =>
  map.evaluate(
    (svg: SVGSVGElement, { x, y }) => {
      const shown = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
      return { x: shown.x, y: shown.y };
    },
    pointOf({ latitude: 9.46, longitude: -82.45 }),
  );

for (const what of ["all", "parts"] as const)
  test(`a press on the map of 2,000 workshops is not lost while the scripts are on their way: ${what}`, async ({
    page,
  }) => {
    const held = await holdScripts(page, what);
    await page.goto("/servicios/talleres", { waitUntil: "commit" });
    await held.running();
    await mapOf(page).scrollIntoViewIfNeeded();
    const { x, y } = await besideChanguinola(mapOf(page));
    await page.mouse.click(x, y);
    // Scrolling in between must not move the recorded press.
    await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
    await held.release();
    await expect(page).toHaveURL(/\?pagina=6[678]#taller-19\d\d$/);
    await expect(page.locator("li[data-active]")).toBeInViewport();
  });

test("of 2,000 places that cover each other the one under the pointer is meant, and a press leads to its entry", async ({
  page,
}) => {
  const map = await openMap(page);
  const caption = map.locator("xpath=..").locator("figcaption");
  const pointer = await besideChanguinola(map);
  await page.mouse.move(pointer.x, pointer.y);
  await expect(caption).toHaveText(/Taller número 19\d\d$/);
  const name = /Taller número \d+/.exec((await caption.textContent())!)![0];
  await page.mouse.click(pointer.x, pointer.y);
  await expect(page).toHaveURL(/\?pagina=6[678]#taller-19\d\d$/);
  const entry = page.locator("li[data-active]");
  await expect(entry).toBeInViewport();
  await expect(entry.getByRole("heading")).toHaveText(name);

  await page.locator("main input[type=search]").fill("changuinola");
  await expect(page.getByText("112 talleres para «changuinola»")).toBeVisible();
  await expect(map.getByRole("link")).toHaveCount(112);
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

  // Search results are rendered while scrolling, and all rows are back once the search is empty.
  const search = page.getByRole("searchbox", { name: "Buscar en Talleres" });
  await search.fill("taller numero");
  await expect(page.getByText("2,000 de 2,018")).toBeVisible();
  expect(await rows.count()).toBeLessThan(MAX_ROWS);
  await rows.first().hover();
  const reached = async () => {
    await page.mouse.wheel(0, 1_000);
    return Number(/Taller número (\d+)/.exec((await rows.last().textContent()) ?? "")?.[1]);
  };
  await expect.poll(reached).toBeGreaterThan(MAX_ROWS);
  await rows.first().focus();
  await page.keyboard.press("End");
  await expect(rows.filter({ hasText: `Taller número ${MANY}` })).toBeFocused();
  expect(await rows.count()).toBeLessThan(MAX_ROWS);
  await search.fill("");
  await expect(page.getByText("2,018 en total")).toBeVisible();
  await expect(rows.filter({ hasText: `Taller número ${MANY}` })).toBeInViewport();

  await search.fill("numero 1999");
  await expect(page.getByText("1 de 2,018")).toBeVisible();
  await expect(rows).toHaveCount(1); // the list is drawn after the number
  await rows.click();
  await page.getByLabel("Teléfono").fill("+507 302-7009");
  await saveDraft(page);
});
