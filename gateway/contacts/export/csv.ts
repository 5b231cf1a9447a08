import { PassThrough, pipeline } from "node:stream";
import type { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS, contactBatches } from "./table.ts";

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
