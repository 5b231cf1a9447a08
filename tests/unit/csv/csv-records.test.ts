import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import { readRecords, trimmed } from "#gateway/csv/csv-records.ts";
import { CSV_FAULTS } from "#schema/csv/csv.ts";

const read = (text: string, encoding: BufferEncoding = "utf8") => readRecords(Buffer.from(text, encoding));

const ROWS = [
  ["Nombre", "Nota"],
  ["Taller Ñandú", 'dice "ya"; y, más\notra línea'],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const written = (separator: string, end = "\r\n") =>
  ROWS.map((cells) => cells.map(quoted).join(separator) + end).join("");

test("commas, semicolons and tabs are told apart, with any line end and a mark or none", async () => {
  for (const separator of [",", ";", "\t"]) {
    expect(await read(written(separator))).toEqual(ROWS);
    expect(await read(written(separator, "\n"))).toEqual(ROWS);
    expect(await read(`${BYTE_ORDER_MARK}${written(separator)}`)).toEqual(ROWS);
    expect(await read(`sep=${separator}\r\n${written(separator)}`)).toEqual(ROWS);
  }
  expect(await read("Nombre, completo;Nota;Otra\r\nA;B;C\r\n")).toEqual([
    ["Nombre, completo", "Nota", "Otra"],
    ["A", "B", "C"],
  ]);
});

test("Windows-1252 is read where a file is not UTF-8", async () => {
  const bytes = Buffer.concat([
    Buffer.from("Nombre;Nota\r\nPe\xf1a;", "latin1"),
    Buffer.from([0x93, 0x96, 0x80, 0x94]),
  ]);
  expect(await readRecords(bytes)).toEqual([
    ["Nombre", "Nota"],
    ["Peña", "“–€”"],
  ]);
});

test("an empty line counts, so that rows have the spreadsheet's numbers", async () => {
  expect(await read("a;b\r\n\r\n1;2\r\n")).toEqual([["a", "b"], [""], ["1", "2"]]);
});

test("a quote within a text is a quote, and line ends within a cell are one sign", async () => {
  expect((await read('a;b\r\nTubo de 2" y 3";"uno\r\ndos"\r\n'))[1]).toEqual(['Tubo de 2" y 3"', "uno\ndos"]);
});

test("what is no CSV is refused with its reason", async () => {
  await expect(read("")).rejects.toThrow(CSV_FAULTS.EMPTY);
  await expect(read("PK\u0003\u0004rest")).rejects.toThrow(CSV_FAULTS.WORKBOOK);
  await expect(read("a\0b\0")).rejects.toThrow(CSV_FAULTS.NOT_CSV);
  await expect(read("\n".repeat(1_000_000))).rejects.toThrow(CSV_FAULTS.TOO_MANY_ROWS);
  await expect(read(`${",".repeat(1_000)}\n`.repeat(600))).rejects.toThrow(CSV_FAULTS.TOO_MANY_ROWS);
  await expect(read('a;b\r\n"open;1\r\n2;3\r\n')).rejects.toThrow(CSV_FAULTS.OPEN_QUOTE);
});

test("a cell evaluates nothing, and comes back as it was", async () => {
  const starts = ["=", "+", "-", "@", "＝", "'", "''", "\t", "\n", "\r", " ", "\u200b", '"', "a", ";", ","];
  const texts = ["", "+507 302-4800", "-79.53", "'-79.53", "=1+1", "'=1+1", "a\r\nb"];
  for (const one of starts)
    for (const two of starts) for (const three of starts) texts.push(`${one}${two}${three}b`);
  const [line] = await read(`${BYTE_ORDER_MARK}${csvLine(["x", ...texts])}`);
  expect(line!.slice(1)).toEqual(texts.map(trimmed));
  expect(csvLine(["=1+1", "+507", " @a", "'=1"])).toBe(`"'=1+1","'+507","' @a","''=1"\r\n`);
  expect(csvLine(["ana@correo.example"])).toBe('"ana@correo.example"\r\n');
  expect(await read("-79.53,@a\r\n")).toEqual([["-79.53", "@a"]]);
});
