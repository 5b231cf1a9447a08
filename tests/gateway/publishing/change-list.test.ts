import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { PDF_FOLDERS } from "#schema/files.ts";
import { entriesOf, isEqualEntry, linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { Catalogue, NamedPdf, Values } from "#web/components/admin/content/data/operations.ts";
import { findMoves } from "#web/components/admin/content/changes/moves.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { hashOf } from "#tests/support/files/published.ts";
import { newFolder, openCommands } from "#tests/support/publishing/content-folder.ts";
import { changed, CREATE, ORDER, REMOVE } from "#tests/support/publishing/desk.ts";
import type { Desk, EditableRow } from "#tests/support/publishing/desk.ts";
import { openLibrary } from "#tests/support/publishing/library.ts";

const CATALOGUES = `{ catalogues { code fields { name label kind options { value label } } } }`;
const DRAFTS =
  "{ drafts { catalogue slug version row published pdfs { hash bytes pages } alsoChanged { catalogue slug } } }";

type Catalogues = Pick<Catalogue, "code" | "fields">[];
interface Draft {
  catalogue: string;
  slug: string;
  version: number;
  row: (Values & { order?: string[] }) | null;
  published: (Values & { order?: string[] }) | null;
  pdfs: NamedPdf[];
  alsoChanged: { catalogue: string; slug: string }[];
}

const movesOf = (catalogue: string, before: readonly string[], after: readonly string[]) =>
  findMoves(before, after).map(({ slug, from, to }) => `${catalogue}/${slug}: place ${from} -> ${to}`);

/** Returns the panel's list of changes before drafts are published, one line per field. */
const changesOf = (catalogues: Catalogues, drafts: readonly Draft[]) =>
  drafts.flatMap(({ catalogue, slug, row, published, pdfs, alsoChanged }) => {
    if (row === null) return [`${catalogue}/${slug} goes`];
    if (row.order) return movesOf(catalogue, published!.order!, row.order);
    const entriesIn = (which: string) => entriesOf(catalogues.find(({ code }) => code === which)!.fields);
    const lineOf = (of: { catalogue: string; slug: string }, entry: Entry) => {
      const [before, after] = [published, row].map((values) => linesOf(entry, values, pdfs).join(" | "));
      return `${of.catalogue}/${of.slug} ${entry.label}: ${before} -> ${after}`;
    };
    const own = entriesIn(catalogue).filter((entry) => !isEqualEntry(entry, row, published));
    return [
      ...own.map((entry) => lineOf({ catalogue, slug }, entry)),
      ...alsoChanged.map((other) =>
        lineOf(
          other,
          entriesIn(other.catalogue).find(({ field }) => field.kind === "PDF")!,
        ),
      ),
    ];
  });

/** Exports the content: each catalogue's rows with their PDF's hash, each PDF's hash, and what the index says of the PDFs. */
async function exportOf(databaseUrl: string, catalogues: Catalogues) {
  const folder = await newFolder();
  await (await openCommands(databaseUrl)).export(folder);
  const index = await readIndex(folder);
  const files = new Map<string, string>();
  const pdfs: NamedPdf[] = [];
  for (const name of PDF_FOLDERS)
    for (const file of await readdir(join(folder, "static", name))) {
      const [address, content] = [
        `/static/${name}/${file}`,
        await readFile(join(folder, "static", name, file)),
      ];
      files.set(address, hashOf(content));
      pdfs.push({ hash: hashOf(content), bytes: content.length, pages: index[address]!.pages });
    }
  const rows = new Map<string, Map<string, Values>>();
  for (const { code } of catalogues) {
    const text = await readFile(join(folder, `${code}.json`), "utf8");
    const named = (JSON.parse(text) as (Values & { slug: string })[]).map((row) => {
      const hash = files.get(String(row["url"]));
      return [row.slug, { visible: true, ...row, ...(hash !== undefined && { hash }) }] as const;
    });
    rows.set(code, new Map(named));
  }
  return { rows, files, pdfs };
}
type Export = Awaited<ReturnType<typeof exportOf>>;

/** Returns the differences between two exports in the format of the panel's list. */
const difference = (catalogues: Catalogues, before: Export, after: Export) =>
  catalogues.flatMap(({ code, fields }) => {
    const [old, now] = [before.rows.get(code)!, after.rows.get(code)!];
    const gone = [...old.keys()].filter((slug) => !now.has(slug)).map((slug) => `${code}/${slug} goes`);
    const lines = [...now].flatMap(([slug, row]) =>
      entriesOf(fields).flatMap((entry) => {
        const values = [old.get(slug) ?? null, row];
        const [was, is] = values.map((one) => JSON.stringify(entry.parts.map((part) => one?.[part] ?? null)));
        const pdfs = [...before.pdfs, ...after.pdfs];
        const [from, to] = values.map((one) => linesOf(entry, one, pdfs).join(" | "));
        return was === is ? [] : [`${code}/${slug} ${entry.label}: ${from} -> ${to}`];
      }),
    );
    return [...gone, ...lines, ...movesOf(code, [...old.keys()], [...now.keys()])];
  });

/** Creates drafts of each kind: changed, new, withdrawn and moved rows, a replaced PDF and a new one. */
async function draftEach(desk: Desk) {
  const upload = (title: string) => desk.upload(pdf({ trailer: `/Info << /Title (${title}) >>` }));
  const create = (catalogue: string, values: object) =>
    desk.call<{ createRow: EditableRow }>(CREATE, { catalogue, values: { [catalogue]: values } });
  const first = async (catalogue: string) => (await desk.rowsOf(catalogue))[0]!;

  const [workshop, hidden] = (await desk.rowsOf("workshops")) as [EditableRow, EditableRow];
  const exceptions = [{ from: "2026-12-25", till: "2026-12-26", hours: [], reason: "Navidad" }];
  const hours = [{ days: [1, 3], opens: "09:00", closes: "13:00" }];
  await desk.save(
    "workshops",
    workshop,
    changed(workshop, { name: " Taller de Prueba ", latitude: 8.5, hours, exceptions }),
  );
  await desk.save("workshops", hidden, changed(hidden, { visible: false }));
  const order = (await desk.rowsOf("workshops")).map(({ slug }) => slug);
  const moved = [order[4]!, ...order.toSpliced(4, 1)];
  await desk.call(ORDER, {
    seen: { catalogue: "workshops", slug: "*", version: 0, base: "0" },
    order: moved,
  });

  const [branch, other] = (await desk.rowsOf("branches")) as [EditableRow, EditableRow];
  await desk.save(
    "branches",
    branch,
    changed(branch, { services: ["Caja", "Reclamos"], photoName: "branch-chiriqui" }),
  );
  await desk.save("branches", other, changed(other, { photoName: null }));
  const member = (await desk.rowsOf("team")).find(({ published }) => published!["email"] !== null)!;
  await desk.save("team", member, changed(member, { email: null }));
  const reinsurer = await first("reinsurers");
  await create("reinsurers", changed(reinsurer, { name: "Ñandú Re", founded: 1999 }));

  const condition = await first("conditions");
  await desk.call(REMOVE, { seen: { catalogue: "conditions", slug: condition.slug, version: 0, base: "0" } });
  const titled = (await desk.rowsOf("conditions"))[1]!;
  // A change that names no file keeps the row's file.
  await desk.save("conditions", titled, changed(titled, { title: "Otro título", hash: null }));
  // One form whose PDF is in another list as well, and one whose PDF is not.
  const listed = new Set((await desk.rowsOf("documents")).map(({ published }) => published!["url"]));
  for (const isListed of [true, false]) {
    const forms = await desk.rowsOf("forms");
    const form = forms.find(({ published }) => listed.has(published!["url"]) === isListed)!;
    const values = { code: "IST-999", hash: await upload(`Formulario ${form.title}`) };
    await desk.save("forms", form, changed(form, values));
  }
  const statement = await first("statements");
  const values = { year: 2025, title: "Estados financieros 2025", url: null, hash: await upload("2025") };
  await create("statements", changed(statement, values));
}

test("what is told of drafts before they are published is what differs in the export after it", async () => {
  const desk = await openLibrary();
  const { catalogues } = await desk.call<{ catalogues: Catalogues }>(CATALOGUES);
  await draftEach(desk);
  const { drafts } = await desk.call<{ drafts: Draft[] }>(DRAFTS);
  const list = changesOf(catalogues, drafts);
  const before = await exportOf(desk.databaseUrl, catalogues);
  await desk.publish(drafts.map(({ catalogue, slug, version }) => ({ catalogue, slug, version })));
  const after = await exportOf(desk.databaseUrl, catalogues);

  expect(list.toSorted()).toEqual(difference(catalogues, before, after).toSorted());
  expect(list.length).toBeGreaterThan(20);
  expect(
    list.filter((line) => /kB, \d+\u00a0páginas? .* -> 1\u00a0kB, 1\u00a0página /.test(line)),
  ).toHaveLength(3);
  const files = [...new Set([...before.files.keys(), ...after.files.keys()])];
  const changedFiles = files.filter((address) => before.files.get(address) !== after.files.get(address));
  const namedFiles = drafts.flatMap(({ row, published }) => {
    const [now, old] = [row?.["hash"] ?? null, published?.["hash"] ?? null];
    return "hash" in (row ?? published!) && now !== old && (row === null || now !== null)
      ? [(row ?? published)!["url"]]
      : [];
  });
  expect(changedFiles.toSorted()).toEqual(namedFiles.toSorted());
  expect(changedFiles).toHaveLength(4);
});

test("a row tells the rows of other lists that have its PDF, and a draft those whose PDF it replaces", async () => {
  const desk = await openLibrary();
  const named = async (slug: string) =>
    desk.call(
      `query ($slug: ID!) { editableRow(catalogue: "forms", slug: $slug) {
         alsoIn { catalogue label slug title } draft { alsoChanged { catalogue slug } } } }`,
      { slug },
    );
  const slug = "solicitud-auto";
  const form = (await desk.rowsOf("forms")).find((row) => row.slug === slug)!;
  const other = (await desk.rowsOf("documents")).find(
    ({ published }) => published!["url"] === form.published!["url"],
  )!;
  const alsoIn = [{ catalogue: "documents", label: "Documentos", slug: other.slug, title: other.title }];
  expect(await named(slug)).toEqual({ editableRow: { alsoIn, draft: null } });
  await desk.save("forms", form, changed(form, { title: "Otro título" }));
  expect(await named(slug)).toEqual({ editableRow: { alsoIn, draft: { alsoChanged: [] } } });
  const [drafted] = (await desk.rowsOf("forms")).filter((row) => row.slug === slug);
  await desk.save("forms", drafted!, changed(form, { hash: await desk.upload(pdf()) }));
  expect(await named(slug)).toEqual({
    editableRow: { alsoIn, draft: { alsoChanged: [{ catalogue: "documents", slug: other.slug }] } },
  });
});
