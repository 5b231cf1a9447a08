import { panel, post, row } from "#tests/e2e/admin/open-contact.ts";
import { expect, test, openSignedIn } from "#tests/e2e/admin/own-product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("going back closes an enquiry that covers the list, and its button leaves nothing to go back to", async ({
  page,
}) => {
  await post(page, { name: "Marisol", lastName: "Quintero" });
  await post(page, { name: "Berta", lastName: "Him" });
  await openSignedIn(page, "/admin?buscar=batista");
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const link = row(page, "Marisol").getByRole("link", { name: "Marisol Quintero" });

  await link.tap();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("button", { name: "Consulta anterior" }).tap();
  await expect(panel(page).getByRole("heading", { name: "Berta Him" })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin?buscar=batista");
  await expect(row(page, "Berta")).toBeFocused();

  await link.tap();
  await panel(page)
    .getByRole("button", { name: "Cerrar la consulta" })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click(); // an accidental double tap
    });
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin?buscar=batista");
  expect(await entries(), "one entry to go forward to").toBe(before + 1);

  await page.goForward();
  await expect(panel(page).getByRole("heading", { name: "Marisol Quintero" })).toBeVisible();
  await page.reload();
  await panel(page).getByRole("button", { name: "Cerrar la consulta" }).tap();
  await expect(page).toHaveURL("/admin?buscar=batista");
});

test("no field has text so small that an iPhone zooms the page to it", async ({ page }) => {
  await post(page, { name: "Yaritza" });
  await openSignedIn(page);
  await page.getByRole("button", { name: /^Filtros/ }).tap();
  await page.getByRole("checkbox", { name: /^Seleccionar a Yaritza/ }).check();
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await expect(bar).toBeVisible();
  await bar.getByText("En curso").tap();
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), textarea")]
        .filter(
          (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.outerHTML),
    );
  await expect(page.getByLabel("Desde")).toBeVisible();
  await expect(bar.getByRole("textbox")).toBeVisible();
  expect(await small()).toEqual([]);
  await bar.getByRole("button", { name: "Quitar selección" }).tap();
  await row(page, "Yaritza").getByRole("link").first().tap();
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).tap();
  await expect(panel(page).getByLabel("Respuesta", { exact: true })).toBeVisible();
  expect(await small()).toEqual([]);
});

test("the bar of a selection shows every status on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await post(page, { name: "Abdiel" });
  await openSignedIn(page);
  await page.getByRole("checkbox", { name: /^Seleccionar a Abdiel/ }).check();
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  const { x, width } = (await bar.boundingBox())!;
  const last = (await bar.getByText("Atendida").boundingBox())!;
  expect(last.x + last.width).toBeLessThan(x + width);
});

test("what is chosen and written for a selection is still there once it is assigned, and goes with it", async ({
  page,
  product,
}) => {
  await post(page, { name: "Zuleika" });
  await openSignedIn(page);
  await page.getByRole("checkbox", { name: /^Seleccionar a Zuleika/ }).tap();
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await bar.getByText("En curso").tap();
  await bar.getByRole("textbox").fill("Lo llama Luisa");
  const { height } = (await bar.getByText("1 seleccionada").boundingBox())!;
  expect(height, "its words in one line").toBeLessThan(30);
  await bar.getByRole("button", { name: /Asignar a…/ }).tap();
  await page.getByRole("option", { name: ADMIN.email }).tap();
  await expect(page.getByText(`A cargo de ${ADMIN.email}.`)).toBeVisible();
  await expect(bar.getByRole("textbox")).toHaveValue("Lo llama Luisa");
  await expect(bar.getByText("1 seleccionada")).toBeVisible();
  await expect(async () => {
    await bar.getByRole("button", { name: "Aplicar" }).tap(); // refused until the new version is loaded
    await expect(bar).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const [event] = await product.rows(
    `select event.status, event.note, contact.assignee from contact_event as event join contact on contact.id = contact_id
      where contact.name = 'Zuleika' and event.note is not null`,
  );
  expect(event).toMatchObject({ status: "en-curso", note: "Lo llama Luisa" });
});

test("the form of a day in the office's calendar comes into view whole", async ({ page }) => {
  await openSignedIn(page, "/admin?seccion=tiempos");
  const calendar = page.getByRole("region", { name: "Calendario de oficina" });
  await calendar.getByRole("button", { name: "Agregar día" }).tap();
  await expect(calendar.getByRole("form", { name: "Agregar un día" })).toBeInViewport({ ratio: 0.99 });
});
