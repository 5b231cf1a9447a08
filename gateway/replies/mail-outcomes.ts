import type { EntityManager } from "@mikro-orm/postgresql";
import type { MailCause, MailState } from "#schema/mail/mail.ts";
import { replyStateOf } from "#schema/replies/reply-state.ts";
import type { ReplyState } from "#schema/replies/reply-state.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { BOUNCED, REPORTED_AS_RETURNED, UNDELIVERED } from "#gateway/database/mail-conditions.ts";

/** SQL condition: a reply's mail that a person can mark as received. */
export const CONFIRMABLE = `(mail.state = 'incierta' or ${REPORTED_AS_RETURNED})`;

/** SQL condition: a reply's mail that was not delivered, or not at the first try, and that nobody has closed. */
export const UNSETTLED_REPLY = `(mail.state in ('muerta', 'rebotada', 'incierta', 'guardada')
  or mail.state = 'pendiente' and mail.cause is not null)`;

/** Returns the state of the latest undelivered reply to each contact, or null. An index finds the contacts' replies. */
export async function readUndelivered(
  em: EntityManager,
  contactIds: readonly string[],
): Promise<(ReplyState | null)[]> {
  const rows = await em.execute<{ id: string; state: MailState; cause: MailCause | null }[]>(
    `select distinct on (reply.contact_id) reply.contact_id as id, mail.state, mail.cause
       from reply join mail on mail.id = mail_id
      where reply.contact_id = any(?::uuid[]) and ${UNDELIVERED}
      order by reply.contact_id, number desc`,
    [arrayLiteral(contactIds)],
  );
  const states = new Map(rows.map(({ id, state, cause }) => [id, replyStateOf(state, cause)]));
  return contactIds.map((id) => states.get(id.toLowerCase()) ?? null);
}

/** Checks for each contact whether any mail to its address bounced, even one about another contact. */
export async function readBounced(em: EntityManager, contactIds: readonly string[]): Promise<boolean[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from contact
      where id = any(?::uuid[])
        and exists (select from mail where lower(mail.recipient) = lower(contact.email) and ${BOUNCED})`,
    [arrayLiteral(contactIds)],
  );
  const bounced = new Set(rows.map(({ id }) => id));
  return contactIds.map((id) => bounced.has(id.toLowerCase()));
}
