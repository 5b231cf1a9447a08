const MARKS = /\p{M}+/gu;

/**
 * Normalises text for search: no case, no accents. Marks go before normalising too: NFD sorts each run of them, in time that grows
 * with the square of its length.
 */
export const fold = (text: string): string =>
  text.replace(MARKS, "").normalize("NFD").replace(MARKS, "").toLowerCase();

/** In UTF-16 units; what a visitor types beyond it is ignored. */
export const MAX_TERM_LENGTH = 100;

/** Tells which texts contain the term (specification, point 4), ignoring case and accents. */
export function finder(term: string): (...texts: string[]) => boolean {
  const wanted = fold(term.trim().slice(0, MAX_TERM_LENGTH));
  return (...texts) => texts.some((text) => fold(text).includes(wanted));
}

/** Whether the texts together have every word that was typed, ignoring case and accents. */
export const hasWords = (typed: string, ...texts: string[]): boolean => {
  const searched = fold(texts.join(" "));
  return fold(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** A page, or a question that one answers, as the search of the site finds it. */
export interface SiteEntry {
  kind: "page" | "question";
  /** Unique among those of its kind. */
  key: string;
  title: string;
  /** What is shown below the title. */
  text: string;
  /** More that is searched and not shown. */
  words: string;
  url: string;
}
