import { readFile } from "node:fs/promises";
import * as z from "zod";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import type { Description } from "#gateway/catalogue/description/description.ts";
import { FieldKind, isOmitted } from "#gateway/catalogue/description/field.ts";
import { checkRow, findCatalogueFaults } from "#gateway/catalogue/description/row-check.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { documents } from "#gateway/catalogue/document.entity.ts";
import { statements } from "#gateway/catalogue/statement.entity.ts";
import { isSitePicture } from "./site-picture.ts";
import type { StagedFiles } from "./staged-files.ts";

/** The folder of the repository's content files. */
export const CONTENT_FOLDER = "gateway/catalogue/content";

/** The file with the size of each PDF, by address. It is generated together with the PDFs. */
export const INDEX = "files.json";
const FileIndex = z.record(
  z.string(),
  z.strictObject({ bytes: z.int().positive(), pages: z.int().positive() }),
);
export type FileIndex = z.infer<typeof FileIndex>;

/** The data of a folder of content files. */
export interface Content {
  /** The rows of each catalogue, in order, by the catalogue's code. */
  rows: Record<string, Row[]>;
  files: FileIndex;
}

/** The content files have faults. The message has one per line, with file, row and field. */
export class ContentError extends Error {
  override name = "ContentError";
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a text, with or without a byte order mark. In another encoding, accents would be published as replacement characters. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new ContentError(`${path} cannot be read: ${cause.message}`, { cause });
  });
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ContentError(`${path} is not UTF-8`, { cause });
  }
}

/** Throws if an object in a JSON text names a field twice: only the last value would count. */
function requireUniqueNames(file: string, json: string): void {
  const objects: Set<unknown>[] = [];
  const tokens = json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g);
  for (const { 0: token, 1: name, index } of tokens) {
    if (token === "{") objects.push(new Set());
    else if (token === "}") objects.pop();
    else if (name !== undefined) {
      const names = objects.at(-1)!;
      if (names.size !== names.add(JSON.parse(name)).size) continue;
      const line = json.slice(0, index).split("\n").length;
      throw new ContentError(`${file}, line ${line}: ${name} is named twice`);
    }
  }
}

function parseJson(file: string, text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  requireUniqueNames(file, text);
  return parsed;
}

function parseIndex(text: string): FileIndex {
  const parsed = FileIndex.safeParse(parseJson(INDEX, text));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new ContentError(`${INDEX}: ${path.join(", ")} ${message}`);
}

/** Reads the index of the repository's PDFs, by address. */
export const readIndex = async (folder = CONTENT_FOLDER): Promise<FileIndex> =>
  parseIndex(await readText(`${folder}/${INDEX}`));

/** Yields the faults of a row that its rule cannot find: a repeated slug, a missing PDF or picture. */
function* findFaults(
  { code, fields }: Description,
  { slug, ...row }: Row,
  { rows, files, usedSlugs }: Content & { usedSlugs: Pick<ReadonlySet<string>, "has"> },
): Iterable<string> {
  if (usedSlugs.has(slug)) yield "slug está en más de una fila";
  // The site search treats documents and statements as one kind, so their slugs must differ.
  if (code === statements.code && rows[documents.code]!.some((other) => other.slug === slug))
    yield `slug está también en ${documents.code}.json`;
  for (const [name, { kind }] of Object.entries(fields)) {
    const url = row[name];
    if (typeof url !== "string") continue;
    if (kind === FieldKind.PDF && !files[url])
      yield `${name} falta el PDF: ${url} no está en ${INDEX} (npm run pdfs)`;
    if (kind === FieldKind.PICTURE && !url.startsWith("/static/fotos/") && !isSitePicture(url))
      yield `${name} falta la imagen: ${url}`;
  }
}

/**
 * Parses the rows of a catalogue's file; adds every fault to `faults`, in Spanish like the rules. `content` has the content of the
 * files read so far.
 */
function parseRows(description: Description, text: string, content: Content, faults: string[]): Row[] {
  const file = `${description.code}.json`;
  const rows = parseJson(file, text);
  if (!Array.isArray(rows)) throw new ContentError(`${file} is not a list of rows`);
  const names = new Map<string, string>();
  const parsedRows = rows.flatMap((row: { slug?: string } | null, index) => {
    const slug = row?.slug ?? "sin slug";
    const name = `${file}, fila ${index + 1} (${slug})`;
    const parsed = checkRow(description, row);
    for (const { path, message } of parsed.error?.issues ?? [])
      faults.push(`${name}: ${path.join(".")} ${message}`);
    if (!parsed.success) return [];
    const validRow = parsed.data as Row;
    for (const fault of findFaults(description, validRow, { ...content, usedSlugs: names }))
      faults.push(`${name}: ${fault}`);
    names.set(slug, name);
    return [validRow];
  });
  for (const { slug, field, message } of findCatalogueFaults(description, parsedRows))
    faults.push([`${names.get(slug) ?? file}:`, field, message].filter(Boolean).join(" "));
  return parsedRows;
}

/** Reads and checks the content files of a folder; throws ContentError with all faults, one per line. */
export async function readContent(folder = CONTENT_FOLDER): Promise<Content> {
  const files = await readIndex(folder);
  const rows: Content["rows"] = {};
  const faults: string[] = [];
  for (const { description } of CATALOGUES) {
    const text = await readText(`${folder}/${description.code}.json`);
    rows[description.code] = parseRows(description, text, { rows, files }, faults);
  }
  if (faults.length > 0) throw new ContentError(faults.join("\n"));
  return { rows, files };
}

const MAX_LINE_CHARACTERS = 110;

/** Formats JSON like the repository's formatter: a list of plain values is on one line if it fits. */
function format(value: unknown, indent: string, usedWidth: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const childIndent = `${indent}  `;
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== "object" || item === null);
    const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    if (plain && usedWidth + line.length < MAX_LINE_CHARACTERS) return line;
    const items = value.map((item) => `${childIndent}${format(item, childIndent, childIndent.length)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([name, item]) => {
    const start = `${childIndent}${JSON.stringify(name)}: `;
    return `${start}${format(item, childIndent, start.length)}`;
  });
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

/** Returns the text of a catalogue's content file. Fields are in the description's order; only hidden rows have `visible`. */
function formatRows({ fields }: Description, rows: readonly Row[]): string {
  const records = rows.map((row) => ({
    slug: row.slug,
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([name, field]) => !isOmitted(field, row[name]))
        .map(([name]) => [name, row[name]]),
    ),
    ...(row.visible === false && { visible: false }),
  }));
  return `${format(records, "", 0)}\n`;
}

/** Writes the content files of a folder. Deterministic: the same rows give the same bytes. */
export async function writeContent(files: StagedFiles, folder: string, rows: Content["rows"]): Promise<void> {
  for (const { description } of CATALOGUES)
    await files.write(
      `${folder}/${description.code}.json`,
      formatRows(description, rows[description.code] ?? []),
    );
}

/** Returns the text of the index of PDFs: one per line, ordered by address. */
export function formatIndex(index: FileIndex): string {
  const entries = Object.entries(index).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = entries.map(
    ([address, { bytes, pages }]) => `  "${address}": { "bytes": ${bytes}, "pages": ${pages} }`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
