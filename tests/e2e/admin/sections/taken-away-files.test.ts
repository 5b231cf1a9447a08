import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";

// The test requests a document that was withdrawn.
test.use({ expectedFaults: /410/ });

const ADDRESS = "/static/endosos/endoso-terremoto.pdf";

test("a document that is not available any more loses its PDF, and its address says that it is gone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=documents&fila=endoso-terremoto");
  await page.getByText("Disponible", { exact: true }).click();
  await saveDraft(page);
  const fault = page.getByText("sobra en uno no disponible");
  await expect(fault).toBeVisible();
  await page.getByRole("button", { name: "Quitar «Documento PDF»" }).click();
  await expect(page.getByRole("button", { name: "Elegir un PDF" })).toBeFocused();
  await saveDraft(page);
  await expect(fault).toBeHidden();

  await page.reload();
  await expect(page.getByRole("button", { name: "Elegir un PDF" })).toBeVisible();
  await page.getByLabel("Descripción").fill("Ya no se descarga: se pide en la sucursal.");
  await saveDraft(page);
  await expect(fault).toBeHidden();
  await page.getByRole("link", { name: "Ver y publicar" }).click();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText(/^Nada por publicar/)).toBeVisible();
  const status = async () => (await page.request.get(ADDRESS)).status();
  await expect.poll(status, { timeout: 30_000 }).toBe(410);

  // The text that was in force can still be looked up and read.
  await page.getByRole("link", { name: "Historial" }).click();
  await page.getByRole("button", { name: /^Textos que rigieron de «.*[Tt]erremoto.*»$/ }).click();
  const texts = page.getByRole("dialog").getByRole("region", { name: "Textos que han regido" });
  const link = texts.getByRole("link", { name: /^Vigente desde .* hasta / });
  await expectAccessible(page, { widths: [390, 1280] });
  const text = await page.request.get((await link.getAttribute("href"))!);
  expect([text.status(), text.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a new file that another row has too is warned of in one sentence, also on a phone", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin?seccion=contenidos&catalogo=documents&vista=nueva");
  await page.locator("input[type=file]").setInputFiles("static/pdfs/acuerdo-prevencion-blanqueo.pdf");
  const warning = page.getByText(/^El mismo archivo está en Documentos,.*: revisa que sea el que va aquí\./);
  await expect(warning).toBeVisible();
  // As in a sentence, the colon stands behind the row's name, not on a line of its own.
  await expect(warning.getByRole("link", { name: /^«Acuerdo sobre prevención/ })).toHaveCSS(
    "display",
    "inline",
  );
  await expectAccessible(page, { widths: [390] });
});
