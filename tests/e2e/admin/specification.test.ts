import type { Page } from "@playwright/test";
import { ADMIN } from "#tests/support/fixtures.ts";
import { sendEnquiry } from "./open-contact.ts";
import { advanceClock, choice, expect, fillSignIn, test } from "./own-product.ts";

/** A product without any enquiry. */

test.describe.configure({ mode: "serial" });

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await fillSignIn(page);
}

/** Slows down every response, so that loading states become visible. */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test("the sign-in's fields are required, the first of type e-mail; its button reads 'Iniciando Sesión...' while busy", async ({
  page,
}) => {
  await page.goto("/admin");
  const email = page.getByLabel("Correo electrónico");
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("required");
  await expect(page.getByLabel("Contraseña")).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Contraseña")).toHaveAttribute("required");
  await email.fill(ADMIN.email);
  await page.getByLabel("Contraseña").fill(ADMIN.password);
  await slow(page);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("button", { name: "Iniciando Sesión..." })).toBeDisabled();
  await expect(page.getByText("Bienvenido al panel de administración.")).toBeVisible();
});

test("without enquiries the table's place says so, under the header with its two anchors", async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText("No hay contactos para mostrar", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Istmia");
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  for (const [name, href] of [
    ["Dashboard", "#dashboard"],
    ["Contactos", "#contactos"],
  ] as const)
    await expect(page.getByRole("navigation").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      href,
    );
  for (const counter of ["Total Contactos", "Contacto General", "Fianzas", "Hoy"])
    await expect(
      page.getByRole("term").filter({ hasText: counter }).locator("xpath=following-sibling::dd[1]"),
    ).toHaveText("0");
});

test("spinners show while the stored session is checked and while the enquiries load", async ({ page }) => {
  await signIn(page);
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
  await slow(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Cargando el panel de administración" })).toBeAttached();
  await expect(page.getByRole("status", { name: "Cargando los contactos" })).toBeAttached();
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
});

test("the filter offers three options under its placeholder", async ({ page }) => {
  await signIn(page);
  const filter = choice(page, "Filtrar por tipo");
  await expect(filter).toHaveText("Filtrar por tipo");
  await filter.click();
  await expect(page.getByRole("option")).toHaveText(["Todos los contactos", "Contacto General", "Fianzas"]);
  await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
});

test("a long message is cut in its cell and shows whole under the pointer", async ({ page, request }) => {
  const message = `Necesito una fianza. ${"Es para una obra en Colón. ".repeat(20)}Gracias.`;
  await sendEnquiry(request, {
    name: "Berta",
    lastName: "Him",
    email: "berta@him.example",
    formType: "fianzas",
    consultType: '["legal"]',
    message,
  });
  await signIn(page);
  const cell = page
    .getByRole("row")
    .filter({ hasText: "Berta Him" })
    .getByText(/^Necesito una fianza/);
  expect(await cell.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await cell.hover();
  await expect(page.getByRole("tooltip")).toHaveText(message);
});

test.describe("when the enquiries cannot be had", () => {
  test.use({ expectedFaults: /graphql|ERR_FAILED/ });

  test("a toast says so, once, and the list stays empty; nothing is asked for again", async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route("**/graphql*", (route) => {
      if ((route.request().postData() ?? route.request().url()).includes("Contacts(")) asked++;
      return route.abort();
    });
    await signIn(page);
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText("No se pudieron cargar los contactos.");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await page.evaluate(() => {
      dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await advanceClock(page, 4000);
    expect(asked).toBe(1);
  });
});
