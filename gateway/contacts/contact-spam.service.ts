import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import { isContactId } from "#schema/contact-id.ts";
import { AuditService } from "#gateway/audit/audit.service.ts";
import { describeJudgement } from "#gateway/contacts/contact-audit.ts";
import { arrayOf } from "#gateway/contacts/contact-status.service.ts";
import type { Seen } from "#gateway/contacts/contact-status.service.ts";
import type { AnswerClock } from "./work/answer-clock.ts";
import { mailed } from "./contact-insert.ts";
import type { Outbox } from "./contact-intake.service.ts";
import type { FormType } from "#schema/forms.ts";
import type { Live } from "#gateway/database/notifications.ts";
import { badRequest } from "#gateway/errors.ts";

/** What a judgement sets. What was withheld from a released contact is counted from `released_at`. */
const JUDGEMENTS = {
  spam: "flagged = true, released_at = null, spam_confirmed_at = current_timestamp(3)",
  "not-spam": "flagged = false, released_at = current_timestamp(3), spam_confirmed_at = null",
};

interface Judged {
  id: string;
  changed: boolean;
  email: string;
  formType: FormType;
}

/** A gateway that has a mail in hand gives its body out only while the claim holds. */
const WITHDRAW_MAILS = `
  update mail set state = 'omitida', cause = 'spam', ended_at = now(), claim = null
   where contact_id = any(?::uuid[])
     and (state in ('pendiente', 'guardada') or state = 'enviando' and body_at is null)`;
const RESUME_MAILS = `
  update mail set state = ?, cause = null, ended_at = null, queued_at = now(), next_at = now(), attempts = 0
   where contact_id = any(?::uuid[]) and state = 'omitida' and cause = 'spam'`;
const INSERT_MAILS = `
  with told as (
    select * from json_to_recordset(?) as row (id uuid, email text, notified text[])
     where not exists (select from mail where mail.contact_id = row.id)
  ), ${mailed("?::text")}
  select`;

/** Sets contacts apart as spam, and releases those that are none. */
export class ContactSpamService {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly outbox: Outbox,
    private readonly clock: Pick<AnswerClock, "dueNow">,
  ) {}

  /** How many contacts wait to be judged. */
  async waiting(): Promise<number> {
    const [{ count }] = await this.em.execute<[{ count: number }]>(
      "select count(*)::int from contact where flagged and spam_confirmed_at is null",
    );
    return count;
  }

  /**
   * Judges contacts, and writes history and audit log in the same transaction. Returns the ids of contacts with a newer
   * version, which stay unchanged. One that is judged so already is left as it is. Rows are locked in the order of their ids,
   * so that two judgements cannot deadlock.
   */
  async judge(seen: readonly Seen[], spam: boolean, author: string, address: string): Promise<string[]> {
    if (seen.length === 0 || seen.length > MAX_CONTACTS_AT_ONCE || !seen.every(({ id }) => isContactId(id))) {
      throw badRequest();
    }
    const act = spam ? "spam" : "not-spam";
    const judged = await this.em.transactional(async (em) => {
      const rows = await em.execute<Judged[]>(
        `with found as (
           select c.id, case when ? then c.spam_confirmed_at is null else c.flagged end as changes
             from contact c
             join unnest(?::uuid[], ?::int[]) as seen (id, version) on c.id = seen.id and c.version = seen.version
            where c.erased_at is null
            order by c.id for no key update of c
         ), changed as (
           update contact
              set ${JUDGEMENTS[act]}, version = version + 1,
                  due_at = case when answered_at is null then coalesce(?, due_at) else due_at end
            where id in (select id from found where changes)
           returning id, status, email, form_type
         ), noted as (
           insert into contact_event (contact_id, author, status, act) select id, ?, status, ? from changed
         )
         select found.id, changes as changed, email, form_type as "formType" from found
           left join changed on changed.id = found.id`,
        [
          spam,
          arrayOf(seen.map(({ id }) => id)),
          arrayOf(seen.map(({ version }) => version)),
          spam ? null : this.clock.dueNow(), // the clock of a released one begins now
          author,
          act,
        ],
      );
      const changed = rows.flatMap((row) => (row.changed ? [row.id] : []));
      if (spam) await em.execute(WITHDRAW_MAILS, [arrayOf(changed)]);
      else await this.#tell(em, rows);
      const detail = describeJudgement(changed, act);
      if (detail) await new AuditService(em).record(author, "change", detail, address);
      return { changed, found: new Set(rows.map(({ id }) => id)) };
    });
    this.live.announce("changed", ...judged.changed);
    if (!spam) {
      this.live.announce("created", ...judged.changed);
      this.outbox.announce();
    }
    return seen.map(({ id }) => id).filter((id) => !judged.found.has(id.toLowerCase()));
  }

  /** Does what was withheld from released contacts: tells of them, or goes on with what was withdrawn. */
  async #tell(em: EntityManager, rows: readonly Judged[]): Promise<void> {
    const { state } = this.outbox;
    const released = rows.filter(({ changed }) => changed);
    const told = released.map((row) => ({ ...row, notified: this.outbox.notified(row.formType) }));
    await em.execute(RESUME_MAILS, [state, arrayOf(released.map(({ id }) => id))]);
    await em.execute(INSERT_MAILS, [JSON.stringify(told), state, state]);
  }
}
