import { Keyboard } from "lucide-react";
import { useRef } from "react";
import { narrows } from "./contact-filter.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { ExportMenu } from "./export-menu.tsx";

interface ContactsHeadProps {
  /** How many enquiries the filter leaves; undefined while that is not known or none. */
  count: number | undefined;
  filter: ContactFilter;
  /** How many of them have left the status that the filter asks for. */
  strays: number;
  /** Takes those off the list. */
  onTidy: () => void;
  /** Takes the filters off. */
  onAll: () => void;
  onHelp: () => void;
}

/** The list's title, how much it holds, and what one can do with the whole of it. */
export function ContactsHead({ count, filter, strays, onTidy, onAll, onHelp }: ContactsHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  /** The button that is pressed goes with what it does: the focus stays near. */
  const pressed = (act: () => void) => () => {
    title.current!.focus({ preventScroll: true });
    act();
  };
  return (
    <header className="contacts-head">
      <h2 id="titulo-contactos" ref={title} tabIndex={-1}>
        Gestión de Contactos
      </h2>
      <p className="contacts-count" role="status">
        {count !== undefined && `${count.toLocaleString("es-PA")} ${count === 1 ? "consulta" : "consultas"}`}
      </p>
      {count !== undefined && narrows(filter) && (
        <button type="button" className="contacts-unfilter" onClick={pressed(onAll)}>
          Quitar filtros
        </button>
      )}
      {strays > 0 && (
        <button type="button" className="contacts-unfilter" onClick={pressed(onTidy)}>
          {strays === 1 ? "Quitar 1 ya cambiada" : `Quitar ${strays} ya cambiadas`}
        </button>
      )}
      <button type="button" className="contacts-keys" aria-label="Teclas" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
      </button>
      <ExportMenu filter={filter} />
    </header>
  );
}
