import { fillWithContacts } from "#tests/support/many-contacts.ts";
import type { Locator, Page } from "@playwright/test";
import { rowAt } from "#tests/e2e/admin/contacts-table.ts";
import { expect, fillSignIn, test, openSignedIn } from "#tests/e2e/admin/own-product.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async ({ product }) => fillWithContacts(product.databaseUrl, 30));

/** Viewports of a desktop, a phone and a desktop at 200 %. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
];

/** Returns the position and the markup of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, words: element.outerHTML.slice(0, 120) };
  });

/** Presses Tab until the focus is in the bar, then goes back to the start: the bar must never cover the focused element. */
async function expectUncovered(page: Page, start: Locator, bar: Locator): Promise<void> {
  const inside = () => bar.evaluate((element) => element.contains(document.activeElement));
  const covered: string[] = [];
  const look = async () => {
    const { y, height } = (await bar.boundingBox())!;
    const { top, bottom, words } = await focused(page);
    if (bottom > y && top < y + height) covered.push(words);
  };
  await start.focus();
  let steps = 0;
  for (; !(await inside()); steps++) {
    await look();
    await page.keyboard.press("Tab");
  }
  expect(steps).toBeGreaterThan(2);
  for (; steps > 0; steps--) {
    await page.keyboard.press("Shift+Tab");
    await look();
  }
  await expect(start).toBeFocused();
  expect(covered).toEqual([]);
}

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    for (const row of ["workshops&fila=carroceria-via-espana", "team&vista=nueva"]) {
      test(`the acts of a form never cover its fields: ${row}`, async ({ page }) => {
        await openSignedIn(page, `/admin?seccion=contenidos&catalogo=${row}`);
        const name = page.getByLabel("Nombre");
        await name.fill("Con cambios"); // makes the action bar as tall as it gets
        const acts = page
          .getByRole("button", { name: "Deshacer lo escrito" })
          .locator("xpath=ancestor::div[2]");
        await expectUncovered(page, name, acts);
      });
    }

    test("the bar of the selected enquiries never covers the row that has the focus", async ({ page }) => {
      await openSignedIn(page);
      await page
        .getByRole("checkbox", { name: /^Seleccionar a / })
        .first()
        .check();
      const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
      await expect(bar).toBeVisible();
      await rowAt(page, 1).focus();
      for (let place = 2; place <= 10; place++) {
        await page.keyboard.press("ArrowDown");
        await expect(rowAt(page, place)).toBeFocused();
      }
      await expectUncovered(page, rowAt(page, 10).getByRole("checkbox"), bar);
      expect((await bar.boundingBox())!.height).toBeLessThan(viewport.height * 0.4);
    });
  });
}

test("the title and the heading that has the focus tell where one is, from the sign-in to the sign-out", async ({
  page,
}) => {
  const title = "Panel de Administración | Istmia Seguros";
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const link = (navigation: string) => page.getByRole("navigation", { name: navigation }).getByRole("link");
  await page.goto("/admin");
  await expect(page).toHaveTitle(title);
  await fillSignIn(page);
  await expect(heading("Dashboard")).toBeFocused();
  await expect(page).toHaveTitle(`Consultas | ${title}`);

  const sections = link("Secciones");
  await expect(sections).toHaveCount(7);
  for (const section of (await sections.all()).toReversed()) {
    const name = (await section.textContent())!;
    await section.press("Enter");
    await expect(page).toHaveTitle(`${name} | ${title}`);
    await expect(heading(name === "Consultas" ? "Dashboard" : name)).toBeFocused();
  }
  for (const [anchor, name] of [
    ["Dashboard", "Dashboard"],
    ["Contactos", "Gestión de Contactos"],
  ] as const) {
    await sections.filter({ hasText: "Cuentas" }).press("Enter");
    await expect(heading("Cuentas")).toBeFocused();
    await link("Panel").filter({ hasText: anchor }).press("Enter");
    await expect(heading(name)).toBeFocused();
  }

  await page.getByRole("button", { name: "Cerrar Sesión" }).press("Enter");
  await expect(heading("Panel de Administración")).toBeFocused();
  await expect(page).toHaveTitle(title);
});

test("going back from a section while its dialog is open leads to the panel's heading", async ({ page }) => {
  await openSignedIn(page);
  const sections = page.getByRole("navigation", { name: "Secciones" });
  await sections.getByRole("link", { name: "Cuentas" }).press("Enter");
  await page.getByRole("button", { name: "Nueva cuenta" }).press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Correo electrónico")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
});
