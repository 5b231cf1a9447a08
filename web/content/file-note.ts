import { counted } from "#schema/text/counted.ts";
import type { FileSize } from "#schema/published.ts";

/** The size of a PDF in words: "12 kB, 2 páginas". */
export function sizeNote({ bytes, pages }: FileSize): string {
  const size = bytes === null ? [] : [`${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`];
  const length = pages === null ? [] : [counted(pages, "página", "páginas").replace(" ", "\u00a0")];
  return [...size, ...length].join(", ");
}

/** What a link to a PDF says of it: "PDF, 12 kB, 2 páginas". */
export const fileNote = (size: FileSize): string => `PDF, ${sizeNote(size)}`;

/** The same in one piece, for the end of a label: a line may break before it, not inside. */
export const wholeFileNote = (size: FileSize): string => fileNote(size).replaceAll(" ", "\u00a0");
