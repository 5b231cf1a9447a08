import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/site-test.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { test } from "../mail-test.ts";
import { open, panel, sendEnquiry } from "../open-contact.ts";
import { signIn } from "../own-product.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const rightOf = async (part: Locator) => {
  const { x, width } = await boxOf(part);
  return Math.round(x + width);
};
/** Returns where the text of each element begins and ends, in px. */
const textEdges = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    }),
  );
/** Returns the number of lines of an address, or of what follows its first `from` characters. */
const linesOf = (address: Locator, from = 0) =>
  address.evaluate((element, left) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let rest = left; rest > 0 && texts.nextNode();) {
      const { length } = texts.currentNode as Text;
      range.setStart(texts.currentNode, Math.min(rest, length));
      rest -= length;
    }
    const tops = [...range.getClientRects()].filter((line) => line.width > 0).map((line) => line.top);
    return new Set(tops).size;
  }, from);
/** Returns the number of different values. */
const kinds = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

async function openSection(page: Page, key: string, ready: Locator): Promise<void> {
  await page.goto(`/admin?seccion=${key}`);
  await expect(ready.first()).toBeVisible();
}

test.beforeAll(async ({ product, mailServer, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  for (const email of ["nobody@correo.example", "later@correo.example"]) {
    await sendEnquiry(request, { ...generalContact, email });
  }
  await request.dispose();
  await expect
    .poll(() =>
      product.rows("select state from mail where state in ('rebotada', 'pendiente') and attempts > 0"),
    )
    .toHaveLength(2);
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0);
  await product.rows(
    `insert into saved_answer (name, text, position, author)
     select 'Respuesta ' || n, 'Buenos días.', n, 'ana@istmia.example' from generate_series(1, 2) n`,
  );
  await product.rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     values ('acceso', 'correo', 'Ana', 'ana.maria.bethancourt.arosemena@correo.example', '2026-01-05', '2026-01-20')`,
  );
  await product.rows(
    `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, answered_at, status)
     select 'Ana', 'Him', 'ana@correo.example', 'contact', '["vida-individual"]', '{vida-individual}', 'Hola.', 'digest ' || n,
            now() - n * interval '7 hours', now(), 'atendida'
       from generate_series(1, 60) n`,
  );
});

test("the cards of all sections have one shape, and what failed stays in line with the rest", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page);
  const shapes: unknown[] = [];
  for (const key of ["correo", "respuestas", "solicitudes", "cuentas"]) {
    const cards = page.getByRole("article");
    await openSection(page, key, cards);
    shapes.push(
      await cards.last().evaluate((card) => {
        const { borderRadius, paddingTop, paddingRight } = getComputedStyle(card);
        return { borderRadius, paddingTop, paddingRight };
      }),
    );
    if (key !== "correo") continue;
    await page.getByText("Todos", { exact: true }).click();
    await expect(cards).toHaveCount(4);
    expect(kinds((await textEdges(cards.getByRole("heading"))).map(({ left }) => left))).toBe(1);
  }
  expect(kinds(shapes), JSON.stringify(shapes)).toBe(1);
});

test("the headings of the sections' parts look alike", async ({ page }) => {
  await signIn(page);
  const looks: unknown[] = [];
  for (const [key, name] of [
    ["correo", "A quién se avisa de cada consulta"],
    ["tiempos", "Por mes"],
    ["contenidos", "Enlaces del sitio"],
    ["contenidos&catalogo=workshops", "Talleres"],
    ["solicitudes", "Registro de solicitudes y quejas"],
  ] as const) {
    const heading = page.getByRole("heading", { level: 3, name, exact: true });
    await openSection(page, key, heading);
    looks.push(await heading.evaluate((element) => getComputedStyle(element).font));
  }
  expect(kinds(looks), JSON.stringify(looks)).toBe(1);
});

test("the sections stand in a rail from 1,024 px on, in a menu below", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page);
  const links = page.getByRole("navigation", { name: "Secciones" }).getByRole("link");
  await expect(links.filter({ visible: true })).toHaveCount(7);
  const panel = page.getByRole("region", { name: "Gestión de Contactos" });
  expect((await boxOf(links.first())).x).toBeLessThan((await boxOf(panel)).x);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(links.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Consultas" })).toBeVisible();
});

test("on a phone a section's own buttons end with its edge, and a finger finds each", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const edge = await rightOf(page.getByRole("region", { name: "Gestión de Contactos" }));
  for (const [key, last] of [
    ["correo", "Enviar todo otra vez"],
    ["respuestas", "Nueva respuesta"],
    ["solicitudes", "Registrar solicitud"],
    ["tiempos", "Exportar los meses en CSV"],
    ["tiempos", "Agregar día"],
    ["cuentas", "Nueva cuenta"],
  ] as const) {
    const button = page.getByRole("button", { name: last, exact: true });
    await openSection(page, key, button);
    await expect.poll(() => rightOf(button), key).toBe(edge);
  }
  await openSection(page, "contenidos", page.getByRole("list", { name: "Catálogos" }));
  const history = page.getByRole("link", { name: "Historial" });
  expect(await rightOf(history)).toBe(edge);

  await openSection(page, "correo", page.getByRole("article"));
  expect((await boxOf(page.getByRole("link", { name: "Ver la consulta" }).first())).height).toBeGreaterThan(
    43,
  );
  await expect(page.getByRole("switch")).toBeVisible(); // the last to load of what stands above the strip
  const kept = page.getByText("Guardados", { exact: true });
  const { x, y, width } = await boxOf(kept);
  await page.mouse.click(x + width / 2, y - 3); // the edge of the strip
  await expect(page.getByRole("radio", { name: "Guardados" })).toBeChecked();
});

test("a search field of a section is as high as the button beside it", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page);
  const field = page.getByRole("searchbox");
  await openSection(page, "respuestas", field);
  const button = page.getByRole("button", { name: "Nueva respuesta" });
  expect((await boxOf(field)).height).toBe((await boxOf(button)).height);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops");
  await expect(field).toBeVisible();
  expect((await boxOf(field)).height).toBe(44);
  const address = page.getByRole("textbox", { name: "Correo de la persona" });
  await openSection(page, "solicitudes", address);
  const search = page.getByRole("button", { name: "Buscar" });
  expect((await boxOf(address)).height).toBe((await boxOf(search)).height);
});

test("no catalogue stands alone in a line of several", async ({ page }) => {
  await signIn(page);
  const cards = page.getByRole("list", { name: "Catálogos" }).getByRole("listitem");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openSection(page, "contenidos", cards);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const lines = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(kinds(lines), `${width} px: ${lines.join(", ")}`).toBe(1);
  }
});

test("on a phone a button keeps its size while it waits", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(PHONE);
  await page.goto("/admin?seccion=contenidos&catalogo=conditions&fila=hogar");
  await page.getByRole("textbox", { name: "Título" }).fill("Otro título");
  const save = page.getByRole("button", { name: "Guardar borrador" });
  const before = await boxOf(save);
  await page.route("**/graphql", () => undefined);
  await save.click();
  await expect(save).toBeDisabled();
  // Polled, because the movement of the press may still be ending.
  await expect.poll(() => boxOf(save)).toMatchObject({ width: before.width, height: before.height });
});

test("what the search field of a catalogue is for is read whole", async ({ page }) => {
  await signIn(page);
  const field = page.getByRole("searchbox");
  for (const viewport of [PHONE, DESK])
    for (const catalogue of ["conditions", "statements", "reinsurers"]) {
      await page.setViewportSize(viewport);
      await page.goto(`/admin?seccion=contenidos&catalogo=${catalogue}`);
      await expect(field).toBeVisible();
      const missing = await field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = font;
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(input.placeholder).width - room;
      });
      expect(missing, `${catalogue} at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
});

