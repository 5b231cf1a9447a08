import type { Locator, Page } from "@playwright/test";

/** The table of enquiries. */
export const table = (page: Page): Locator => page.getByRole("grid", { name: "Contactos" });

/** The row of somebody. */
export const rowOf = (page: Page, name: string): Locator =>
  table(page).getByRole("row").filter({ hasText: name });

/** The row at a place of the whole list, the newest being the first. */
export const rowAt = (page: Page, place: number): Locator =>
  table(page).locator(`[aria-rowindex="${place + 1}"]`);

/** How many there are, as it is announced. */
export const count = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^[\d,]+ consultas?$/ });

/** How many rows are selected, as it is announced. */
export const chosen = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^\d+ seleccionadas?$/ });

/** Follows how often the list is asked for. */
export function followAsking(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (request.url().endsWith("/graphql") && body.includes("Contacts(")) asked.push(body);
  });
  return asked;
}
