import type { EntityManager } from "@mikro-orm/postgresql";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { Refusal } from "#gateway/errors.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
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

/** Throws if the publication under way breaks the link. One that was broken before, by a release, holds nothing up. */
const refuse = (refusal: Refusal) => {
  if (Object.keys(refusal.detail.campos ?? {}).length > 0) throw refusal;
};

/**
 * The sizes of the PDFs at these addresses, each with what links to it. Those that no row has named are the site's own files.
 * One that was withdrawn has the size of its last version; `onBroken` is told of it, and throws LINK_BROKEN unless given.
 */
export async function fileSizes(
  em: EntityManager,
  linked: Readonly<Record<string, string>>,
  onBroken: (refusal: Refusal) => void = refuse,
): Promise<Record<string, FileSize>> {
  const shipped = await readIndex();
  const rows = await em.execute<({ address: string; current: boolean } & FileSize)[]>(
    `select distinct on (address) address, in_force_until is null as current, size as bytes, pages
       from file_version v join file using (hash) where address = any(?::text[])
      order by address, in_force_until desc nulls first, v.id desc`,
    [arrayLiteral(Object.keys(linked))],
  );
  const placed = new Map(rows.map(({ address, ...row }) => [address, row]));
  const sizes: Record<string, FileSize> = {};
  for (const [address, where] of Object.entries(linked)) {
    const { current, bytes, pages } = placed.get(address) ?? { current: true, ...shipped[address]! };
    if (!current) onBroken(await linkBroken(em, address, where));
    sizes[address] = { bytes, pages };
  }
  return sizes;
}
