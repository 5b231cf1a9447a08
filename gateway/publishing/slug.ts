import type { EntityManager } from "@mikro-orm/postgresql";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { lockSlugs } from "./draft-locks.ts";

const MAX_SLUG_CHARACTERS = 80;

/** A title as an identifier: "Taller Río Abajo, S.A." gives "taller-rio-abajo-s-a". */
function slugOf(title: string): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, "");
  return plain || "sin-titulo";
}

/** The slugs in PDF addresses, published or drafted: catalogues share folders. */
const OF_PDFS = `
  select substring(address from '([^/]+)[.]pdf$') as slug from file_version
  union select substring("row" ->> 'url' from '([^/]+)[.]pdf$') from draft`;

/** Gives new rows slugs that no row, draft or revision of the catalogue has had, nor any PDF, and no two the same. */
export async function slugsFor(
  em: EntityManager,
  { description }: Catalogue,
): Promise<(title: string) => string> {
  const hasPdfs = hasPdf(description);
  await lockSlugs(em, description.code);
  if (hasPdfs) await lockSlugs(em, "pdf");
  const used = await em.execute<{ slug: string }[]>(
    `select slug from ${description.table} union select slug from draft where catalogue = ?
      union select slug from revision where catalogue = ?
      ${hasPdfs ? `union ${OF_PDFS}` : ""}`,
    [description.code, description.code],
  );
  const taken = new Set(used.map(({ slug }) => slug));
  return (title) => {
    const wanted = slugOf(title);
    let slug = wanted;
    for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
    taken.add(slug);
    return slug;
  };
}
