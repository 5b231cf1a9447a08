import { expectAccessible } from "#tests/e2e/axe.ts";
import { note, open } from "#tests/e2e/admin/open-contact.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const FRAME = 'iframe[title^="La página con"]';
const miniatureNote = "Con lo que has escrito y los demás borradores.";

test("beside a row's form its page is shown as on a telephone, with what is typed and not saved", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops&fila=carroceria-via-espana");
  const entry = page.frameLocator(FRAME).locator("#carroceria-via-espana");
  await expect(entry).toContainText("Carrocería Vía España");
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(entry.getByText("Lunes a viernes, 8:00 AM – 5:30 PM")).toBeVisible();
  expect(
    await page.locator(FRAME).evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.innerWidth),
  ).toBe(390);

  await page.getByLabel("Nombre").fill("Taller Ñandú");
  await expect(entry).toContainText("Taller Ñandú");
  await expect(entry).toBeInViewport();
  await expect(page.getByText("Hay cambios sin guardar")).toBeVisible();
  expect(await (await page.request.get("/servicios/talleres")).text()).not.toContain("Taller Ñandú");
  await expectAccessible(page);

  await page.getByLabel("Dirección").fill("");
  await expect(page.getByText("Falta algo: la página se ve sin lo que has escrito.")).toBeVisible();
  await page.getByLabel("Dirección").fill("Calle 50, Ciudad de Panamá");
  await expect(page.getByText(miniatureNote)).toBeVisible();
  await expect(entry).toContainText("Calle 50");
  await saveDraft(page);
  await page.reload();
  await expect(entry).toContainText("Calle 50");
});

test("the part of the page that a row is in is unfolded, and a narrow window has the form alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=forms&fila=aviso-accidente-auto");
  const named = page.frameLocator(FRAME).getByText("Aviso de accidente de auto", { exact: true });
  await expect(named).toBeVisible();
  await expect(named).toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByLabel("Título")).toBeVisible();
  await expect(page.locator(FRAME)).toHaveCount(0);
});

test("keys of the form never reach the page that is shown beside it", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=forms&fila=aviso-accidente-auto");
  await expect(page.frameLocator(FRAME).locator("main")).toBeVisible();
  await page.getByRole("button", { name: "Guardar borrador" }).focus();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    const focused = await page
      .locator(FRAME)
      .evaluate((frame: HTMLIFrameElement) => [
        frame.contentDocument!.activeElement!.tagName,
        document.activeElement === frame,
      ]);
    expect(focused).toEqual(["BODY", false]); // a frame that takes the focus holds the Tab key
  }
});

test("a window as narrow as a telephone gets no copy of what one writes about people, which would outlive a sign-out", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops&fila=carroceria-via-espana");
  await page.getByLabel("Dirección").fill("Calle 51, Ciudad de Panamá");
  await saveDraft(page);
  await open(page, { name: "Ovidia" });
  await note(page).fill("Ovidia pide que la llamen.");
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await page.getByRole("button", { name: "Vista previa" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Ver Talleres como en un teléfono" }).click();
  const preview = await opening;
  await expect(preview.getByText(/^Vista previa: con 1 cambio/)).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain("Ovidia");
  expect(await preview.evaluate(() => Object.values(sessionStorage).join())).not.toContain("Ovidia");
});
