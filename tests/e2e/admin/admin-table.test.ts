import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { oddTexts } from "#tests/support/enquiries.ts";
import { count, followAsking, rowAt, rowOf, table } from "./contacts-table.ts";
import { post } from "./open-enquiry.ts";
import { expect, ownTest, signIn } from "./own-product.ts";
import type { Product } from "./product.ts";

const test = ownTest();
test.describe.configure({ mode: "serial" });

async function sql(product: Product, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

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
  await sql(product, `update contact set consult_types = '{"codigo-antiguo"}' where name = 'Zuleika'`);

  await signIn(page);
  const cells = (name: string) => rowOf(page, name).getByRole("cell");
  await expect(cells("Berta Him")).toHaveCount(6);
  await expect(cells("Berta Him").nth(1).getByRole("link")).toHaveAttribute("href", /^mailto:rbatista@/);
  await expect(cells("Berta Him").nth(2)).toHaveText("Fianzas");
  await expect(cells("Berta Him").nth(3).getByRole("button")).toHaveText([
    "Garantía Contractual",
    "Cumplimiento Legal",
  ]);
  await expect(cells("Omar Chong").nth(2)).toHaveText("Contacto General");
  await expect(cells("Omar Chong").nth(3).getByRole("button")).toHaveText(["Vida individual o a termino"]);
  await expect(cells("Itzel Caballero").nth(2)).toHaveText("seguros-personas");
  await expect(cells("Itzel Caballero").nth(3).getByRole("button")).toHaveText(["Vida"]);
  await expect(cells("Zuleika Batista").nth(3).getByRole("button")).toHaveText(["codigo-antiguo"]);
  await expect(cells("Eduardo De León").nth(3).getByRole("button")).toHaveText([
    "Incendio",
    "Robo",
    "Montaje",
    "Auto",
  ]);

  const many = cells("Krisna Muñoz").nth(3);
  await expect(many.getByRole("button")).toHaveText(["Incendio", "Robo", "Montaje", "+3"]);
  await expect(many).toContainText("Multiriesgo");
  await many.getByRole("button", { name: "+3" }).hover();
  await expect(tooltip(page)).toHaveText("Incendio\nRobo\nMontaje\nAuto\nTransporte\nMultiriesgo");
});

