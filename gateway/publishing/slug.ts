import type { EntityManager } from "@mikro-orm/postgresql";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { lockContentShared } from "#gateway/database/advisory-lock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { fold } from "#schema/search.ts";
import { titleOf } from "./change.ts";
import type { RowKey } from "./change.ts";
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

/**
 * Returns the slug of a drafted row with a new title. It follows the title until the row is published, because nobody knows its
 * address before that; afterwards it never changes.
 */
export async function retitledSlug(
  em: EntityManager,
  catalogue: Catalogue,
  slug: string,
  row: Record<string, unknown>,
): Promise<string> {
  const { code, title } = catalogue.description;
  const [former] = await em.execute<{ title: string | null }[]>(
    `select "row" ->> ?::text as title from draft where catalogue = ? and slug = ?
        and not exists (select from revision where revision.catalogue = draft.catalogue and revision.slug = draft.slug)`,
    [title, code, slug],
  );
  const newTitle = titleOf(catalogue, row, slug);
  if (!former || slugOf(newTitle) === slugOf(titleOf(catalogue, { [title]: former.title }, slug)))
    return slug;
  // A publication, also a scheduled one, takes the drafts and schedules that `moveDraft` changes.
  await lockContentShared(em);
  return (await slugsFor(em, catalogue))(newTitle);
}

/** Gives a draft another slug, also in its catalogue's drafted order and in waiting schedules. */
export async function moveDraft(em: EntityManager, { catalogue, slug }: RowKey, to: string): Promise<void> {
  await em.execute("update draft set slug = ? where catalogue = ? and slug = ?", [to, catalogue, slug]);
  await em.execute(
    `update draft set "row" = jsonb_build_object('order', (
        select jsonb_agg(case one when ? then ? else one end order by place)
          from jsonb_array_elements_text("row" -> 'order') with ordinality as ordered (one, place)))
      where catalogue = ? and slug = '${ORDER_SLUG}' and jsonb_exists("row" -> 'order', ?)`,
    [slug, to, catalogue, slug],
  );
  const key = JSON.stringify({ catalogue, slug });
  await em.execute(
    `update scheduled_publication set drafts = (
        select jsonb_agg(case when one @> ?::jsonb then one || jsonb_build_object('slug', ?::text) else one end order by place)
          from jsonb_array_elements(drafts) with ordinality as named (one, place))
      where state = 'waiting' and drafts @> jsonb_build_array(?::jsonb)`,
    [key, to, key],
  );
}
