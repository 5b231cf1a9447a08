import type { EntityManager } from "@mikro-orm/postgresql";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";

const MAX_SLUG_CHARACTERS = 80;

/** A title as an identifier: "Taller Río Abajo, S.A." gives "taller-rio-abajo-s-a". */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, "");
  return plain || "sin-titulo";
}

/** The slug of a new row: one that no row, draft or revision of the catalogue has had. */
export async function freeSlug(
  em: EntityManager,
  { description }: Catalogue,
  title: string,
): Promise<string> {
  const wanted = slugOf(title);
  await em.execute("select pg_advisory_xact_lock(hashtext(?))", [`istmia slug ${description.code}`]);
  const used = await em.execute<{ slug: string }[]>(
    `select slug from ${description.table} union select slug from draft where catalogue = ?
      union select slug from revision where catalogue = ?`,
    [description.code, description.code],
  );
  const taken = new Set(used.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
