/** Normalises text for search: no case, no accents. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether one of the texts contains the term (specification, point 5), ignoring case and accents. */
export function matches(term: string, ...texts: string[]): boolean {
  const wanted = fold(term.trim());
  return texts.some((text) => fold(text).includes(wanted));
}
