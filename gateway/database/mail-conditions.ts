import type { MailState } from "#schema/mail/mail.ts";

/** Returns SQL: mails that meet a condition; locks them in id order, so that two changes cannot deadlock. */
export const lockedMails = (condition: string, limit: number | "all" = "all"): string =>
  `mail.id in (select id from mail where ${condition} order by id limit ${limit} for update)`;

/** SQL: how long a mail may wait before it counts as undelivered. */
const UNDELIVERED_AFTER = "interval '5 minutes'";
/** SQL: mails that need attention: their delivery failed or is uncertain, or they have waited for five minutes. */
export const UNDELIVERED = `(mail.state in ('incierta', 'rebotada', 'muerta')
  or mail.state in ('pendiente', 'enviando') and mail.queued_at < now() - ${UNDELIVERED_AFTER})`;
/** SQL: mails that became late less than two minutes ago. The check runs every minute, and may itself run late. */
export const NEWLY_UNDELIVERED = `queued_at between now() - ${UNDELIVERED_AFTER} - interval '2 minutes' and now() - ${UNDELIVERED_AFTER}`;
/** States of mails that were neither delivered nor closed. */
export const UNSETTLED_STATES = [
  "guardada",
  "pendiente",
  "enviando",
  "incierta",
  "rebotada",
  "muerta",
] as const satisfies MailState[];
/** SQL: mails in these states. This form can use an index; `not in` would read all delivered mails. */
export const UNSETTLED = `mail.state in (${UNSETTLED_STATES.map((state) => `'${state}'`).join(", ")})`;
/** SQL: mails that are neither waiting, nor in flight, nor delivered. A person can have them sent again. */
export const ENDED = "mail.state in ('guardada', 'incierta', 'rebotada', 'muerta', 'omitida')";
/** SQL: mails that came back or whose address was refused, closed ones included. Other refusals say nothing about the address. */
export const BOUNCED = "(state = 'rebotada' or cause = 'dismissed-bounced')";
/** SQL: the contacts with an undelivered reply. */
export const WITH_UNDELIVERED_REPLY = `(select contact_id from mail where kind = 'reply' and ${UNDELIVERED})`;
/** SQL: a mail to a person whose data were erased, which cannot be sent. Notifications can: they name nobody. */
export const TO_ERASED = `(mail.kind <> 'notification'
  and exists (select from contact where contact.id = mail.contact_id and contact.erased_at is not null))`;
/** SQL: a mail that a person reported as returned, which can be undone. A bounce reported by a server is final. */
export const REPORTED_AS_RETURNED = "(mail.state = 'rebotada' and mail.cause = 'returned')";
/**
 * SQL: a mail that was queued before a person marked its contact as spam: it was being handed over then, so it could not be
 * withdrawn. One that somebody asks for afterwards is sent.
 */
export const IS_SPAM = "coalesce(contact.flagged and contact.spam_confirmed_at >= mail.queued_at, false)";
