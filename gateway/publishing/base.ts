import type { EntityManager } from "@mikro-orm/postgresql";
import type { RowKey } from "./change.ts";

/** SQL: the current base of a draft's row. */
export const PRESENT_BASE = `(
  select coalesce(max(publication), 0) from revision
   where (revision.catalogue, revision.slug) = (draft.catalogue, draft.slug) and not implied)`;

/**
 * Returns the number of the last publication that changed a row, or in which an editor chose an order; "0" if it is unchanged
 * since the content files were loaded.
 */
export async function baseOf(em: EntityManager, { catalogue, slug }: RowKey): Promise<string> {
  const [{ base }] = await em.execute<[{ base: string }]>(
    `select ${PRESENT_BASE}::text as base from (select ?::text as catalogue, ?::text as slug) draft`,
    [catalogue, slug],
  );
  return base;
}
