import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { fold } from "#schema/search.ts";
import { PAGE, QUERY } from "#web/components/lists/parameters.ts";
import type { ListedPlace } from "./place-row.tsx";

/** The places of one page of a list: no more than a slow telephone draws again while one types. */
const PAGE_PLACES = 30;

/** A place with its number in the whole list. */
export type Numbered<P> = P & { number: number };

export const useNumbered = <P extends object>(places: readonly P[]): Numbered<P>[] =>
  useMemo(() => places.map((place, index) => ({ ...place, number: index + 1 })), [places]);

/** What is found among the places of a chosen part, the page of it that is shown, and the place to point out. */
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
  // What is typed is ahead of the address, whose page is one of another list meanwhile.
  const asked = (params.get(QUERY) ?? "") === term ? Math.trunc(Number(params.get(PAGE))) : 1;
  const page = Math.min(Math.max(asked || 1, 1), pages);
  const shown = useMemo(() => found.slice((page - 1) * PAGE_PLACES, page * PAGE_PLACES), [found, page]);
  /** The one last pointed at, or else the page's first. */
  const current = found.find(({ slug }) => slug === active) ?? shown[0];

  /** The address of an entry or of another part of the page, with the page of the list that it is on. */
  const linkTo = (number: number, anchor: string): string => {
    const next = new URLSearchParams(params);
    if (term) next.set(QUERY, term);
    else next.delete(QUERY);
    if (number > 1) next.set(PAGE, String(number));
    else next.delete(PAGE);
    return `?${next}#${anchor}`;
  };
  /** The address of a place's entry, undefined where it is not found. */
  const entryOf = (slug: string): string | undefined => {
    const index = found.findIndex((place) => place.slug === slug);
    if (index === -1) return undefined;
    const its = Math.floor(index / PAGE_PLACES) + 1;
    return its === page ? `#${slug}` : linkTo(its, slug);
  };
  return { found, page, pages, shown, current, linkTo, entryOf };
}
