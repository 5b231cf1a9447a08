import { expectAccessible } from "#tests/e2e/axe.ts";
import { Product } from "#tests/e2e/product.ts";
import { expect, test as onProduct } from "#tests/e2e/site-test.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { openMailServer } from "#tests/support/mail/mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { signIn } from "./own-product.ts";

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

const test = onProduct.extend<object, { mailServer: MailServer; product: Product }>({
  mailServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
    async ({}, use) => {
      const server = await openMailServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await Product.start({ ...MAIL, SMTP_URL: mailServer.url });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

test("what did not arrive is counted on every page, explained, read, and sent again or closed", async ({
  page,
  request,
  mailServer,
}) => {
  for (const email of ["nobody@correo.example", "late@correo.example"]) {
    expect((await request.post("/api/contacts", { data: { ...generalContact, email } })).status()).toBe(201);
  }
  await expect.poll(() => mailServer.to("late@correo.example").length).toBe(1);
  await signIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  await expect(counter).toHaveText("2 correos sin entregar");
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

  await row("late@correo.example").getByRole("button", { name: "Ver el texto" }).click();
  const text = page.getByRole("dialog", { name: "Texto del correo" });
  await expect(text).toContainText(/\[IST-[^\]]+\] Recibimos su consulta/);
  await expect(text).not.toContainText(generalContact.name);
  await page.keyboard.press("Escape");
  await expect(text).toBeHidden();

  await row("late@correo.example").getByRole("button", { name: "Reenviar" }).click();
  await expect.poll(() => mailServer.to("late@correo.example").length).toBe(2);
  await row("nobody@correo.example").getByRole("button", { name: "Dar por cerrado" }).click();
  await expect(counter).toHaveText("1 correo sin entregar");
  await page.getByRole("button", { name: "Enviar prueba" }).click();
  await expect
    .poll(() => mailServer.received.at(-1)?.headers["subject"])
    .toBe("Prueba de correo de Istmia Seguros");
  await page.getByText("Todos", { exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("button", { name: "Ver los textos que se envían" }).click();
  await expect(page.getByRole("heading", { name: "Acuse de recibo", level: 4 })).toBeVisible();
  await expectAccessible(page, { widths: [768] });
});
