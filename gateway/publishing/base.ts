import type { EntityManager } from "@mikro-orm/postgresql";
import type { RowKey } from "./change.ts";

/** SQL for the current base of a draft's row. */
export const PRESENT_BASE = `(
  select coalesce(max(publication), 0) from revision
   where (revision.catalogue, revision.slug) = (draft.catalogue, draft.slug) and not implied)`;

/**
 * The number of the last publication that changed a row, or in which an order was chosen; "0" for one that is
 * unchanged since the content files filled it.
 */
export async function baseOf(em: EntityManager, { catalogue, slug }: RowKey): Promise<string> {
  const [{ base }] = await em.execute<[{ base: string }]>(
    `select ${PRESENT_BASE}::text as base from (select ?::text as catalogue, ?::text as slug) draft`,
    [catalogue, slug],
  );
  return base;
}
