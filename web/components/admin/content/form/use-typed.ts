import { useRef, useState } from "react";
import { seenOf } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { toTyped } from "#web/components/admin/content/data/typed-values.ts";
import type { Typed } from "#web/components/admin/content/data/typed-values.ts";
import { typedForms } from "#web/components/admin/session/typed-forms.ts";
import { useShown } from "#web/components/admin/session/use-shown.ts";

/** What is typed for a row, what it began from, and which version of the row that was. */
interface TypedRow {
  typed: Typed;
  original: Typed;
  version: number;
  changedAt?: string | null | undefined;
  base: string;
  /** The inputs whose file is being sent, or was when the form was left, or was refused. */
  unsent: readonly string[];
}

/** What the tab keeps of it; an earlier release kept no unsent files. */
type KeptRow = Omit<TypedRow, "unsent"> & Partial<Pick<TypedRow, "unsent">>;

/** A row as editors see it: its draft, or else what is published. */
export const valuesOf = ({ draft, published }: EditableRow): Values | null =>
  (draft ? draft.row : published) as Values | null;

function begun({ fields }: Catalogue, row: EditableRow | undefined): TypedRow {
  // A row that is to be removed is edited as published.
  const values = row ? (valuesOf(row) ?? (row.published as Values | null)) : null;
  const typed = toTyped(fields, values);
  const { version, base, changedAt } = row ? seenOf(row) : { version: 0, base: "0" };
  return { typed, original: typed, version, base, changedAt, unsent: [] };
}

/** What was typed. Fields that an earlier release did not have are filled from the row. */
function taken(kept: KeptRow, { typed, original, unsent }: TypedRow): TypedRow {
  return {
    unsent,
    ...kept,
    typed: { ...typed, ...kept.typed },
    original: { ...original, ...kept.original },
  };
}

/** What is typed for a row, kept in the tab until it is saved or discarded. */
export function useTyped(catalogue: Catalogue, row: EditableRow | undefined) {
  const placeOf = (of: EditableRow | undefined) => keyOf({ catalogue: catalogue.code, slug: of?.slug ?? "" });
  const [kept] = useState(() => typedForms.read(placeOf(row)) as KeptRow | undefined);
  const [state, setState] = useState(() =>
    kept ? taken(kept, begun(catalogue, row)) : begun(catalogue, row),
  );
  /** An upload changes the row long after the render that began it. */
  const latest = useRef(state);
  /** What this form has kept in the tab. */
  const own = useRef(JSON.stringify(kept));
  const shown = useShown();
  const keep = (place: string, next: TypedRow | undefined) => {
    // An answer may come when the form is gone. Another one of the same row may have been typed in since.
    if (!shown.current && JSON.stringify(typedForms.read(place)) !== own.current) return;
    typedForms.keep(place, next);
    own.current = JSON.stringify(next);
  };
  const put = (next: TypedRow, of = row) => {
    const changed = JSON.stringify(next.typed) !== JSON.stringify(next.original);
    keep(placeOf(of), changed || next.unsent.length > 0 ? next : undefined);
    latest.current = next;
    setState(next);
  };
  return {
    ...state,
    changed: JSON.stringify(state.typed) !== JSON.stringify(state.original),
    change: (changes: Typed) => put({ ...latest.current, typed: { ...latest.current.typed, ...changes } }),
    /** Keeps in the tab whether an input's file is not stored: sending it ends with the form. */
    tellUnsent: (name: string, unsent: boolean) => {
      const others = latest.current.unsent.filter((other) => other !== name);
      put({ ...latest.current, unsent: unsent ? [...others, name] : others });
    },
    /** Starts over from the row as it is now; keeps only what was typed after `sent` was. */
    begin: (now: EditableRow | undefined, sent = latest.current.typed) => {
      const next = begun(catalogue, now);
      const later = Object.entries(latest.current.typed).filter(([name, value]) => value !== sent[name]);
      put({ ...next, typed: { ...next.typed, ...Object.fromEntries(later) } }, now);
    },
    forget: () => keep(placeOf(row), undefined),
  };
}
