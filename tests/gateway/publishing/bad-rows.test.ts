import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { runContent } from "#tests/support/admin-command.ts";
import { badFileRows } from "#tests/support/corpora/bad-file-rows.ts";
import { badRows } from "#tests/support/corpora/bad-rows.ts";
import type { BadRow } from "#tests/support/corpora/bad-rows.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { contentFolder } from "#tests/support/publishing/content-folder.ts";
import { changed, CREATE, PUBLISH, SCHEDULE, UNDO } from "#tests/support/publishing/desk.ts";
import type { Desk, EditableRow } from "#tests/support/publishing/desk.ts";
import { cellsOf, openExchange, textOf } from "#tests/support/publishing/exchange.ts";

const RESTORE = `mutation ($publication: ID!, $catalogue: ID!, $slug: ID!) {
  restoreRow(publication: $publication, catalogue: $catalogue, slug: $slug) { draft { changedAt } }
}`;
const TOMORROW = new Date(Date.now() + DAY_MS);

type Editor = Pick<Desk, "call" | "rows" | "rowsOf">;

/** A bad row and its draft. */
interface Drafted extends BadRow {
  slug: string;
  changedAt: string;
}

const nameOf = ({ catalogue, field, what }: BadRow) => `${catalogue}, ${field} ${what}`;
const placeOf = ({ catalogue, slug, field }: Drafted) => `${catalogue}/${slug}/${field}`;
const seenOf = ({ catalogue, slug, changedAt }: Drafted) => ({ catalogue, slug, version: 1, changedAt });
const publishing = (rows: readonly Drafted[]) => ({ drafts: rows.map(seenOf) });
const scheduling = (rows: readonly Drafted[]) => ({ ...publishing(rows), at: TOMORROW });
const codes = [...new Set(badRows.map(({ catalogue }) => catalogue))];

const AT_ONCE = 4;

/** Sends only a few requests at once: a gateway sheds more. */
async function eachOf<Row, Result>(rows: readonly Row[], ask: (row: Row) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE)
    results.push(...(await Promise.all(rows.slice(start, start + AT_ONCE).map(ask))));
  return results;
}

/** The code of a refusal and its messages by field. */
interface RefusalData {
  code: string;
  campos?: Record<string, string>;
}

/** Returns the rows for which a refusal has no message at the invalid field. */
async function untold(
  desk: Editor,
  rows: readonly Drafted[],
  query: string,
  variables: Record<string, unknown>,
) {
  const { code, campos = {} } = await desk.call<object>(query, variables).then(
    (): RefusalData => ({ code: "none" }),
    (error: RefusalData) => error,
  );
  return rows
    .filter((row) => code !== "NOT_PUBLISHABLE" || !campos[placeOf(row)]?.includes(row.message))
    .map((row) => [nameOf(row), code, campos[placeOf(row)]]);
}

/** Returns a published row with the invalid values; if its PDF is invalid, it names no uploaded file either. */
const spoiled = (row: EditableRow, { field, values }: BadRow) =>
  changed(row, { ...values, ...(field === "url" && { hash: null }) });

/** Returns the first published row of each catalogue. */
async function firstRows(desk: Editor): Promise<Map<string, EditableRow>> {
  return new Map(
    await Promise.all(codes.map(async (code) => [code, (await desk.rowsOf(code))[0]!] as const)),
  );
}

/** Drafts each bad row. Rows that are stored alike (a missing and an empty value) share one draft. */
async function draftAll(desk: Editor, first: ReadonlyMap<string, EditableRow>): Promise<Drafted[]> {
  const all = await eachOf(badRows, async (row) => {
    const { catalogue } = row;
    const values = { [catalogue]: spoiled(first.get(catalogue)!, row) };
    const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, { catalogue, values });
    return { ...row, slug: createRow.slug, changedAt: createRow.draft!.changedAt };
  });
  return [...new Map(all.map((row) => [`${row.catalogue} ${row.slug}`, row])).values()];
}

