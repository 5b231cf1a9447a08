import { expect, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { changed, CREATE, UNDO } from "#tests/support/publishing/desk.ts";
import type { EditableRow } from "#tests/support/publishing/desk.ts";
import { openLibrary } from "#tests/support/publishing/library.ts";

const ROW_PREVIEW = `query ($catalogue: ID!, $slug: ID, $values: RowDraft!) {
  rowPreview(catalogue: $catalogue, slug: $slug, values: $values) { styles html complete }
}`;

interface RowPreview {
  rowPreview: { styles: string[]; html: string; complete: boolean } | null;
}

async function openForm() {
  const desk = await openLibrary();
  const typed = async (catalogue: string, slug: string | undefined, values: object) =>
    (await desk.call<RowPreview>(ROW_PREVIEW, { catalogue, slug, values: { [catalogue]: values } }))
      .rowPreview;
  return { ...desk, typed };
}

test("what is typed in a row is seen on its page with the drafts of others, and is kept nowhere", async () => {
  const { typed, rowsOf, save, ask, call } = await openForm();
  const [first, second] = await rowsOf("team");
  await save("team", second!, changed(second!, { role: "Cargo en borrador" }));
  const before = await ask("/sobre-nosotros/equipo");
  const shown = await typed("team", first!.slug, changed(first!, { name: "Ñandú <b>Río</b>" }));
  expect(shown).toMatchObject({ complete: true });
  expect(shown!.styles.length).toBeGreaterThan(2);
  for (const style of shown!.styles) expect((await ask(style)).headers["content-type"]).toContain("text/css");
  expect(shown!.html).toContain("Ñandú &lt;b&gt;Río&lt;/b&gt;");
  expect(shown!.html).toContain("Cargo en borrador");
  expect(shown!.html).not.toContain(first!.title);
  expect(shown!.html).not.toMatch(/<script|<head>|<body/);
  expect((await ask("/sobre-nosotros/equipo")).text).toBe(before.text);
  expect((await call<{ drafts: object[] }>("{ drafts { slug } }")).drafts).toHaveLength(1);
});

test("a row that lacks something is seen as published, and a new one once nothing is missing", async () => {
  const { typed, rowsOf } = await openForm();
  const [row] = await rowsOf("workshops");
  const incomplete = await typed("workshops", row!.slug, changed(row!, { address: "" }));
  expect(incomplete).toMatchObject({ complete: false });
  expect(incomplete!.html).toContain(`id="${row!.slug}"`);
  const values = changed(row!, { name: "Taller Ñandú" });
  expect((await typed("workshops", undefined, { ...values, phone: "" }))!.html).not.toContain(
    "Taller Ñandú<",
  );
  const complete = await typed("workshops", undefined, values);
  expect(complete).toMatchObject({ complete: true });
  expect(complete!.html).toContain("Taller Ñandú<");
  const hidden = await typed("workshops", row!.slug, changed(row!, { visible: false }));
  expect(hidden!.html).not.toContain(`id="${row!.slug}"`);
});

test("a value that must be unique is compared as it is typed, not as it was saved", async () => {
  const { typed, rowsOf, save } = await openForm();
  const branch = async (slug: string) => (await rowsOf("branches")).find((row) => row.slug === slug)!;
  const row = await branch("sucursal-chiriqui");
  const [own, others] = [{ photoName: "branch-chiriqui" }, { photoName: "branch-punta-pacifica" }];
  const repeated = await typed("branches", row.slug, changed(row, { ...others, name: "Sucursal Ñandú" }));
  expect(repeated!.complete).toBe(false);
  expect(repeated!.html).not.toContain("Sucursal Ñandú");

  await save("branches", row, changed(row, { ...others, name: "Sucursal Guardada" }));
  const fixed = await typed("branches", row.slug, changed(row, { ...own, name: "Sucursal Ñandú" }));
  expect(fixed!.complete).toBe(true);
  expect(fixed!.html).toContain("Sucursal Ñandú");
  const freed = await typed("branches", "casa-matriz", changed(await branch("casa-matriz"), own));
  expect(freed!.complete).toBe(true);
  expect(freed!.html).toContain("Sucursal Guardada");
});

test("every row of every catalogue is seen on its page, and one without a list on none", async () => {
  const { typed, rowsOf, call } = await openForm();
  for (const { description } of CATALOGUES) {
    const rows = await rowsOf(description.code);
    for (const row of [rows[0]!, rows.at(-1)!]) {
      const shown = await typed(description.code, row.slug, changed(row, {}));
      expect(shown!.html.replaceAll("&amp;", "&"), row.slug).toContain(row.title);
    }
  }
  expect(await typed("documents", undefined, { title: "Sin lista" })).toBeNull();
  for (const [catalogue, slug] of [
    ["workshops", "*"],
    ["nothing", "row"],
  ] as const)
    await expect(call(ROW_PREVIEW, { catalogue, slug, values: {} })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
});

test("a draft whose PDF was withdrawn with its row meanwhile is left out, and the page is still seen", async () => {
  const { typed, rowsOf, save, upload, publish, call, ask, session } = await openForm();
  const [form] = await rowsOf("forms");
  const values = changed(form!, { title: "Formulario nuevo", url: null, hash: await upload(pdf()) });
  const { createRow } = await call<{ createRow: EditableRow }>(CREATE, {
    catalogue: "forms",
    values: { forms: values },
  });
  const { id } = await publish([{ catalogue: "forms", slug: createRow.slug, version: 1 }]);
  const row = (await rowsOf("forms")).find(({ slug }) => slug === createRow.slug)!;
  await save("forms", row, changed(row, { title: "Formulario retirado" }));
  await call(UNDO, { id });
  const { headers } = await ask("/api/admin/preview", { method: "POST", headers: session });
  const cookie = String(headers["set-cookie"]).split(";")[0]!;
  const preview = await ask("/requisitos-formularios?vista-previa=1", { headers: { cookie } });
  expect(preview.text).toContain("Falta algo en «Formulario retirado»: ahí se ve lo publicado.");
  const shown = await typed("forms", form!.slug, changed(form!, { title: "Otro formulario" }));
  expect(shown!.html).toContain("Otro formulario");
  expect(shown!.html).not.toContain("Formulario retirado");
});
