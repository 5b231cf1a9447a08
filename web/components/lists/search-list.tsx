import { useDeferredValue, useEffect } from "react";
import type { FormEvent, ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { createMatcher, MAX_TERM_LENGTH } from "#schema/search.ts";
import { EmptyState } from "#web/components/blocks/empty-state.tsx";
import { useIsland } from "#web/app/island.ts";
import { IN_PLACE } from "#web/app/in-place.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { SearchFieldProps } from "#web/components/ui/fields/search-field.tsx";
import { PAGE, QUERY } from "./parameters.ts";
import { useSyncedText } from "./use-synced-text.ts";
import styles from "./search-list.module.css";

/** Delay in ms before the URL is updated. Browsers reject URL changes at every key. */
const ADDRESS_DELAY_MS = 300;

/**
 * Manages the term of a page's search box. The field is updated immediately, the list after the field has been rendered.
 * The shareable URL (`?q=`) follows after a short delay.
 */
export function useSearch(): { field: Omit<SearchFieldProps, "label">; list: ListTerm } {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const inAddress = (params.get(QUERY) ?? "").slice(0, MAX_TERM_LENGTH); // the server reads no more either
  const { typed, setTyped, setWritten } = useSyncedText(inAddress);

  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => {
      // Another page is being loaded: changing the URL would cancel the navigation.
      if (location.pathname !== pathname) return;
      setWritten(typed);
      // Not the parameters of this render: the URL may already contain a later choice that is not rendered yet.
      const next = new URLSearchParams(location.search);
      if (typed) next.set(QUERY, typed);
      else next.delete(QUERY);
      next.delete(PAGE);
      setParams(next, { replace: true, state: IN_PLACE });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, pathname, setWritten, setParams]);

  return {
    field: { name: QUERY, maxLength: MAX_TERM_LENGTH, value: typed, onChange: setTyped },
    list: { term: useDeferredValue(typed), onTerm: setTyped },
  };
}

/** The props of a searchable list. Memoise the list, because otherwise each typed letter renders it twice. */
export interface ListTerm {
  term: string;
  onTerm: (term: string) => void;
}

/** A flat list of the items that contain the term; without a term, the children. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { onTerm, items, texts, render, wording, children } = props;
  const term = props.term.trim();
  const isFound = createMatcher(term);
  const found = term ? items.filter((item) => isFound(...texts(item))) : items;
  return (
    <FoundList term={term} count={found.length} wording={wording} onShowAll={() => onTerm("")}>
      {term ? render(found, term) : children}
    </FoundList>
  );
}

export interface SearchListProps<Item> extends ListTerm {
  items: readonly Item[];
  /** Returns the texts of an item that are searched. */
  texts: (item: Item) => string[];
  render: (found: readonly Item[], term: string) => ReactNode;
  wording: ListWording;
  children: ReactNode;
}

/**
 * A list or its search results. The number of matches is announced politely. If nothing matches, a button shows the
 * whole list again.
 */
export function FoundList({ term, count, wording, onShowAll, children }: FoundListProps) {
  const island = useIsland<HTMLDivElement>();
  const showAll = (event: FormEvent) => {
    event.preventDefault();
    island.ref.current!.focus({ preventScroll: true }); // the focused button is about to be removed
    onShowAll();
  };
  return (
    <div className={styles.root} tabIndex={-1} {...island}>
      <p className={styles.count} role="status" data-empty={(term && count === 0) || undefined}>
        {term && (count > 0 ? `${counted(count, wording.one, wording.many)} para «${term}»` : wording.empty)}
      </p>
      {term && count > 0 && <h2 className="visually-hidden">Resultados</h2>}
      {(!term || count > 0) && children}
      {term && count === 0 && (
        <EmptyState>
          {/* Without JavaScript the browser requests the list without parameters. */}
          <form action="?" onSubmit={showAll}>
            <ActionButton type="submit" variant="outline">
              {wording.showAll}
            </ActionButton>
          </form>
        </EmptyState>
      )}
    </div>
  );
}

/** Texts of a list: what it calls one entry and several, and what it says when a search finds none. */
export interface ListWording {
  one: string;
  many: string;
  empty: string;
  showAll: string;
}

interface FoundListProps {
  /** The search term, trimmed. */
  term: string;
  count: number;
  wording: ListWording;
  onShowAll: () => void;
  children: ReactNode;
}
