import { counted } from "#schema/text/counted.ts";

/** Returns the message for a change that found no records: somebody else has erased the person, or corrected the e-mail. */
export const nothingFoundMessage = (what: "consultas" | "solicitudes"): string =>
  `Ya no hay ${what} con ese correo. Si alguien lo corrigió, busca a la persona por el nuevo.`;

/** Returns e.g. "2 consultas y 1 solicitud"; empty if there is nothing. */
const countAll = (contacts: number, requests: number): string =>
  [
    contacts > 0 && counted(contacts, "consulta", "consultas"),
    requests > 0 && counted(requests, "solicitud", "solicitudes"),
  ]
    .filter(Boolean)
    .join(" y ");

/** Returns the message on data that are no longer found by the person's e-mail, because somebody else erased or corrected it. */
export function describeLost(
  contacts: readonly { erasedAt: string | null }[],
  requests: readonly { erased: boolean }[],
): string {
  const erasedContacts = contacts.filter(({ erasedAt }) => erasedAt !== null).length;
  const erasedRequests = requests.filter(({ erased }) => erased).length;
  const erased = countAll(erasedContacts, erasedRequests);
  const corrected = countAll(contacts.length - erasedContacts, requests.length - erasedRequests);
  const sentences = [
    erased !== "" && `Mientras tanto se borraron los datos de ${erased}.`,
    corrected !== "" &&
      `Mientras tanto se corrigió el correo de ${corrected}: busca a la persona por el nuevo.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
