import type { Readable } from "node:stream";
import { COLUMNS, tableOf } from "./table.ts";

/** What a spreadsheet would take for a formula, also after white space and in full width. */
const FORMULA = /^(?:[\s\u200b]*[=+\-@＝＋－＠]|[\t\r\n])/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (cells: string[]) => `${cells.map(cell).join(",")}\r\n`;

/**
 * A table as CSV for Excel in Panama: commas, which es-PA has between the items of a list because its decimals have a
 * point; UTF-8, which Excel recognises by the mark at the beginning.
 */
export function csv(rows: Readable): Readable {
  return tableOf(rows, {
    head: `\ufeff${line(COLUMNS.map(([heading]) => heading))}`,
    row: (row) => line(COLUMNS.map(([, , value]) => value(row))),
    tail: () => "",
  });
}
