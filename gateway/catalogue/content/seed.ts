import type { MikroORM } from "@mikro-orm/postgresql";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import type { Published } from "#gateway/catalogue/catalogues.ts";

/** Where the content files are. */
const FOLDER = "gateway/catalogue/content";

/** How large each PDF is, by its address; written with the PDFs. */
const INDEX = "files.json";
const FileIndex = z.record(
  z.string(),
  z.strictObject({ bytes: z.int().positive(), pages: z.int().positive() }),
);
type FileIndex = z.infer<typeof FileIndex>;

/** A fault in a content file: names the file, the row and the field. Stops the start. */
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

/** The sizes of the PDFs with these addresses; throws ContentError where one is not in the index. */
export async function readFileSizes(urls: readonly string[]): Promise<FileIndex> {
  const index = parseIndex(await readFile(`${FOLDER}/${INDEX}`, "utf8"));
  return Object.fromEntries(urls.map((url) => [url, sizeIn(index, url, "a page of the site")]));
}

function sizeIn(index: FileIndex, url: string, name: string): FileIndex[string] {
  const size = index[url];
  if (!size) throw new ContentError(`${name}: url ${url} is not in ${INDEX}, run: npm run pdfs`);
  return size;
}

/** The size of a row's PDF; nothing for rows without a PDF in their rule, nulls where this row has none. */
function sizeOf(row: object, files: FileIndex, name: string): object {
  if (!("url" in row)) return {};
  const { url } = row as { url: string | null };
  if (url === null) return { bytes: null, pages: null };
  return sizeIn(files, url, name);
}

/** Reads a content file's rows in their order, with the sizes of their PDFs; throws ContentError at the first fault. */
export function parseRows(
  file: string,
  text: string,
  rule: z.ZodType<object>,
  files: FileIndex,
): Published[] {
  const rows = parseJson(file, text);
  if (!Array.isArray(rows)) throw new ContentError(`${file} is not a list of rows`);
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
    return { ...parsed.data, ...sizeOf(parsed.data, files, name), slug, position: index + 1 };
  });
}

/**
 * Publishes the content files in one transaction: rows are upserted by slug and those that left the files go. Does
 * nothing where the database already holds these very files.
 */
export async function publishContent(orm: MikroORM, folder = FOLDER): Promise<void> {
  const names = [...CATALOGUES.map(([file]) => file), INDEX];
  const texts = await Promise.all(names.map((file) => readFile(`${folder}/${file}`, "utf8")));
  const digest = createHash("sha256").update(texts.join("\0")).digest("base64");
  await orm.em.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(hashtext('istmia content'))");
    const [version] = await em.execute<{ digest: string }[]>("select digest from content_version");
    if (version?.digest === digest) return;
    const files = parseIndex(texts.at(-1)!);
    for (const [index, [file, entity, rule]] of CATALOGUES.entries()) {
      const rows = parseRows(file, texts[index]!, rule, files);
      await em.upsertMany(entity, rows);
      await em.nativeDelete(entity, { slug: { $nin: rows.map(({ slug }) => slug) } });
    }
    await em.execute("delete from content_version");
    await em.execute("insert into content_version (digest) values (?)", [digest]);
  });
}