test("a badge's tooltip has its code, under the pointer and on focus; Escape takes it away", async ({
  page,
}) => {
  await signIn(page);
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
  await signIn(page);
  const message = rowOf(page, "Marisol Quintero").getByRole("button", { name: /^Necesito una fianza/ });
  const isCut = message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  expect(await isCut).toBe(true);
  const height = async (name: string) => (await rowOf(page, name).boundingBox())!.height;
  expect(await height("Marisol Quintero")).toBe(await height("Itzel Caballero"));
  await message.hover();
  await expect(tooltip(page)).toHaveText(long);
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);
  await message.focus();
  await expect(tooltip(page)).toHaveText(long);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap shows a message and a code, and opens nothing; a tap beside them opens the enquiry", async ({
    page,
  }) => {
    await signIn(page);
    const card = rowOf(page, "Marisol Quintero");
    await card.getByRole("button", { name: /^Necesito una fianza/ }).tap();
    await expect(tooltip(page)).toHaveText(long);
    await card.getByRole("button", { name: "Cumplimiento Legal" }).tap();
    await expect(tooltip(page)).toHaveText("legal");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await card.getByRole("cell").nth(2).tap();
    await expect(page.getByRole("dialog")).toContainText("Marisol Quintero");
  });

  test("a card lists what a row does, and nothing is wider than a page of 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page);
    await expect(rowOf(page, "Krisna Muñoz").getByRole("button", { name: "+3" })).toBeVisible();
    await expect(page.getByLabel("Filtrar por tipo")).toBeVisible();
    await expect(page.getByLabel("Desde")).toBeHidden();
    await page.getByRole("button", { name: "Filtros" }).tap();
    await expect(page.getByLabel("Desde")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("whatever people write is text in its cell and in its tooltip, in rows of one height", async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  const texts = [...oddTexts, "<img src=x onerror=alert(1)>", "=2+5+cmd|' /C calc'!A0", "m".repeat(5000)];
  for (const text of texts) {
    await post(page, {
      name: text.slice(0, 100),
      lastName: "Raro",
      message: `${text} ${"y más ".repeat(40)}`.slice(0, 5000),
    });
  }
  await signIn(page);
  await expect(count(page)).toHaveText("20 consultas");
  const odd = table(page).getByRole("row").filter({ hasText: "Raro" });
  await expect(odd).toHaveCount(texts.length);
  const told = await odd.evaluateAll((rows) =>
    rows.map((row) => ({ text: row.textContent, height: row.getBoundingClientRect().height })),
  );
  expect(new Set(told.map(({ height }) => height)).size).toBe(1);
  for (const text of texts) expect(told.some((row) => row.text.includes(text.trim()))).toBe(true);
  await expect(table(page).locator("img, script")).toHaveCount(0);

  await odd.filter({ hasText: "onerror" }).first().getByRole("cell").nth(4).getByRole("button").hover();
  await expect(tooltip(page)).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.locator("[role=tooltip] img")).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test("unread enquiries and those that are worked on are marked, without a column more", async ({
  page,
  product,
}) => {
  await sql(product, `update contact set read_at = now(), status = 'en-curso' where name = 'Omar'`);
  await signIn(page);
  await expect(rowOf(page, "Omar Chong")).toContainText("En curso");
  await expect(rowOf(page, "Omar Chong")).not.toContainText("Sin leer");
  await expect(rowOf(page, "Berta Him")).toContainText("Sin leer");
  await expect(table(page).getByRole("columnheader")).toHaveCount(6);
});

test("the list is not asked for again when the window gets the focus", async ({ page }) => {
  const asked = followAsking(page);
  await signIn(page);
  await expect(rowOf(page, "Berta Him")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(800);
  expect(asked).toHaveLength(1);
});

test("a new enquiry joins at the top at once; further down it is announced and waits", async ({
  page,
  product,
}) => {
  await sql(
    product,
    `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
     select 'Persona', 'Número ' || i, 'p' || i || '@correo.example', 'contact', 'vida-individual',
            '{vida-individual}', 'Una consulta más', now() - i * interval '1 hour', 'p' || i
       from generate_series(1, 300) as i`,
  );
  await signIn(page);
  await expect(count(page)).toHaveText("320 consultas");
  await post(page, { name: "Recién", lastName: "Llegada" });
  await expect(rowAt(page, 1)).toContainText("Recién Llegada");
  await expect(count(page)).toHaveText("321 consultas");

  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 321)).toBeFocused();
  const place = () => rowAt(page, 321).evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  await post(page, { name: "Otra", lastName: "Llegada" });
  await post(page, { name: "Tercera", lastName: "Llegada" });
  const pill = page.getByRole("button", { name: "2 nuevas" });
  await expect(pill).toBeVisible();
  expect(await place()).toBe(before);
  await expect(rowAt(page, 321)).toBeFocused();
  await pill.click();
  await expect(rowAt(page, 1)).toContainText("Tercera Llegada");
  await expect(rowAt(page, 1)).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await expect(count(page)).toHaveText("323 consultas");
});

test("with the oldest first, what is new joins at the end", async ({ page }) => {
  await signIn(page, "/admin?orden=antiguas");
  await expect(count(page)).toHaveText("323 consultas");
  await expect(rowAt(page, 1)).toContainText("Número 300");
  await post(page, { name: "La", lastName: "Última" });
  await expect(count(page)).toHaveText("324 consultas");
  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 324)).toContainText("La Última");
});

test.describe("where a part cannot be loaded", () => {
  test.use({ expectedFaults: /graphql|ERR_FAILED/ });

  test("its rows say so, and can be tried again", async ({ page }) => {
    let refuse = true;
    await page.route("**/graphql", (route) => {
      const rest = route.request().postData()?.includes('"after"');
      return rest && refuse ? route.abort() : route.continue();
    });
    await signIn(page);
    await rowAt(page, 1).focus();
    await page.keyboard.press("End");
    await expect(rowAt(page, 324)).toContainText("No se pudo cargar");
    await expect(page.getByRole("alert")).toHaveCount(0);
    refuse = false;
    await rowAt(page, 324).getByRole("button", { name: "Reintentar" }).click();
    await expect(rowAt(page, 324)).toContainText("Número 300");
    await expect(rowAt(page, 324)).toBeFocused();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the table, ${colorScheme}, narrow and wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await expect(rowAt(page, 1)).toBeVisible();
    await rowAt(page, 3).getByRole("checkbox").check();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await table(page).scrollIntoViewIfNeeded();
      const { violations } = await new AxeBuilder({ page }).include("#contactos").analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
    }
  });
}
