import { finished } from "node:stream";
import type { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS, tableOf } from "./table.ts";
import { DATE, HEADING, PARTS, SHEET, TEXT } from "./xlsx-parts.ts";

/** What a sheet of Excel holds. */
const ROWS_MOST = 1_048_576;
const CELL_MOST = 32_767;
const DAY = 86_400_000;
/** The day that Excel counts 1970-01-01 as. */
const EPOCH = 25_569;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as Excel reads it back: without what XML forbids; `_x0041_`, which it would take for an A, and CR in its own way. */
const escaped = (text: string) =>
  text
    .slice(0, CELL_MOST)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

const letter = (column: number) => String.fromCodePoint(65 + column);
const textCell = (text: string, column: number, row: number, style: number) =>
  `<c r="${letter(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const dateCell = (date: string, row: number) =>
  `<c r="A${row}" s="${DATE}"><v>${Date.parse(`${date.replace(" ", "T")}Z`) / DAY + EPOCH}</v></c>`;
const rowOf = (cells: string[], row: number) => `<row r="${row}">${cells.join("")}</row>`;

function contactRow(contact: ExportedContact, number: number): string {
  const row = number + 1;
  if (row > ROWS_MOST) throw new Error(`a sheet holds ${ROWS_MOST} rows, not all of this list`);
  const cells = COLUMNS.map(([, , value], column) =>
    column === 0 ? dateCell(contact.receivedAt, row) : textCell(value(contact), column, row, TEXT),
  );
  return rowOf(cells, row);
}

/** A table as an Excel workbook: text cells that stay text, real dates, a heading that stays in view and filters. */
export function xlsx(rows: Readable): Readable {
  const columns = COLUMNS.map(
    ([, width], column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
  );
  const heading = rowOf(
    COLUMNS.map(([text], column) => textCell(text, column, 1, HEADING)),
    1,
  );
  const sheet = tableOf(rows, {
    head: `${SHEET.head}<cols>${columns.join("")}</cols><sheetData>${heading}`,
    row: contactRow,
    tail: (count) =>
      `</sheetData><autoFilter ref="A1:${letter(COLUMNS.length - 1)}${count + 1}"/>${SHEET.tail}`,
  });
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, SHEET.path, { compressionLevel: 1 });
  zip.end();
  const file = zip.outputStream as PassThrough;
  // The library pipes without passing on how a stream ends.
  finished(sheet, (error) => error && file.destroy(error));
  finished(file, () => sheet.destroy());
  return file;
}
