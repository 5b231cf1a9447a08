import { Keyboard } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { counted } from "#schema/text/counted.ts";
import { isFiltered } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import type { Rows } from "#web/components/admin/list-data/list-rows.ts";
import { ExportMenu } from "#web/components/admin/filters/export-menu.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import contactsStyles from "./contacts.module.css";
import plainStyles from "./plain-action.module.css";

interface ContactsHeadProps {
  /** The title; gets the focus when a pressed button is removed. */
  title: RefObject<HTMLHeadingElement | null>;
  /** Number of contacts that match the filter; undefined while unknown or 0. */
  count: number | undefined;
  filter: ContactFilter;
  /** How many rows no longer match, and how many matching contacts are not in the list. */
  rows: Pick<Rows, "mismatchCount" | "newMatchCount">;
  /** Removes the former from the list, and adds the latter. */
  onReload: () => void;
  /** Clears the filters. */
  onAll: () => void;
  onHelp: () => void;
  /** Links to other lists. */
  children: ReactNode;
}

/** The list's title, count and actions. */
export function ContactsHead(props: ContactsHeadProps) {
  const { title, count, filter, rows, onReload, onAll, onHelp, children } = props;
  return (
    <header className={contactsStyles.head}>
      <h2 id="titulo-contactos" ref={title} tabIndex={-1}>
        Gestión de Contactos
      </h2>
      <p className={contactsStyles.count} role="status">
        {count !== undefined && counted(count, "consulta", "consultas")}
      </p>
      {count !== undefined && isFiltered(filter) && (
        <button type="button" className={plainStyles.root} onClick={onAll}>
          Quitar filtros
        </button>
      )}
      {rows.mismatchCount > 0 && (
        <button ref={leaveFocus} type="button" className={plainStyles.root} onClick={onReload}>
          Quitar {counted(rows.mismatchCount, "ya cambiada", "ya cambiadas")}
        </button>
      )}
      {rows.newMatchCount > 0 && (
        <button ref={leaveFocus} type="button" className={plainStyles.root} onClick={onReload}>
          Mostrar {counted(rows.newMatchCount, "que ahora coincide", "que ahora coinciden")}
        </button>
      )}
      {children}
      <div className={contactsStyles.tools}>
        <button type="button" className={contactsStyles.keys} aria-label="Teclas" onClick={onHelp}>
          <Keyboard aria-hidden="true" />
        </button>
        <ExportMenu filter={filter} />
      </div>
    </header>
  );
}
