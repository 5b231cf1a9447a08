/** Normalises text for search: no case, no accents. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether one of the texts contains the term (specification, point 4), ignoring case and accents. */
export function matches(term: string, ...texts: string[]): boolean {
  const wanted = fold(term.trim());
  return texts.some((text) => fold(text).includes(wanted));
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
