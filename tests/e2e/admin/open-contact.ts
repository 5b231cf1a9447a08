import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { ADMIN, bondsContact } from "#tests/support/fixtures.ts";
import type { Product } from "#tests/e2e/product.ts";
import { expect, fillSignIn, openSignedIn } from "./own-product.ts";

/** The panel that is open next to the table, and its parts. */
export const panel = (page: Page) => page.getByRole("dialog");
export const history = (page: Page) =>
  panel(page).getByRole("region", { name: "Historial" }).getByRole("listitem");
export const message = (page: Page) =>
  panel(page).getByRole("region", { name: "Mensaje" }).getByRole("paragraph");
export const status = (page: Page, name: string) => panel(page).getByRole("radio", { name });
export const note = (page: Page) => panel(page).getByLabel("Nota");
export const save = (page: Page) => panel(page).getByRole("button", { name: "Guardar" });
/** The table row with this person's name. */
export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/**
 * Sends an enquiry to the gateway at `url`, or to the test's own, and returns the response (201). Like the form, it retries
 * with the same key while the gateway is overloaded (503).
 */
export async function sendEnquiry(
  request: APIRequestContext,
  data: object,
  { url = "", headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const sent = { data, headers: { "idempotency-key": crypto.randomUUID(), ...headers } };
  let answer = await request.post(`${url}/api/contacts`, sent);
  while (answer.status() === 503) answer = await request.post(`${url}/api/contacts`, sent);
  expect(answer.status()).toBe(201);
  return answer;
}

/** Sends an enquiry and returns its id. */
export async function post(page: Page, changes: object = {}): Promise<string> {
  const answer = await sendEnquiry(page.request, { ...bondsContact, ...changes });
  return ((await answer.json()) as { id: string }).id;
}

/** Sends an enquiry and opens it. */
export async function open(page: Page, changes: object = {}): Promise<string> {
  const id = await post(page, changes);
  await openSignedIn(page, `/admin?consulta=${id}`);
  await expect(save(page)).toBeVisible();
  return id;
}

export const COLLEAGUE = "luisa.paz@istmia.example";

/** Opens the page's address in another administrator's browser. */
export async function colleague(page: Page, product: Product): Promise<Page> {
  await product.rows(
    "insert into admin (email, password_hash) select $1, password_hash from admin limit 1 on conflict do nothing",
    [COLLEAGUE],
  );
  const { origin, href } = new URL(page.url());
  const other = await page.context().browser()!.newPage({ baseURL: origin, viewport: page.viewportSize() });
  await other.goto(href);
  await fillSignIn(other, { ...ADMIN, email: COLLEAGUE });
  await expect(other.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  return other;
}
