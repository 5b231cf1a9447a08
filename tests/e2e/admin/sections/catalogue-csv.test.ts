import { readFile } from "node:fs/promises";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, signIn } from "#tests/e2e/admin/own-product.ts";

test("an editor exports a catalogue, changes it in a spreadsheet, and imports it as drafts", async ({
  page,
}) => {
  const choose = (text: string) =>
    page.locator("input[type=file]").setInputFiles({
      name: "talleres.csv",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from(text, "latin1"),
    });
  const report = page.getByRole("status").filter({ hasText: /filas? nuevas?/ });

  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops");
  await page.getByRole("link", { name: "Exportar o importar" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("talleres.csv");
  const exported = await readFile(await download.path(), "utf8");
  // As Excel saves it: semicolons, no byte order mark, Windows-1252.
  const saved = exported.slice(1).replaceAll('","', '";"');

  await choose(saved);
  await expect(report).toHaveText("0 filas nuevas · 0 filas cambian · 18 quedan igual");
  await expect(page.getByRole("button", { name: "Nada que guardar" })).toBeDisabled();

  const lines = saved.split("\r\n");
  const [, first, second] = lines;
  const wrong = saved.replace("'+507 302-5110", "302").replace("lun-vie", "a diario");
  await choose(wrong);
  await expect(page.getByRole("alert").filter({ hasText: "2 errores" })).toBeVisible();
  const faults = page.getByRole("region", { name: "Errores del archivo" });
  await expect(faults.getByRole("row").nth(1)).toHaveText(/^2«Horario» no es un horario como/);
  await expect(faults.getByRole("row").nth(2)).toHaveText(/^2«Teléfono» no es un teléfono/);
  await expect(page.getByRole("button", { name: /^Guardar/ })).toHaveCount(0);

  const renamed = first!.replace("Taller Bella Vista Automotriz", "Taller Peñón");
  const added = second!.replace(/^"[^"]*"/, '""').replace("Carrocería Vía España", "Taller Nuevo");
  await choose([lines[0], renamed, ...lines.slice(3), added].join("\r\n"));
  await expect(report).toHaveText(
    "1 fila nueva · 1 fila cambia · 16 quedan igual · 1 no está en el archivo y se queda",
  );
  const remove = page.getByRole("checkbox", { name: "Retirar lo que falta en el archivo" });
  await remove.press("Space");
  const changes = page.getByRole("region", { name: "Cambios del archivo" });
  await expect(changes.getByRole("row")).toHaveText([
    "FilaCambio",
    "2«Taller Peñón» cambia: Nombre.",
    /Se agrega «Taller Nuevo»\.$/,
    "—Se retira «Carrocería Vía España».",
  ]);
  await expect(remove).toBeFocused();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("button", { name: "Guardar 3 cambios en borrador" }).click();

  await expect(page.getByText("3 cambios sin publicar")).toBeVisible();
  const rows = page.getByRole("grid", { name: "Talleres" }).getByRole("row");
  await expect(rows.filter({ hasText: "Taller Peñón" })).toContainText("Borrador");
  await expect(rows.filter({ hasText: "Carrocería Vía España" })).toContainText("Se retira");
  expect(await (await page.request.get("/servicios/talleres")).text()).not.toContain("Taller Peñón");
});

test("more changes than are shown at first are read and published together, if that is asked for", async ({
  page,
  product,
}) => {
  await product.rows("delete from draft");
  await product.rows(
    `insert into draft (catalogue, slug, "row", base, author)
     select 'workshops', 'local-' || n, to_jsonb(workshop) - 'position' || jsonb_build_object('slug', 'local-' || n, 'name', 'Local ' || n),
            0, 'una@istmia.example'
       from generate_series(1, 205) n, (select * from workshop order by position limit 1) workshop`,
  );
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await expect(page.getByText("Se muestran los 200 más antiguos de 205")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar 200 cambios" })).toBeVisible();
  const unseen = page.getByRole("checkbox", { name: "También los 5 siguientes, que no se muestran" });
  await expect(unseen).not.toBeChecked();
  await page.getByRole("button", { name: "Ver más cambios, quedan 5" }).click();
  await expect(page.getByRole("article")).toHaveCount(205);
  await expect(page.getByRole("list", { name: "Borradores" })).toBeFocused();
  await expect(unseen).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publicar 205 cambios" })).toBeVisible();
  await page.reload();
  await unseen.check();
  const publishing = page.waitForRequest((request) =>
    /mutation PublishDrafts/.test(request.postData() ?? ""),
  );
  await page.getByRole("button", { name: "Publicar 205 cambios" }).click();
  // Each draft is sent with the time of its change: another draft of the same row may have the same version.
  const { variables } = (await publishing).postDataJSON() as { variables: { drafts: object[] } };
  expect(variables.drafts.filter((draft) => "changedAt" in draft)).toHaveLength(205);
  await expect(page.getByText(/^Nada por publicar/)).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/servicios/talleres")).text())
    .toContain("Local 205");

  await page.getByRole("link", { name: "Historial" }).click();
  const card = page.getByRole("article", { name: /^Publicación \d+$/ }).first();
  const changes = card.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(changes).toHaveCount(20);
  await card.getByRole("button", { name: "Ver más cambios, quedan 185" }).click();
  await expect(changes).toHaveCount(120);
  await card.getByRole("button", { name: "Ver más cambios, quedan 85" }).click();
  await expect(changes).toHaveCount(205);
  await expect(card).toBeFocused();
});

test("on a phone no time, date or telephone breaks in the explanation of a file's columns", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=workshops&vista=csv");
  const values = page.getByRole("region", { name: "Cómo se escribe el archivo" }).locator("dd span");
  await expect(values.filter({ hasText: /^08:00-12:00,$/ })).toHaveCount(1);
  const lines = await values.evaluateAll((all) => all.map((value) => value.getClientRects().length));
  expect(new Set(lines), lines.join()).toEqual(new Set([1]));
});
