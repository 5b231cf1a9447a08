import { useRef, useState } from "react";
import { seenOf, valuesOf } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { toInputs } from "#web/components/admin/content/data/typed-values.ts";
import type { InputValues } from "#web/components/admin/content/data/typed-values.ts";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";

/** Edits of a row, the values that they started from, and the row's version at that time. */
interface TypedRow {
  typed: InputValues;
  original: InputValues;
  version: number;
  changedAt?: string | null | undefined;
  base: string;
  /** Inputs whose file is being uploaded, was being uploaded when the form was left, or was refused. */
  unsent: readonly string[];
}

/** The form in which the tab keeps it. An earlier release did not store `unsent`. */
type StoredRow = Omit<TypedRow, "unsent"> & Partial<Pick<TypedRow, "unsent">>;

/** The unsaved edits by `keyOf`, with an empty slug for a new row. */
const unsavedRows = unsavedFormsIn<StoredRow>("");

function initialState({ fields }: Catalogue, row: EditableRow | undefined): TypedRow {
  const typed = toInputs(fields, row ? valuesOf(row) : null);
  const { version, base, changedAt } = row ? seenOf(row) : { version: 0, base: "0" };
  return { typed, original: typed, version, base, changedAt, unsent: [] };
}

/** Restores kept edits. Fields that an earlier release did not have are filled from the row. */
function restoreState(stored: StoredRow, { typed, original, unsent }: TypedRow): TypedRow {
  return {
    unsent,
    ...stored,
    typed: { ...typed, ...stored.typed },
    original: { ...original, ...stored.original },
  };
}

/** Returns the title that was typed in a row whose edits this tab keeps; its slug if none was. */
export const unsavedTitle = ({ code, title }: Catalogue, slug: string): string =>
  String(unsavedRows.read(keyOf({ catalogue: code, slug }))?.typed[title] || slug);

/**
 * Holds the edits of a row and keeps them in the tab until they are saved or discarded. `slug`: where it keeps them without a
 * row.
 */
export function useTyped(catalogue: Catalogue, row: EditableRow | undefined, slug: string) {
  const unsavedKeyOf = (target: EditableRow | undefined) =>
    keyOf({ catalogue: catalogue.code, slug: target?.slug ?? slug });
  const [stored] = useState(() => unsavedRows.read(unsavedKeyOf(row)));
  const [state, setState] = useState(() =>
    stored ? restoreState(stored, initialState(catalogue, row)) : initialState(catalogue, row),
  );
  /** The current state, because an upload changes the row long after the render that started it. */
  const latest = useRef(state);
  /** What this form last stored in the tab. */
  const lastStored = useRef(JSON.stringify(stored));
  const mounted = useMountedRef();
  const store = (place: string, next: TypedRow | undefined) => {
    // A response may arrive after unmount, when another form of the same row may already have stored edits.
    if (!mounted.current && JSON.stringify(unsavedRows.read(place)) !== lastStored.current) return;
    unsavedRows.write(place, next);
    lastStored.current = JSON.stringify(next);
  };
  const update = (next: TypedRow, target = row) => {
    const changed = JSON.stringify(next.typed) !== JSON.stringify(next.original);
    store(unsavedKeyOf(target), changed || next.unsent.length > 0 ? next : undefined);
    latest.current = next;
    setState(next);
  };
  return {
    ...state,
    changed: JSON.stringify(state.typed) !== JSON.stringify(state.original),
    change: (changes: InputValues) =>
      update({ ...latest.current, typed: { ...latest.current.typed, ...changes } }),
    /** Records in the tab whether an input's file is not stored yet, because leaving the form aborts the upload. */
    setUnsent: (name: string, unsent: boolean) => {
      const others = latest.current.unsent.filter((other) => other !== name);
      update({ ...latest.current, unsent: unsent ? [...others, name] : others });
    },
    /** Restarts from the current row and keeps only the edits made after `sent` was sent. */
    restart: (current: EditableRow | undefined, sent = latest.current.typed) => {
      const next = initialState(catalogue, current);
      const laterEdits = Object.entries(latest.current.typed).filter(([name, value]) => value !== sent[name]);
      update({ ...next, typed: { ...next.typed, ...Object.fromEntries(laterEdits) } }, current);
    },
    discard: () => store(unsavedKeyOf(row), undefined),
  };
}
