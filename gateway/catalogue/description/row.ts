import type { EntityManager } from "@mikro-orm/postgresql";
import { hasPdf, inOrder } from "./description.ts";
import type { Catalogue, Description, PublishedRow } from "./description.ts";

/** A row's values by the names of its fields, with slug and visibility, as drafts, revisions and content files have them. */
export type Row = { slug: string; visible: boolean } & Record<string, unknown>;

/** A row as revisions have it; one with a PDF names its file by `hash`. */
function valuesOf(description: Description, row: PublishedRow): Row {
  const stored = row as unknown as Row;
  return {
    slug: stored.slug,
    ...Object.fromEntries(Object.keys(description.fields).map((name) => [name, stored[name]])),
    ...(hasPdf(description) && { hash: stored["hash"] }),
    visible: stored.visible,
  };
}

/** The rows of a catalogue's table by their positions, hidden ones too. */
export const tableRows = (em: EntityManager, { entity }: Catalogue): Promise<PublishedRow[]> =>
  em.createQueryBuilder(entity).select("*").orderBy({ position: "asc" }).execute<PublishedRow[]>("all");

/** The published rows of a catalogue in their order, hidden ones too. */
export async function storedRows(em: EntityManager, catalogue: Catalogue): Promise<Row[]> {
  const { description } = catalogue;
  const rows = await tableRows(em, catalogue);
  return inOrder(
    description,
    rows.map((row) => valuesOf(description, row)),
  );
}
