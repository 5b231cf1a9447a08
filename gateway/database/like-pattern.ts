/** Escapes a text for a LIKE pattern, where it then matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Returns SQL: the text with one blank in place of several. */
const singleBlanks = (text: string): string => `regexp_replace(${text}, ' +', ' ', 'g')`;

/** Returns SQL: the LIKE pattern that finds a text in a folded one. `text` is SQL; folding may turn a sign into `%` or `_`. */
const foldedPattern = (text: string): string =>
  String.raw`'%' || regexp_replace(${singleBlanks(`fold(${text})`)}, '([\\%_])', '\\\1', 'g') || '%'`;

/**
 * Returns SQL: the folded `column` contains the text. `text` is SQL; if it is `spaced`, it has several words and appears three
 * times. The column may have several blanks between two words, from empty lines. Its index finds the words in their order, then
 * what is between them is compared.
 */
export function containsFolded(column: string, text: string, spaced: boolean): string {
  const pattern = foldedPattern(text);
  if (!spaced) return `${column} like ${pattern}`;
  return `${column} like replace(${pattern}, ' ', ' %')
    and (${column} like ${pattern} or strpos(${column}, '  ') > 0 and ${singleBlanks(column)} like ${pattern})`;
}
