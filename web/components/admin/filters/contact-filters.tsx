import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import type { RefObject } from "react";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import { DateField } from "#web/components/ui/date-field.tsx";
import { SearchField } from "#web/components/ui/search-field.tsx";
import { Select } from "#web/components/ui/select.tsx";
import { isDay, SEARCH_MOST } from "./contact-filter.ts";
import type { ContactFilter, FilterParts } from "./contact-filter.ts";
import { useDelayed } from "./use-delayed.ts";
import "./contact-filters.css";

const ALL = "all";
const TYPES = { [ALL]: "Todos los contactos", contact: "Contacto General", fianzas: "Fianzas" };
const STATUSES = { [ALL]: "Todos los estados", ...CONTACT_STATUSES };
const ORDERS = { newest: "Más recientes", oldest: "Más antiguas" };

/** The search waits so many milliseconds for the next key. */
const TYPING = 250;

interface ContactFiltersProps {
  filter: ContactFilter;
  /** Sets parts of the filter; an empty one is taken away. */
  onNarrow: (parts: FilterParts) => void;
  /** Where the search box is, for the key that leads to it. */
  bar: RefObject<HTMLDivElement | null>;
}

/** What narrows and orders the list. Where there is little room, all but search and type fold away. */
export function ContactFilters({ filter, onNarrow, bar }: ContactFiltersProps) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const id = useId();
  const [typed, setTyped] = useDelayed(filter.search ?? "", TYPING, (search) => onNarrow({ search }));
  const folded = [filter.status, filter.from, filter.to, filter.order].filter(Boolean).length;
  const only = (key: string) => (key === ALL ? undefined : key);

  return (
    <div className="contact-filters" data-open={open || undefined} ref={bar}>
      <SearchField
        name="q"
        label="Buscar en nombre, correo o mensaje"
        value={typed}
        onChange={(text) => setTyped(text.slice(0, SEARCH_MOST))}
      />
      <Select
        label="Filtrar por tipo"
        value={filter.formType ?? (all ? ALL : "")}
        options={TYPES}
        onChange={(key) => {
          setAll(key === ALL);
          onNarrow({ formType: only(key) });
        }}
      />
      <button
        type="button"
        className="contact-filters-more"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filtros
        {folded > 0 && <span className="contact-filters-count">{folded}</span>}
      </button>
      <div className="contact-filters-rest" id={id}>
        <Select
          label="Filtrar por estado"
          value={filter.status ?? ALL}
          options={STATUSES}
          onChange={(key) => onNarrow({ status: only(key) })}
        />
        <DateField
          label="Desde"
          value={filter.from ?? ""}
          isDay={isDay}
          onChange={(from) => onNarrow({ from })}
        />
        <DateField label="Hasta" value={filter.to ?? ""} isDay={isDay} onChange={(to) => onNarrow({ to })} />
        <Select
          label="Ordenar"
          value={filter.order ?? "newest"}
          options={ORDERS}
          onChange={(key) => onNarrow({ order: key === "oldest" ? key : undefined })}
        />
      </div>
    </div>
  );
}
