import { finished, Readable } from "node:stream";
import type { PassThrough } from "node:stream";
import { finished as end } from "node:stream/promises";
import { ZipFile } from "yazl";
import { DAY_MS } from "#schema/calendar/durations.ts";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS, contactBatches } from "./table.ts";
import {
  DATE_STYLE,
  FIRST_PARTS,
  HEADING_STYLE,
  lastParts,
  SHEET_HEAD,
  SHEET_TAIL,
  sheetPath,
  TEXT_STYLE,
} from "./xlsx-parts.ts";

/** Excel's limits: rows of a sheet below its heading, characters of a cell. */
export const MAX_SHEET_ROWS = 1_048_575;
const MAX_CELL_LENGTH = 32_767;
/** Excel's day number of 1970-01-01. */
const EPOCH_DAY = 25_569;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes text for Excel: drops characters that XML forbids, escapes `_x0041_` (which Excel reads as A), turns CR into LF. */
const escaped = (text: string) =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>]/g, (character) => ESCAPES[character]!);

const letter = (column: number) => String.fromCodePoint(65 + column);
const textCell = (text: string, column: number, row: number, style: number) =>
  `<c r="${letter(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const dateCell = (date: string, row: number) =>
  `<c r="A${row}" s="${DATE_STYLE}"><v>${Date.parse(`${date.replace(" ", "T")}Z`) / DAY_MS + EPOCH_DAY}</v></c>`;
const rowOf = (cells: string[], row: number) => `<row r="${row}">${cells.join("")}</row>`;

function contactRow(contact: ExportedContact, row: number): string {
  const cells = COLUMNS.map(([, , value], column) =>
    column === 0 ? dateCell(contact.receivedAt, row) : textCell(value(contact), column, row, TEXT_STYLE),
  );
  return rowOf(cells, row);
}

const columns = COLUMNS.map(
  ([, width], column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
);
const heading = COLUMNS.map(([text], column) => textCell(text, column, 1, HEADING_STYLE));
const LAST_COLUMN = letter(COLUMNS.length - 1);

/** Splits batches of contacts into portions that fit a sheet. */
class ContactBuffer {
  readonly #batches: AsyncIterator<ExportedContact[]>;
  #contacts: ExportedContact[] = [];

  constructor(batches: AsyncIterable<ExportedContact[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** Returns the next contacts, at most `max`; an empty list at the end. */
  async take(max: number): Promise<ExportedContact[]> {
    return (await this.isEmpty()) ? [] : this.#contacts.splice(0, max);
  }

  async isEmpty(): Promise<boolean> {
    while (this.#contacts.length === 0) {
      const batch = await this.#batches.next();
      if (batch.done) return true;
      this.#contacts = batch.value;
    }
    return false;
  }
}

async function* sheetText(contacts: ContactBuffer, maxRows: number) {
  yield `${SHEET_HEAD}<cols>${columns.join("")}</cols><sheetData>${rowOf(heading, 1)}`;
  let row = 1;
  for (;;) {
    const batch = await contacts.take(maxRows + 1 - row);
    if (batch.length === 0) break;
    yield batch.map((contact) => contactRow(contact, ++row)).join("");
    if (row > maxRows) break;
  }
  yield `</sheetData><autoFilter ref="A1:${LAST_COLUMN}${row}"/>${SHEET_TAIL}`;
}

/**
 * Writes an Excel workbook: text cells that are never evaluated, real dates, a frozen heading and filters. Rows beyond
 * `maxRows` continue on further sheets.
 */
export function xlsx(rows: Readable, maxRows = MAX_SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  const batches = contactBatches(rows);
  const contacts = new ContactBuffer(batches);
  let sheet: Readable | undefined;

  async function write(): Promise<void> {
    const add = (parts: Record<string, string>) =>
      Object.entries(parts).forEach(([path, xml]) => zip.addBuffer(Buffer.from(xml), path));
    add(FIRST_PARTS);
    let sheets = 0;
    do {
      sheet = Readable.from(sheetText(contacts, maxRows), { objectMode: false });
      zip.addReadStream(sheet, sheetPath(++sheets), { compressionLevel: 1 });
      await end(sheet);
    } while (!(await contacts.isEmpty()));
    add(lastParts(sheets));
    zip.end();
  }

  // yazl does not forward errors between the streams that it pipes.
  write().catch((error: Error) => file.destroy(error));
  finished(file, () => {
    batches.destroy();
    sheet?.destroy();
  });
  return file;
}
