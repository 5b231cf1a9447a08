import { mkdir, readFile, writeFile } from "node:fs/promises";
import * as z from "zod";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdfFieldOf, ruleOf } from "#gateway/catalogue/description/description.ts";
import type { Description } from "#gateway/catalogue/description/description.ts";
import { isLeftOut } from "#gateway/catalogue/description/field.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";

/** Where the repository's content files are. */
export const CONTENT_FOLDER = "gateway/catalogue/content";

/** How large each PDF is, by its address; written with the PDFs. */
export const INDEX = "files.json";
const FileIndex = z.record(
  z.string(),
  z.strictObject({ bytes: z.int().positive(), pages: z.int().positive() }),
);
export type FileIndex = z.infer<typeof FileIndex>;

/** What a folder of content files holds. */
export interface Content {
  /** The rows of each catalogue in their order, by the catalogue's code. */
  rows: Record<string, Row[]>;
  files: FileIndex;
}

/** A fault in a content file: names the file, the row and the field. Stops what reads it. */
export class ContentError extends Error {
  override name = "ContentError";
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function parseIndex(text: string): FileIndex {
  const parsed = FileIndex.safeParse(parseJson(INDEX, text));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new ContentError(`${INDEX}: ${path.join(", ")} ${message}`);
}

/** The PDFs of the repository, by address. */
export const readIndex = async (folder = CONTENT_FOLDER): Promise<FileIndex> =>
  parseIndex(await readFile(`${folder}/${INDEX}`, "utf8"));

function requirePdf(index: FileIndex, url: string, name: string): void {
  if (!index[url]) throw new ContentError(`${name}: url ${url} is not in ${INDEX}, run: npm run pdfs`);
}

function parseRows(description: Description, text: string, files: FileIndex): Row[] {
  const file = `${description.code}.json`;
  const rows = parseJson(file, text);
  if (!Array.isArray(rows)) throw new ContentError(`${file} is not a list of rows`);
  const rule = ruleOf(description);
  const pdf = pdfFieldOf(description);
  const seen = new Set<string>();
  return rows.map((row: { slug?: string } | null, index) => {
    const slug = row?.slug ?? "no slug";
    const name = `${file}, row ${index + 1} (${slug})`;
    const parsed = rule.safeParse(row);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!;
      throw new ContentError(`${name}: ${path.join(".")} ${message}`);
    }
    if (seen.has(slug)) throw new ContentError(`${name}: slug is used twice`);
    seen.add(slug);
    const checked = parsed.data as Row;
    const url = pdf === undefined ? undefined : (checked[pdf] as string | null);
    if (url) requirePdf(files, url, name);
    return checked;
  });
}

/** Reads and checks the content files of a folder; throws ContentError at the first fault. */
export async function readContent(folder = CONTENT_FOLDER): Promise<Content> {
  const files = await readIndex(folder);
  const rows: Content["rows"] = {};
  for (const { description } of CATALOGUES) {
    const text = await readFile(`${folder}/${description.code}.json`, "utf8");
    rows[description.code] = parseRows(description, text, files);
  }
  return { rows, files };
}

const MAX_LINE_CHARACTERS = 110;

/** JSON as the repository's formatter writes it: a list of plain values stands on one line where it fits. */
function format(value: unknown, indent: string, taken: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== "object" || item === null);
    const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    if (plain && taken + line.length < MAX_LINE_CHARACTERS) return line;
    const items = value.map((item) => `${deeper}${format(item, deeper, deeper.length)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([name, item]) => {
    const start = `${deeper}${JSON.stringify(name)}: `;
    return `${start}${format(item, deeper, start.length)}`;
  });
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

/** The text of a catalogue's content file. Fields stand in the description's order; only hidden rows name `visible`. */
export function formatRows({ fields }: Description, rows: readonly Row[]): string {
  const written = rows.map((row) => ({
    slug: row.slug,
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([name, field]) => !isLeftOut(field, row[name]))
        .map(([name]) => [name, row[name]]),
    ),
    ...(row.visible === false && { visible: false }),
  }));
  return `${format(written, "", 0)}\n`;
}

/** Writes the content files of a folder: the same rows give the same bytes. */
export async function writeContent(folder: string, rows: Content["rows"]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { description } of CATALOGUES)
    await writeFile(
      `${folder}/${description.code}.json`,
      formatRows(description, rows[description.code] ?? []),
    );
}

/** The text of the index of PDFs: one a line, in the order of their addresses. */
export function formatIndex(index: FileIndex): string {
  const entries = Object.entries(index).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = entries.map(
    ([address, { bytes, pages }]) => `  "${address}": { "bytes": ${bytes}, "pages": ${pages} }`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
