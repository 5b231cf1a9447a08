import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { count, recordListRequests, rowAt, rowOf, table } from "./contacts-table.ts";
import { post } from "./open-contact.ts";
import { choice, expect, advanceClock, test, openSignedIn } from "./own-product.ts";

test.describe.configure({ mode: "serial" });

const tooltip = (page: Page) => page.getByRole("tooltip");
const long = `Necesito una fianza. ${"Es para una obra en Colón. ".repeat(20)}Gracias.`;

test("each enquiry has a badge for its form and one for each of its codes", async ({ page, product }) => {
  await post(page, { name: "Berta", lastName: "Him", consultType: '["contractual","legal"]' });
  await post(page, { name: "Omar", lastName: "Chong", formType: "contact", consultType: "vida-individual" });
  await post(page, {
    name: "Itzel",
    lastName: "Caballero",
    formType: "seguros-personas",
    consultType: "vida",
  });
  await post(page, {
    name: "Eduardo",
    lastName: "De León",
    formType: "seguros-patrimoniales",
    consultType: '["incendio","robo","montaje","auto"]',
  });
  await post(page, {
    name: "Krisna",
    lastName: "Muñoz",
    formType: "seguros-patrimoniales",
    consultType: '["incendio","robo","montaje","auto","transporte","multiriesgo"]',
  });
  await post(page, { name: "Zuleika", lastName: "Batista" });
  await product.rows(`update contact set consult_types = '{"codigo-antiguo"}' where name = 'Zuleika'`);

  await openSignedIn(page);
  const cells = (name: string) => rowOf(page, name).getByRole("gridcell");
  await expect(cells("Berta Him")).toHaveCount(5);
  await expect(cells("Berta Him").nth(0).getByRole("link")).toHaveAttribute("href", /^mailto:rbatista@/);
  await expect(cells("Berta Him").nth(1)).toHaveText("Fianzas");
  await expect(cells("Berta Him").nth(2).getByRole("button")).toHaveText([
    "Garantía Contractual",
    "Cumplimiento Legal",
  ]);
  await expect(cells("Omar Chong").nth(1)).toHaveText("Contacto General");
  await expect(cells("Omar Chong").nth(2).getByRole("button")).toHaveText(["Vida individual o a termino"]);
  await expect(cells("Itzel Caballero").nth(1)).toHaveText("seguros-personas");
  await expect(cells("Itzel Caballero").nth(2).getByRole("button")).toHaveText(["Vida"]);
  await expect(cells("Zuleika Batista").nth(2).getByRole("button")).toHaveText(["codigo-antiguo"]);
  await expect(cells("Eduardo De León").nth(2).getByRole("button")).toHaveText([
    "Incendio",
    "Robo",
    "Montaje",
    "Auto",
  ]);

  const many = cells("Krisna Muñoz").nth(2);
  await expect(many.getByRole("button")).toHaveText(["Incendio", "Robo", "Montaje", "+3"]);
  await expect(many).toContainText("Multirriesgo");
  await many.getByRole("button", { name: "+3" }).hover();
  await expect(tooltip(page)).toHaveText("Incendio\nRobo\nMontaje\nAuto\nTransporte\nMultirriesgo");
});

test("a badge's tooltip has its code, under the pointer and on focus; Escape takes it away", async ({
  page,
}) => {
  await openSignedIn(page);
  const badge = rowOf(page, "Berta Him").getByRole("button", { name: "Garantía Contractual" });
  await badge.hover();
  await expect(tooltip(page)).toHaveText("contractual");
  await expect(badge).toHaveAccessibleDescription("contractual");
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await badge.focus();
  await expect(tooltip(page)).toHaveText("contractual");
});

test("a long message is cut, without making its row higher, and shows whole on hover and on focus", async ({
  page,
}) => {
  await post(page, { name: "Marisol", lastName: "Quintero", message: long });
  await openSignedIn(page);
  const message = rowOf(page, "Marisol Quintero").getByRole("button", { name: /^Necesito una fianza/ });
  const text = message.getByText(long); // inside the button, because Firefox and Safari do not clamp a button
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  const height = async (name: string) => (await rowOf(page, name).boundingBox())!.height;
  expect(await height("Marisol Quintero")).toBe(await height("Itzel Caballero"));
  await message.hover();
  await expect(tooltip(page)).toHaveText(long);
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);
  await message.focus();
  await expect(tooltip(page)).toHaveText(long);
});

test("a press anywhere in a row but its checkbox and its links opens the enquiry", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page);
  const row = rowOf(page, "Marisol Quintero");
  const cell = (place: number) => row.getByRole("gridcell").nth(place);
  const panel = page.getByRole("dialog", { name: "Marisol Quintero" });
  for (const target of [
    row.getByRole("rowheader").getByRole("link"),
    cell(1),
    cell(1).getByText("Fianzas"),
    cell(2).getByRole("button", { name: "Cumplimiento Legal" }),
    cell(3).getByRole("button"),
    cell(4),
    cell(4).getByRole("time"),
  ]) {
    await target.click();
    await expect(panel).toBeFocused();
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  }

  await row.getByRole("checkbox").click();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await row.getByRole("checkbox").click();
  await cell(0)
    .getByRole("link")
    .evaluate((link) => link.addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await cell(0).getByRole("link").click();
  await expect(panel).toHaveCount(0);
});

