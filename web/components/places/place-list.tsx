import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ListHead, LIST } from "#web/components/lists/list-head.tsx";
import { Pages } from "#web/components/lists/pages.tsx";
import { FoundList, useSearch } from "#web/components/lists/search-list.tsx";
import type { ListTerm, ListWording } from "#web/components/lists/search-list.tsx";
import { IN_PLACE } from "#web/app/in-place.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import type { ChoiceChipsProps } from "./choice-chips.tsx";
import { useNow } from "./door-status.tsx";
import type { ListedPlace } from "./place-row.tsx";
import { PlacesMap } from "./places-map.tsx";
import { usePlaceSearch } from "./use-found.ts";
import type { Numbered } from "./use-found.ts";

/** State shared by a page's map and list: the search term and the highlighted place. */
export interface Shared extends ListTerm {
  active: string | undefined;
  onActive: (slug: string) => void;
}

/**
 * Returns a page's search field, which keeps the choice in a URL parameter, and the shared state of map and list. Map and
 * list are updated with deferred values, because they may have thousands of places.
 */
export function useShared(parameter: string): {
  field: ReturnType<typeof useSearch>["field"];
  shared: Shared;
} {
  const { field, list } = useSearch();
  const value = useSearchParams()[0].get(parameter);
  const [active, onActive] = useState<string>();
  return {
    field: { ...field, chosen: value ? { name: parameter, value } : undefined },
    shared: { ...list, active: useDeferredValue(active), onActive },
  };
}

interface OnMapProps extends Shared {
  label: string;
  places: readonly ListedPlace[];
  /** The places in the chosen region or province. */
  listed: readonly Numbered<ListedPlace>[];
}

/** The map with all places. Places that match the search have their numbers. */
export function FoundOnMap({ label, places, listed, term, active, onActive }: OnMapProps) {
  const { found, current, entryOf } = usePlaceSearch(listed, term, active);
  return (
    <PlacesMap
      label={label}
      places={places}
      found={found}
      current={current}
      entryOf={entryOf}
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
  wording: ListWording;
  Rows: ComponentType<RowsProps<P>>;
}

/** The list of places, filtered by region and search term. Long lists have pages. */
export function PlaceList<P extends ListedPlace>(props: PlaceListProps<P>) {
  const { listed, note, choice, wording, Rows, term, onTerm, active, onActive } = props;
  const { found, page, pages, visible, current, linkTo, entryOf } = usePlaceSearch(listed, term, active);
  const now = useNow();
  const searched = term.trim();
  useEntryInAddress(entryOf);
  const navigate = useNavigate();
  /** Clears the search and the chosen province or region. */
  const showAll = () => {
    onTerm("");
    void navigate("?", { replace: true, state: IN_PLACE });
  };
  return (
    <>
      <ListHead
        count={listed.length}
        what={wording}
        note={pages > 1 ? `${note} · página ${page} de ${pages}` : note}
        searched={searched !== ""}
      >
        <ChoiceChips {...choice} />
      </ListHead>
      <FoundList term={searched} count={found.length} wording={wording} onShowAll={showAll}>
        <Rows places={visible} term={searched} now={now} active={current?.slug} onActive={onActive} />
        <Pages page={page} pages={pages} linkTo={(number) => linkTo(number, LIST)} />
      </FoundList>
    </>
  );
}

/** Navigates to the list page that contains the entry named in the URL's hash, if it is not the current one. */
function useEntryInAddress(entryOf: (slug: string) => string | undefined): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = useEffectEvent((slug: string) => {
    const entry = entryOf(slug);
    if (entry?.startsWith("?")) void navigate(entry, { replace: true });
  });
  useEffect(() => goTo(hash.slice(1)), [hash]);
}
