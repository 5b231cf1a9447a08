import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { bondsContact } from "#tests/support/fixtures.ts";
import { test } from "../mail-test.ts";
import { sendEnquiry } from "../open-contact.ts";
import { signIn } from "../own-product.ts";

/** Opens "Correo" and returns the region that lists who is notified. */
async function openRoutes(page: Page): Promise<Locator> {
  await page
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("link", { name: /^Correo/ })
    .click();
  return page.getByRole("region", { name: "A quién se avisa de cada consulta" });
}

test("an administrator names who is notified of a form, and the next enquiry goes to them", async ({
  page,
  request,
  product,
  mailServer,
}) => {
  await signIn(page);
  const routes = await openRoutes(page);
  const bonds = routes.getByRole("listitem").filter({ hasText: "Fianzas" });
  await expect(bonds).toContainText("Sin dirección propia: van a seguros@istmia.example");
  const warning = page.getByText(/^Sin dirección propia: .* Sus avisos van a la general\.$/);
  await expect(warning).toContainText("Fianzas");
  await expectAccessible(page, { widths: [390, 1440] });

  const change = routes.getByRole("button", { name: "Cambiar: Fianzas" });
  await change.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A quién se avisa: Fianzas" });
  const field = dialog.getByRole("textbox", { name: "Correos electrónicos" });
  await expect(field).toBeFocused();
  await field.fill("ana@istmia");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(field).toHaveAccessibleDescription(/No es un correo electrónico: ana@istmia/);
  await expect(field).toBeFocused();
  await expectAccessible(page, { widths: [390] });
  await field.fill("ana@istmia.example; luis@istmia.example");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(bonds).toContainText(
    "ana@istmia.example (recibe también las respuestas), luis@istmia.example",
  );
  await expect(bonds).toContainText(/Lo cambió admin@istmia\.example el /);
  await expect(warning).not.toContainText("Fianzas");

  await sendEnquiry(request, bondsContact);
  for (const address of ["ana@istmia.example", "luis@istmia.example"])
    await expect.poll(() => mailServer.to(address).length).toBe(1);
  await routes.getByRole("button", { name: "Enviar prueba: Fianzas" }).click();
  await expect.poll(() => mailServer.to("luis@istmia.example").length).toBe(2);

  // A colleague changes the addresses while they are edited: nothing is overwritten unseen, and the typed text is kept.
  await change.click();
  await field.fill("ana@istmia.example");
  await product.rows("update notification_route set addresses = '{jefa@istmia.example}'");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(field).toHaveAccessibleDescription(/Cambiaron mientras tanto.*Ahora: jefa@istmia\.example/);
  await expect(field).toHaveValue("ana@istmia.example");
  await expect(bonds).toContainText("jefa@istmia.example");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toBeHidden();
  await expect(bonds).toContainText("ana@istmia.example");
});

test("a paused address is marked where it is a recipient, with who is told instead, until it is used again", async ({
  page,
  product,
}) => {
  await signIn(page);
  const routes = await openRoutes(page);
  const bonds = routes.getByRole("listitem").filter({ hasText: "Fianzas" });
  await routes.getByRole("button", { name: "Cambiar: Fianzas" }).click();
  await page
    .getByRole("textbox", { name: "Correos electrónicos" })
    .fill("ana@istmia.example, luis@istmia.example");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(bonds).toContainText("luis@istmia.example");
  await product.rows(
    "insert into paused_address (address, cause, reply) values ('ana@istmia.example', 'refused', '550 no such user')",
  );
  await page.reload();
  await expect(bonds).toContainText(
    "ana@istmia.example (en pausa), luis@istmia.example (recibe también las respuestas)",
  );
  await expectAccessible(page, { widths: [390, 768, 1440] });
  await product.rows(
    "insert into paused_address (address, cause) values ('luis@istmia.example', 'returned')",
  );
  await page.reload();
  await expect(bonds).toContainText("luis@istmia.example (en pausa");
  await expect(bonds).toContainText("Mientras tanto van a seguros@istmia.example");
  const pause = page
    .getByRole("listitem")
    .filter({ hasText: "Los avisos a luis@istmia.example están en pausa" });
  await expect(pause).toContainText("Volvió a la compañía, según anotó una persona.");
  await pause.getByRole("button", { name: "Usar otra vez" }).press("Enter");
  await expect(bonds).toContainText(
    "ana@istmia.example (en pausa), luis@istmia.example (recibe también las respuestas)",
  );
  await expect(pause).toHaveCount(0);
});

test("Escape takes back to the button that opened the recipients, however often", async ({ page }) => {
  await signIn(page);
  const change = (await openRoutes(page)).getByRole("button", { name: "Cambiar: Fianzas" });
  for (let time = 0; time < 2; time++) {
    await change.press("Enter");
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(change).toBeFocused();
  }
});

test("who is no administrator sees who is notified, and cannot change it", async ({ page, product }) => {
  await product.rows("update admin set role = 'atencion'");
  await signIn(page);
  const routes = await openRoutes(page);
  await expect(routes.getByRole("button", { name: "Enviar prueba: Contacto General" })).toBeVisible();
  await expect(routes.getByRole("button", { name: /^Cambiar/ })).toHaveCount(0);
});
