import { CsvError, parse } from "csv-parse";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { csvRefused } from "#gateway/errors.ts";
import { MAX_CSV_ROWS } from "#schema/csv/csv.ts";
import { unescapeFormula } from "./csv-line.ts";

const SEPARATORS = [",", ";", "\t"];
/** Maximum length of a record: a longer one is taken to have an unclosed quote. */
const MAX_RECORD_CHARACTERS = 100_000;
/** Maximum records, including the empty lines that spreadsheets leave behind. */
const MAX_RECORDS = 4 * MAX_CSV_ROWS;
/** Maximum cells, including empty ones, which no other limit covers. */
const MAX_CELLS = 500_000;
/** Bytes parsed per turn of the event loop. */
const SLICE_BYTES = 64 * 1024;
/** First bytes, in hex, of workbooks, which are not text: zip (XLSX, ODS), OLE (XLS). */
const WORKBOOKS = ["504b0304", "d0cf11e0"];

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** The encoding of Excel's CSV files in Panama, unless saved as UTF-8. */
const western = new TextDecoder("windows-1252");

function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw csvRefused("EMPTY");
  if (WORKBOOKS.includes(bytes.toString("hex", 0, 4))) throw csvRefused("WORKBOOK");
  if (bytes.includes(0)) throw csvRefused("NOT_CSV");
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}

async function* slicesOf(bytes: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    await turn();
    yield bytes.subarray(start, start + SLICE_BYTES);
  }
}

async function parseCsv(text: string, delimiter: string, maxRecords?: number): Promise<string[][]> {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    ...(maxRecords !== undefined && { to: maxRecords }),
  });
  const records: string[][] = [];
  let cells = 0;
  try {
    for await (const record of Readable.from(slicesOf(Buffer.from(text))).pipe(parser)) {
      records.push(record);
      cells += record.length;
      if (records.length > MAX_RECORDS || cells > MAX_CELLS) throw csvRefused("TOO_MANY_ROWS");
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvRefused("OPEN_QUOTE");
    throw error;
  }
  return records;
}

/** Returns the separator in Excel's line `sep=;`, otherwise the one that splits the first record into the most cells. */
async function separatorOf(text: string): Promise<string> {
  const [, declared] = /^sep=(.)\r?\n/.exec(text) ?? [];
  if (declared !== undefined) return declared;
  const start = text.slice(0, MAX_RECORD_CHARACTERS);
  const cells = new Map<string, number>();
  for (const separator of SEPARATORS) {
    const [record = []] = await parseCsv(start, separator, 1);
    cells.set(separator, record.length);
  }
  return SEPARATORS.toSorted((one, other) => cells.get(other)! - cells.get(one)!)[0]!;
}

/** Trims the text of a cell and turns its line breaks into LF. */
export const trimmed = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/**
 * Reads the records of a CSV file saved from a spreadsheet: commas, semicolons or tabs, UTF-8 or Windows-1252. Empty lines are
 * records too, so that indexes match the spreadsheet's rows. Rejects with a refusal that states the reason.
 */
export async function readRecords(bytes: Buffer): Promise<string[][]> {
  const text = textOf(bytes);
  const records = await parseCsv(text.replace(/^sep=.\r?\n/, ""), await separatorOf(text));
  return records.map((cells) => cells.map((cell) => trimmed(unescapeFormula(cell.trim()))));
}
