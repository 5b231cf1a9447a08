import { MAX_NOTE_LENGTH } from "#schema/contact-status.ts";
import { counted } from "#schema/text/counted.ts";

const characters = (count: number) => counted(count, "carácter", "caracteres");

/** How many characters may still be typed. */
export const charactersLeft = (left: number): string =>
  `${left === 1 ? "Queda" : "Quedan"} ${characters(left)}.`;

/** Says that a text is too long, and by how much. */
export const tooLong = (what: string, beyond: number): string =>
  `${what} es demasiado larga: ${beyond === 1 ? "sobra" : "sobran"} ${characters(beyond)}.`;

/** Says what keeps a note from being saved. */
export function noteFault(note: string): string | undefined {
  const beyond = note.trim().length - MAX_NOTE_LENGTH;
  return beyond > 0 ? tooLong("La nota", beyond) : undefined;
}
