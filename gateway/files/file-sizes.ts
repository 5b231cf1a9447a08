import type { EntityManager } from "@mikro-orm/postgresql";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { Refusal } from "#gateway/errors.ts";
import type { FileSize } from "#schema/published.ts";

const linkBroken = (address: string) =>
  new Refusal(400, "LINK_BROKEN", `El sitio enlaza a ${address}: no se puede retirar.`);

/**
 * The sizes of the PDFs at these addresses; those that no row has named come with the site. Throws LINK_BROKEN if one
 * was withdrawn.
 */
export async function fileSizes(
  em: EntityManager,
  addresses: readonly string[],
): Promise<Record<string, FileSize>> {
  const shipped = await readIndex();
  const rows = await em.execute<({ address: string; current: boolean } & FileSize)[]>(
    `select address, bool_or(in_force_until is null) as current,
            max(size) filter (where in_force_until is null) as bytes,
            max(pages) filter (where in_force_until is null) as pages
       from file_version join file using (hash) where address = any(?::text[]) group by address`,
    [`{${addresses.join(",")}}`],
  );
  const placed = new Map(rows.map(({ address, ...row }) => [address, row]));
  return Object.fromEntries(
    addresses.map((address) => {
      const { current, bytes, pages } = placed.get(address) ?? { current: true, ...shipped[address]! };
      if (!current) throw linkBroken(address);
      return [address, { bytes, pages }];
    }),
  );
}
