import { PassThrough, pipeline } from "node:stream";
import type { Readable } from "node:stream";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS, contactBatches } from "./table.ts";

/** Text that a spreadsheet would evaluate as a formula, leading white space and full-width signs included. */
const FORMULA = /^(?:[\s\u200b]*[=+\-@＝＋－＠]|[\t\r\n])/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (cells: string[]) => `${cells.map(cell).join(",")}\r\n`;

async function* lines(batches: AsyncIterable<ExportedContact[]>) {
  yield `\ufeff${line(COLUMNS.map(([heading]) => heading))}`;
  for await (const batch of batches)
    yield batch.map((contact) => line(COLUMNS.map(([, , value]) => value(contact)))).join("");
}

/**
 * Writes CSV for Excel with the es-PA locale: comma as list separator, point as decimal separator. Excel detects UTF-8 by
 * the byte order mark.
 */
export function csv(rows: Readable): Readable {
  const table = new PassThrough();
  return pipeline(contactBatches(rows), lines, table, () => undefined); // an error destroys the returned stream
}
