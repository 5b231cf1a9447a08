import type { Locator, Page } from "@playwright/test";
import { ADMIN } from "#tests/support/fixtures.ts";
import { Product } from "#tests/e2e/product.ts";
import { expect, test as onProduct } from "#tests/e2e/site-test.ts";

/** Playwright's test with a separate product for each file, whose tests share it one after the other. */
export const test = onProduct.extend<{ product: Product; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  product: [
    async ({ kept, settings }, use, { file }) => {
      await use(await kept.obtain("product", file, async () => Product.start(settings)));
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

/** Fills in the sign-in form, on whatever page or dialog shows it, and submits it. */
export async function fillSignIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Opens the back office and signs in; resolves when the dashboard is shown. */
export async function signIn(page: Page, path = "/admin"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page);
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
}

/** Opens the back office with a new session, as after a sign-in; resolves when the dashboard or section is shown. */
export async function openSignedIn(page: Page, path = "/admin"): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: ADMIN });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const storing = await page.addInitScript((stored) => {
    if (self === top) localStorage.setItem("admin_token", stored);
  }, token);
  await page.goto(path);
  await storing.dispose();
  const shown = path.includes("seccion=")
    ? page.getByRole("button", { name: "Cerrar Sesión" })
    : page.getByRole("heading", { name: "Gestión de Contactos" });
  await expect(shown).toBeVisible();
}

/** Selects a radio button, whose input is hidden under its label. */
export const press = (radio: Locator): Promise<void> => radio.check({ force: true });

/** A select of the filter bar by its name, folded away or not; its text is the selected option. */
export const choice = (page: Page, label: string) =>
  page.getByRole("button", { name: label, includeHidden: true });

/** Selects an option in a select of the filter bar. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await choice(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Saves a row's form as a draft and waits until it is saved. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText(/^Borrador (nuevo, )?sin publicar/)).toBeVisible();
  await expect(page.getByText(/^Hay cambios sin guardar/)).toBeHidden();
}

/** One of the dashboard's four counters. */
export const counter = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]");

/** Returns the token that the browser stores. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("admin_token"));

/** The dialog that asks the user to sign in again. */
export const sessionDialog = (page: Page) => page.getByRole("dialog", { name: "Tu sesión terminó" });

/** Ends a page's session from outside the page. */
export async function endSession(page: Page): Promise<void> {
  const token = await storedToken(page);
  const answer = await page.request.post("/api/admin/logout", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(204);
}

/** Advances the clock of a page that has Playwright's installed; resolves when the requests of that time have been reported. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch("/robots.txt"));
}

export { expect };
