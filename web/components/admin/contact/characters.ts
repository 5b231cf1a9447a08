import { MAX_NOTE_LENGTH } from "#schema/contact-status.ts";
import { counted } from "#schema/text/counted.ts";

const characters = (count: number) => counted(count, "carácter", "caracteres");

/** Returns the sentence about the number of characters left. */
export const charactersLeft = (remaining: number): string =>
  `${remaining === 1 ? "Queda" : "Quedan"} ${characters(remaining)}.`;

/** Returns the sentence that a text is too long, and by how much. */
export const tooLong = (subject: string, excess: number): string =>
  `${subject} es demasiado larga: ${excess === 1 ? "sobra" : "sobran"} ${characters(excess)}.`;

/** Returns why a note cannot be saved, or undefined if it can. */
export function noteFault(note: string): string | undefined {
  const excess = note.trim().length - MAX_NOTE_LENGTH;
  return excess > 0 ? tooLong("La nota", excess) : undefined;
}
