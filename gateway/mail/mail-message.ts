import MailComposer from "nodemailer/lib/mail-composer";
import { momentInWords } from "#schema/calendar/spoken-days.ts";
import { consultLabel, FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { ANSWER_PROMISE } from "#schema/mail/answer-promise.ts";
import type { MailKind } from "#schema/mail/mail.ts";
import { digestValues } from "./digest-message.ts";
import type { MailSource } from "./mail-source.ts";
import { renderText } from "./mail-text.ts";
import { scheduleValues } from "./schedule-message.ts";
import { replyText, threadOf, withNonce } from "./reply-message.ts";
import type { attachedFiles } from "./reply-message.ts";
import type { MailText } from "./mail-text.ts";

/** Settings shared by all mails of a gateway. */
export interface Sender {
  /** Sender address of the mails. */
  from: string;
  siteUrl: string;
  /** Returns the Reply-To address of mails about this form; undefined: replies go to the sender. */
  replyTo: (formType: FormType) => Promise<string | undefined>;
}

interface Kind {
  /** Distinguishes the Message-IDs of the mails about one contact. */
  letter: string;
  fromName: string;
  /** Whether the mail gets the Reply-To address of its form. */
  hasReplyTo: boolean;
}

const KINDS: Record<MailKind, Kind> = {
  notification: { letter: "a", fromName: "Istmia Seguros, sitio", hasReplyTo: false },
  confirmation: { letter: "c", fromName: "Istmia Seguros", hasReplyTo: true },
  reply: { letter: "r", fromName: "Istmia Seguros", hasReplyTo: true },
  digest: { letter: "d", fromName: "Istmia Seguros, sitio", hasReplyTo: false },
  schedule: { letter: "s", fromName: "Istmia Seguros, sitio", hasReplyTo: false },
  test: { letter: "t", fromName: "Istmia Seguros, sitio", hasReplyTo: false },
};

/** Returns the letter that identifies a kind in Message-IDs and in the addresses for returned mails. */
export const letterOf = (kind: MailKind): string => KINDS[kind].letter;

/** Renders the text of a mail. A reply contains only what the administrator wrote, without HTML. */
export function textOf(source: MailSource, siteUrl: string): MailText {
  const { kind, formType, consultTypes, contactId, reference, phone, receivedAt, queuedAt } = source;
  const { replySource, digestSource, scheduleSource } = source;
  if (replySource) return replyText(reference ?? "", formType ? FORMS[formType].label : "", replySource.text);
  const topics = (consultTypes ?? []).map((code) => (formType ? consultLabel(formType, code) : code));
  return renderText(kind, {
    referencia: reference ?? "",
    formulario: formType ? FORMS[formType].label : "",
    temas: topics.join(", "),
    fecha: momentInWords(receivedAt ?? queuedAt),
    enlace: `${siteUrl}/admin?consulta=${contactId ?? ""}`,
    contacto: `${siteUrl}/contactenos`,
    terminos: `${siteUrl}/terminos-condiciones`,
    telefono: phone ?? "",
    respuesta: ANSWER_PROMISE,
    ...(digestSource && digestValues(digestSource, siteUrl)),
    ...(scheduleSource && scheduleValues(scheduleSource, siteUrl)),
  });
}

const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/**
 * Composes a mail without its envelope. The Message-ID is the same at every attempt, so a mailbox recognises a repeat, and is
 * never reused for another mail, even after a restore. Every mail except a reply is marked as automatic, which stops automatic
 * responders from answering (RFC 3834).
 */
export async function compose(
  source: MailSource,
  { from, siteUrl, replyTo }: Sender,
  attachments: Awaited<ReturnType<typeof attachedFiles>> = [],
): Promise<Buffer> {
  const { id, kind, recipient, reference, formType, queuedAt, nonce } = source;
  const { replySource, digestSource, scheduleSource } = source;
  const { letter, fromName, hasReplyTo } = KINDS[kind];
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const messageKey = digestSource
    ? `${digestSource.day}.${digestSource.account}`
    : (reference ?? withNonce(scheduleSource?.id ?? id, nonce));
  const composer = new MailComposer({
    ...textOf(source, siteUrl),
    from: { name: fromName, address: from },
    to: { name: "", address: recipient },
    replyTo: hasReplyTo && formType ? await replyTo(formType) : undefined,
    messageId: `<${letter}.${messageKey}@${domain}>`,
    date: queuedAt,
    ...(replySource
      ? { ...threadOf(reference ?? id, replySource.nonces, domain), attachments }
      : { headers: AUTOMATIC }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
