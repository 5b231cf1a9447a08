import "reflect-metadata";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder, openCommands } from "#tests/support/publishing/content-folder.ts";
import { changed, openDesk, REMOVE } from "#tests/support/publishing/desk.ts";

interface Named {
  catalogue: string;
  slug: string;
  version: number;
  changedAt: string;
}
const DRAFTS = `query ($first: Int!, $after: SeenDraftInput) {
  drafts(first: $first, after: $after) { catalogue slug version changedAt }
}`;
const CHANGES = `query ($first: Int!, $after: RowKeyInput) {
  publicationChanges(id: 1, first: $first, after: $after) { catalogue slug }
}`;

/** Reads a list page by page, each after the last item of the previous page. */
async function readParts<T>(read: (after: T | null) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const part = await read(all.at(-1) ?? null);
    if (part.length === 0) return all;
    all.push(...part);
  }
}

test("all drafts, and all that a publication changed, can be read in parts", async () => {
  const desk = await openDesk();
  for (const catalogue of ["workshops", "providers"])
    for (const row of (await desk.rowsOf(catalogue)).slice(0, 3))
      await desk.save(catalogue, row, changed(row, { name: `${row.title} de antes` }));
  await desk.rows("update draft set changed_at = (select max(changed_at) from draft)"); // as after an import

  const { drafts } = await desk.call<{ drafts: Named[] }>("{ drafts { catalogue slug version changedAt } }");
  expect(drafts).toHaveLength(6);
  const partsOfDrafts = readParts<Named>(
    async (after) => (await desk.call<{ drafts: Named[] }>(DRAFTS, { first: 4, after })).drafts,
  );
  expect(await partsOfDrafts).toEqual(drafts);
  // As in every other list, no fewer than one are read.
  for (const first of [-1, 0])
    expect(await desk.call(DRAFTS, { first }), String(first)).toEqual({ drafts: drafts.slice(0, 1) });

  await desk.publish(drafts);
  const keys = drafts.map(({ catalogue, slug }) => ({ catalogue, slug }));
  const partsOfChanges = readParts<object>(
    async (after) =>
      (await desk.call<{ publicationChanges: object[] }>(CHANGES, { first: 4, after })).publicationChanges,
  );
  expect(await partsOfChanges).toEqual(keys);
  expect(
    await desk.call("{ publications(first: 1, changes: 2) { changes revisions { catalogue slug } } }"),
  ).toEqual({ publications: [{ changes: 6, revisions: keys.slice(0, 2) }] });
});

test("hidden rows are told apart in the number of a catalogue's rows, once they are published as hidden", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  const counts = async () =>
    (await desk.call<{ catalogues: object[] }>("{ catalogues { code rows hidden } }")).catalogues;
  await desk.save("workshops", row!, changed(row!, { visible: false }));
  expect(await counts()).toContainEqual({ code: "workshops", rows: 18, hidden: 0 });
  await desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  expect(await counts()).toContainEqual({ code: "workshops", rows: 18, hidden: 1 });
});

test("a draft that hides or withdraws the head office tells at once that it cannot be published", async () => {
  const desk = await openDesk();
  const read = async (slug = "casa-matriz") =>
    (await desk.rowsOf("branches")).find((row) => row.slug === slug)!;
  const fault = {
    field: "visible",
    message: expect.stringContaining("la casa matriz no se oculta ni se retira"),
  };
  const office = await read();
  await desk.save("branches", office, changed(office, { visible: false }));
  expect((await read()).draft!.faults).toEqual([fault]);
  const [seen] = await desk.seen([{ catalogue: "branches", slug: "casa-matriz", version: 1 }]);
  await desk.call(REMOVE, { seen: { ...seen, base: office.base } });
  expect((await read()).draft!.faults).toEqual([fault]);
  const other = await read("sucursal-chiriqui");
  await desk.save("branches", other, changed(other, { visible: false }));
  expect((await read(other.slug)).draft!.faults).toEqual([]);
});

test("of two imports of the same files at once one publishes, and the other says that nothing differs", async () => {
  const { databaseUrl, rows } = await openDesk();
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const team = join(folder, "team.json");
  await writeFile(team, (await readFile(team, "utf8")).replace("Gerente general", "Gerenta general"));
  const waiting = () =>
    rows(
      "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
    );
  let other = Promise.resolve([""]);
  const lines = await commands.import(folder, async () => {
    other = commands.import(folder);
    await expect.poll(waiting).toHaveLength(1);
  });
  expect(lines.at(-1)).toBe("Publication 1.");
  expect(await other).toEqual(["Nothing differs from what is published."]);
  expect(await rows("select from audit_entry where detail like 'importó %'")).toHaveLength(1);
});
