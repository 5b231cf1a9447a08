import type { EntityManager } from "@mikro-orm/postgresql";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { catalogueOf, sameJson, sameOrder } from "../change.ts";
import type { Order, RowKey } from "../change.ts";

/** The published rows of these rows' catalogues, by catalogue. */
export async function storedOf(em: EntityManager, keys: readonly RowKey[]): Promise<Map<string, Row[]>> {
  const stored = new Map<string, Row[]>();
  for (const { catalogue } of keys)
    if (!stored.has(catalogue)) stored.set(catalogue, await storedRows(em, catalogueOf(catalogue)));
  return stored;
}

/** Whether a row, or an order, is published as given. */
export function isStored(
  stored: ReadonlyMap<string, Row[]>,
  { catalogue, slug }: RowKey,
  given: Row | Order | null,
): boolean {
  const rows = stored.get(catalogue)!;
  return slug === ORDER_SLUG
    ? sameOrder({ order: rows.map((row) => row.slug) }, given as Order)
    : sameJson(rows.find((row) => row.slug === slug) ?? null, given);
}
