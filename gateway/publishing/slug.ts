import type { EntityManager } from "@mikro-orm/postgresql";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { lockSlugs } from "./draft-locks.ts";

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

/** Gives new rows slugs that no row, draft or revision of the catalogue has had, and no two the same. */
export async function slugsFor(
  em: EntityManager,
  { description }: Catalogue,
): Promise<(title: string) => string> {
  await lockSlugs(em, description.code);
  const used = await em.execute<{ slug: string }[]>(
    `select slug from ${description.table} union select slug from draft where catalogue = ?
      union select slug from revision where catalogue = ?`,
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
