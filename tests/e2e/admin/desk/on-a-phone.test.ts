import { panel, post, row } from "#tests/e2e/admin/open-contact.ts";
import { expect, ownTest, openSignedIn } from "#tests/e2e/admin/own-product.ts";

const test = ownTest();
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
      button.click(); // a finger that trembles
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