test("the reason of every holiday is read whole in its field", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=branches&fila=casa-matriz");
  await page.getByRole("button", { name: "Agregar feriado" }).click();
  await page.getByRole("menuitem", { name: /^Todos/ }).click();
  const reasons = page.getByLabel("Motivo");
  await expect.poll(() => reasons.count()).toBeGreaterThan(10);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const cut = await reasons.evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ value }) => value),
    );
    expect(cut, `at ${viewport.width} px`).toEqual([]);
  }
});

test("an address breaks after its '@', and a request's acts share a line on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const card = page.getByRole("article");
  await openSection(page, "solicitudes", card);
  expect(await card.getByText("Solicitud 1").innerHTML()).toContain("arosemena@<wbr>correo.example");
  const tops = [];
  for (const name of ["Anotar un paso", "Anotar y cerrar"])
    tops.push((await boxOf(card.getByRole("button", { name }))).y);
  expect(kinds(tops)).toBe(1);
});

/** Writes a reply to an address longer than a line; returns the line that shows the recipient. */
async function writeToLongAddress(page: Page, name: string): Promise<Locator> {
  const email = "leovigilda.bethancourt.arosemena@corredores-asociados-del-istmo.example";
  await open(page, { name, email });
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await panel(page).getByRole("textbox", { name: "Respuesta" }).fill("Con gusto.");
  return panel(page)
    .getByText(/^Se enviará a/)
    .locator(".mail-address_root");
}

