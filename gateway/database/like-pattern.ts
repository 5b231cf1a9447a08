/** Escapes a text for a LIKE pattern, where it then matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Returns SQL: the LIKE pattern that finds a text in a folded one. `text` is SQL; folding may turn a sign into `%` or `_`. */
export const foldedPattern = (text: string): string =>
  String.raw`'%' || regexp_replace(fold(${text}), '([\\%_])', '\\\1', 'g') || '%'`;
