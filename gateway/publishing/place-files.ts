import type { EntityManager } from "@mikro-orm/postgresql";
import { pictureHash } from "#schema/files.ts";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { isSitePicture } from "#gateway/catalogue/content/site-picture.ts";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Description } from "#gateway/catalogue/description/description.ts";
import { FieldKind } from "#gateway/catalogue/description/field.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { setCurrent, uploadedPicture } from "#gateway/files/file-store.ts";
import { catalogueOf, titleOf } from "./change.ts";
import type { Change, Order, RowKey } from "./change.ts";
import type { Fault } from "./row-faults.ts";
import type { PdfSharer } from "./row-name.types.ts";

const PDF_CATALOGUES = WITH_PDF.map(({ code }) => code);

/** Returns the catalogues whose rows may change: a replaced PDF changes every row with its address. */
export function affectedCatalogues(changes: readonly Pick<Change, "catalogue">[]): ReadonlySet<string> {
  const codes = changes.map(({ catalogue }) => catalogue);
  return new Set(codes.some((code) => PDF_CATALOGUES.includes(code)) ? [...codes, ...PDF_CATALOGUES] : codes);
}

/** Adds the hash of the published file to a row that names a PDF without a file of its own. */
export const withFile = <To extends Change["to"]>(code: string, before: Change["to"], to: To): To =>
  to === null || before === null || !("hash" in before) || "hash" in to || !namedPdf(code, to)
    ? to
    : { ...to, hash: before["hash"] };

/** Returns a row as a draft stores it: without the published file's hash, because another list may replace that file first. */
export function withoutFile(before: Row | undefined, row: Row): Row {
  const { hash, ...values } = row;
  return hash === undefined || hash !== before?.["hash"] ? row : values;
}

/** Like `withoutFile`, for a row that is restored: if other rows have its address by now, it takes the PDF that is there. */
export async function withPresentFile(em: EntityManager, before: Row | undefined, row: Row): Promise<Row> {
  const { hash: _, ...values } = row;
  const { url } = values;
  const isInUse = typeof url === "string" && url !== before?.["url"] && (await isNamed(em, url));
  return isInUse ? values : withoutFile(before, row);
}

/** A change of a row or an order, with the published value. */
export type ChangeWithBefore = Change & { before: Row | Order | null };

