import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { test } from "./mail-test.ts";
import { sendEnquiry } from "./open-contact.ts";
import { openSignedIn } from "./own-product.ts";

test("what did not arrive is counted on every page, explained, read, and sent again or closed", async ({
  page,
  product,
  request,
  mailServer,
}) => {
  for (const email of ["nobody@correo.example", "late@correo.example"]) {
    await sendEnquiry(request, { ...generalContact, email });
  }
  await expect.poll(() => mailServer.to("late@correo.example").length).toBe(1);
  await openSignedIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  await expect(counter).toHaveText("2 correos sin entregar");
  const sections = page.getByRole("navigation", { name: "Secciones" }).getByRole("link");
  await expect.poll(() => sections.count()).toBeGreaterThan(6);
  for (const section of await sections.all()) {
    await section.click();
    await expect(section).toHaveAttribute("aria-current", "page");
    await expect(counter, (await section.textContent())!).toHaveText("2 correos sin entregar");
  }
  await counter.click();
  await expect(page).toHaveURL(/\?seccion=correo$/);
  await expect(page.getByRole("heading", { name: "Correo", exact: true })).toBeFocused();

  const digest = page.getByRole("switch", { name: "Recibir el resumen diario" });
  await expect(digest).not.toBeChecked();
  await digest.press("Space");
  await page.reload();
  await expect(digest).toBeChecked();

  const row = (address: string) => page.getByRole("article").filter({ hasText: address });
  await expect(row("nobody@correo.example")).toContainText("lo rechazó de forma definitiva");
  await expect(row("nobody@correo.example")).toContainText("550");
  await expect(row("late@correo.example")).toContainText("puede haber llegado");
  await expectAccessible(page, { widths: [390, 1440] });

  await row("nobody@correo.example").getByRole("link", { name: "Ver la consulta" }).click();
  await expect(page.getByRole("dialog")).toContainText("Ya volvió un correo enviado a esta dirección");
  const correction = page.getByRole("dialog").getByRole("link", { name: "Solicitudes de datos" });
  await expect(correction).toHaveAttribute("href", "/admin?seccion=solicitudes");
  await page.goBack(); // to the page from which the enquiry was opened
  await expect(page.getByRole("heading", { name: "Correo", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enviar todo otra vez" }).click();
  const question = page.getByRole("dialog", { name: "¿Enviar otra vez lo que no llegó?" });
  await expect(question).toContainText("Ninguno de estos correos se envía con los demás.");
  await question.getByRole("button", { name: "Cerrar" }).click();

  await row("late@correo.example").getByRole("button", { name: "Ver el texto" }).click();
  const text = page.getByRole("dialog", { name: "Texto del correo" });
  await expect(text).toContainText(/\[IST-[^\]]+\] Recibimos tu consulta/);
  await expect(text).not.toContainText(generalContact.name);
  const mail = text.getByTitle(/^Correo: .* Recibimos tu consulta$/).contentFrame();
  await expect(mail.getByRole("heading", { name: "Recibimos tu consulta" })).toBeVisible();
  await expect(mail.locator("main")).toHaveCSS("max-width", "560px"); // the content policy allows its style
  await text.getByText("Texto", { exact: true }).click();
  await expect(text.getByText(/Referencia: IST-/)).toBeVisible();
  await expect(text.locator("iframe")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(text).toBeHidden();

  const heard = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("query MailNews")) await heard.promise;
    await route.continue();
  });
  await row("late@correo.example").getByRole("button", { name: "Enviar otra vez" }).click();
  await expect.poll(() => mailServer.to("late@correo.example").length).toBe(2);
  const close = row("nobody@correo.example").getByRole("button", { name: "Dar por cerrado" });
  const state = "update mail set state = $1 where recipient = 'nobody@correo.example'";
  await product.rows(state, ["enviando"]);
  await close.click();
  await expect(page.getByText("Ese correo cambió antes")).toBeVisible();
  heard.resolve();
  await product.rows(state, ["rebotada"]);
  await close.click();
  await expect(counter).toHaveText("1 correo sin entregar");
  await page.getByRole("button", { name: "Enviar prueba", exact: true }).click();
  await expect
    .poll(() => mailServer.received.at(-1)?.headers["subject"])
    .toBe("Prueba de correo de Istmia Seguros");
  await page.getByText("Todos", { exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  const notification = row("Aviso de consulta").first();
  await notification.getByRole("button", { name: "Rebotó" }).click();
  await expect(notification).toContainText("Volvió a la compañía");
  await expect(counter).toHaveText("2 correos sin entregar");
  await expectAccessible(page, { widths: [390, 1440] });
  await notification.getByRole("button", { name: "Sí llegó" }).press("Enter"); // a different mail had come back
  await expect(page.getByText("El correo queda como entregado")).toBeVisible();
  await expect(notification).toContainText("Entregado");
  await expect(notification.getByRole("heading")).toBeFocused();
  await expect(counter).toHaveText("1 correo sin entregar");
  await notification.getByRole("button", { name: "Rebotó" }).click();
  await expect(counter).toHaveText("2 correos sin entregar");
  const pause = page.getByText(
    /^Los avisos a seguros@istmia\.example están en pausa desde el .*se le siguen enviando/,
  );
  await expect(pause).toBeVisible();
  await expectAccessible(page, { widths: [390] });
  await page.getByRole("button", { name: "Usar otra vez" }).click();
  await expect(page.getByText("Los avisos van otra vez a seguros@istmia.example")).toBeVisible();
  await expect(pause).toBeHidden();
  await page.getByRole("button", { name: "Ver los textos que se envían" }).click();
  await expect(page.getByRole("heading", { name: "Acuse de recibo", level: 3, exact: true })).toBeVisible();
  const sample = page.getByTitle("Correo: Prueba de correo de Istmia Seguros").contentFrame();
  await expect(sample.getByRole("heading", { name: "El correo funciona" })).toBeVisible();
  await page.getByText("Texto", { exact: true }).click();
  await expectAccessible(page, { widths: [768] });
});
