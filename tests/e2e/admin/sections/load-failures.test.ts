import type { Locator, Page } from "@playwright/test";
import { open, panel } from "#tests/e2e/admin/open-contact.ts";
import { expect, test, signIn } from "#tests/e2e/admin/own-product.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

test.use({ settings: { ...MAIL, SMTP_URL: "smtp://127.0.0.1:9" } });
test.use({ expectedFaults: /ERR_FAILED/ });

/** Makes queries fail in transit; returns a function that lets them pass again. */
async function fail(page: Page, ...queries: string[]): Promise<() => void> {
  let fails = true;
  await page.route("**/api/admin/events", (route) => route.abort()); // an event would reload the data before the press does
  await page.route("**/graphql", (route) =>
    fails && queries.some((query) => route.request().postData()?.includes(`query ${query}`))
      ? route.abort()
      : route.continue(),
  );
  return () => (fails = false);
}

/** Retries a failed load, first without success, then with it. */
async function askAgain(page: Page, message: string, mend: () => void, loaded: Locator): Promise<void> {
  const failure = page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: message });
  await failure.getByRole("button", { name: "Reintentar" }).click();
  await expect(failure).toBeVisible();
  mend();
  await failure.getByRole("button", { name: "Reintentar" }).click();
  await expect(failure).toHaveCount(0);
  await expect(loaded).toBeVisible();
  await expect(page.locator(":is(h2, h3, [role=dialog]):focus"), "the pressed button is gone").toHaveCount(1);
}

interface Part {
  query: string;
  address: string;
  message: string;
  loaded: (page: Page) => Locator;
}

const PARTS: readonly Part[] = [
  {
    query: "Overview",
    address: "/admin",
    message: "No se pudieron cargar las cifras.",
    loaded: (page) => page.getByText("0 consultas recibidas"),
  },
  {
    query: "Waiting",
    address: "/admin",
    message: "No se pudo contar lo pendiente.",
    loaded: (page) => page.getByRole("heading", { name: "Gestión de Contactos" }),
  },
  {
    query: "MailCounter",
    address: "/admin",
    message: "No se pudo contar el correo.",
    loaded: (page) => page.getByRole("heading", { name: "Gestión de Contactos" }),
  },
  {
    query: "MailOverview",
    address: "/admin?seccion=correo",
    message: "No se pudo cargar el estado del correo.",
    loaded: (page) => page.getByRole("button", { name: "Enviar prueba", exact: true }),
  },
  {
    query: "DigestWanted",
    address: "/admin?seccion=correo",
    message: "No se pudo cargar si recibes el resumen diario.",
    loaded: (page) => page.getByRole("switch", { name: "Recibir el resumen diario" }),
  },
  {
    query: "LastLinkCheck",
    address: "/admin?seccion=contenidos",
    message: "No se pudo cargar la última comprobación.",
    loaded: (page) => page.getByText("todavía no se ha hecho"),
  },
  {
    query: "CsvColumns",
    address: "/admin?seccion=contenidos&catalogo=workshops&vista=csv",
    message: "No se pudieron cargar las columnas.",
    loaded: (page) => page.getByRole("region", { name: "Cómo se escribe el archivo" }),
  },
  {
    query: "PublicationAuthors",
    address: "/admin?seccion=contenidos&vista=historial",
    message: "No se pudieron cargar las personas.",
    loaded: (page) => page.getByRole("button", { name: "Persona" }),
  },
];

for (const { query, address, message, loaded } of PARTS) {
  test(`${query} that fails is told of, and is asked for again`, async ({ page }) => {
    const mend = await fail(page, query);
    await signIn(page);
    await page.goto(address);
    await askAgain(page, message, mend, loaded(page));
  });
}

test("an enquiry whose colleagues and saved answers cannot be loaded says so, and can be answered", async ({
  page,
}) => {
  const mend = await fail(page, "Colleagues", "ReplyChoices");
  await open(page);
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await expect(panel(page).getByLabel("Respuesta", { exact: true })).toBeFocused();
  const colleagues = panel(page).getByRole("region", { name: "A cargo" });
  await expect(colleagues.getByRole("alert")).toContainText("No se pudieron cargar las cuentas.");
  const answers = "No se pudieron cargar las respuestas guardadas ni los documentos.";
  await askAgain(page, answers, mend, panel(page).getByRole("button", { name: "Adjuntar documento" }));
  await colleagues.getByRole("button", { name: "Reintentar" }).click();
  await expect(colleagues.getByRole("button", { name: "Tomar" })).toBeVisible();
});
