import { PassThrough, pipeline } from "node:stream";
import type { Readable } from "node:stream";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS, contactBatches } from "./table.ts";

/** Text that a spreadsheet would evaluate as a formula, leading white space and full-width signs included. */
const FORMULA = /^(?:[\s\u200b]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Excel takes a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = "\ufeff";

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
/** One line, in which a spreadsheet evaluates nothing. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

async function* lines(batches: AsyncIterable<ExportedContact[]>) {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS.map(([heading]) => heading))}`;
  for await (const batch of batches)
    yield batch.map((contact) => csvLine(COLUMNS.map(([, , value]) => value(contact)))).join("");
}

/** Writes CSV for Excel with the es-PA locale: comma as list separator, point as decimal separator. */
export function csv(rows: Readable): Readable {
  const table = new PassThrough();
  return pipeline(contactBatches(rows), lines, table, () => undefined); // an error destroys the returned stream
}
