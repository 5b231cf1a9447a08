import { fold } from "#schema/search.ts";
import type { Catalogue, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { entriesOf, linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { typedForms } from "#web/components/admin/session/typed-forms.ts";

/** A row as the list shows it. */
export interface ListedRow {
  id: string;
  title: string;
  /** The words next to the title. */
  facts: string;
  /** What is searched, without case and accents. */
  searched: string;
  state: "published" | "draft" | "new" | "leaving";
  hidden: boolean;
  faults: number;
  /** Whether something typed waits in this tab. */
  typed: boolean;
}

function stateOf({ published, draft }: EditableRow): ListedRow["state"] {
  if (!draft) return "published";
  if (draft.row === null) return "leaving";
  return published === null ? "new" : "draft";
}

/** What the list says of an entry. Without its label a bare yes or no would say nothing. */
function factsOf(entry: Entry, values: Values): string[] {
  const { field, label, name } = entry;
  if (field.kind !== "YES_NO") return linesOf(entry, values);
  return [values[name] === true ? label : `No ${label.toLowerCase()}`];
}

/** The rows of a catalogue as the list shows them, in the drafted order. */
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
    const values = (row.draft?.row ?? row.published) as Values;
    const facts = listed.flatMap((entry) => factsOf(entry, values)).join(" · ");
    return {
      id: row.slug,
      title: row.title,
      facts,
      searched: fold(`${row.title} ${facts}`),
      state: stateOf(row),
      hidden: values["visible"] === false,
      faults: row.draft?.faults.length ?? 0,
      typed: typedForms.has(keyOf(row)),
    };
  });
}

/** The rows that have every word of a search. */
export function matching(rows: readonly ListedRow[], search: string): readonly ListedRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? rows
    : rows.filter(({ searched }) => words.every((word) => searched.includes(word)));
}
