import type { EntityManager } from "@mikro-orm/postgresql";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdfFieldOf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { FieldKind } from "#gateway/catalogue/description/field.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { setCurrent } from "#gateway/files/file-store.ts";
import { catalogueOf, titleOf } from "./change.ts";
import type { Change, Order } from "./change.ts";
import { notPublishable } from "./guard.ts";
import type { Fault } from "./guard.ts";

/** The tables whose rows name a PDF, with its field. */
const NAMING = CATALOGUES.flatMap(({ description }) => {
  const field = pdfFieldOf(description);
  return field === undefined ? [] : [{ table: description.table, field }];
});

/**
 * Puts the PDFs of changed rows at their addresses, withdraws addresses that no row names any more, and sets size, pages and
 * hash of every row from the file at its address. Throws where a row lacks its PDF or a picture.
 */
export async function placeFiles(
  em: EntityManager,
  changes: readonly (Change & { before: Row | Order | null })[],
  publication: string,
): Promise<void> {
  const faults: Fault[] = [];
  for (const { catalogue: code, slug, before, to } of changes) {
    const catalogue = catalogueOf(code);
    if (to !== null && "order" in to) continue;
    faults.push(...(await missingPictures(em, catalogue, slug, to)));
    const field = pdfFieldOf(catalogue.description);
    if (field === undefined) continue;
    const [url, hash] = [to?.[field], to?.["hash"]];
    if (typeof url === "string" && typeof hash === "string" && (await isStored(em, hash)))
      await setCurrent(em, url, hash, publication);
    if (typeof url === "string" && !(await isPlaced(em, url))) {
      const message = `${catalogue.description.label}, «${titleOf(catalogue, to, slug)}»: falta el PDF.`;
      faults.push({ catalogue: code, slug, field, message });
    }
    const left = (before as Row | null)?.[field];
    if (typeof left === "string" && left !== url && !(await isNamed(em, left)))
      await setCurrent(em, left, null, publication);
  }
  if (faults.length > 0) throw notPublishable(faults);
  for (const { table, field } of NAMING)
    await em.execute(
      `update ${table} set bytes = placed.size, pages = placed.pages, hash = placed.hash
         from ${table} named left join (file_version v join file f using (hash)) placed
              on placed.address = named.${field} and placed.in_force_until is null
        where named.slug = ${table}.slug
          and (named.hash, named.bytes, named.pages) is distinct from (placed.hash, placed.size, placed.pages)`,
    );
}

/** A fault for each picture of a row that neither the site nor an upload has. */
async function missingPictures(
  em: EntityManager,
  catalogue: Catalogue,
  slug: string,
  row: Row | null,
): Promise<Fault[]> {
  const { code, label, fields } = catalogue.description;
  const faults: Fault[] = [];
  for (const [field, { kind }] of Object.entries(fields)) {
    const url = row?.[field];
    if (kind !== FieldKind.PICTURE || typeof url !== "string") continue;
    const [, part] = /^\/static\/fotos\/([0-9a-f]+)\.webp$/.exec(url) ?? [];
    const found =
      part === undefined
        ? existsSync(join("static", posix.normalize(url.replace(/^\/static\//, "/"))))
        : await exists(em, "select 1 from file where type = 'image/webp' and starts_with(hash, ?)", part);
    if (!found)
      faults.push({
        catalogue: code,
        slug,
        field,
        message: `${label}, «${titleOf(catalogue, row, slug)}»: falta la imagen.`,
      });
  }
  return faults;
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
  for (const { table, field } of NAMING)
    if (await exists(em, `select 1 from ${table} where ${field} = ?`, url)) return true;
  return false;
}
