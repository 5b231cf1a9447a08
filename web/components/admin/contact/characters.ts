import { MAX_NOTE_LENGTH } from "#schema/contact-status.ts";
import { counted } from "#schema/text/counted.ts";

const characters = (count: number) => counted(count, "carácter", "caracteres");

/** Returns the sentence about the number of characters left. */
export const charactersLeft = (left: number): string =>
  `${left === 1 ? "Queda" : "Quedan"} ${characters(left)}.`;

/** Returns the sentence that a text is too long, and by how much. */
export const tooLong = (what: string, beyond: number): string =>
  `${what} es demasiado larga: ${beyond === 1 ? "sobra" : "sobran"} ${characters(beyond)}.`;

/** Returns why a note cannot be saved, or undefined if it can. */
export function noteFault(note: string): string | undefined {
  const beyond = note.trim().length - MAX_NOTE_LENGTH;
  return beyond > 0 ? tooLong("La nota", beyond) : undefined;
}
