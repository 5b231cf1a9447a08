import type { EntityManager } from "@mikro-orm/postgresql";
import { hasPdf, sortRows } from "./description.ts";
import type { Catalogue, Description, PublishedRow } from "./description.ts";

/** A row's values by field name, with slug and visibility, as in drafts, revisions and content files. */
export type Row = { slug: string; visible: boolean } & Record<string, unknown>;

/** Returns a row as stored in revisions; `hash` identifies the file of a row with a PDF. */
function valuesOf(description: Description, row: PublishedRow): Row {
  const values = row as unknown as Row;
  return {
    slug: values.slug,
    ...Object.fromEntries(Object.keys(description.fields).map((name) => [name, values[name]])),
    ...(hasPdf(description) && { hash: values["hash"] }),
    visible: values.visible,
  };
}

/** Reads the rows of a catalogue's table by position, including hidden ones. */
export const tableRows = (em: EntityManager, { entity }: Catalogue): Promise<PublishedRow[]> =>
  em.createQueryBuilder(entity).select("*").orderBy({ position: "asc" }).execute<PublishedRow[]>("all");

/** Reads the published rows of a catalogue in order, including hidden ones. */
export async function storedRows(em: EntityManager, catalogue: Catalogue): Promise<Row[]> {
  const { description } = catalogue;
  const rows = await tableRows(em, catalogue);
  return sortRows(
    description,
    rows.map((row) => valuesOf(description, row)),
  );
}
