import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, press, saveDraft, openSignedIn } from "#tests/e2e/admin/own-product.ts";

const ROW = "/admin?seccion=contenidos&catalogo=workshops&fila=talleres-rio-abajo";
const CHANGES = "/admin?seccion=contenidos&vista=cambios";

const save = (page: Page) => page.getByRole("button", { name: "Guardar borrador" });
const rows = (page: Page) => page.getByRole("grid", { name: "Talleres" }).getByRole("row");
const stretch = (page: Page, number: number) => page.getByRole("group", { name: `Tramo ${number}` });

test("an editor changes hours beside somebody else, orders by keyboard, adds a row and publishes", async ({
  page,
}) => {
  await openSignedIn(page, "/admin?seccion=contenidos");

  await page.getByRole("link", { name: /Talleres 18 publicados/ }).click();
  await expect(rows(page).first()).toHaveAccessibleName("Taller Bella Vista Automotriz, Publicado");

  // Moves the first row after the third by keyboard.
  await page.getByRole("button", { name: "Mover «Taller Bella Vista Automotriz»" }).focus();
  await page.keyboard.press("Enter");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAccessibleName(/^Insertar/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName("Insertar entre Talleres Río Abajo y AutoServicio Transístmica");
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toContainText("Carrocería Vía España");
  // Pending changes are shown at the foot, which covers no focused row.
  const waiting = page.getByText("1 cambio sin publicar");
  await expect(waiting).toBeInViewport();
  await rows(page).first().focus();
  for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press("ArrowDown");
  await expect(rows(page).filter({ hasText: "Carrocería Chitré" })).toBeFocused();
  const bottomOf = async (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await waiting.evaluate((element) => element.parentElement!.getBoundingClientRect().top);
  await expect.poll(() => bottomOf(page.locator(":focus"))).toBeLessThanOrEqual(top);
  await expectAccessible(page, { widths: [1280] });

  // A row that was not rendered before; search results have no order to change.
  await page.getByRole("searchbox").fill("Mecánica Changuinola");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Mover/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("rio abajo");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByLabel("Nombre")).toHaveValue("Talleres Río Abajo");
  await expect(page).toHaveURL(new RegExp(`fila=talleres-rio-abajo$`));

  const other = await page.context().newPage();
  await other.goto(ROW);
  await expect(other.getByLabel("Nombre")).toHaveValue("Talleres Río Abajo");

  // Typed text survives a reload.
  await stretch(page, 2).getByRole("button", { name: "domingo" }).click();
  await stretch(page, 2).getByLabel("Cierra").fill("13:30");
  await page.getByLabel("Teléfono").fill("+507 302-7777");
  await page.reload();
  await expect(page.getByText("Hay cambios sin guardar; siguen en esta pestaña.")).toBeVisible();
  await expect(stretch(page, 2).getByLabel("Cierra")).toHaveValue("13:30");
  await expectAccessible(page, { widths: [390] });

  await other.getByLabel("Teléfono").fill("+507 302-8888");
  await other.getByLabel("Dirección").fill("Calle 11, Río Abajo, Ciudad de Panamá");
  await save(other).click();
  await expect(other.getByText(/^Borrador sin publicar/)).toBeVisible();
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("guardaste cambios mientras escribías");
  // Only one of the two editors changed the address and the hours: these values are preselected.
  await expect(page.getByRole("radiogroup")).toHaveCount(3);
  await expect(
    page.getByRole("radiogroup", { name: "Dirección" }).getByRole("radio", { name: /Calle 11/ }),
  ).toBeChecked();
  await expect(page.getByRole("button", { name: "Guardar lo elegido" })).toBeDisabled();
  await expectAccessible(page, { widths: [1280] });
  await press(page.getByRole("radiogroup", { name: "Teléfono" }).getByRole("radio", { name: /302-7777/ }));
  await page.getByRole("button", { name: "Guardar lo elegido" }).click();
  await expect(page.getByLabel("Dirección")).toHaveValue("Calle 11, Río Abajo, Ciudad de Panamá");

  // A new row may be saved incomplete; its fields say what is missing.
  await page.goto("/admin?seccion=contenidos&catalogo=workshops&vista=nueva");
  await page.getByLabel("Nombre").fill("Taller Nuevo de Penonomé");
  await page.getByLabel("Teléfono").fill("123");
  const map = page.getByRole("application", { name: "Mapa de Panamá" });
  await map.locator("svg").dispatchEvent("pointerdown", { clientX: 500, clientY: 300 }); // a finger that scrolls the page
  await expect(page.getByLabel("Latitud")).toHaveValue("");
  await map.click();
  await expect(page.getByLabel("Latitud")).toHaveValue(/^8\.\d+$/);
  await save(page).click();
  await expect(page).toHaveURL(/fila=taller-nuevo-de-penonome$/);
  await expect(page.getByLabel("Dirección")).toHaveAccessibleDescription(/no puede faltar/);
  await expect(page.getByLabel("Teléfono")).toHaveAccessibleDescription(/no es un teléfono/);
  await expect(page.getByLabel("Longitud")).toHaveAccessibleDescription("");

  await page.goto("/admin?seccion=contenidos&catalogo=workshops");
  const draft = page.getByRole("row", { name: "Talleres Río Abajo, Borrador", exact: true });
  await expect(draft).toHaveCount(1);
  await page.getByRole("searchbox").fill("Penonomé");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAccessibleName(/^Taller Nuevo de Penonomé, \d faltas, Nuevo$/);
  await page.getByRole("link", { name: "Ver y publicar" }).click();
  const changed = page.getByRole("article", { name: "Talleres Río Abajo" });
  await expect(changed).toContainText("Sábado, 8:00 AM – 12:00 PM");
  await expect(changed).toContainText("Sábado a domingo, 8:00 AM – 1:30 PM");
  await expect(changed.getByRole("heading", { level: 4 })).toHaveText("Talleres Río Abajo");
  await expect(changed.getByRole("link")).toHaveAccessibleName("Abrir «Talleres Río Abajo»");
  const order = page.getByRole("article", { name: "Orden de Talleres" });
  await expect(order).toContainText("«Taller Bella Vista Automotriz» pasa del lugar 1 al 3.");
  await expect(order.getByRole("link")).toHaveAccessibleName("Ver la lista «Orden de Talleres»");
  await expectAccessible(page, { widths: [390] });
  // A draft that would be refused is excluded unless it is selected.
  const unfinished = page.getByRole("checkbox", { name: "Taller Nuevo de Penonomé" });
  await expect(unfinished).not.toBeChecked();
  await unfinished.check();
  await page.getByRole("button", { name: "Publicar 3 cambios" }).click();
  await expect(page.getByRole("alert")).toContainText("No se publicó nada");
  await unfinished.uncheck();
  await page.getByLabel("Nota para el historial").fill("Abre los domingos");
  await page.getByRole("button", { name: "Publicar 2 cambios" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect
    .poll(async () => (await page.request.get("/servicios/talleres")).text())
    .toContain("+507 302-7777");

  await page.goto("/admin?seccion=contenidos&vista=historial");
  const published = page.getByRole("article", { name: "Publicación 1" });
  await expect(published).toContainText("«Taller Bella Vista Automotriz» pasa del lugar 1 al 3.");
  await expect(published.getByRole("heading", { level: 4 })).toHaveText("Publicación 1");
  await expect(published.getByRole("heading", { level: 5, name: "Talleres Río Abajo" })).toBeVisible();

  await page.goto(CHANGES);
  await page.getByRole("button", { name: "Descartar «Taller Nuevo de Penonomé»" }).click();
  const question = page.getByRole("dialog", { name: "¿Descartar el borrador?" });
  await expect(question).toContainText("«Taller Nuevo de Penonomé» nunca se publicó: se borra del todo.");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("article", { name: "Taller Nuevo de Penonomé" })).toBeVisible();
  await page.getByRole("button", { name: "Descartar «Taller Nuevo de Penonomé»" }).click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText(/^Nada por publicar:/)).toBeVisible();
});

test("a catalogue's search is there again after one of the rows that it found was opened", async ({
  page,
}) => {
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=workshops");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("rio abajo");
  await expect(rows(page)).toHaveCount(1);
  const backs = [
    () => page.goBack(),
    () => page.getByRole("link", { name: "Talleres", exact: true }).click(),
    async () => {
      await page.getByRole("button", { name: "Retirar del sitio" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Retirar" }).click();
    },
  ];
  for (const back of backs) {
    await rows(page).first().click();
    await expect(page.getByLabel("Nombre")).toHaveValue("Talleres Río Abajo");
    await back();
    await expect(search).toHaveValue("rio abajo");
    await expect(rows(page)).toHaveText([/Talleres Río Abajo/]);
  }
  await search.clear();
  await expect(page).toHaveURL(/catalogo=workshops$/);
});

test.describe("although the permission to see it ends meanwhile", () => {
  test.use({ expectedFaults: /404/ });

  test("a new portrait is seen in the form, in the changes and in the preview before it is anybody's to see", async ({
    page,
  }) => {
    await openSignedIn(page, "/admin?seccion=contenidos&catalogo=team&fila=rolando-icaza");
    const choose = async (button: string, background: string) => {
      const photo = sharp({ create: { width: 900, height: 900, channels: 3, background } });
      const buffer = await photo.png().toBuffer();
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: button }).click();
      await (await choosing).setFiles({ name: "rolando.png", mimeType: "image/png", buffer });
    };
    const drawn = async (pictures: Locator) => {
      const width = (image: HTMLImageElement) => image.naturalWidth;
      await expect.poll(() => pictures.last().evaluate(width)).toBe(800);
      return (await pictures.last().getAttribute("src"))!;
    };
    const inForm = page.getByRole("group", { name: "Foto" }).locator("img");
    await choose("Elegir una imagen", "#6a1d6f");
    const first = await drawn(inForm);
    await page.context().clearCookies(); // expired, as after half an hour
    await choose("Elegir otra imagen", "#1d6f6a");
    await expect(inForm).not.toHaveAttribute("src", first);
    const address = await drawn(inForm);
    const strangers = async () => (await fetch(new URL(address, page.url()))).status;
    expect(await strangers()).toBe(404);

    await saveDraft(page);
    await page.goto(CHANGES);
    expect(await drawn(page.locator("ins img, [class*=now] img"))).toBe(address);
    await page.goto("/sobre-nosotros/equipo?vista-previa=1");
    expect(await drawn(page.locator(`img[src="${address}"]`))).toBe(address);
    expect(await strangers()).toBe(404);
  });
});
