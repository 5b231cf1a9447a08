import type { EntityManager } from "@mikro-orm/postgresql";
import type { Actor } from "#gateway/audit/actor.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { AWAITS_JUDGEMENT, MAY_BE_CONFIRMED } from "#gateway/database/contact-conditions.ts";
import { lockedMails } from "#gateway/database/mail-conditions.ts";
import type { AnswerClock } from "./work/answer-clock.ts";
import type { Outbox } from "./contact-intake.service.ts";
import { CONTACT_ACTIONS } from "#schema/contact-status.ts";
import type { FormType } from "#schema/forms.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { recordChange } from "./contact-audit.ts";
import { conflictingIds, selectUnchanged, versionParameters } from "./seen-contacts.ts";
import type { ContactVersion } from "./seen-contacts.ts";

/**
 * SQL: whether releasing a contact restarts its time to answer. One that is answered, or was overdue when a person marked it as
 * spam, keeps its due date: it stays missed. One without mails was flagged on receipt, so its time had not started.
 */
const STARTS_CLOCK = `(${MAY_BE_CONFIRMED} and not (
  coalesce(due_at <= spam_confirmed_at, false) and exists (select from mail where contact_id = contact.id)))`;

/** The columns that marking a contact as spam, or as not spam, sets. */
const JUDGEMENTS = {
  spam: "flagged = true, spam_confirmed_at = current_timestamp(3)",
  "not-spam": `flagged = false, spam_confirmed_at = null,
    due_at = case when ${STARTS_CLOCK} then ? else due_at end,
    released_at = case when ${STARTS_CLOCK} then current_timestamp(3) else coalesce(released_at, current_timestamp(3)) end`,
};

interface Judged {
  id: string;
  changed: boolean;
  formType: FormType;
}

/** Withdraws failed mails too, or they could be resent. Clearing the claim stops a mail whose body is not sent yet. */
const WITHDRAW_MAILS = `
  update mail set state = 'omitida', cause = 'spam', ended_at = now(), claim = null
   where ${lockedMails(`contact_id = any(?::uuid[])
     and (state in ('pendiente', 'guardada') or state = 'enviando' and body_at is null or state = 'muerta' and kind <> 'reply')`)}`;
/** A notification that was stored before its form had addresses goes to the first address. */
const RESUME_MAILS = `
  update mail
     set state = ?, cause = null, ended_at = null, queued_at = now(), next_at = now(), attempts = 0,
         recipient = coalesce(recipient, case when kind = 'notification' then notified[1] end)
    from json_to_recordset(?) as released (id uuid, notified text[]) join contact using (id)
   where contact_id = released.id and ${lockedMails(`state = 'omitida' and cause = 'spam'
     and contact_id in (select id from json_to_recordset(?) as released (id uuid))`)}
     and (kind <> 'confirmation' or ? and ${MAY_BE_CONFIRMED})`;
/** Inserts missing mails. If the contact is already answered, the sender gets no confirmation. */
const INSERT_MAILS = `
  insert into mail (contact_id, kind, recipient, state)
  select due.id, kind, recipient, ?
    from json_to_recordset(?) as released (id uuid, notified text[]) join contact using (id),
         lateral (select id, 'notification' as kind, unnest(notified) as recipient
                  union all
                  select id, 'confirmation', email where ? and ${MAY_BE_CONFIRMED}) as due
   where not exists (select from mail where contact_id = due.id and mail.kind = due.kind)`;

/** Marks contacts as spam, or as not spam (releases them). */
export class ContactSpamService {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly outbox: Outbox,
    private readonly clock: Pick<AnswerClock, "dueNow">,
  ) {}

  /** Counts the flagged contacts that nobody has confirmed as spam or released. */
  async countUnjudged(): Promise<number> {
    const [{ count }] = await this.em.execute<[{ count: number }]>(
      `select count(*)::int from contact where ${AWAITS_JUDGEMENT}`,
    );
    return count;
  }

  /**
   * Marks contacts as spam or not, and writes history and audit log in the same transaction. Returns the ids of contacts
   * with a newer version, which stay unchanged. A contact that is already marked so also stays unchanged.
   */
  async judge(seen: readonly ContactVersion[], spam: boolean, by: Actor): Promise<string[]> {
    const rows = await this.em.transactional((em) => this.#judge(em, seen, by, { spam, confirm: true }));
    const changed = rows.flatMap((row) => (row.changed ? [row.id] : []));
    this.live.announce("changed", ...changed);
    if (!spam) {
      this.live.announce("created", ...changed);
      this.outbox.announce();
    }
    return conflictingIds(seen, new Set(rows.map(({ id }) => id)));
  }

  /** Releases a contact in the caller's transaction, because somebody replies to it. The reply stands for the confirmation. */
  async releaseForReply(em: EntityManager, seen: ContactVersion, by: Actor): Promise<void> {
    await this.#judge(em, [seen], by, { spam: false, confirm: false });
  }

  /** Marks contacts. Returns those without a newer version. `confirm`: released ones get their confirmation. */
  async #judge(
    em: EntityManager,
    seen: readonly ContactVersion[],
    by: Actor,
    { spam, confirm }: { spam: boolean; confirm: boolean },
  ): Promise<Judged[]> {
    const action = spam ? "spam" : "not-spam";
    const rows = await em.execute<Judged[]>(
      `with found as (
         ${selectUnchanged("c.id, case when ? then c.spam_confirmed_at is null else c.flagged end as changes")}
       ), changed as (
         update contact
            set ${JUDGEMENTS[action]}, version = version + 1
          where id in (select id from found where changes)
         returning id, status, form_type
       ), noted as (
         insert into contact_event (contact_id, author, status, act) select id, ?, status, ? from changed
       )
       select found.id, changes as changed, form_type as "formType" from found
         left join changed on changed.id = found.id`,
      [spam, ...versionParameters(seen), ...(spam ? [] : [this.clock.dueNow()]), by.author, action],
    );
    const changedRows = rows.filter((row) => row.changed);
    const changed = changedRows.map(({ id }) => id);
    if (spam) await em.execute(WITHDRAW_MAILS, [arrayLiteral(changed)]);
    else await this.#queueMails(em, changedRows, confirm);
    await recordChange(em, by, changed, CONTACT_ACTIONS[action].label);
    return rows;
  }

  /** Queues the mails of released contacts: resumes withdrawn ones, and creates missing ones. */
  async #queueMails(em: EntityManager, contacts: readonly Judged[], confirm: boolean): Promise<void> {
    const { state } = this.outbox;
    const released = JSON.stringify(
      contacts.map(({ id, formType }) => ({ id, notified: this.outbox.notified(formType) })),
    );
    await em.execute(RESUME_MAILS, [state, released, released, confirm]);
    await em.execute(INSERT_MAILS, [state, released, confirm]);
  }
}
