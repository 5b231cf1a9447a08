import { Keyboard } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { counted } from "#schema/text/counted.ts";
import { narrows } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ExportMenu } from "#web/components/admin/filters/export-menu.tsx";
import contactsStyles from "./contacts.module.css";

interface ContactsHeadProps {
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
export function ContactsHead({ count, filter, strays, onTidy, onAll, onHelp, children }: ContactsHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  /** Moves focus on, because the pressed button is removed. */
  const pressed = (act: () => void) => () => {
    title.current!.focus({ preventScroll: true });
    act();
  };
  return (
    <header className={contactsStyles.head}>
      <h2 id="titulo-contactos" ref={title} tabIndex={-1}>
        Gestión de Contactos
      </h2>
      <p className={contactsStyles.count} role="status">
        {count !== undefined && counted(count, "consulta", "consultas")}
      </p>
      {count !== undefined && narrows(filter) && (
        <button type="button" className={contactsStyles.unfilter} onClick={pressed(onAll)}>
          Quitar filtros
        </button>
      )}
      {strays > 0 && (
        <button type="button" className={contactsStyles.unfilter} onClick={pressed(onTidy)}>
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
