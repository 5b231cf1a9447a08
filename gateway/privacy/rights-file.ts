import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import type { WholeRequest } from "./rights-register.ts";

const HEADINGS = [
  "Número",
  "Solicitud",
  "Persona",
  "Correo",
  "Canal",
  "Recibida",
  "Vence",
  "Cerrada",
  "Fuera de plazo",
  "Pasos",
  "Respuesta",
];

/** Returns the register as CSV, for the authority. */
export function rightsFile(requests: readonly WholeRequest[]): string {
  const today = dayInPanama(new Date());
  const lines = requests.map((request) => {
    const { id, kind, person, email, channel, received, due, closed, erased, answer, steps } = request;
    return csvLine([
      id,
      RIGHTS_KINDS[kind].label,
      person || (erased ? "Datos borrados" : ""),
      email,
      RIGHTS_CHANNELS[channel].label,
      received,
      due,
      closed ?? "",
      (closed ?? today) > due ? "Sí" : "No",
      steps.map(({ at, text }) => `${dayInPanama(at)} ${text}`.trim()).join("\n"),
      answer ?? "",
    ]);
  });
  return [BYTE_ORDER_MARK + csvLine(HEADINGS), ...lines].join("");
}
