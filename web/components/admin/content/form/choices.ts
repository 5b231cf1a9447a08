import { isEqualEntry } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { sameDraft, seenOf } from "#web/components/admin/content/data/operations.ts";
import type { EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import type { SeenRowInput } from "#schema/generated/content.ts";

/** Two versions of a row to choose from, field by field. */
export interface Choice {
  /** The other version: as somebody else saved it, or, if the draft is outdated, the published row without the draft. */
  other: EditableRow;
  outdated: boolean;
  /** The version that the chosen values replace. */
  replaced: SeenRowInput;
}

/**
 * Returns the choice between the viewer's values and a publication that is newer than the draft that was seen. Returns
 * undefined if they do not differ, or if there is another draft by now.
 */
export function outdatedChoice(
  row: EditableRow,
  seen: SeenRowInput,
  entries: readonly Entry[],
  values: Values,
): Choice | undefined {
  const replaced = seenOf(row);
  if (!sameDraft(replaced, seen)) return undefined;
  if (!row.draft?.outdated || row.draft.row === null || row.published === null) return undefined;
  const published = row.published as Values;
  if (entries.every((entry) => isEqualEntry(entry, values, published))) return undefined;
  return { other: { ...row, draft: null }, outdated: true, replaced };
}

/** Returns the choice after a conflict: against the row as somebody else saved it, or a publication newer than the draft. */
export const conflictChoice = (
  row: EditableRow,
  seen: SeenRowInput,
  entries: readonly Entry[],
  values: Values,
): Choice =>
  outdatedChoice(row, seen, entries, values) ?? { other: row, outdated: false, replaced: seenOf(row) };
