import { Keyboard } from "lucide-react";
import { narrows } from "./contact-filter.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { ExportMenu } from "./export-menu.tsx";

interface ContactsHeadProps {
  /** How many enquiries the filter leaves; undefined while that is not known or none. */
  count: number | undefined;
  filter: ContactFilter;
  /** Takes the filters off. */
  onAll: () => void;
  onHelp: () => void;
}

/** The list's title, how much it holds, and what one can do with the whole of it. */
export function ContactsHead({ count, filter, onAll, onHelp }: ContactsHeadProps) {
  return (
    <header className="contacts-head">
      <h2 id="titulo-contactos">Gestión de Contactos</h2>
      <p className="contacts-count" role="status">
        {count !== undefined && `${count.toLocaleString("es-PA")} ${count === 1 ? "consulta" : "consultas"}`}
      </p>
      {count !== undefined && narrows(filter) && (
        <button type="button" className="contacts-unfilter" onClick={onAll}>
          Quitar filtros
        </button>
      )}
      <button type="button" className="contacts-keys" aria-label="Teclas" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
      </button>
      <ExportMenu filter={filter} />
    </header>
  );
}
