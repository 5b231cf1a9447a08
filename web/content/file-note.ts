import { counted } from "#schema/text/counted.ts";
import type { FileSize } from "#schema/published.ts";

/** Formats the size of a PDF: "12 kB, 2 páginas". */
export function sizeNote({ bytes, pages }: FileSize): string {
  const size = bytes === null ? [] : [`${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`];
  const length = pages === null ? [] : [counted(pages, "página", "páginas").replace(" ", "\u00a0")];
  return [...size, ...length].join(", ");
}

/** Returns the note for a link to a PDF: "PDF, 12 kB, 2 páginas". */
export const fileNote = (size: FileSize): string => `PDF, ${sizeNote(size)}`;

/** Returns the same note with non-breaking spaces, for the end of a label: a line can break before it, but not inside. */
export const wholeFileNote = (size: FileSize): string => fileNote(size).replaceAll(" ", "\u00a0");
