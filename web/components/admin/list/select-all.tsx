import type { RefObject } from "react";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import type { TableWindow } from "#web/components/ui/table/table-window.ts";
import type { Rows } from "#web/components/admin/list-data/list-rows.ts";
import type { Selection } from "./use-selection.ts";
import boxStyles from "#web/components/ui/fields/tick-box.module.css";
import contactsStyles from "./contacts.module.css";

interface SelectAllProps {
  rows: Rows;
  selection: Selection;
  /** The visible rows. */
  view: RefObject<TableWindow | undefined>;
}

/** Checkbox that clears the selection, or selects the whole list if one request can change it, otherwise the visible rows. */
export function SelectAll({ rows, selection, view }: SelectAllProps) {
  const canSelectAll = rows.total <= MAX_CONTACTS_AT_ONCE;
  const selectRows = () => {
    const first = canSelectAll ? 0 : (view.current?.firstVisible ?? 0);
    const last = canSelectAll ? rows.total - 1 : (view.current?.lastVisible ?? -1);
    if (first <= last) selection.span(first, last);
  };
  return (
    <label className={contactsStyles.all}>
      <input
        type="checkbox"
        className={boxStyles.root}
        checked={selection.size > 0}
        onChange={() => (selection.size > 0 ? selection.select([]) : selectRows())}
      />
      <span>
        {selection.size > 0
          ? "Quitar la selección"
          : canSelectAll
            ? "Seleccionar todas"
            : "Seleccionar lo visible"}
      </span>
    </label>
  );
}
