import { counted } from "#schema/text/counted.ts";

/** Returns the message for a change that found no records: somebody else has erased the person, or corrected the e-mail. */
export const nothingFoundMessage = (what: "consultas" | "solicitudes"): string =>
  `Ya no hay ${what} con ese correo. Si alguien lo corrigió, busca a la persona por el nuevo.`;

/** Returns the message on enquiries that are no longer found by the person's e-mail, because somebody else erased or corrected it. */
export function describeLost(lost: readonly { erasedAt: string | null }[]): string {
  const erased = lost.filter(({ erasedAt }) => erasedAt !== null).length;
  const corrected = lost.length - erased;
  const sentences = [
    erased > 0 && `Mientras tanto se borraron los datos de ${counted(erased, "consulta", "consultas")}.`,
    corrected > 0 &&
      `Mientras tanto se corrigió el correo de ${counted(corrected, "consulta", "consultas")}: busca a la persona por el nuevo.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
