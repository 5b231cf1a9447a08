import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { fold, foldTerm } from "#schema/search.ts";
import { PAGE, QUERY } from "#web/components/lists/parameters.ts";
import type { ListedPlace } from "./place-row.tsx";

/** Places per page of a list. A slow phone can render this many during typing. */
const PAGE_PLACES = 30;

/** A place with its number in the whole list. */
export type Numbered<P> = P & { number: number };

export const useNumbered = <P extends object>(places: readonly P[]): Numbered<P>[] =>
  useMemo(() => places.map((place, index) => ({ ...place, number: index + 1 })), [places]);

/** Returns the places that match the search, the visible page of them, and the highlighted place. */
export function usePlaceSearch<P extends ListedPlace>(
  listed: readonly Numbered<P>[],
  term: string,
  active: string | undefined,
) {
  const [params] = useSearchParams();
  const searching = term.trim() !== "";
  const texts = useMemo(
    () => (searching ? listed.map(({ name, address }) => fold(`${name}\n${address}`)) : []),
    [searching, listed],
  );
  const found = useMemo(() => {
    const foldedTerm = foldTerm(term);
    return searching ? listed.filter((_, index) => texts[index]!.includes(foldedTerm)) : listed;
  }, [searching, listed, texts, term]);

  const pages = Math.max(1, Math.ceil(found.length / PAGE_PLACES));
  // During typing, the page number in the URL still belongs to the previous search.
  const requestedPage = (params.get(QUERY) ?? "") === term ? Math.trunc(Number(params.get(PAGE))) : 1;
  const page = Math.min(Math.max(requestedPage || 1, 1), pages);
  const visible = useMemo(() => found.slice((page - 1) * PAGE_PLACES, page * PAGE_PLACES), [found, page]);
  /** The place highlighted last, by default the first on the page. */
  const current = found.find(({ slug }) => slug === active) ?? visible[0];

  /** Returns the link to an anchor, such as an entry, on the given page of the list. */
  const linkTo = (number: number, anchor: string): string => {
    const next = new URLSearchParams(params);
    if (term) next.set(QUERY, term);
    else next.delete(QUERY);
    if (number > 1) next.set(PAGE, String(number));
    else next.delete(PAGE);
    return `?${next}#${anchor}`;
  };
  /** Returns the link to a place's entry, undefined if it does not match the search. */
  const entryOf = (slug: string): string | undefined => {
    const index = found.findIndex((place) => place.slug === slug);
    if (index === -1) return undefined;
    const entryPage = Math.floor(index / PAGE_PLACES) + 1;
    return entryPage === page ? `#${slug}` : linkTo(entryPage, slug);
  };
  return { found, page, pages, visible, current, linkTo, entryOf };
}
