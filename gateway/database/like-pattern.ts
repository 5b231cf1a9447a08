/** A text in a LIKE pattern that stands for itself, whatever signs it has. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
