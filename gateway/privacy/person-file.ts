import { statusWords } from "#schema/contact-status.ts";
import { MAIL_KINDS, MAIL_STATES } from "#schema/mail/mail.ts";
import type { MailKind, MailState } from "#schema/mail/mail.ts";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { writtenInPanama } from "#gateway/calendar/panama-time.ts";
import type { ContactEvent } from "#gateway/contacts/contact-event.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import { COLUMNS } from "#gateway/contacts/export/table.ts";
import type { WholeRequest } from "./rights-register.ts";

/** A mail to the person. */
export interface PersonMail {
  contactId: string;
  kind: MailKind;
  state: MailState;
  /** When it was written: date and time in America/Panama. */
  writtenAt: string;
  /** What an administrator answered. */
  text: string | null;
}

/** Everything that is stored about one person. */
export interface PersonData {
  email: string;
  contacts: readonly (ReadContact & {
    history: readonly ContactEvent[];
    mails: readonly PersonMail[];
  })[];
  requests: readonly WholeRequest[];
}

export type PersonFormat = "json" | "csv";

/** The columns of an export, mails to the person, and the history without the names of the administrators, who are other people. */
const rowsOf = ({ contacts }: PersonData) =>
  contacts.map(({ history, mails, ...contact }) => ({
    cells: COLUMNS.map(([heading, , value]): [string, string] => [
      heading,
      value({ ...contact, receivedAt: writtenInPanama(contact.createdAt) }),
    ]),
    history: history.map(({ at, status, channel, note }) => ({
      Fecha: writtenInPanama(at),
      Estado: statusWords(status, channel),
      Nota: note ?? "",
    })),
    mails: mails.map(({ kind, state, writtenAt, text }) => ({
      Fecha: writtenAt,
      Correo: MAIL_KINDS[kind].label,
      Estado: MAIL_STATES[state].label,
      Texto: text ?? "",
    })),
  }));

/** The person's requests, without the names of the administrators. */
const requestsOf = ({ requests }: PersonData) =>
  requests.map(({ kind, person, channel, received, due, closed, answer, steps }) => ({
    Solicitud: RIGHTS_KINDS[kind].label,
    Persona: person,
    Canal: RIGHTS_CHANNELS[channel].label,
    Recibida: received,
    Vence: due,
    Cerrada: closed ?? "",
    Respuesta: answer ?? "",
    Pasos: steps.map(({ at, text }) => ({ Fecha: writtenInPanama(at), Paso: text })),
  }));

const json = (person: PersonData) =>
  `${JSON.stringify(
    {
      Persona: person.email,
      Consultas: rowsOf(person).map(({ cells, history, mails }) => ({
        ...Object.fromEntries(cells),
        Historial: history,
        Correos: mails,
      })),
      Solicitudes: requestsOf(person),
    },
    undefined,
    2,
  )}\n`;

const inLines = (parts: readonly Record<string, string>[]) =>
  parts.map((part) => Object.values(part).join(" ").trim()).join("\n");

/** The person's requests as a table of their own, under an empty line; nothing if there are none. */
function requestLines(person: PersonData): string {
  const requests = requestsOf(person).map(({ Pasos, ...cells }) => ({ ...cells, Pasos: inLines(Pasos) }));
  if (requests.length === 0) return "";
  return `\r\n${[Object.keys(requests[0]!), ...requests.map(Object.values<string>)].map(csvLine).join("")}`;
}

const csv = (person: PersonData) =>
  BYTE_ORDER_MARK +
  csvLine([...COLUMNS.map(([heading]) => heading), "Historial", "Correos"]) +
  rowsOf(person)
    .map(({ cells, history, mails }) =>
      csvLine([...cells.map(([, text]) => text), inLines(history), inLines(mails)]),
    )
    .join("") +
  requestLines(person);

const WRITERS: Record<PersonFormat, (person: PersonData) => string> = { json, csv };

/** Writes a person's data as a file for the person. */
export const personFile = (person: PersonData, format: PersonFormat): string => WRITERS[format](person);
