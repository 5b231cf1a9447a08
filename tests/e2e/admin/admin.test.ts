import type { Page } from "@playwright/test";
import { ADMIN, bondsContact } from "#tests/support/fixtures.ts";
import { sendEnquiry } from "./open-contact.ts";
import { choose, fillSignIn } from "./own-product.ts";
import { expectHydrated } from "#tests/e2e/site/expectations.ts";
import { expect, running, test } from "#tests/e2e/site-test.ts";

const KEY = "admin_token";
const token = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function signIn(page: Page, credentials = ADMIN): Promise<void> {
  await page.goto("/admin");
  await fillSignIn(page, credentials);
}

test("signed out, the sign-in asks for both fields", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
  await expect(page.getByText(/exclusivo para administradores/)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByLabel("Correo electrónico").fill(ADMIN.email);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toContainText("Por favor completa todos los campos.");
});

test.describe("refused", () => {
  test.use({ expectedFaults: /401/ });

  test("a wrong password shows the server's message and keeps nobody signed in", async ({ page }) => {
    await signIn(page, { ...ADMIN, password: "otra" });
    await expect(page.getByRole("alert")).toContainText("Correo o contraseña incorrectos.");
    expect(await token(page)).toBeNull();
  });

  test("a bad stored token is removed silently", async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "no-es-un-token"), KEY);
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await token(page)).toBeNull();
  });
});

test("an administrator sees counters and table, filters by type, stays signed in, and signs out", async ({
  page,
  request,
}) => {
  const post = (data: object) => sendEnquiry(request, { ...bondsContact, ...data });
  await post({ formType: "fianzas", consultType: '["contractual","legal"]' });
  await post({
    formType: "contact",
    consultType: '["vida-individual"]',
    name: "<img src=x onerror=alert(1)>",
  });
  await post({ formType: "seguros-personas", consultType: "vida" });

  await signIn(page);
  await expect(page.getByRole("status").filter({ hasText: "Login exitoso" })).toContainText(
    "Bienvenido al panel de administración.",
  );
  for (const counter of ["Total Contactos", "Contacto General", "Fianzas", "Hoy"]) {
    const term = page.getByRole("term").filter({ hasText: counter });
    await expect(term).toBeVisible();
    await expect(term.locator("xpath=following-sibling::dd[1]")).toHaveText(/^[1-9]\d*$/);
  }
  const table = page.getByRole("grid");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Nombre",
    "Email",
    "Tipo",
    "Consulta",
    "Mensaje",
    "Fecha",
  ]);
  const bonds = table.getByRole("row").filter({ hasText: "Garantía Contractual" }).first();
  await expect(bonds).toContainText("Fianzas");
  await expect(bonds).toContainText("Cumplimiento Legal");
  await expect(bonds).toContainText(
    /\d{2}\/\d{2}\/\d{2,4}, \d{1,2}:\d{2}|\d{1,2}\s\S+\s\d{4}, \d{1,2}:\d{2}/,
  );
  await expect(table).toContainText("<img src=x onerror=alert(1)>");
  await expect(table.getByRole("row").filter({ hasText: "seguros-personas" }).first()).toContainText("Vida");

  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(table.getByRole("row").filter({ hasText: "seguros-personas" })).toHaveCount(0);
  await expect(table.getByRole("row").filter({ hasText: "Garantía Contractual" }).first()).toBeVisible();
  await choose(page, "Filtrar por tipo", "Todos los contactos");

  await page.reload();
  await expect(table).toBeVisible();
  const stored = await token(page);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
  expect(await token(page)).toBeNull();
  await expect
    .poll(async () =>
      (await request.get("/api/admin/verify", { headers: { authorization: `Bearer ${stored}` } })).status(),
    )
    .toBe(401);
});

test.describe("without the network", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_ABORTED/ });

  test("a failed sign-in says so in the specification's words", async ({ page, context }) => {
    await page.goto("/admin");
    await expectHydrated(page.getByRole("button", { name: "Iniciar Sesión" })); // the code is loaded
    await context.setOffline(true);
    await fillSignIn(page);
    await expect(page.getByRole("alert")).toContainText("Error al iniciar sesión");
    expect(await token(page)).toBeNull();
  });
});

test.describe("every other path that starts with /admin", () => {
  test.use({ expectedFaults: /404/ });

  test("is the bare 404 page, loaded or reached within the site, and leads back into it", async ({
    page,
  }) => {
    const heading = page.getByRole("heading", { name: "404 Página No Encontrada" });
    const frame = page.getByRole("banner").or(page.getByRole("contentinfo"));
    for (const path of ["/admin/usuarios", "/administrar"]) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      await expect(frame).toHaveCount(0);

      await page.getByRole("link", { name: "Escríbenos" }).click();
      await expect(frame).toHaveCount(2);
      await running(page);
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate")); // as the browser's Back and Forward buttons do
      }, path);
      await expect(heading).toBeVisible();
      await expect(frame).toHaveCount(0);
    }
  });
});
