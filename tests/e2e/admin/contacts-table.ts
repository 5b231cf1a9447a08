import type { Locator, Page } from "@playwright/test";

/** The table of enquiries. */
export const table = (page: Page): Locator => page.getByRole("grid", { name: "Contactos" });

/** The table row with this person's name. */
export const rowOf = (page: Page, name: string): Locator =>
  table(page).getByRole("row").filter({ hasText: name });

/** The row at a position of the whole list; the newest is first. */
export const rowAt = (page: Page, place: number): Locator =>
  table(page).locator(`[aria-rowindex="${place + 1}"]`);

/** The number of enquiries as it is announced. */
export const count = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^[\d,]+ consultas?$/ });

/** The number of selected rows as it is announced. */
export const chosen = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^\d+ seleccionadas?$/ });

/** Records the requests for the list from now on. */
export function recordListRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (request.url().endsWith("/graphql") && body.includes("Contacts(")) asked.push(body);
  });
  return asked;
}
