import { counted } from "../text/counted.ts";
import { byGraphqlName, codesOf } from "../graphql-names.ts";
import { RETURNED_REASON } from "./returned.ts";

/** The states of a mail, by code. */
export const MAIL_STATES = {
  guardada: { graphqlName: "GUARDADA", label: "Guardado" },
  pendiente: { graphqlName: "PENDIENTE", label: "Pendiente" },
  enviando: { graphqlName: "ENVIANDO", label: "Enviándose" },
  entregada: { graphqlName: "ENTREGADA", label: "Entregado" },
  incierta: { graphqlName: "INCIERTA", label: "Incierto" },
  rebotada: { graphqlName: "REBOTADA", label: "Rebotado" },
  muerta: { graphqlName: "MUERTA", label: "No entregado" },
  omitida: { graphqlName: "OMITIDA", label: "Omitido" },
} as const;
export type MailState = keyof typeof MAIL_STATES;
export const MAIL_STATE_BY_GRAPHQL_NAME = byGraphqlName(MAIL_STATES);

/** The mails that the site sends, by code. */
export const MAIL_KINDS = {
  notification: { graphqlName: "NOTIFICATION", label: "Aviso de consulta" },
  confirmation: { graphqlName: "CONFIRMATION", label: "Acuse de recibo" },
  reply: { graphqlName: "REPLY", label: "Respuesta" },
  digest: { graphqlName: "DIGEST", label: "Resumen diario" },
  schedule: { graphqlName: "SCHEDULE", label: "Publicación no realizada" },
  test: { graphqlName: "TEST", label: "Prueba" },
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
export const MAIL_KIND_CODES = codesOf(MAIL_KINDS);
export const MAIL_KIND_BY_GRAPHQL_NAME = byGraphqlName(MAIL_KINDS);

/** Maximum confirmations to one address per hour and per day, and in total per hour. Codes of causes repeat these numbers. */
export const MAX_CONFIRMATIONS = { anHour: 1, aDay: 3, ofAllAnHour: 200 } as const;

/** Reasons why a mail was not delivered or not sent, by code. */
export const MAIL_CAUSES = {
  dns: "No se encuentra el servidor de correo.",
  connection: "No se pudo conectar con el servidor de correo.",
  timeout: "El servidor de correo no respondió a tiempo.",
  tls: "El servidor de correo no ofrece una conexión cifrada que se pueda comprobar.",
  auth: "El servidor de correo no acepta el usuario o la contraseña de SMTP_URL.",
  sender: "El servidor de correo no acepta como remitente la dirección de MAIL_FROM o MAIL_BOUNCES_TO.",
  unready: "El servidor de correo no acepta correos por ahora.",
  temporary: "El servidor de correo pidió intentarlo más tarde.",
  refused: "El servidor de correo lo rechazó de forma definitiva.",
  returned: RETURNED_REASON,
  bounced: "Volvió: el servidor de quien lo recibe no lo aceptó.",
  uncertain: "La conexión se cortó después de entregar el texto: puede haber llegado.",
  restored: "Esperaba cuando se hizo la copia que se restauró: puede haber salido desde entonces.",
  stale: "Esperó más de tres días sin que se pudiera intentar: envíalo si aún hace falta.",
  interrupted: "El servicio se detuvo durante el envío; se intenta de nuevo.",
  "no-recipient": "No hay una dirección a la cual enviarlo.",
  "once-an-hour": "Ya se envió un acuse a esa dirección en la última hora.",
  "thrice-a-day": "Ya se enviaron tres acuses a esa dirección en el último día.",
  "too-many": `Ya se enviaron ${MAX_CONFIRMATIONS.ofAllAnHour} acuses en la última hora.`,
  paused: "La dirección está en pausa: el aviso va a otra.",
  "former-recipient": "La dirección ya no recibe los avisos de ese formulario: el aviso va a otra.",
  "bad-address": "Un correo anterior a esa dirección fue rechazado o volvió.",
  erased: "Se borraron los datos de la persona antes de enviarlo.",
  spam: "La consulta está entre el posible spam.",
  dismissed: "Una persona lo dio por cerrado.",
  "dismissed-bounced": "Volvió, y una persona lo dio por cerrado.",
  "dismissed-uncertain": "Una persona lo dio por cerrado: puede haber llegado.",
  "no-access": "La cuenta se cerró o cambió de rol antes de enviarlo.",
  superseded: "Un resumen posterior lo reemplaza.",
  answered: "La consulta se respondió antes.",
  "attachment-gone": "Un documento adjunto dejó de estar publicado.",
  internal: "Ocurrió un error inesperado al preparar el correo.",
} as const;
export type MailCause = keyof typeof MAIL_CAUSES;

/** Reasons for withholding confirmations, by cause, worded for a sentence that counts them. */
export const WITHHELD_CONFIRMATIONS = {
  "once-an-hour": "porque ya se había enviado otro a esa dirección en la última hora",
  "thrice-a-day": "porque ya se habían enviado tres a esa dirección en el último día",
  "too-many": `por el límite de ${MAX_CONFIRMATIONS.ofAllAnHour} en una hora`,
  "bad-address": "porque un correo a esa dirección fue rechazado o volvió",
  spam: "por posible spam",
} as const satisfies { [cause in MailCause]?: string };
export type WithheldCause = keyof typeof WITHHELD_CONFIRMATIONS;
/** Number of past days over which withheld confirmations are counted. */
export const WITHHELD_DAYS = 30;

/** Reasons why a mail is skipped when a list is sent, by code: worded for one mail, and for several. */
export const SKIP_REASONS = {
  uncertain: ["puede haber llegado", "pueden haber llegado"],
  "came-back": ["volvió o fue rechazado por su dirección", "volvieron o fueron rechazados por su dirección"],
  sending: ["se está enviando", "se están enviando"],
} as const satisfies Record<string, readonly [one: string, several: string]>;
/** `answered`: a confirmation of an enquiry that is already answered. It is closed when the others are sent. */
export type SkipReason = keyof typeof SKIP_REASONS | "answered";

/** Part of a list's mails when the list is sent: the mails that are sent, or those skipped for one reason. */
interface Share {
  skipReason?: string | null;
  count: number;
}

const countOf = (shares: readonly Share[], cause: SkipReason | null): number =>
  shares.reduce((sum, { skipReason = null, count }) => sum + (skipReason === cause ? count : 0), 0);

/** Returns the number of mails that are sent. */
export const countSent = (shares: readonly Share[]): number => countOf(shares, null);

/** Returns the number of confirmations that are closed. */
export const countClosed = (shares: readonly Share[]): number => countOf(shares, "answered");

/** Returns a sentence with the number of confirmations that are closed, and the reason. */
export const describeClosed = (count: number): string =>
  `Se ${count === 1 ? "cierra" : "cierran"} ${counted(count, "acuse de una consulta que ya se respondió", "acuses de consultas que ya se respondieron")}.`;

/** Returns the reasons why mails are skipped, each with its count: "2 pueden haber llegado". */
export const describeSkipped = (shares: readonly Share[]): string[] =>
  codesOf(SKIP_REASONS).flatMap((cause) => {
    const [one, several] = SKIP_REASONS[cause];
    const count = countOf(shares, cause);
    return count > 0 ? [counted(count, one, several)] : [];
  });

/** Maximum mails that one request may resend. */
export const MAX_MAILS_AT_ONCE = 200;
