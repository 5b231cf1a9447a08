import type { Locator } from "@playwright/test";
import { post, row } from "#tests/e2e/admin/open-contact.ts";
import { counter, expect, openSignedIn, test, saveDraft } from "#tests/e2e/admin/own-product.ts";

const DESK = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

const boxOf = async (part: Locator) => (await part.boundingBox())!;
/** Expects that the second part stands to the right of the first, beside its middle. */
async function expectBeside(first: Locator, second: Locator): Promise<void> {
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
  const [one, other] = [await boxOf(first), await boxOf(second)];
  const middle = one.y + one.height / 2;
  expect(other.x).toBeGreaterThanOrEqual(one.x + one.width);
  expect(other.y).toBeLessThan(middle);
  expect(other.y + other.height).toBeGreaterThan(middle);
}

test("no button stands alone in the first line of a section", async ({ page }) => {
  await page.setViewportSize(DESK);
  await openSignedIn(page, "/admin?seccion=contenidos");
  await expectBeside(
    page.getByRole("heading", { name: "Catálogos" }),
    page.getByRole("link", { name: "Historial" }),
  );
  await page.goto("/admin?seccion=cuentas");
  await expectBeside(
    page.getByText("1 cuenta", { exact: true }),
    page.getByRole("button", { name: "Nueva cuenta" }),
  );
  await page.goto("/admin?seccion=respuestas");
  await expectBeside(
    page.getByText(/^Todavía no hay respuestas guardadas/),
    page.getByRole("button", { name: "Nueva respuesta" }),
  );
});

test("on a tablet the buttons of a row stand beside its lines", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await openSignedIn(page, "/admin?seccion=correo");
  const route = page.getByRole("listitem").filter({ hasText: "A nadie: falta una dirección." }).first();
  await expectBeside(route.getByRole("heading"), route.getByRole("button", { name: /^Cambiar/ }));
  await page.goto("/admin?seccion=tiempos");
  const day = page.getByRole("listitem").filter({ hasText: "Día de los Mártires" });
  await expectBeside(day.getByText("Día de los Mártires"), day.getByRole("button", { name: /^Quitar/ }));
});