/** Records a publication that removed the rows; returns its number. */
async function recordRemoval(
  desk: Editor,
  first: ReadonlyMap<string, EditableRow>,
  rows: readonly Drafted[],
): Promise<string> {
  const revisions = rows.map((row) => ({
    catalogue: row.catalogue,
    slug: row.slug,
    was: { ...spoiled(first.get(row.catalogue)!, row), slug: row.slug },
  }));
  await desk.rows(
    `insert into publication (kind, author, note) values ('publish', 'antes@istmia.example', '');
     insert into revision (catalogue, slug, publication, before, after)
     select catalogue, slug, (select max(id) from publication), was, null
       from jsonb_to_recordset('${JSON.stringify(revisions)}') as sent (catalogue text, slug text, was jsonb)`,
  );
  const [row] = await desk.rows<{ id: string }>("select max(id)::text as id from publication");
  return row!.id;
}

test("the panel publishes, schedules, undoes and restores no row at fault, and says why at its field", async () => {
  expect(badRows.length).toBeGreaterThanOrEqual(60);
  const desk = await openExchange();
  const before = await desk.rows("select * from workshop order by position");
  const first = await firstRows(desk);
  const drafts = await draftAll(desk, first);
  expect(await untold(desk, drafts, PUBLISH, publishing(drafts)), "together").toEqual([]);
  expect(await untold(desk, drafts, SCHEDULE, scheduling(drafts)), "scheduled together").toEqual([]);
  const alone = (query: string, variablesOf: (rows: Drafted[]) => Record<string, unknown>) =>
    eachOf(drafts, (row) => untold(desk, [row], query, variablesOf([row])));
  expect((await alone(PUBLISH, publishing)).flat(), "alone").toEqual([]);
  expect((await alone(SCHEDULE, scheduling)).flat(), "scheduled alone").toEqual([]);

  const gone = drafts.map((row) => ({ ...row, slug: `${row.slug}-antes` }));
  const removal = await recordRemoval(desk, first, gone);
  expect(await untold(desk, gone, UNDO, { id: removal }), "undone").toEqual([]);
  const restored = await eachOf(gone, async (row) => {
    const place = { publication: removal, catalogue: row.catalogue, slug: row.slug };
    const { restoreRow } = await desk.call<{ restoreRow: { draft: { changedAt: string } } }>(RESTORE, place);
    return { ...row, changedAt: restoreRow.draft.changedAt };
  });
  expect(await untold(desk, restored, PUBLISH, publishing(restored)), "restored").toEqual([]);

  expect(await desk.rows("select from publication")).toHaveLength(1);
  expect(await desk.rows("select from scheduled_publication")).toEqual([]);
  expect(await desk.rows("select * from workshop order by position")).toEqual(before);
});

interface Exchanged {
  code: string;
  csv: boolean;
  fields: { name: string; label: string }[];
}

test("an import of CSV tells each of these faults at its row and column, and drafts nothing", async () => {
  const desk = await openExchange();
  const { catalogues } = await desk.call<{ catalogues: Exchanged[] }>(
    "{ catalogues { code csv fields { name label } } }",
  );
  let faultCount = 0;
  for (const { code, fields } of catalogues.filter(({ csv }) => csv)) {
    const [header, first] = cellsOf(await desk.file(code));
    const labelOf = ({ field }: BadRow) => fields.find(({ name }) => name === field)!.label;
    const rows = badRows.filter(
      (row) => row.catalogue === code && row.cell !== undefined && header!.includes(labelOf(row)),
    );
    const lines = rows.map((row) => first!.with(0, "").with(header!.indexOf(labelOf(row)), row.cell!));
    const { faults } = await desk.test(code, textOf([header!, ...lines]));
    expect(faults).toEqual(
      rows.map((row, index) => ({
        row: index + 2,
        column: labelOf(row),
        message: expect.stringContaining(row.message),
      })),
    );
    faultCount += rows.length;
  }
  expect(faultCount).toBeGreaterThanOrEqual(40);
  expect(await desk.drafts()).toEqual([]);
});

