import { statusWords } from "#schema/contact-status.ts";
import { MAIL_KINDS, MAIL_STATES } from "#schema/mail/mail.ts";
import type { MailKind, MailState } from "#schema/mail/mail.ts";
import { RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import type { ContactEvent } from "#gateway/contacts/contact-event.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import { COLUMNS } from "#gateway/contacts/export/table.ts";
import type { RightsRequest } from "./rights-request.entity.ts";

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
  requests: readonly RightsRequest[];
}

export type PersonFormat = "json" | "csv";

const moment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Panama",
});

/** The columns of an export, mails to the person, and the history without the names of the administrators, who are other people. */
const rowsOf = ({ contacts }: PersonData) =>
  contacts.map(({ history, mails, ...contact }) => ({
    cells: COLUMNS.map(([heading, , value]): [string, string] => [
      heading,
      value({ ...contact, receivedAt: moment.format(contact.createdAt) }),
    ]),
    history: history.map(({ at, status, channel, note }) => ({
      Fecha: moment.format(at),
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

const json = (person: PersonData) =>
  `${JSON.stringify(
    {
      Persona: person.email,
      Consultas: rowsOf(person).map(({ cells, history, mails }) => ({
        ...Object.fromEntries(cells),
        Historial: history,
        Correos: mails,
      })),
      Solicitudes: person.requests.map(({ kind, received, due, closed, answer }) => ({
        Solicitud: RIGHTS_KINDS[kind].label,
        Recibida: received,
        Vence: due,
        Cerrada: closed ?? "",
        Respuesta: answer ?? "",
      })),
    },
    undefined,
    2,
  )}\n`;

const inLines = (parts: readonly Record<string, string>[]) =>
  parts.map((part) => Object.values(part).join(" ").trim()).join("\n");

const csv = (person: PersonData) =>
  BYTE_ORDER_MARK +
  csvLine([...COLUMNS.map(([heading]) => heading), "Historial", "Correos"]) +
  rowsOf(person)
    .map(({ cells, history, mails }) =>
      csvLine([...cells.map(([, text]) => text), inLines(history), inLines(mails)]),
    )
    .join("");

const WRITERS: Record<PersonFormat, (person: PersonData) => string> = { json, csv };

/** Writes a person's data as a file for the person. */
export const personFile = (person: PersonData, format: PersonFormat): string => WRITERS[format](person);
