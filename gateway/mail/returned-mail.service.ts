import type { EntityManager } from "@mikro-orm/postgresql";
import type { ContactAction } from "#schema/contact-status.ts";
import { MAIL_AUTHOR } from "#gateway/audit/actor.ts";
import { announceChanges } from "#gateway/database/live/notifications.ts";
import { REPORTED_AS_RETURNED } from "#gateway/database/mail-conditions.ts";
import type { ReturnedMail } from "./returned-mail.ts";

const AUTO_REPLY: ContactAction = "auto-reply";

/** Outcomes that a person can record: name in the audit log, and change in SQL. `rerouted_at`: a mail may come back again. */
export const MANUAL_OUTCOMES = {
  returned: {
    action: "anotado como rebotado",
    set: "state = 'rebotada', cause = 'returned', ended_at = now()",
    where: "state in ('entregada', 'incierta') and recipient is not null",
  },
  arrived: {
    action: "anotado como entregado",
    set: "state = 'entregada', cause = null, rerouted_at = null",
    where: REPORTED_AS_RETURNED,
  },
};
export type ManualOutcome = keyof typeof MANUAL_OUTCOMES;

/** Records mails that arrive at the addresses for returned mails. Never replies to them. */
export class ReturnedMailService {
  constructor(private readonly em: EntityManager) {}

  /** Returns the id of the mail with this token whose text was sent, while the outcome is not recorded yet. */
  async findUnrecorded({ token }: ReturnedMail): Promise<string | undefined> {
    const [mail] = await this.em.execute<{ id: string }[]>(
      "select id from mail where bounce_token = ? and state = 'enviando' and body_at is not null",
      [token],
    );
    return mail?.id;
  }

  /** Records that a mail came back. Returns its id; undefined if the token is unknown or the mail is in another state. */
  async recordFailure({ token, badAddress }: ReturnedMail): Promise<string | undefined> {
    return this.em.transactional(async (em) => {
      const [mail] = await em.execute<{ id: string; contactId: string | null }[]>(
        `update mail set state = ?, cause = 'bounced', ended_at = now()
          where bounce_token = ? and (state in ('entregada', 'incierta') or ${REPORTED_AS_RETURNED}) and recipient is not null
        returning id, contact_id as "contactId"`,
        [badAddress ? "rebotada" : "muerta", token],
      );
      if (mail?.contactId != null) await announceChanges(em, [{ id: mail.contactId }]);
      return mail?.id;
    });
  }

  /**
   * Adds to the contact's history that an automatic responder answered a mail to the person. Returns the contact's id; undefined
   * if the mail was to somebody else, or if the answer is already recorded.
   */
  async recordAutoReply({ token }: ReturnedMail): Promise<string | undefined> {
    return this.em.transactional(async (em) => {
      const [event] = await em.execute<{ id: string }[]>(
        `insert into contact_event (contact_id, author, status, act)
         select contact.id, ?, contact.status, ? from mail join contact on contact.id = mail.contact_id
          where bounce_token = ? and kind in ('confirmation', 'reply') and erased_at is null
            and not exists (select from contact_event as noted
                             where noted.contact_id = contact.id and noted.act = ? and noted.at >= mail.queued_at)
         returning contact_id as id`,
        [MAIL_AUTHOR, AUTO_REPLY, token, AUTO_REPLY],
      );
      if (event) await announceChanges(em, [event]);
      return event?.id;
    });
  }
}