test("the command tells each of these faults in its file, at its row and field, and imports nothing", async () => {
  const folder = await contentFolder();
  const expected: [fault: string, message: string][] = [];
  for (const code of codes) {
    const file = join(folder, `${code}.json`);
    const rows = JSON.parse(await readFile(file, "utf8")) as object[];
    const spoiling = [...badRows, ...badFileRows].filter(({ catalogue }) => catalogue === code);
    for (const { field, values, message } of spoiling) {
      const row = { ...rows[0], slug: `mala-${rows.length + 1}`, ...values };
      rows.push(row);
      expected.push([`${code}.json, fila ${rows.length} (${row.slug}): ${field}`, message]);
    }
    await writeFile(file, JSON.stringify(rows));
  }
  const database = { DATABASE_URL: await copyDatabase() };
  const answers = await Promise.all([
    runContent(["check", folder], database),
    runContent(["import", folder, "--yes"], database),
  ]);
  for (const { code, stdout, stderr } of answers) {
    expect([code, stdout]).toEqual([1, ""]);
    const lines = stderr.split("\n");
    for (const [place, message] of expected)
      expect(
        lines.filter((line) => line.startsWith(place)),
        place,
      ).toEqual([expect.stringContaining(message)]);
  }
});

test("control characters are taken out of what editors write, at any depth", async () => {
  const desk = await openExchange();
  const [row] = await desk.rowsOf("branches");
  const closed = { from: "2026-12-24", till: "2026-12-24", hours: [] };
  const values = (control: string) => ({
    name: `Casa${control} matriz`,
    services: [`Caja${control}`],
    exceptions: [{ ...closed, reason: `${control}Nochebuena` }],
  });
  await desk.saveDraft("branches", row!, changed(row!, values("\u0000\u0007")));
  const [drafted] = await desk.rowsOf("branches");
  expect(drafted!.draft).toMatchObject({ row: values(""), faults: [] });
});

test("texts that editors paste from a word processor are kept in plain characters", async () => {
  const desk = await openExchange();
  const [row] = await desk.rowsOf("branches");
  const pasted = {
    name: "Casa\u00a0ma\u00adtriz",
    phone: "+507\u00a0302\u20134800\u200b",
    services: ["Caja\ty pagos"],
  };
  await desk.saveDraft("branches", row!, changed(row!, pasted));
  const [drafted] = await desk.rowsOf("branches");
  const plain = { name: "Casa matriz", phone: "+507 302-4800", services: ["Caja y pagos"] };
  expect(drafted!.draft).toMatchObject({ row: plain, faults: [] });
});

test("cells that a spreadsheet fills with its own dashes and blanks are read as they look", async () => {
  const desk = await openExchange();
  const [header, first] = cellsOf(await desk.file("workshops"));
  const [key, ...cells] = first!;
  const alike = cells.map((cell) => cell.replace("'-", "-").replaceAll(" ", "\u00a0").replaceAll("-", "–"));
  const tried = await desk.test("workshops", textOf([header!, [key!, ...alike]]));
  expect(tried).toMatchObject({ faults: [], changed: 0, unchanged: 1 });
  const added = ["", "Taller\u200b Uno", "Calle 1,\r\nlocal 2", "Los\u00a0Santos", "+507\u202f269—4455"];
  const hours = "lun–vie\u00a08:00—17:00";
  await desk.save("workshops", textOf([header!, [...added, "7,8", "\u221280,2", hours, "", "Sí"]]));
  const values = {
    name: "Taller Uno",
    address: "Calle 1, local 2",
    province: "Los Santos",
    phone: "+507 269-4455",
  };
  const week = [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" }];
  const [drafted] = await desk.rows("select row from draft");
  expect(drafted).toMatchObject({ row: { ...values, longitude: -80.2, hours: week } });
});
