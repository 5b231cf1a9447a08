import { useDeferredValue, useMemo, useState } from "react";
import { formatInteger } from "#schema/text/counted.ts";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { FoundRows, OrderedRows } from "./row-grid.tsx";
import { filterRows } from "./row-state.ts";
import type { ListedRow } from "./row-state.ts";
import styles from "./searched-rows.module.css";

/**
 * Lists a catalogue's rows with a search field, whose text is kept in the URL. Filtering is deferred, because there may be
 * thousands of rows.
 */
export function SearchedRows({ label, rows, orderedBy, saving, onOpen, onOrder }: SearchedRowsProps) {
  const { place, go } = useContentPlace();
  const [search, setSearch] = useState(place.search ?? "");
  const [taken, setTaken] = useState<string>();
  const searched = useDeferredValue(search);
  const found = useMemo(() => filterRows(rows, searched), [rows, searched]);
  const onSearch = (typed: string) => {
    setSearch(typed);
    go((present) => ({ ...present, search: typed }), { replace: true });
  };
  const takenTitle = rows.find(({ id }) => id === taken)?.title;
  const byHand =
    takenTitle === undefined
      ? "El orden es el del sitio: arrastra un asa, o toca una y luego la del lugar al que va, o pulsa Enter en ella y muévela con las flechas."
      : `Toca el asa del lugar al que va «${takenTitle}», o la suya para dejarla donde está.`;
  return (
    <>
      <div className={styles.search}>
        <SearchField name="buscar" label={`Buscar en ${label}`} quiet value={search} onChange={onSearch} />
        <p role="status" className={styles.count}>
          {searched === ""
            ? `${formatInteger(rows.length)} en total`
            : `${formatInteger(found.length)} de ${formatInteger(rows.length)}`}
        </p>
      </div>
      {searched === "" && rows.length > 1 && (
        <p className={styles.hint}>
          {orderedBy === undefined ? byHand : `El orden lo da «${orderedBy}», de mayor a menor.`}
        </p>
      )}
      <div>
        {/* Stays mounted during a search, because mounting it again takes longer than the search. */}
        <div className={styles.all} data-away={searched !== "" || undefined}>
          <OrderedRows
            label={label}
            rows={rows}
            movable={orderedBy === undefined && rows.length > 1 && !saving}
            pickedUp={taken}
            onPickUp={setTaken}
            onOpen={onOpen}
            onOrder={onOrder}
          />
        </div>
        {searched !== "" && <FoundRows label={label} rows={found} onOpen={onOpen} />}
      </div>
    </>
  );
}

interface SearchedRowsProps {
  label: string;
  rows: readonly ListedRow[];
  /** Label of the field that determines the order; undefined if editors order the rows. */
  orderedBy: string | undefined;
  /** Whether a new order is being saved. */
  saving: boolean;
  onOpen: (slug: string) => void;
  onOrder: (slugs: string[]) => void;
}
