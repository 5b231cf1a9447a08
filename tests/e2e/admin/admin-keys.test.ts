import { focused } from "#tests/e2e/focused.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { chosen, count, rowAt, table } from "./contacts-table.ts";
import { choice, choose, expect, test, openSignedIn } from "./own-product.ts";

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ product }) => fillWithContacts(product.databaseUrl, 2500));

test("the table is one stop for Tab, and Tab goes on into its row", async ({ page }) => {
  await openSignedIn(page);
  await page.getByRole("checkbox", { name: "Seleccionar lo visible" }).focus();
  await page.keyboard.press("Tab");
  await expect(rowAt(page, 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowAt(page, 2)).toBeFocused();
  const row = rowAt(page, 2);
  for (const inside of [
    row.getByRole("checkbox"),
    row.getByRole("link").first(),
    row.getByRole("link").last(),
    row.getByRole("button").first(),
  ]) {
    await page.keyboard.press("Tab");
    await expect(inside).toBeFocused();
  }
  await page.keyboard.press("Escape"); // closes the tooltip
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("checkbox", { name: "Seleccionar lo visible" })).toBeFocused();
});

test("the keys move through the whole list, far beyond what is loaded, and the focus is never lost", async ({
  page,
}) => {
  await openSignedIn(page);
  await expect(count(page)).toHaveText("2,500 consultas");
  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 2500)).toBeFocused();
  await expect(rowAt(page, 2500)).toBeInViewport({ ratio: 1 });
  await expect(rowAt(page, 2500)).toContainText("Consulta 2500.");
  await expect(rowAt(page, 2500)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowAt(page, 2500)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rowAt(page, 2499)).toBeFocused();
  await page.keyboard.press("PageUp");
  const place = () => page.evaluate(() => Number(document.activeElement?.ariaRowIndex) - 1);
  await expect(rowAt(page, 2499)).not.toBeFocused();
  await expect.poll(place).toBeGreaterThan(2400);
  expect(await place()).toBeLessThan(2497);
  await page.keyboard.press("Home");
  await expect(rowAt(page, 1)).toBeFocused();
  await expect(rowAt(page, 1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("PageDown");
  await expect.poll(place).toBeGreaterThan(3);
  const at = await place();

  await page.evaluate(() => scrollBy({ top: 100_000, behavior: "instant" }));
  await expect(rowAt(page, at)).not.toBeInViewport();
  await expect(table(page).getByRole("row").last()).toHaveAttribute("aria-rowindex", /^1\d{3}$/);
  expect(await place()).toBe(at);
  await page.keyboard.press("ArrowDown");
  await expect(rowAt(page, at + 1)).toBeFocused();
  await expect(rowAt(page, at + 1)).toBeInViewport({ ratio: 1 });
});

test("Enter opens the enquiry, Escape closes it and leads back to its row, also after going on in it", async ({
  page,
}) => {
  await openSignedIn(page);
  await rowAt(page, 3).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Consulta 3.");
  await expect(page).toHaveURL(/\?consulta=/);
  await expect(rowAt(page, 3)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog")).toContainText("Consulta 4.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rowAt(page, 4)).toBeFocused();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a press on the row opens it; on a link or when text is selected it does not", async ({ page }) => {
  await openSignedIn(page);
  const dialog = page.getByRole("dialog");
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("[href^=mailto]")) event.preventDefault(); // there is no mail program here
    }),
  );
  await rowAt(page, 2).getByRole("link").last().click();
  const date = (await rowAt(page, 2).getByRole("time").boundingBox())!;
  await page.mouse.move(date.x + 2, date.y + date.height / 2);
  await page.mouse.down();
  await page.mouse.move(date.x + date.width - 5, date.y + date.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d{4}/);
  await expect(dialog).toHaveCount(0);
  await rowAt(page, 2).getByRole("gridcell").nth(1).click();
  await expect(dialog).toContainText("Consulta 2.");
  await rowAt(page, 5).getByRole("link").first().click();
  await expect(dialog).toContainText("Consulta 5.");
});

test("Space selects, Shift with the arrows extends, and the list can be selected by what is seen", async ({
  page,
}) => {
  await openSignedIn(page);
  await rowAt(page, 2).focus();
  await page.keyboard.press("Space");
  await expect(rowAt(page, 2).getByRole("checkbox")).toBeChecked();
  await expect(chosen(page)).toHaveText("1 seleccionada");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(chosen(page)).toHaveText("3 seleccionadas");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(chosen(page)).toHaveText("2 seleccionadas");
  await rowAt(page, 6)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toHaveText("5 seleccionadas");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const all = page.getByRole("checkbox", { name: "Quitar la selección" });
  await all.click();
  await expect(chosen(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Seleccionar lo visible" }).check();
  const seen = Number(/\d+/.exec((await chosen(page).textContent())!)![0]);
  expect(seen).toBeGreaterThan(2);
  expect(seen).toBeLessThan(20);
  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(chosen(page)).toHaveCount(0);
});

test("a row of the list tells its contact and whether it is selected", async ({ page }) => {
  await openSignedIn(page);
  await rowAt(page, 2).focus();
  const row = { role: "row", name: expect.stringContaining("Consulta 2.") };
  await expect.poll(() => focused(page)).toMatchObject({ ...row, selected: false });
  await page.keyboard.press("Space");
  await expect.poll(() => focused(page)).toMatchObject({ ...row, selected: true });
  await page.keyboard.press("Space");
  await expect.poll(() => focused(page)).toMatchObject({ ...row, selected: false });
});

test("Tab goes through what narrows the list in the order in which it stands", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page);
  const search = page.getByRole("searchbox");
  const type = choice(page, "Filtrar por tipo");
  const left = async (field: typeof search) => (await field.boundingBox())!.x;
  expect(await left(search)).toBeLessThan(await left(type));
  await search.focus();
  await page.keyboard.press("Tab");
  await expect(type).toBeFocused();
});

test("/ leads to the search, ? to the keys; in a field they are what they say", async ({ page }) => {
  await openSignedIn(page);
  await rowAt(page, 1).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("a/b?");
  await expect(page.getByRole("searchbox")).toHaveValue("a/b?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
  await page.getByRole("button", { name: "Borrar la búsqueda" }).click();
  await expect(count(page)).toHaveText("2,500 consultas");
  await rowAt(page, 1).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowAt(page, 1)).toBeFocused();
});

test("/ and ? can be turned off in the dialog of the keys, and stay off on this device", async ({ page }) => {
  const keys = page.getByRole("button", { name: "Teclas" });
  const choice = page.getByRole("dialog", { name: "Teclas" }).getByRole("checkbox");
  await openSignedIn(page);
  await keys.click();
  await expect(choice).toHaveAccessibleName("Usar las teclas / y ?");
  await choice.uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await rowAt(page, 1).focus();
  for (const key of ["/", "?", "ArrowDown"]) await page.keyboard.press(key);
  await expect(rowAt(page, 2)).toBeFocused();

  await keys.click();
  await choice.check();
  await page.keyboard.press("Escape");
  await expect(keys).toBeFocused();
  await page.keyboard.press("?");
  await expect(choice).toBeVisible();
});
