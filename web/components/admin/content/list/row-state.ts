import { fold } from "#schema/search.ts";
import { valuesOf } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { entriesOf, linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";

/** A row as the list shows it. */
export interface ListedRow {
  id: string;
  title: string;
  /** The words next to the title. */
  facts: string;
  /** The text to search in, folded to ignore case and accents. */
  searched: string;
  state: "published" | "draft" | "new" | "removed";
  hidden: boolean;
  faults: number;
  /** Whether this tab keeps unsaved edits of the row. */
  typed: boolean;
}

function stateOf({ published, draft }: EditableRow): ListedRow["state"] {
  if (!draft) return "published";
  if (draft.row === null) return "removed";
  return published === null ? "new" : "draft";
}

/** Returns an entry's values for the list. A yes or no includes the label, because it means nothing without it. */
function factsOf(entry: Entry, values: Values): string[] {
  const { field, label, name } = entry;
  if (field.kind !== "YES_NO") return linesOf(entry, values);
  return [values[name] === true ? label : `No ${label.toLowerCase()}`];
}

/** Converts the rows of a catalogue for the list, in the drafted order. */
export function listedRows(
  catalogue: Catalogue,
  rows: readonly EditableRow[],
  order: readonly string[] | undefined,
): ListedRow[] {
  const listed = entriesOf(catalogue.fields).filter(({ field }) => field.listed);
  const places = new Map(order?.map((slug, index) => [slug, index]));
  const placeOf = ({ slug }: EditableRow) => places.get(slug) ?? Infinity;
  const ordered = order ? rows.toSorted((one, other) => placeOf(one) - placeOf(other) || 0) : rows;
  return ordered.map((row) => {
    const values = valuesOf(row)!;
    const facts = listed.flatMap((entry) => factsOf(entry, values)).join(" · ");
    return {
      id: row.slug,
      title: row.title,
      facts,
      searched: fold(`${row.title} ${facts}`),
      state: stateOf(row),
      hidden: values["visible"] === false,
      faults: row.draft?.faults.length ?? 0,
      typed: unsavedForms.has(keyOf(row)),
    };
  });
}

/** Returns the rows that contain every word of a search. */
export function filterRows(rows: readonly ListedRow[], search: string): readonly ListedRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? rows
    : rows.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
