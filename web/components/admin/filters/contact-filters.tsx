import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { RefObject } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { isDay } from "#schema/calendar/day-rule.ts";
import { CONTACT_FOLDERS, CONTACT_ORDERS, CONTACT_TASKS, MAX_SEARCH_LENGTH } from "#schema/contact-filter.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import { FORMS } from "#schema/forms.ts";
import { DateField } from "#web/components/ui/fields/date-field.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Select } from "#web/components/ui/fields/select.tsx";
import { FILTERED_FORMS } from "./contact-filter.ts";
import type { ContactFilter, FilterParts } from "./contact-filter.ts";
import { useDebouncedText } from "./use-debounced-text.ts";
import styles from "./contact-filters.module.css";

const ALL = "all";
const labels = <Key extends string>(entries: Readonly<Record<Key, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(entries).map(([key, { label }]) => [key, label]),
  ) as Record<Key, string>;
const TYPES = {
  [ALL]: "Todos los contactos",
  ...Object.fromEntries(FILTERED_FORMS.map((form) => [form, FORMS[form].label])),
};
const STATUSES = {
  [ALL]: "Todos los estados",
  ...labels(CONTACT_STATUSES),
  ...labels(CONTACT_TASKS),
  spam: CONTACT_FOLDERS.spam.label,
};
/** Returns the parts that an option of the status filter sets: only one of the three at a time. */
const narrowed = (key: string): FilterParts => ({
  folder: key === "spam" ? key : "",
  task: key in CONTACT_TASKS ? key : "",
  status: key in CONTACT_STATUSES ? key : "",
});
const ORDERS = labels(CONTACT_ORDERS);

interface ContactFiltersProps {
  filter: ContactFilter;
  /** A change of this value discards a typed search that has not been applied yet. */
  reset: number;
  /** Sets parts of the filter; empty parts are removed. */
  onFilter: (parts: FilterParts) => void;
  /** The element that contains the search field, for the keyboard shortcut that focuses it. */
  bar: RefObject<HTMLDivElement | null>;
}

/** Filters and order of the list. Narrow screens collapse all but search and type. */
export function ContactFilters({ filter, reset, onFilter, bar }: ContactFiltersProps) {
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useDebouncedText(filter.search ?? "", (search) => onFilter({ search }), reset);
  const folded = [filter.folder, filter.task, filter.status, filter.from, filter.to, filter.order].filter(
    Boolean,
  ).length;

  return (
    <Disclosure className={styles.root!} ref={bar}>
      <SearchField
        name="q"
        label="Buscar en nombre, correo, mensaje o referencia"
        placeholder="Buscar"
        quiet
        value={typed}
        onChange={(text) => setTyped(text.slice(0, MAX_SEARCH_LENGTH))}
      />
      <Select
        label="Filtrar por tipo"
        value={filter.formType ?? (all ? ALL : "")}
        options={TYPES}
        onChange={(key) => {
          setAll(key === ALL);
          onFilter({ formType: key === ALL ? undefined : key });
        }}
      />
      <Button slot="trigger" className={styles.more!}>
        <SlidersHorizontal aria-hidden="true" />
        Filtros
        {folded > 0 && <span className={styles.count}>{folded}</span>}
      </Button>
      <DisclosurePanel
        className={styles.rest!}
        // Even if collapsed, the panel is not hidden from assistive technology, because wide screens show it.
        render={({ "aria-hidden": _hidden, ...panel }) => <div {...panel} />}
      >
        <Select
          label="Filtrar por estado"
          value={filter.folder ?? filter.task ?? filter.status ?? ALL}
          options={STATUSES}
          onChange={(key) => onFilter(narrowed(key))}
        />
        <DateField
          label="Desde"
          value={filter.from ?? ""}
          isDay={isDay}
          onChange={(from) => onFilter({ from })}
        />
        <DateField label="Hasta" value={filter.to ?? ""} isDay={isDay} onChange={(to) => onFilter({ to })} />
        <Select
          label="Ordenar"
          value={filter.order ?? "newest"}
          options={ORDERS}
          onChange={(key) => onFilter({ order: key === "oldest" ? key : undefined })}
        />
      </DisclosurePanel>
    </Disclosure>
  );
}
