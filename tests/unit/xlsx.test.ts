import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { MAX_SHEET_ROWS, xlsx } from "#gateway/contacts/export/xlsx.ts";
import { cellsOf, xlsxEntries, xmlFault } from "#tests/support/xlsx.ts";

/** Yields enquiries as PostgreSQL sends them, several to a chunk; chunks end within rows. */
function* copied(count: number) {
  const row = (id: number) =>
    `,\t${JSON.stringify({
      receivedAt: "2026-11-02 09:30:00",
      name: `Ñuris ${id}`,
      lastName: "Him",
      email: "n@correo.example",
      formType: "contact",
      consultTypes: ["vida-individual"],
      message: "¿Cubre?",
      status: "nueva",
      reference: "IST-26-10K3-6",
      id: String(id),
    })}\n`;
  const text = Buffer.from(Array.from({ length: count }, (_, index) => row(index + 1)).join(""));
  for (let at = 0; at < text.length; at += 1_000) yield text.subarray(at, at + 1_000);
}

async function bookOf(count: number, maxRows: number) {
  const book = xlsxEntries(await buffer(xlsx(Readable.from(copied(count)), maxRows)));
  for (const [path, xml] of book) expect([path, xmlFault(xml)]).toEqual([path, undefined]);
  const names = [
    ...book.get("xl/workbook.xml")!.matchAll(/<sheet name="(.+?)" sheetId="(\d+)" r:id="(\w+)"/g),
  ];
  const sheets = names.map(([, name, , relation]) => {
    const target = new RegExp(`Id="${relation}" Type="[^"]+/worksheet" Target="(.+?)"`);
    const path = `xl/${target.exec(book.get("xl/_rels/workbook.xml.rels")!)![1]!}`;
    expect(book.get("[Content_Types].xml")).toContain(`PartName="/${path}"`);
    const rows = cellsOf(book.get(path)!);
    return {
      name,
      heading: rows[0]![0]!.value,
      ids: rows.slice(1).map((cells) => cells.at(-1)!.value),
      last: rows.at(-1)![0]!.ref,
      filter: /<autoFilter ref="(.+?)"\/>/.exec(book.get(path)!)![1],
    };
  });
  return { book, sheets };
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

test("rows beyond what a sheet holds go on in further sheets, each with its heading and filter", async () => {
  const { book, sheets } = await bookOf(250, 100);
  const common = { heading: "Fecha", last: "A101", filter: "A1:J101" };
  expect(sheets).toEqual([
    { ...common, name: "Consultas", ids: ids(1, 100) },
    { ...common, name: "Consultas 2", ids: ids(101, 200) },
    { ...common, name: "Consultas 3", ids: ids(201, 250), last: "A51", filter: "A1:J51" },
  ]);
  expect([...book.keys()].filter((path) => path.startsWith("xl/worksheets/"))).toHaveLength(3);
});

test("a list that just fits makes no empty sheet, and an empty list one with its heading", async () => {
  expect((await bookOf(200, 100)).sheets.map(({ ids: all }) => all.length)).toEqual([100, 100]);
  expect((await bookOf(100, 100)).sheets.map(({ ids: all }) => all.length)).toEqual([100]);
  const { sheets } = await bookOf(0, 100);
  expect(sheets).toEqual([{ name: "Consultas", heading: "Fecha", ids: [], last: "A1", filter: "A1:J1" }]);
});

test("a sheet holds as many rows as Excel's, the heading included", () => {
  expect(MAX_SHEET_ROWS + 1).toBe(2 ** 20);
});

test("a workbook whose rows break off breaks off too, and one that nobody reads lets its rows go", async () => {
  const broken = Readable.from(
    (function* () {
      yield* copied(150);
      throw new Error("lost");
    })(),
  );
  await expect(buffer(xlsx(broken, 100))).rejects.toThrow("lost");
  const rows = new Readable({ read: () => undefined });
  const file = xlsx(rows);
  file.destroy();
  await expect.poll(() => rows.destroyed).toBe(true);
});
