import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import type { Product } from "#tests/e2e/product.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { test } from "../mail-test.ts";
import { signIn } from "../own-product.ts";

test("whoever has a section open sees at once that a mail about no enquiry did not arrive, and that it was closed", async ({
  page,
  product,
}) => {
  await signIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  await page
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("link", { name: /^Respuestas/ })
    .click();
  await expect(page.getByRole("heading", { name: "Respuestas", exact: true })).toBeVisible();
  await expect(counter).toBeHidden();
  await product.rows(
    "insert into mail (kind, recipient, state) values ('test', 'nobody@istmia.example', 'pendiente')",
  );
  await product.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect(counter).toHaveText("1 correo sin entregar");
  await product.rows(
    "update mail set state = 'omitida', ended_at = now() where state = 'muerta' or state = 'rebotada'",
  );
  await expect(counter).toBeHidden();
});

/** Opens the list of mails, with one that was not delivered. */
async function openUndelivered(page: Page, product: Product): Promise<void> {
  await product.rows(
    `insert into mail (kind, recipient, state, cause, ended_at)
       values ('test', 'ana@correo.example', 'muerta', 'connection', now())`,
  );
  await signIn(page);
  await page
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("link", { name: /^Correo/ })
    .click();
}

test("who sends all mails again by keyboard goes on from their list", async ({ page, product }) => {
  await openUndelivered(page, product);
  const again = page.getByRole("button", { name: "Enviar todo otra vez" });
  await again.press("Enter");
  await page.getByRole("button", { name: "Enviar 1 correo" }).press("Enter");
  await expect(again).toBeHidden();
  await expect(page.getByRole("list", { name: "Sin entregar" })).toBeFocused();
});

test("who sends all mails again goes on from their list, too, where the list is empty before the answer", async ({
  page,
  product,
}) => {
  await openUndelivered(page, product);
  const again = page.locator("button", { hasText: "Enviar todo otra vez" });
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("ResendListedMails")) return route.continue();
    const answer = await route.fetch();
    await expect(again).toHaveCount(0);
    return route.fulfill({ response: answer });
  });
  await again.press("Enter");
  await page.getByRole("button", { name: "Enviar 1 correo" }).press("Enter");
  await expect(page.getByRole("list", { name: "Sin entregar" })).toBeFocused();
});

test("the list of mails keeps what is read in its place and in its present state, and says what is new", async ({
  page,
  product,
}) => {
  const fail = async (recipient: string) =>
    product.rows(
      `insert into mail (kind, recipient, state) values ('test', '${recipient}', 'enviando');
       update mail set state = 'muerta', cause = 'connection', ended_at = now() where state = 'enviando'`,
    );
  await signIn(page);
  await page
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("link", { name: /^Correo/ })
    .click();
  await expect(page.getByText("No hay correos sin entregar.")).toBeVisible();
  const rows = page.getByRole("list", { name: "Sin entregar" }).getByRole("article");
  await fail("ana@correo.example");
  await expect(rows).toHaveCount(1);

  const row = rows.filter({ hasText: "ana@correo.example" });
  await row.getByRole("button", { name: "Dar por cerrado" }).focus();
  const { y } = (await row.boundingBox())!;
  await fail("berta@correo.example");
  const news = page.getByRole("button", { name: "1 nuevo" });
  await expect(news).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(row.getByRole("button", { name: "Dar por cerrado" })).toBeFocused();
  expect((await row.boundingBox())!.y).toBe(y);

  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Dar por cerrado" })).toBeHidden();
  await expect(row).toContainText("Una persona lo dio por cerrado.");
  await expect(row.getByRole("heading")).toBeFocused();
  await expectAccessible(page, { widths: [390, 1440] });

  await news.click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("berta@correo.example");
  await expect(news).toBeHidden();
  await expect(page.getByRole("list", { name: "Sin entregar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rows.getByRole("button", { name: "Ver el texto" })).toBeFocused();
});

test("the line of confirmations that were not sent counts them by cause, and is missing without any", async ({
  page,
  product,
}) => {
  await product.rows("delete from mail");
  await signIn(page);
  const section = page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: /^Correo/ });
  await section.click();
  await expect(page.getByText("No hay correos sin entregar.")).toBeVisible();
  const line = page.getByText(/^En los últimos 30 días, /);
  await expect(line).toHaveCount(0);
  await product.rows(
    `insert into mail (kind, state, cause, next_at)
     select 'confirmation', 'omitida', cause, now()
       from unnest('{once-an-hour,once-an-hour,bad-address,spam}'::text[]) as cause`,
  );
  await page.reload();
  await expect(line).toHaveText(
    "En los últimos 30 días, 4 acuses no se enviaron: 1 porque un correo a esa dirección fue rechazado o volvió, " +
      "2 porque ya se había enviado otro a esa dirección en la última hora y 1 por posible spam.",
  );
  await product.rows("delete from mail where cause <> 'spam'");
  await page.reload();
  await expect(line).toHaveText("En los últimos 30 días, 1 acuse no se envió: 1 por posible spam.");
  await expectAccessible(page, { widths: [390, 1440] });
});

/** Checks that nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

test("where something is undelivered, the counter covers nothing and nothing is covered for its sake", async ({
  page,
  product,
}) => {
  await fillWithContacts(product.databaseUrl, 40);
  await product.rows("insert into mail (kind, state) values ('test', 'incierta')");
  await signIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  const search = page.getByRole("searchbox", { name: "Buscar en nombre, correo, mensaje o referencia" });
  const last = page.getByRole("row").last();
  for (const width of [390, 600, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(counter).toBeVisible();
    await last.evaluate((row) => row.scrollIntoView({ behavior: "instant", block: "center" }));
    await expect.poll(() => search.evaluate(isOnTop), `at ${width} px`).toBe(true);
    await counter.click({ trial: true });
  }
  await page
    .getByRole("link", { name: /Quintero|Muñoz|Him/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: "Cerrar Sesión" }).click({ trial: true });
    await counter.click({ trial: true });
  }
});
