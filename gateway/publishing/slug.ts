import type { EntityManager } from "@mikro-orm/postgresql";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { fold } from "#schema/search.ts";
import { lockSlugs } from "./draft-locks.ts";

/** Maximum length of the title's part of a slug: below the limit of slugs, so that a number can be appended. */
const MAX_CHARACTERS_OF_TITLE = 80;

/** Converts a title to an identifier: "Taller Río Abajo, S.A." becomes "taller-rio-abajo-s-a". */
function slugOf(title: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_CHARACTERS_OF_TITLE)
    .replace(/^-+|-+$/g, "");
  return plain || "sin-titulo";
}

/**
 * SQL: slugs of PDF addresses, published or drafted, and of rows that may get one later. New slugs must differ from them:
 * catalogues share folders, and a row's address is derived from its slug.
 */
const OF_PDFS = [
  "select substring(address from '([^/]+)[.]pdf$') as slug from file_version",
  `select substring("row" ->> 'url' from '([^/]+)[.]pdf$') from draft`,
  ...WITH_PDF.map(({ table }) => `select slug from ${table}`),
].join(" union ");

/** Returns the slugs of the PDFs that the site ships with, including those that no row names. */
const shippedSlugs = async () =>
  Object.keys(await readIndex()).map((address) => address.replace(/^.*\/|\.pdf$/g, ""));

/** Returns a function that creates slugs for new rows: unique, and never used by a row, draft or revision, nor by a PDF. */
export async function slugsFor(
  em: EntityManager,
  { description }: Catalogue,
): Promise<(title: string) => string> {
  const hasPdfs = hasPdf(description);
  await lockSlugs(em, description.code);
  if (hasPdfs) await lockSlugs(em, "pdf");
  const sharedCatalogues = hasPdfs ? WITH_PDF.map(({ code }) => code) : [description.code];
  const usedSlugs = await em.execute<{ slug: string }[]>(
    `select slug from ${hasPdfs ? `(${OF_PDFS}) of_pdfs` : description.table}
      union select slug from draft where catalogue = any(?::text[])
      union select slug from revision where catalogue = any(?::text[])`,
    [arrayLiteral(sharedCatalogues), arrayLiteral(sharedCatalogues)],
  );
  const takenSlugs = new Set([
    ...usedSlugs.map(({ slug }) => slug),
    ...(hasPdfs ? await shippedSlugs() : []),
  ]);
  /** The next number to try for titles that become the same slug: a file may have thousands of them. */
  const nextNumbers = new Map<string, number>();
  return (title) => {
    const baseSlug = slugOf(title);
    let slug = baseSlug;
    let number = nextNumbers.get(baseSlug) ?? 2;
    while (takenSlugs.has(slug)) slug = `${baseSlug}-${number++}`;
    nextNumbers.set(baseSlug, number);
    takenSlugs.add(slug);
    return slug;
  };
}
