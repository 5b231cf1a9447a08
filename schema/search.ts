const MARKS = /\p{M}+/gu;

/**
 * Normalises text for search: removes case and accents. Removes combining marks before NFD too, because NFD sorts each run of
 * marks in quadratic time.
 */
export const fold = (text: string): string =>
  text.replace(MARKS, "").normalize("NFD").replace(MARKS, "").toLowerCase();

/** Maximum length of a search term, in UTF-16 code units; the rest is ignored. */
export const MAX_TERM_LENGTH = 100;

/** Normalises a search term. Pasted text may have non-breaking or several blanks between its words. */
export const foldTerm = (term: string): string =>
  fold(term.trim().slice(0, MAX_TERM_LENGTH).replace(/\s+/g, " "));

/** Returns a check whether any of several texts contains the term (specification, point 4), ignoring case and accents. */
export function createMatcher(term: string): (...texts: string[]) => boolean {
  const foldedTerm = foldTerm(term);
  return (...texts) => texts.some((text) => fold(text).includes(foldedTerm));
}

/** Checks whether the texts together contain every typed word, ignoring case and accents. */
export const hasWords = (typed: string, ...texts: string[]): boolean => {
  const foldedTexts = fold(texts.join(" "));
  return fold(typed)
    .split(/\s+/)
    .every((word) => foldedTexts.includes(word));
};

/** An entry of the site search: a page, or a question that a page answers. */
export interface SiteEntry {
  kind: "page" | "question";
  /** Unique among the entries of its kind. */
  key: string;
  title: string;
  /** Shown below the title. */
  text: string;
  /** Additional text that is searched but not shown. */
  words: string;
  url: string;
}