test("dragging over a row selects its text and opens nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page);
  const row = rowOf(page, "Marisol Quintero");
  const message = row.getByRole("gridcell").nth(3).getByRole("button");
  for (const target of [row.getByRole("time"), message, row.getByText("Fianzas", { exact: true })]) {
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.move(x + 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).not.toHaveURL(/consulta=/);
  }
  await row.getByRole("time").click();
  await expect(page.getByRole("dialog", { name: "Marisol Quintero" })).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap on a message, on a code or beside them opens the enquiry", async ({ page }) => {
    await openSignedIn(page);
    const card = rowOf(page, "Marisol Quintero");
    for (const target of [
      card.getByRole("button", { name: /^Necesito una fianza/ }),
      card.getByRole("button", { name: "Cumplimiento Legal" }),
      card.getByRole("gridcell").nth(1),
    ]) {
      await target.tap();
      await expect(page.getByRole("dialog", { name: "Marisol Quintero" })).toContainText(long);
      await expect(tooltip(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Cerrar la consulta" }).tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("a card lists what a row does, and nothing is wider than a page of 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openSignedIn(page);
    await expect(rowOf(page, "Krisna Muñoz").getByRole("button", { name: "+3" })).toBeVisible();
    await expect(choice(page, "Filtrar por tipo")).toBeVisible();
    await expect(page.getByLabel("Desde")).toBeHidden();
    await page.getByRole("button", { name: "Filtros" }).tap();
    await expect(page.getByLabel("Desde")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("unread enquiries and those that are worked on are marked, without a column more", async ({
  page,
  product,
}) => {
  await product.rows(`update contact set read_at = now(), status = 'en-curso' where name = 'Omar'`);
  await openSignedIn(page);
  await expect(rowOf(page, "Omar Chong")).toContainText("En curso");
  await expect(rowOf(page, "Omar Chong")).not.toContainText("Sin leer");
  await expect(rowOf(page, "Berta Him")).toContainText("Sin leer");
  await expect(table(page).getByRole("columnheader")).toHaveCount(6);
});

test("the list is not asked for again when the window gets the focus", async ({ page }) => {
  await page.clock.install();
  const asked = recordListRequests(page);
  await openSignedIn(page);
  await expect(rowOf(page, "Berta Him")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await advanceClock(page, 5000);
  expect(asked).toHaveLength(1);
});

test("a new enquiry joins at the top at once; further down it is announced and waits", async ({
  page,
  product,
}) => {
  await product.rows(`insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
     select 'Persona', 'Número ' || i, 'p' || i || '@correo.example', 'contact', 'vida-individual',
            '{vida-individual}', 'Una consulta más', now() - i * interval '1 hour', 'p' || i
       from generate_series(1, 300) as i`);
  await openSignedIn(page);
  await expect(count(page)).toHaveText("307 consultas");
  await post(page, { name: "Recién", lastName: "Llegada" });
  await expect(rowAt(page, 1)).toContainText("Recién Llegada");
  await expect(count(page)).toHaveText("308 consultas");

  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 308)).toBeFocused();
  const place = () => rowAt(page, 308).evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  await post(page, { name: "Otra", lastName: "Llegada" });
  await post(page, { name: "Tercera", lastName: "Llegada" });
  const pill = page.getByRole("button", { name: "2 nuevas" });
  await expect(pill).toBeVisible();
  expect(await place()).toBe(before);
  await expect(rowAt(page, 308)).toBeFocused();
  await pill.click();
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeFocused();
  await expect(rowAt(page, 1)).toContainText("Tercera Llegada");
  await expect(rowAt(page, 1)).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await expect(count(page)).toHaveText("310 consultas");
});

test("with the oldest first, what is new joins at the end", async ({ page }) => {
  await openSignedIn(page, "/admin?orden=antiguas");
  await expect(count(page)).toHaveText("310 consultas");
  await expect(rowAt(page, 1)).toContainText("Número 300");
  await post(page, { name: "La", lastName: "Última" });
  await expect(count(page)).toHaveText("311 consultas");
  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 311)).toContainText("La Última");
});

test.describe("where a part cannot be loaded", () => {
  test.use({ expectedFaults: /graphql|ERR_FAILED/ });

  test("its rows say so, and can be tried again", async ({ page }) => {
    let refuse = true;
    await page.route("**/graphql", (route) => {
      const rest = route.request().postData()?.includes('"after"');
      return rest && refuse ? route.abort() : route.continue();
    });
    await openSignedIn(page);
    await rowAt(page, 1).focus();
    await page.keyboard.press("End");
    await expect(rowAt(page, 311)).toContainText("No se pudo cargar");
    await expect(page.getByRole("alert")).toHaveCount(0);
    refuse = false;
    await rowAt(page, 311).getByRole("button", { name: "Reintentar" }).click();
    await expect(rowAt(page, 311)).toContainText("Número 300");
    await expect(rowAt(page, 311)).toBeFocused();
  });
});

test("axe finds nothing on the table, in both themes, narrow and wide", async ({ page }) => {
  await openSignedIn(page);
  await expect(rowAt(page, 1)).toBeVisible();
  await rowAt(page, 3).getByRole("checkbox").check();
  await expectAccessible(page, { widths: [390, 1280], within: "#contactos" });
});
