import { useDeferredValue, useMemo, useState } from "react";
import type { ComponentType } from "react";
import { matches } from "#schema/search.ts";
import { ListHead } from "#web/components/lists/list-head.tsx";
import { SearchList, useSearchTerm } from "#web/components/lists/search-list.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import type { ChoiceChipsProps } from "./choice-chips.tsx";
import { useNow } from "./door-status.tsx";
import { current } from "./map-points.ts";
import type { ListedPlace } from "./place-row.tsx";
import { PlacesMap } from "./places-map.tsx";

/** What map and list of a page share: the term searched for, and the place that is pointed at. */
export interface Shared {
  term: string;
  onTerm: (term: string) => void;
  active: string | undefined;
  onActive: (slug: string) => void;
}

/** The search of a page, and what its map and list share. They follow it a moment later: there may be thousands of places. */
export function useShared(): { search: ReturnType<typeof useSearchTerm>; shared: Shared } {
  const search = useSearchTerm();
  const [active, onActive] = useState<string>();
  const term = useDeferredValue(search.value);
  return { search, shared: { term, onTerm: search.onChange, active: useDeferredValue(active), onActive } };
}

/** A place with its number in the whole list. */
type Numbered<P> = P & { number: number };

export const useNumbered = <P extends object>(places: readonly P[]): Numbered<P>[] =>
  useMemo(() => places.map((place, index) => ({ ...place, number: index + 1 })), [places]);

interface OnMapProps extends Shared {
  label: string;
  places: readonly ListedPlace[];
  /** Those of the chosen part. */
  listed: readonly Numbered<ListedPlace>[];
}

/** The places on the map, those that are found with their numbers. */
export function FoundOnMap({ label, places, listed, term, active, onActive }: OnMapProps) {
  const found = listed.filter(({ name, address }) => matches(term, name, address));
  return (
    <PlacesMap
      label={label}
      places={places}
      numbers={new Map(found.map(({ slug, number }) => [slug, number]))}
      active={current(found, active)}
      onActive={onActive}
    />
  );
}

export interface RowsProps<P extends ListedPlace> {
  places: readonly Numbered<P>[];
  term: string;
  now: Date | undefined;
  active: string | undefined;
  onActive: (slug: string) => void;
}

interface PlaceListProps<P extends ListedPlace> extends Shared {
  listed: readonly Numbered<P>[];
  note: string;
  choice: ChoiceChipsProps;
  wording: { one: string; many: string; empty: string; showAll: string };
  Rows: ComponentType<RowsProps<P>>;
}

/** The places as a list that is narrowed by part and term. */
export function PlaceList<P extends ListedPlace>(props: PlaceListProps<P>) {
  const { listed, note, choice, wording, Rows, term, onTerm, active, onActive } = props;
  const now = useNow();
  const rows = (places: readonly Numbered<P>[], searched: string) => (
    <Rows places={places} term={searched} now={now} active={current(places, active)} onActive={onActive} />
  );
  return (
    <>
      <ListHead count={listed.length} what={wording} note={note}>
        <ChoiceChips {...choice} />
      </ListHead>
      <SearchList
        search={{ value: term, onChange: onTerm }}
        items={listed}
        texts={({ name, address }) => [name, address]}
        render={rows}
        wording={wording}
      >
        {rows(listed, "")}
      </SearchList>
    </>
  );
}
