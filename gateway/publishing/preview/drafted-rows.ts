import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdfFieldOf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue, Published } from "#gateway/catalogue/description/description.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import { keyOf, ORDER_SLUG } from "../change.ts";
import type { Order, Place } from "../change.ts";
import { DraftService } from "../draft.service.ts";
import type { Draft } from "../draft.types.ts";

/** The published rows with the drafts over them. */
export interface Drafted {
  rows: PublishedRows;
  /** How many drafts are shown. */
  changes: number;
  /** The titles of those that are not, because something is wrong with them. */
  leftOut: string[];
}

/** Reads what the site would show if every draft without faults were published, or those of certain rows. */
export async function readDrafted(em: EntityManager, places?: readonly Place[]): Promise<Drafted> {
  const chosen = places && new Set(places.map(keyOf));
  const drafts = (await new DraftService(em).all()).filter((draft) => chosen?.has(keyOf(draft)) ?? true);
  const shown = drafts.filter(({ faults }) => faults.length === 0);
  const rows = new PublishedRows();
  for (const catalogue of CATALOGUES) {
    const own = shown.filter((draft) => draft.catalogue === catalogue.description.code);
    rows.set(catalogue.entity, await draftedTable(em, catalogue, own));
  }
  return {
    rows,
    changes: shown.length,
    leftOut: drafts.filter(({ faults }) => faults.length > 0).map(({ title }) => title),
  };
}

async function draftedTable(
  em: EntityManager,
  { entity, description }: Catalogue,
  drafts: readonly Draft[],
): Promise<Published[]> {
  const stored = await em
    .createQueryBuilder(entity)
    .select("*")
    .orderBy({ position: "asc" })
    .execute<Published[]>("all");
  const rows = new Map(stored.map((row) => [row.slug, row]));
  for (const { slug, row } of drafts) {
    if (slug === ORDER_SLUG) continue;
    if (row === null) rows.delete(slug);
    else {
      const facts = pdfFieldOf(description) === undefined ? {} : await factsOf(em, row);
      const old = rows.get(slug) ?? { position: stored.length + 1 };
      rows.set(slug, { ...old, ...row, ...facts } as Published);
    }
  }
  const visible = [...rows.values()].filter((row) => row.visible);
  const order = drafts.find(({ slug }) => slug === ORDER_SLUG)?.row as Order | null | undefined;
  if (!order) return visible;
  const ranks = new Map(order.order.map((slug, rank) => [slug, rank]));
  const rankOf = ({ slug }: Published) => ranks.get(slug) ?? ranks.size;
  return visible.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Size and pages of a draft's new PDF; nothing where it keeps the published one. */
async function factsOf(em: EntityManager, row: object): Promise<object> {
  if (!("hash" in row)) return {};
  const [file] = await em.execute<object[]>("select size as bytes, pages from file where hash = ?", [
    row.hash as string,
  ]);
  return file ?? {};
}
