/** Escapes a text for a LIKE pattern, where it then matches only itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
