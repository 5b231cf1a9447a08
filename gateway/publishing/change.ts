import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { notFound } from "#gateway/errors.ts";
import { ORDER_SLUG, sameOrder } from "#schema/publishing/order.ts";

/** A catalogue's order: the slugs of its rows. */
export interface Order {
  order: string[];
}

/** Key of a row, or of a catalogue's order. */
export interface RowKey {
  catalogue: string;
  slug: string;
}

/** Returns a key that is unique across catalogues. */
export const keyOf = ({ catalogue, slug }: RowKey) => `${catalogue}/${slug}`;

/** A change of a row or an order. `to`: its new value; null removes the row. */
export interface Change extends RowKey {
  to: Row | Order | null;
  /** Last editor of the draft; undefined if the change comes from no draft. */
  draftedBy?: string;
}

/** Returns the catalogue with this code. Throws NOT_FOUND if there is none. */
export function catalogueOf(code: string): Catalogue {
  const catalogue = CATALOGUES.find(({ description }) => description.code === code);
  if (!catalogue) throw notFound();
  return catalogue;
}

/**
 * Checks whether two values have the same JSON. The order of keys does not matter, and a missing key counts as null: records from
 * before a field was added do not have its key.
 */
export function sameJson(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  return a === b || (typeof a === "object" && typeof b === "object" && canonicalJson(a) === canonicalJson(b));
}

/** Returns a JSON text that is the same for all values that `sameJson` considers equal. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, value]) => value !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );

/** Checks whether an order moves listed rows. Rows that it does not name follow in their current order. */
export function reorders({ order }: Order, listed: readonly string[]): boolean {
  const orderedSlugs = new Set(order);
  const listedSlugs = new Set(listed);
  const reordered = [
    ...order.filter((slug) => listedSlugs.has(slug)),
    ...listed.filter((slug) => !orderedSlugs.has(slug)),
  ];
  return !sameJson(reordered, listed);
}

/**
 * Returns an order with the listed rows that it lacks, each placed behind its predecessor in the list. Those at the end of the
 * list stay last.
 */
export function mergeOrder({ order }: Order, listed: readonly string[]): Order {
  const orderedSlugs = new Set(order);
  const endIndex = listed.findLastIndex((slug) => orderedSlugs.has(slug)) + 1;
  const merged = [...order];
  for (const [index, slug] of listed.slice(0, endIndex).entries())
    if (!orderedSlugs.has(slug))
      merged.splice(index === 0 ? 0 : merged.indexOf(listed[index - 1]!) + 1, 0, slug);
  return { order: [...merged, ...listed.slice(endIndex)] };
}

/** The published rows of a catalogue by slug, in their order. */
export type Rows = ReadonlyMap<string, Row>;

/** Reads the published rows of these catalogues, by catalogue. */
export async function readStored(
  em: EntityManager,
  catalogues: Iterable<string>,
): Promise<Map<string, Rows>> {
  const stored = new Map<string, Rows>();
  for (const code of catalogues) {
    const rows = await storedRows(em, catalogueOf(code));
    stored.set(code, new Map(rows.map((row) => [row.slug, row])));
  }
  return stored;
}

/** Returns a row, or the order, as published; null if the row is not published. */
export const publishedAt = (rows: Rows, slug: string): Row | Order | null =>
  slug === ORDER_SLUG ? { order: [...rows.keys()] } : (rows.get(slug) ?? null);

/** Checks whether a row, or an order, is published as given. */
export function isPublished(
  stored: ReadonlyMap<string, Rows>,
  { catalogue, slug }: RowKey,
  expected: Row | Order | null,
): boolean {
  const published = publishedAt(stored.get(catalogue)!, slug);
  return slug === ORDER_SLUG
    ? sameOrder((published as Order).order, (expected as Order).order)
    : sameJson(published, expected);
}

/** Last change of a draft, as the caller saw it. Versions restart with each new draft of a row, so two drafts may share one. */
export interface DraftVersion {
  version: number;
  changedAt: Date | string;
}

/** Checks whether a draft is unchanged since the caller saw it. */
export const isUnchanged = (draft: DraftVersion, { version, changedAt }: DraftVersion) =>
  draft.version === version && new Date(draft.changedAt).getTime() === new Date(changedAt).getTime();

/** Returns the name of a row in messages. */
export function titleOf(
  { description }: Catalogue,
  row: Record<string, unknown> | null,
  slug: string,
): string {
  const title = row?.[description.title];
  return typeof title === "string" && title.trim() !== "" ? title.trim() : slug;
}

/** Returns the name of a row, or of its catalogue's order, in messages: that of the first version that has a name. */
export function nameAt(catalogue: Catalogue, slug: string, ...versions: (Row | Order | null)[]): string {
  if (slug === ORDER_SLUG) return `Orden de ${catalogue.description.label}`;
  const titles = versions.map((row) => titleOf(catalogue, row as Row | null, ""));
  return titles.find((title) => title !== "") ?? slug;
}
