import { Keyboard } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { counted } from "#schema/text/counted.ts";
import { narrows } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ExportMenu } from "#web/components/admin/filters/export-menu.tsx";
import contactsStyles from "./contacts.module.css";

interface ContactsHeadProps {
  /** The title, which takes the focus where a pressed button is removed. */
  title: RefObject<HTMLHeadingElement | null>;
  /** How many contacts the filter finds; undefined while unknown or 0. */
  count: number | undefined;
  filter: ContactFilter;
  /** How many no longer match the status filter. */
  strays: number;
  /** Removes those from the list. */
  onTidy: () => void;
  /** Clears the filters. */
  onAll: () => void;
  onHelp: () => void;
  /** Ways to other lists. */
  children: ReactNode;
}

/** The list's title, count and actions. */
export function ContactsHead(props: ContactsHeadProps) {
  const { title, count, filter, strays, onTidy, onAll, onHelp, children } = props;
  return (
    <header className={contactsStyles.head}>
      <h2 id="titulo-contactos" ref={title} tabIndex={-1}>
        Gestión de Contactos
      </h2>
      <p className={contactsStyles.count} role="status">
        {count !== undefined && counted(count, "consulta", "consultas")}
      </p>
      {count !== undefined && narrows(filter) && (
        <button type="button" className={contactsStyles.unfilter} onClick={onAll}>
          Quitar filtros
        </button>
      )}
      {strays > 0 && (
        <button type="button" className={contactsStyles.unfilter} onClick={onTidy}>
          Quitar {counted(strays, "ya cambiada", "ya cambiadas")}
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
