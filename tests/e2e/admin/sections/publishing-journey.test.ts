import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "#tests/e2e/product.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { begin, read } from "#tests/support/downloads.ts";
import { routes } from "#tests/support/routes.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";

// The test requests a statement that was withdrawn.
test.use({ expectedFaults: /410/ });

const CONTENT = "/admin?seccion=contenidos";
const PAGES = ["/servicios/talleres", "/sobre-nosotros/estados-financieros", "/seguros/patrimoniales"];
const STATEMENT = "/static/estados-financieros/estados-financieros-auditados-2025.pdf";
const CONDITION = "/static/condiciones-generales/hogar.pdf";
/** Larger than what socket buffers hold. */
const LARGE = Buffer.from(`%PDF-1.7\n${"x".repeat(8_000_000)}`);

/** Stores a large file of two pages at a condition's address, as if an earlier version had published it. */
async function placeLarge(product: Product): Promise<void> {
  const hash = createHash("sha256").update(LARGE).digest("hex");
  await product.rows(
    `with ended as (update file_version set in_force_until = now() where address = $1 and in_force_until is null)
     insert into file (hash, type, size, content, pages, uploaded_by) values ($2, 'application/pdf', $3, $4, 2, 'ana')`,
    [CONDITION, hash, LARGE.length, LARGE],
  );
  const placed = "insert into file_version (address, hash, in_force_from) values ($1, $2, now())";
  await product.rows(placed, [CONDITION, hash]);
  await product.rows("update condition set hash = $2, bytes = $3, pages = 2 where url = $1", [
    CONDITION,
    hash,
    LARGE.length,
  ]);
  await product.rows("update content_version set digest = 'publication 0'");
  await product.rows("select pg_notify('istmia_live', 'published')");
}

async function choosePdf(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await choosing).setFiles({ name, mimeType: "application/pdf", buffer });
  await expect(page.getByText("1 página")).toBeVisible();
}

test("hours, a statement, a replaced PDF and a hidden endorsement are published on two gateways, and undone", async ({
  page,
  product,
}) => {
  await placeLarge(product);
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
    const bodies = (path: string) =>
      Promise.all(gateways.map(async (url) => (await page.request.get(url + path)).body()));
    const serve = async (path: string, file: Buffer) =>
      (await bodies(path)).every((body) => body.equals(file));
    const lengths = () =>
      Promise.all(
        gateways.map(async (url) =>
          Number((await page.request.head(url + CONDITION)).headers()["content-length"]),
        ),
      );
    await expect.poll(lengths).toEqual([LARGE.length, LARGE.length]);
    const before = await fetched(PAGES);
    await signIn(page);

    await page.goto(`${CONTENT}&catalogo=workshops&fila=taller-bella-vista-automotriz`);
    await page.getByRole("group", { name: "Tramo 1" }).getByLabel("Cierra").fill("18:15");
    await saveDraft(page);

    await page.goto(`${CONTENT}&catalogo=statements&vista=nueva`);
    await page.getByLabel("Año fiscal").fill("2025");
    await page.getByLabel("Título").fill("Estados financieros auditados 2025");
    await page.getByLabel("Compañía").fill("Istmia Compañía de Seguros, S.A.");
    const statement = pdf();
    await choosePdf(page, "Elegir un PDF", "escaneado (3).pdf", statement);
    await saveDraft(page);
    await page.reload();
    await expect(page.getByText("El borrador trae su PDF: se publica con él.")).toBeVisible();

    await page.goto(`${CONTENT}&catalogo=documents&fila=endoso-terremoto`);
    await page.getByText("Se muestra en el sitio").click();
    await saveDraft(page);

    await page.goto(`${CONTENT}&catalogo=conditions&fila=hogar`);
    const condition = pdf({ trailer: "/Info << /Title (Hogar) >>" });
    await choosePdf(page, "Elegir otro PDF", "hogar final.pdf", condition);
    await saveDraft(page);

    // Renders the pages, as a start does: whether a draft touches a page is known only for rendered pages.
    for (const path of Object.keys(routes)) await page.request.get(path);
    await page.getByRole("link", { name: "Ver y publicar" }).click();
    await expect(page.getByRole("article", { name: "Hogar" })).toContainText(
      /Antes: 8000\skB, 2\spáginas.*Ahora: 1\skB, 1\spágina/,
    );
    // Both texts can be opened there; the new one requires the right to see previews.
    const files = page.getByRole("article", { name: "Hogar" }).getByRole("link", { name: /^Abrir el PDF/ });
    await expect(files).toHaveCount(2);
    const drafted = (await files.last().getAttribute("href"))!;
    const statusOf = async () => (await page.request.get(drafted)).status();
    await expect.poll(statusOf).toBe(200);
    expect(await (await page.request.get(drafted)).body()).toEqual(condition);
    const changing = page.getByRole("region", { name: "Páginas que cambian" }).getByRole("link");
    await expect(changing).toContainText(["Estados financieros", "Patrimoniales", "Condiciones", "Talleres"]);
    await page.getByRole("button", { name: "Vista previa" }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("dialog").getByRole("link", { name: PAGES[1]! }).click();
    const preview = await opening;
    await expect(preview.getByText("Vista previa: con 4 cambios sin publicar.")).toBeVisible();
    await expect(preview.getByText("Estados financieros auditados 2025").first()).toBeVisible();
    await preview.close();
    expect(await fetched(PAGES)).toEqual(before);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();

    const downloads = await Promise.all(gateways.map((url) => begin(url + CONDITION, {})));
    await page.getByRole("button", { name: "Publicar 4 cambios" }).click();
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
    expect([await serve(STATEMENT, statement), await serve(CONDITION, condition)]).toEqual([true, true]);
    // These downloads began before the replacement and are read to the end after it.
    for (const download of downloads) expect((await read(download)).body.equals(LARGE)).toBe(true);

    await page.getByRole("link", { name: "Historial" }).click();
    const card = page.getByRole("article", { name: "Publicación 1" });
    for (const words of [
      "8:00 AM – 5:00 PM",
      "8:00 AM – 6:15 PM",
      "Estados financieros auditados 2025",
      "Endoso",
      "Hogar",
    ])
      await expect(card).toContainText(words);
    await card.getByRole("button", { name: "Deshacer la publicación 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(page.getByRole("article", { name: "Publicación 2" })).toBeVisible();
    await expect.poll(() => fetched(PAGES)).toEqual(before);
    for (const url of gateways) expect((await page.request.get(url + STATEMENT)).status()).toBe(410);
    expect(await lengths()).toEqual([LARGE.length, LARGE.length]);
    await page.goto(STATEMENT);
    await expect(page).toHaveTitle("Documento retirado | Istmia Seguros");
    await expect(page.getByRole("heading", { name: "Este documento ya no se publica" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Estados financieros" }).click();
    await expect(page).toHaveURL(PAGES[1]!);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Este documento ya no se publica" })).toBeVisible();
    const record = await product.rows<{ act: string }>(
      "select substring(detail from '^.* ') as act from audit_entry where action = 'content' order by id",
    );
    expect(record.map(({ act }) => act)).toEqual([
      ...Array.from({ length: 4 }, () => "guardó en borrador "),
      expect.stringMatching(/^publicó .*workshops\/taller-bella-vista-automotriz/),
      "deshizo la publicación ",
    ]);
  } finally {
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
