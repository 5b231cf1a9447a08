import type { EntityManager } from "@mikro-orm/postgresql";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { Refusal } from "#gateway/errors.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import type { FileSize } from "#schema/published.ts";

/** SQL: the rows that left an address with the latest publication, which may still be in progress. */
const LEAVING = `
  select catalogue, slug from revision
   where publication = (select max(id) from publication)
     and before ->> 'url' = ? and after ->> 'url' is distinct from before ->> 'url'`;

/** Returns the refusal to withdraw a PDF that is still linked. `linkingPage` names what links to it. */
async function linkBroken(em: EntityManager, address: string, linkingPage: string): Promise<Refusal> {
  const message = `${linkingPage} enlaza a ${address}: no se puede retirar.`;
  const rows = await em.execute<{ catalogue: string; slug: string }[]>(LEAVING, [address]);
  const campos = Object.fromEntries(rows.map(({ catalogue, slug }) => [`${catalogue}/${slug}/url`, message]));
  return new Refusal(400, "LINK_BROKEN", message, { campos });
}

/** Throws if the publication in progress breaks the link. A link that a release broke before blocks no publication. */
const refuse = (refusal: Refusal) => {
  if (Object.keys(refusal.detail.campos ?? {}).length > 0) throw refusal;
};

/**
 * Returns the sizes of PDFs. `linked` maps their addresses to what links to them. Those that no row has named are the site's own.
 * A withdrawn PDF has the size of its last version; `onBroken` is called for it, and by default may throw LINK_BROKEN.
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
  const versions = new Map(rows.map(({ address, ...row }) => [address, row]));
  const sizes: Record<string, FileSize> = {};
  for (const [address, linkingPage] of Object.entries(linked)) {
    const { current, bytes, pages } = versions.get(address) ?? { current: true, ...shipped[address]! };
    if (!current) onBroken(await linkBroken(em, address, linkingPage));
    sizes[address] = { bytes, pages };
  }
  return sizes;
}
