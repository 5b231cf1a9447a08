import type { EntityManager } from "@mikro-orm/postgresql";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";

/** Where the document of an unused address went. */
export interface FormerAddress {
  /** Its current address; undefined if it was withdrawn. */
  movedTo?: string | undefined;
  /** The page that listed it. */
  list?: string | undefined;
}

interface AddressChange {
  address: string;
  catalogue: string;
  row: Record<string, unknown>;
  publication: number;
  /** The address that replaced this one. */
  next: string | null;
}

/**
 * SQL: the last row that left each address, and the next address of its document, by the first of these rules that matches:
 * - the next address of the same row;
 * - that of a row that was added in the same publication with the same file;
 * - that of the only row that was added in it with the same number or fiscal year.
 * The last two rules cover rows whose key was changed by an import.
 */
const LEAVING = `
  select distinct on (address) * from (
    select before ->> 'url' as address, catalogue, before as "row", publication::int, coalesce(
      (select later.after ->> 'url' from revision later
        where later.catalogue = gone.catalogue and later.slug = gone.slug and later.publication >= gone.publication
          and later.after ->> 'url' is not null order by later.publication limit 1),
      (select other.after ->> 'url' from revision other
        where other.publication = gone.publication and other.catalogue = gone.catalogue and other.before is null
          and other.after ->> 'hash' = gone.before ->> 'hash' order by other.slug limit 1),
      (select min(other.after ->> 'url') from revision other
        where other.publication = gone.publication and other.catalogue = gone.catalogue and other.before is null
          and coalesce(other.after ->> 'code', other.after ->> 'year') = coalesce(gone.before ->> 'code', gone.before ->> 'year')
       having count(*) = 1)) as next
      from revision gone
     where before ->> 'url' = any(?::text[]) and after ->> 'url' is distinct from before ->> 'url'
  ) leaving order by address, publication desc, next is null`;

const listOf = ({ catalogue, row }: AddressChange): string | undefined =>
  WITH_PDF.find(({ code }) => code === catalogue)?.page(row);

/**
 * Finds the current addresses of documents by their unused ones. `current` has the addresses in use, read in the same
 * snapshot.
 */
export async function findFormerAddresses(
  em: EntityManager,
  addresses: readonly string[],
  current: { has: (address: string) => boolean },
): Promise<Map<string, FormerAddress>> {
  const rows =
    addresses.length === 0 ? [] : await em.execute<AddressChange[]>(LEAVING, [arrayLiteral(addresses)]);
  const changesByAddress = new Map(rows.map((row) => [row.address, row]));
  const destinationOf = ({ next, publication }: AddressChange): string | undefined => {
    if (next === null || current.has(next)) return next ?? undefined;
    const nextChange = changesByAddress.get(next);
    // Each step must belong to a later publication, or the recursion would not end.
    return nextChange && nextChange.publication > publication ? destinationOf(nextChange) : undefined;
  };
  return new Map(
    addresses.map((address) => {
      const change = changesByAddress.get(address);
      return [address, change ? { movedTo: destinationOf(change), list: listOf(change) } : {}];
    }),
  );
}
