import { CONTACT_ACTIONS, statusWords } from "#schema/contact-status.ts";
import type { ContactAction } from "#schema/contact-status.ts";
import { MAIL_KINDS, MAIL_STATES } from "#schema/mail/mail.ts";
import type { MailState } from "#schema/mail/mail.ts";
import { SPAM_REASONS } from "#schema/spam/spam-reasons.ts";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { writtenInPanama } from "#gateway/calendar/panama-time.ts";
import type { ContactEvent } from "#gateway/contacts/contact-event.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { COLUMNS } from "#gateway/contacts/export/table.ts";
import { textOf } from "#gateway/mail/mail-message.ts";
import type { MailSource } from "#gateway/mail/mail-source.ts";
import type { WholeRequest } from "./rights-register.ts";

/** A mail to the person, with the data from which it is composed. */
export interface PersonMail {
  source: MailSource;
  state: MailState;
  writtenAt: Date;
  /** Titles of the attached documents; for a document that is no longer published, its key. */
  attachments: readonly string[];
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

const formatMoment = (at: Date | null) => (at ? writtenInPanama(at) : "");

function judgementOf({ flagged, spamConfirmedAt, releasedAt }: ReadContact): string {
  if (spamConfirmedAt) return `Confirmado: ${formatMoment(spamConfirmedAt)}`;
  if (releasedAt) return `Descartado: ${formatMoment(releasedAt)}`;
  return flagged ? "Posible" : "";
}

type Cell = readonly [heading: string, value: (contact: ReadContact) => string];

/** Columns of a person's copy that an export lacks. Null: left out on purpose. */
const CELL_OF: Record<Exclude<keyof ReadContact, keyof ExportedContact | "createdAt">, Cell | null> = {
  readAt: ["Leída", ({ readAt }) => formatMoment(readAt)],
  dueAt: ["Plazo de respuesta", ({ dueAt }) => formatMoment(dueAt)],
  answeredAt: ["Atendida", ({ answeredAt }) => formatMoment(answeredAt)],
  noticeVersion: ["Aviso de privacidad", ({ noticeVersion }) => noticeVersion ?? ""],
  noticeAt: ["Fecha del aviso", ({ noticeAt }) => formatMoment(noticeAt)],
  flagged: ["Spam", judgementOf],
  spamReasons: [
    "Razones",
    ({ spamReasons }) => spamReasons.map((reason) => SPAM_REASONS[reason].label).join("; "),
  ],
  spamConfirmedAt: null, // included in `flagged`
  releasedAt: null, // included in `flagged`
  version: null, // a counter of changes
  erasedAt: null, // an erased person is not found
  assignee: null, // identifies another person
};

/** Fields of an enquiry, the same in every format. */
const CELLS: readonly Cell[] = [
  ...COLUMNS.map(([heading, , value]): Cell => [
    heading,
    (contact) => value({ ...contact, receivedAt: writtenInPanama(contact.createdAt) }),
  ]),
  ...Object.values(CELL_OF).filter((cell) => cell !== null),
];

/** Returns what was done, or the status that was set. Taking is shown as assigning: its label refers to the administrator. */
function describeEvent({ action, status, channel }: ContactEvent): string {
  if (action === null) return statusWords(status, channel);
  const displayed: ContactAction = action === "taken" ? "assigned" : action;
  return CONTACT_ACTIONS[displayed].label;
}

/** Returns each enquiry's fields, mails and history, without the names of the administrators, who are other people. */
const rowsOf = ({ contacts }: PersonData, siteUrl: string) =>
  contacts.map(({ history, mails, ...contact }) => ({
    cells: CELLS.map(([heading, value]): [string, string] => [heading, value(contact)]),
    history: history.map((event) => ({
      Fecha: writtenInPanama(event.at),
      Estado: describeEvent(event),
      Nota: event.action === "assigned" ? "" : (event.note ?? ""), // the note names the assignee
    })),
    mails: mails.map(({ source, state, writtenAt, attachments }) => ({
      Fecha: writtenInPanama(writtenAt),
      Correo: MAIL_KINDS[source.kind].label,
      Estado: MAIL_STATES[state].label,
      Adjuntos: attachments.join("; "),
      Texto: textOf(source, siteUrl).text.trimEnd(),
    })),
  }));

/** Returns the person's requests, without the names of the administrators. */
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

const json = (person: PersonData, siteUrl: string) =>
  `${JSON.stringify(
    {
      Persona: person.email,
      Consultas: rowsOf(person, siteUrl).map(({ cells, history, mails }) => ({
        ...Object.fromEntries(cells),
        Historial: history,
        Correos: mails,
      })),
      Solicitudes: requestsOf(person),
    },
    undefined,
    2,
  )}\n`;

const toLines = (parts: readonly Record<string, string>[]) =>
  parts.map((part) => Object.values(part).filter(Boolean).join(" ")).join("\n");

/** Returns the person's requests as a separate table below an empty line; an empty string if there are none. */
function requestLines(person: PersonData): string {
  const requests = requestsOf(person).map(({ Pasos, ...cells }) => ({ ...cells, Pasos: toLines(Pasos) }));
  if (requests.length === 0) return "";
  return `\r\n${[Object.keys(requests[0]!), ...requests.map(Object.values<string>)].map(csvLine).join("")}`;
}

const csv = (person: PersonData, siteUrl: string) =>
  BYTE_ORDER_MARK +
  csvLine([...CELLS.map(([heading]) => heading), "Historial", "Correos"]) +
  rowsOf(person, siteUrl)
    .map(({ cells, history, mails }) =>
      csvLine([...cells.map(([, text]) => text), toLines(history), toLines(mails)]),
    )
    .join("") +
  requestLines(person);

/** Writes a person's data as a file for the person. */
export const personFile = (person: PersonData, format: PersonFormat, siteUrl: string): string =>
  (format === "csv" ? csv : json)(person, siteUrl);