test("the full stop after the address of a reply stays in its line", async ({ page }) => {
  const address = await writeToLongAddress(page, "Leovigilda");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(address).toContainText(/example\.$/);
    const stopped = await address.evaluate((element) => {
      const range = document.createRange();
      const [domain, stop] = [...element.childNodes].slice(-2).map((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].at(-1)!.bottom;
      });
      return domain === stop;
    });
    expect(stopped, `at ${width} px`).toBe(true);
  }
});

test("the address of a reply breaks at most after its '@'", async ({ page }) => {
  const address = await writeToLongAddress(page, "Leonidas");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(address).toContainText(/example\.$/);
    expect(await linesOf(address), `at ${width} px`).toBeLessThanOrEqual(2);
  }
});

test("a hyphen of an address does not break it", async ({ page, product }) => {
  await product.rows(
    `insert into admin (email, password_hash)
     select 'ana-maria.bethancourt@corredores-asociados-istmo.example', password_hash from admin limit 1`,
  );
  await page.setViewportSize(PHONE);
  await signIn(page);
  const address = page.getByRole("heading", { name: /^ana-maria/ }).locator(".mail-address_root");
  await openSection(page, "cuentas", address);
  const text = (await address.textContent())!;
  expect(await linesOf(address)).toBe(2);
  expect(await linesOf(address, text.indexOf("@") + 1)).toBe(1);
});

test("the figures of a table of times end in one line", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page);
  const tables = page.getByRole("table", { name: "Contacto General" });
  await openSection(page, "tiempos", tables);
  const answered = tables.first().locator("tbody td:nth-of-type(1)");
  await expect.poll(() => answered.count()).toBeGreaterThan(1);
  // The demonstration's figures depend on the day, and might all have the same length.
  await answered.first().evaluate((cell) => cell.replaceChildren("1"));
  await answered.last().evaluate((cell) => cell.replaceChildren("100"));
  const edges = await textEdges(answered);
  expect(kinds(edges.map(({ left }) => left))).toBeGreaterThan(1);
  expect(kinds(edges.map(({ right }) => right))).toBe(1);
});

test("on a phone the menu of the sections marks the one that is open, and leads to the others", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin?seccion=contenidos");
  await page.getByRole("button", { name: "Contenidos" }).click();
  await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText(/^Contenidos/);
  await page.getByRole("menuitemradio", { name: /^Correo/ }).click();
  await expect(page).toHaveURL(/seccion=correo/);
  await expect(page.getByRole("heading", { level: 2, name: "Correo" })).toBeFocused();
});

test("on a phone the menu of the sections closes when one goes back while it is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const menu = page.getByRole("navigation", { name: "Secciones" }).getByRole("button");
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  for (const section of ["Correo", "Cuentas"]) {
    await menu.click();
    await page.getByRole("menuitemradio", { name: section }).click();
    await expect(heading(section)).toBeFocused();
  }
  for (const section of ["Correo", "Dashboard"]) {
    await menu.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(heading(section)).toBeFocused();
  }
});

test("on a phone the bar of changes stays in view and keeps clear of what has the focus", async ({
  page,
  product,
}) => {
  await product.rows(
    `insert into draft (catalogue, slug, "row", base, author)
     select 'workshops', slug, null, 0, 'ana@istmia.example' from workshop`,
  );
  await signIn(page);
  await page.setViewportSize(PHONE);
  const act = page.locator(".changes-bar_root").locator("a, button").last();
  for (const [section, name] of [
    ["contenidos", "Ver y publicar"],
    ["contenidos&vista=cambios", /^Publicar \d+ cambios$/],
  ] as const) {
    await openSection(page, section, act);
    await expect(act).toHaveAccessibleName(name);
    await expect(act).toBeInViewport({ ratio: 1 });
    const { height } = await boxOf(page.locator(".changes-bar_root"));
    const kept = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
    );
    expect(kept).toBeGreaterThan(height);
  }
});

test("a schedule that failed looks unlike one that waits", async ({ page, product }) => {
  await product.rows(
    `insert into scheduled_publication (at, drafts, note, author, address, state, cause)
     select now() + days * interval '1 day', '[{"catalogue": "workshops", "slug": "gone", "version": 1}]', '', 'ana@istmia.example',
            '10.0.0.1', state, cause
       from (values (1, 'waiting', null), (-1, 'failed', 'Falta el nombre')) as one (days, state, cause)`,
  );
  await signIn(page);
  const list = page.getByRole("region", { name: "Publicaciones programadas" });
  await openSection(page, "contenidos&vista=cambios", list);
  const background = (state: string) =>
    list.getByText(state, { exact: true }).evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await background("No se publicó")).not.toBe(await background("Espera"));
});
