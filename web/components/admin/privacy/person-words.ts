/** Returns the message for a change that found no records: somebody else has erased the person, or corrected the e-mail. */
export const nothingFoundMessage = (what: "consultas" | "solicitudes"): string =>
  `Ya no hay ${what} con ese correo. Si alguien lo corrigió, busca a la persona por el nuevo.`;