/** Returns a fault for each missing PDF or picture that changed rows name, and for each conflicting PDF at the same address. */
export async function fileFaults(em: EntityManager, changes: readonly ChangeWithBefore[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  const hashByUrl = new Map<string, string>();
  for (const change of changes) {
    const pdf = newPdf(change);
    if (pdf === undefined) continue;
    const { url, hash } = pdf;
    if (!(await isStored(em, hash))) {
      // Without a fault the former PDF would stay at its address, as if it were published again.
      if (await isPlaced(em, url)) faults.push(faultOf(change, "url", "falta el PDF"));
      continue;
    }
    if ((hashByUrl.get(url) ?? hash) !== hash)
      faults.push(faultOf(change, "url", "otro de los cambios pone otro PDF en su lugar"));
    hashByUrl.set(url, hash);
  }
  for (const change of changes) {
    for (const field of await missingPictures(em, change))
      faults.push(faultOf(change, field, "falta la imagen"));
    const pdf = namedPdf(change.catalogue, change.to);
    if (pdf && !hashByUrl.has(pdf.url) && !(await isPlaced(em, pdf.url)))
      faults.push(faultOf(change, "url", "falta el PDF"));
  }
  return faults;
}

/** Returns the address of a row's PDF and, if one is named, the hash of the file for it. */
function namedPdf(catalogue: string, to: Change["to"]) {
  if (to === null || "order" in to || !hasPdf(catalogueOf(catalogue).description)) return undefined;
  const { url, hash } = to;
  return typeof url === "string" ? { url, ...(typeof hash === "string" && { hash }) } : undefined;
}

/** Returns the PDF that a change puts at an address; undefined if the row keeps its file: other lists may replace that one. */
function newPdf({ catalogue, before, to }: ChangeWithBefore) {
  const pdf = namedPdf(catalogue, to);
  const formerPdf = namedPdf(catalogue, before);
  if (pdf?.hash === undefined || (pdf.url === formerPdf?.url && pdf.hash === formerPdf.hash))
    return undefined;
  return { ...pdf, hash: pdf.hash };
}

/**
 * Publishes the PDFs of changed rows at their addresses, withdraws addresses that no row names any more, and updates size, pages
 * and hash of every row from the file at its address.
 */
export async function placeFiles(
  em: EntityManager,
  changes: readonly ChangeWithBefore[],
  publication: string,
): Promise<void> {
  for (const change of changes) {
    const { catalogue, before, to } = change;
    const pdf = newPdf(change);
    if (pdf && (await isStored(em, pdf.hash))) await setCurrent(em, pdf.url, pdf.hash, publication);
    const formerUrl = namedPdf(catalogue, before)?.url;
    if (
      formerUrl !== undefined &&
      formerUrl !== namedPdf(catalogue, to)?.url &&
      !(await isNamed(em, formerUrl))
    )
      await setCurrent(em, formerUrl, null, publication);
  }
  for (const { table } of WITH_PDF)
    await em.execute(
      `update ${table} set bytes = placed.size, pages = placed.pages, hash = placed.hash
         from ${table} named left join (file_version v join file f using (hash)) placed
              on placed.address = named.url and placed.in_force_until is null
        where named.slug = ${table}.slug
          and (named.hash, named.bytes, named.pages) is distinct from (placed.hash, placed.size, placed.pages)`,
    );
}

/** A published row with its PDF. */
export interface PlacedRow extends PdfSharer {
  url: string;
  hash: string;
}

/** Returns SQL: the published rows of a list, with their PDFs. */
const publishedIn = ({ code, label, table, title }: Description) =>
  `select '${code}' as catalogue, '${label}' as label, slug, ${title} as title, url, hash from ${table}`;

/** Reads the published rows of all lists with a PDF that these rows and drafts refer to, by its address. */
export async function rowsAt(
  em: EntityManager,
  rows: readonly (Row | Order | null)[],
): Promise<ReadonlyMap<string, PlacedRow[]>> {
  const addresses = rows.flatMap((row) =>
    row && "url" in row && typeof row.url === "string" ? row.url : [],
  );
  if (addresses.length === 0) return new Map();
  const lists = WITH_PDF.map(publishedIn).join(" union all ");
  const placed = await em.execute<PlacedRow[]>(
    `select * from (${lists}) listed where url = any(?::text[]) order by catalogue, slug`,
    [arrayLiteral(addresses)],
  );
  return Map.groupBy(placed, ({ url }) => url);
}

/** Maximum number of rows that `rowsWithPdf` returns. */
const MAX_SAME = 5;

/** Returns rows, as published or drafted, that name a PDF with this hash at another address. */
export async function rowsWithPdf(em: EntityManager, hash: string, address: string): Promise<PdfSharer[]> {
  const drafted = WITH_PDF.map(
    ({ code, label, title }) =>
      `select '${code}', '${label}', slug, "row" ->> '${title}', "row" ->> 'url', "row" ->> 'hash' from draft
        where catalogue = '${code}'`,
  );
  const lists = [...WITH_PDF.map(publishedIn), ...drafted].join(" union all ");
  return em.execute<PdfSharer[]>(
    `select catalogue, label, slug, coalesce(max(title), slug) as title from (${lists}) named
      where hash = ? and url <> ? group by 1, 2, 3 order by 1, 3 limit ${MAX_SAME}`,
    [hash, address],
  );
}

/** Returns the other published rows with a row's PDF. `placed`: published rows by the address of their PDF. */
export function findSharers(
  placed: ReadonlyMap<string, readonly PlacedRow[]>,
  { catalogue, slug }: RowKey,
  row: Change["to"],
): PlacedRow[] {
  const others = placed.get(namedPdf(catalogue, row)?.url ?? "") ?? [];
  return others.filter((other) => other.catalogue !== catalogue || other.slug !== slug);
}

/** Returns the rows of `findSharers` whose PDF a row would replace with its own. */
export function findReplaced(
  placed: ReadonlyMap<string, readonly PlacedRow[]>,
  key: RowKey,
  row: Change["to"],
): PlacedRow[] {
  const hash = namedPdf(key.catalogue, row)?.hash;
  return hash === undefined ? [] : findSharers(placed, key, row).filter((other) => other.hash !== hash);
}

/** Creates a fault for a row's field. `problem`: the problem in Spanish, without its full stop. */
function faultOf({ catalogue: code, slug, to }: Change, field: string, problem: string): Fault {
  const catalogue = catalogueOf(code);
  const title = titleOf(catalogue, to as Row, slug);
  return { catalogue: code, slug, field, message: `${catalogue.description.label}, «${title}»: ${problem}.` };
}

/** Returns the fields whose picture is neither part of the site nor uploaded. */
async function missingPictures(em: EntityManager, { catalogue, to }: Change): Promise<string[]> {
  if (to === null || "order" in to) return [];
  const missing: string[] = [];
  for (const [field, { kind }] of Object.entries(catalogueOf(catalogue).description.fields)) {
    const url = to[field];
    if (kind !== FieldKind.PICTURE || typeof url !== "string") continue;
    const hashPrefix = pictureHash(url);
    const found =
      isSitePicture(url) ||
      (hashPrefix !== undefined && (await uploadedPicture(em, hashPrefix)) !== undefined);
    if (!found) missing.push(field);
  }
  return missing;
}

async function exists(em: EntityManager, sql: string, value: string): Promise<boolean> {
  const rows = await em.execute<object[]>(`${sql} limit 1`, [value]);
  return rows.length > 0;
}

const isStored = (em: EntityManager, hash: string) =>
  exists(em, "select 1 from file where type = 'application/pdf' and hash = ?", hash);
const isPlaced = (em: EntityManager, url: string) =>
  exists(em, "select 1 from file_version where in_force_until is null and address = ?", url);

async function isNamed(em: EntityManager, url: string): Promise<boolean> {
  for (const { table } of WITH_PDF)
    if (await exists(em, `select 1 from ${table} where url = ?`, url)) return true;
  return false;
}
