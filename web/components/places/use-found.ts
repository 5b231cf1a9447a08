import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { fold } from "#schema/search.ts";
import { PAGE, QUERY } from "#web/components/lists/parameters.ts";
import type { ListedPlace } from "./place-row.tsx";

/** Places on one page of a list. A slow phone can render this many while somebody types. */
const PAGE_PLACES = 30;

/** A place with its number in the whole list. */
export type Numbered<P> = P & { number: number };

export const useNumbered = <P extends object>(places: readonly P[]): Numbered<P>[] =>
  useMemo(() => places.map((place, index) => ({ ...place, number: index + 1 })), [places]);

/** The places that match the search, the page of them that is shown, and the highlighted place. */
export function useFound<P extends ListedPlace>(
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
    const wanted = fold(term.trim());
    return searching ? listed.filter((_, index) => texts[index]!.includes(wanted)) : listed;
  }, [searching, listed, texts, term]);

  const pages = Math.max(1, Math.ceil(found.length / PAGE_PLACES));
  // While somebody types, the URL's page still belongs to the previous search.
  const asked = (params.get(QUERY) ?? "") === term ? Math.trunc(Number(params.get(PAGE))) : 1;
  const page = Math.min(Math.max(asked || 1, 1), pages);
  const shown = useMemo(() => found.slice((page - 1) * PAGE_PLACES, page * PAGE_PLACES), [found, page]);
  /** The place highlighted last, or else the page's first. */
  const current = found.find(({ slug }) => slug === active) ?? shown[0];

  /** Link to an entry or another anchor, with the list's page that has it. */
  const linkTo = (number: number, anchor: string): string => {
    const next = new URLSearchParams(params);
    if (term) next.set(QUERY, term);
    else next.delete(QUERY);
    if (number > 1) next.set(PAGE, String(number));
    else next.delete(PAGE);
    return `?${next}#${anchor}`;
  };
  /** Link to a place's entry; undefined if the search does not find it. */
  const entryOf = (slug: string): string | undefined => {
    const index = found.findIndex((place) => place.slug === slug);
    if (index === -1) return undefined;
    const entryPage = Math.floor(index / PAGE_PLACES) + 1;
    return entryPage === page ? `#${slug}` : linkTo(entryPage, slug);
  };
  return { found, page, pages, shown, current, linkTo, entryOf };
}