test("the box of a draft stands beside the first line of a long title", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=workshops&fila=carroceria-via-espana");
  const name = `Taller ${"de las Américas y del Puente ".repeat(4).trim()}`;
  await page.getByLabel("Nombre").fill(name);
  await saveDraft(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  const box = page.getByRole("checkbox", { name });
  await expect(box).toBeVisible();
  const { middle, lines } = await box.evaluate((input) => {
    const words = document.createRange();
    words.selectNodeContents(input.nextElementSibling!);
    const { top, height } = input.getBoundingClientRect();
    return {
      middle: top + height / 2,
      lines: [...words.getClientRects()].map((line) => ({ top: line.top, bottom: line.bottom })),
    };
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(middle).toBeGreaterThan(lines[0]!.top);
  expect(middle).toBeLessThan(lines[0]!.bottom);
});

test("the card of an enquiry in work shows its name and address whole", async ({ page, product }) => {
  await post(page, {
    name: "Yaritza",
    lastName: "Bethancourt",
    email: "yaritza.bethancourt@correo.example",
  });
  await product.rows("update contact set status = 'en-curso' where name = 'Yaritza'");
  for (const viewport of [TABLET, PHONE]) {
    await page.setViewportSize(viewport);
    await openSignedIn(page);
    const card = row(page, "Yaritza");
    await expect(card.getByText("En curso")).toBeVisible();
    const links = card.getByRole("link");
    await expect(links).toHaveCount(2);
    expect(
      await links.evaluateAll((all) => all.map((link) => link.scrollWidth - link.clientWidth)),
      `at ${viewport.width} px`,
    ).toEqual([0, 0]);
    const left = await card.evaluate((element) => {
      const bottoms = [...element.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
      return element.getBoundingClientRect().bottom - Math.max(...bottoms);
    });
    expect(left).toBeGreaterThan(8);
  }
});

test("the table shows an address of thirty characters whole", async ({ page }) => {
  await post(page, { name: "Marisol", email: "marisol.quintero@correo.example" });
  await page.setViewportSize(DESK);
  await openSignedIn(page);
  const address = row(page, "Marisol").getByRole("link", { name: "marisol.quintero@correo.example" });
  expect(await address.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
});

test("on a phone the buttons of an account fill their lines, and its long address breaks after a full stop", async ({
  page,
  product,
}) => {
  await product.rows(
    `insert into admin (email, password_hash)
     select 'maria.de.los.angeles.bethancourt.arosemena.de.quintero@istmia.example', password_hash from admin limit 1`,
  );
  await page.setViewportSize(PHONE);
  await openSignedIn(page, "/admin?seccion=cuentas");
  const card = page.getByRole("article").filter({ hasText: "maria.de.los" });
  await expect(card.getByRole("button")).toHaveCount(3);
  const rights = await card.getByRole("button").evaluateAll((all) => {
    const lines = new Map<number, number>();
    for (const { top, right } of all.map((button) => button.getBoundingClientRect())) lines.set(top, right);
    return [...lines.values()];
  });
  expect(rights.length).toBeGreaterThan(1);
  expect(Math.max(...rights) - Math.min(...rights), rights.join()).toBeLessThan(1);
  const pieces = card.locator(".mail-address_root");
  const broken = await pieces.evaluate(({ childNodes }) =>
    [...childNodes].filter((piece) => {
      const text = document.createRange();
      text.selectNodeContents(piece);
      return text.getClientRects().length > 1;
    }),
  );
  expect(broken).toHaveLength(0);
});

test("on the narrowest phone the catalogues and the titles of their rows are read whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, "/admin?seccion=contenidos");
  const card = page.getByRole("link", { name: /^Condiciones generales/ });
  const [name, facts] = [
    await boxOf(card.locator("span").first()),
    await boxOf(card.getByText("23 publicados")),
  ];
  expect(facts.x >= name.x + name.width || facts.y >= name.y + name.height).toBe(true);
  await page.goto("/admin?seccion=contenidos&catalogo=forms");
  await expectBeside(
    page.getByRole("link", { name: "Todos los catálogos" }),
    page.getByRole("link", { name: "Historial" }),
  );
  const title = page.getByText("Solicitud de colectivo de accidentes personales", { exact: true });
  const cut = await title.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ]);
  expect(Math.max(...cut)).toBeLessThanOrEqual(0);
});

test("a list of many lines is shown whole where a browser does not fit its field to the text", async ({
  page,
}) => {
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=branches&fila=casa-matriz");
  const services = page.getByLabel("Departamentos y servicios");
  await expect(services).toHaveValue(/^([^\n]+\n){10,}/);
  const hidden = await services.evaluate((area: HTMLTextAreaElement) => {
    area.style.setProperty("field-sizing", "fixed");
    return area.scrollHeight - area.clientHeight;
  });
  expect(hidden).toBeLessThanOrEqual(0);
});

test("a telephone in what a draft lacks stays on one line", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=workshops&fila=carroceria-via-espana");
  await page.getByLabel("Teléfono").fill("302");
  await saveDraft(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  const form = page.getByRole("list", { name: "Lo que falta" }).getByText("+507 302-4800", { exact: true });
  await expect(form).toBeVisible();
  await form.evaluate((number) => (number.parentElement!.style.inlineSize = "min-content"));
  expect(await form.evaluate((number) => number.getClientRects().length)).toBe(1);
});

test("in forced colours and on paper a line parts the figure of today from the others", async ({ page }) => {
  await openSignedIn(page);
  const [today, before] = [counter(page, "Hoy"), counter(page, "Fianzas")].map((figure) =>
    figure.locator("xpath=.."),
  );
  for (const media of [{ forcedColors: "active" }, { forcedColors: "none", media: "print" }] as const) {
    await page.emulateMedia(media);
    const line = await before!.evaluate((element) => getComputedStyle(element).borderInlineStart);
    await expect(today!).toHaveCSS("border-inline-start", line);
  }
});
