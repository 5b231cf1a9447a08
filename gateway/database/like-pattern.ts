/** Escapes a text for a LIKE pattern, where it then matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
