import type { RefObject } from "react";
import { BULK_MOST } from "#schema/contact-status.ts";
import type { TableWindow } from "#web/components/ui/table-window.ts";
import type { Rows } from "./contact-list.ts";
import type { Selection } from "./use-selection.ts";

interface SelectAllProps {
  rows: Rows;
  selection: Selection;
  /** What is in view when it is pressed. */
  view: RefObject<TableWindow | undefined>;
}

/** Chooses the whole list where it can be changed at once, else what is in view; and takes the choice back. */
export function SelectAll({ rows, selection, view }: SelectAllProps) {
  const whole = rows.total <= BULK_MOST;
  const choose = () => {
    const first = whole ? 0 : (view.current?.seenFirst ?? 0);
    const last = whole ? rows.total - 1 : (view.current?.seenLast ?? -1);
    if (first <= last) selection.span(first, last);
  };
  return (
    <label className="contacts-all">
      <input
        type="checkbox"
        checked={selection.size > 0}
        onChange={() => (selection.size > 0 ? selection.keep([]) : choose())}
      />
      <span>
        {selection.size > 0 ? "Quitar la selección" : whole ? "Seleccionar todas" : "Seleccionar lo visible"}
      </span>
    </label>
  );
}
