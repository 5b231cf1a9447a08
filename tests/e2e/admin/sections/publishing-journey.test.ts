import type { Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, ownTest, signIn } from "#tests/e2e/admin/own-product.ts";
import { pdf } from "#tests/support/files/hostile-files.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";

const test = ownTest();

const CONTENT = "/admin?seccion=contenidos";
const PAGES = ["/servicios/talleres", "/sobre-nosotros/estados-financieros", "/seguros/patrimoniales"];
const STATEMENT = "/static/estados-financieros/estados-financieros-auditados-2025.pdf";

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText(/^Borrador (nuevo, )?sin publicar/)).toBeVisible();
}

test("hours, a statement with its PDF and a hidden endorsement are published on two gateways, and undone", async ({
  page,
  product,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "istmia-e2e-"));
  const second = await GatewayProcess.spawn({
    environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir },
  });
  try {
    await second.ready();
    const gateways = [product.url, second.url];
    const fetched = (paths: readonly string[]) =>
      Promise.all(
        gateways.flatMap((url) => paths.map(async (path) => (await page.request.get(url + path)).text())),
      );
    const before = await fetched(PAGES);
    await signIn(page);

    await page.goto(`${CONTENT}&catalogo=workshops&fila=taller-bella-vista-automotriz`);
    await page.getByRole("group", { name: "Tramo 1" }).getByLabel("Cierra").fill("18:15");
    await saveDraft(page);

    await page.goto(`${CONTENT}&catalogo=statements&vista=nueva`);
    await page.getByLabel("Año fiscal").fill("2025");
    await page.getByLabel("Título").fill("Estados financieros auditados 2025");
    await page.getByLabel("Compañía").fill("Istmia Compañía de Seguros, S.A.");
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Elegir un PDF" }).click();
    const statement = pdf();
    await (
      await choosing
    ).setFiles({ name: "escaneado (3).pdf", mimeType: "application/pdf", buffer: statement });
    await expect(page.getByText("1 página")).toBeVisible();
    await saveDraft(page);
    await page.reload();
    await expect(page.getByText("Hay un PDF nuevo: se publica con el borrador.")).toBeVisible();

    await page.goto(`${CONTENT}&catalogo=documents&fila=endoso-terremoto`);
    await page.getByText("Se muestra en el sitio").click();
    await saveDraft(page);

    await page.getByRole("link", { name: "3 cambios por publicar" }).click();
    await page.getByRole("button", { name: "Vista previa" }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("dialog").getByRole("link", { name: PAGES[1]! }).click();
    const preview = await opening;
    await expect(preview.getByText("Vista previa: con 3 cambios sin publicar.")).toBeVisible();
    await expect(preview.getByText("Estados financieros auditados 2025").first()).toBeVisible();
    await preview.close();
    expect(await fetched(PAGES)).toEqual(before);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();

    await page.getByRole("button", { name: "Publicar 3 cambios" }).click();
    await expect(page.getByText(/^Nada por publicar/)).toBeVisible();
    await expect(page.getByText("Publicado en 2 de 2 servidores.")).toBeVisible();
    await expect
      .poll(async () => {
        const [workshops, statements, documents, ...others] = await fetched(PAGES);
        const shows = (text: string | undefined, words: string) => text!.includes(words);
        return [
          [workshops, others[0]].every((text) => shows(text, "6:15 PM")),
          [statements, others[1]].every((text) => shows(text, "15 años de cuentas claras")),
          [documents, others[2]].some((text) => shows(text, "endoso-terremoto")),
        ];
      })
      .toEqual([true, true, false]);
    for (const url of gateways) {
      const answer = await page.request.get(url + STATEMENT);
      expect((await answer.body()).equals(statement)).toBe(true);
    }

    await page.getByRole("link", { name: "Historial" }).click();
    const card = page.getByRole("article", { name: "Publicación 1" });
    for (const words of [
      "8:00 AM – 5:00 PM",
      "8:00 AM – 6:15 PM",
      "Estados financieros auditados 2025",
      "Endoso",
    ])
      await expect(card).toContainText(words);
    await card.getByRole("button", { name: "Deshacer la publicación 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(page.getByRole("article", { name: "Publicación 2" })).toBeVisible();
    await expect.poll(() => fetched(PAGES)).toEqual(before);
    for (const url of gateways) expect((await page.request.get(url + STATEMENT)).status()).toBe(410);
  } finally {
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
