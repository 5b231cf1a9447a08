import type { EntityManager } from "@mikro-orm/postgresql";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { Refusal } from "#gateway/errors.ts";
import type { FileSize } from "#schema/published.ts";

/** The rows that left an address with the last publication, which is the one under way if there is one. */
const LEAVING = `
  select catalogue, slug from revision
   where publication = (select max(id) from publication)
     and before ->> 'url' = ? and after ->> 'url' is distinct from before ->> 'url'`;

/** The refusal to withdraw a PDF that is linked to. `where`: what links to it. */
async function linkBroken(em: EntityManager, address: string, where: string): Promise<Refusal> {
  const message = `${where} enlaza a ${address}: no se puede retirar.`;
  const rows = await em.execute<{ catalogue: string; slug: string }[]>(LEAVING, [address]);
  const campos = Object.fromEntries(rows.map(({ catalogue, slug }) => [`${catalogue}/${slug}/url`, message]));
  return new Refusal(400, "LINK_BROKEN", message, { campos });
}

/**
 * The sizes of the PDFs at these addresses, each with what links to it; those that no row has named come with the site.
 * Throws LINK_BROKEN if one was withdrawn.
 */
export async function fileSizes(
  em: EntityManager,
  linked: Readonly<Record<string, string>>,
): Promise<Record<string, FileSize>> {
  const shipped = await readIndex();
  const rows = await em.execute<({ address: string; current: boolean } & FileSize)[]>(
    `select address, bool_or(in_force_until is null) as current,
            max(size) filter (where in_force_until is null) as bytes,
            max(pages) filter (where in_force_until is null) as pages
       from file_version join file using (hash) where address = any(?::text[]) group by address`,
    [`{${Object.keys(linked).join(",")}}`],
  );
  const placed = new Map(rows.map(({ address, ...row }) => [address, row]));
  const sizes: Record<string, FileSize> = {};
  for (const [address, where] of Object.entries(linked)) {
    const { current, bytes, pages } = placed.get(address) ?? { current: true, ...shipped[address]! };
    if (!current) throw await linkBroken(em, address, where);
    sizes[address] = { bytes, pages };
  }
  return sizes;
}
