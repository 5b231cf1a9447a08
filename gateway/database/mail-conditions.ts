import type { MailState } from "#schema/mail/mail.ts";

/** SQL: a mail that waits for longer counts as undelivered. */
export const LATE = "interval '5 minutes'";
/** SQL: mails that somebody should look at: they ended without arriving, or have waited for five minutes. */
export const UNDELIVERED = `(mail.state in ('incierta', 'rebotada', 'muerta')
  or mail.state in ('pendiente', 'enviando') and mail.queued_at < now() - ${LATE})`;
/** The states of mails that have not arrived and were not closed. */
export const UNSETTLED_STATES = [
  "guardada",
  "pendiente",
  "enviando",
  "incierta",
  "rebotada",
  "muerta",
] as const satisfies MailState[];
/** SQL: mails in these states. An index finds them; `not in` would read all mails that did arrive. */
export const UNSETTLED = `mail.state in (${UNSETTLED_STATES.map((state) => `'${state}'`).join(", ")})`;
/** SQL: the contacts with a reply that somebody should look at. */
export const WITH_UNDELIVERED_REPLY = `(select contact_id from mail where kind = 'reply' and ${UNDELIVERED})`;
/** SQL: a mail to a person whose data were erased. It cannot be sent; a notification names nobody, and can. */
export const TO_ERASED = `(mail.kind <> 'notification'
  and exists (select from contact where contact.id = mail.contact_id and contact.erased_at is not null))`;
/** SQL: a mail that came back by a person's word, who can take it back. A server's word stays. */
export const SAID_TO_BE_BACK = "(mail.state = 'rebotada' and mail.cause = 'returned')";
