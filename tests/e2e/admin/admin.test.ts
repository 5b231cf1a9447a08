import type { Page } from "@playwright/test";
import { ADMIN } from "./product.ts";
import { expect, test } from "./site-test.ts";

const KEY = "admin_token";
const token = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function signIn(page: Page, credentials = ADMIN): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Correo electrónico").fill(credentials.email);
  await page.getByLabel("Contraseña").fill(credentials.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

const enquiry = {
  name: "Rogelio",
  lastName: "Batista",
  email: "rbatista@batista.example",
  message: "Necesitamos una fianza de cumplimiento para una obra pública en Colón, por B/. 250,000.00.",
};

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
  const post = (data: object) => request.post("/api/contacts", { data: { ...enquiry, ...data } });
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
  const table = page.getByRole("table");
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
  await expect(bonds).toContainText(/\d{2}\/\d{2}\/\d{2,4}, \d{1,2}:\d{2}|\d{1,2} \S+ \d{4}, \d{1,2}:\d{2}/);
  await expect(table).toContainText("<img src=x onerror=alert(1)>");
  await expect(table.getByRole("row").filter({ hasText: "seguros-personas" }).first()).toContainText("Vida");

  await page.getByLabel("Filtrar por tipo").selectOption("Fianzas");
  await expect(table.getByRole("row").filter({ hasText: "seguros-personas" })).toHaveCount(0);
  await expect(table.getByRole("row").filter({ hasText: "Garantía Contractual" }).first()).toBeVisible();
  await page.getByLabel("Filtrar por tipo").selectOption("Todos los contactos");

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
    await page.getByLabel("Correo electrónico").fill(ADMIN.email);
    await page.getByLabel("Contraseña").fill(ADMIN.password);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expect(page.getByRole("alert")).toContainText("Error al iniciar sesión");
    expect(await token(page)).toBeNull();
  });
});

test("every other path of the back office is the bare 404 page", async ({ page }) => {
  test.info().annotations.push({ type: "answer", description: "404 is what is asked for" });
  const answer = await page.request.get("/admin/usuarios");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("404 Página No Encontrada");
});
