import type { Pool } from "pg";
import { rolesWith } from "#schema/accounts/roles.ts";
import { MAX_CONFIRMATIONS } from "#schema/mail/mail.ts";
import type { MailCause, MailState } from "#schema/mail/mail.ts";
import { lockSql } from "#gateway/database/advisory-lock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { MAY_BE_CONFIRMED } from "#gateway/database/contact-conditions.ts";
import { inTransaction } from "#gateway/database/in-transaction.ts";
import { BOUNCED, IS_SPAM, NEWLY_UNDELIVERED } from "#gateway/database/mail-conditions.ts";
import { ANNOUNCE_MAILS } from "#gateway/database/live/notifications.ts";
import { MAIL_SOURCE } from "./mail-source.ts";
import type { MailSource } from "./mail-source.ts";
import { ADD_RUN } from "./outbox.ts";

/** A mail that this process is to deliver. `claim` is lost once another process has taken it over. */
export interface ClaimedMail extends Omit<MailSource, "recipient"> {
  claim: string;
  /** Part of the address to which the mail is returned. */
  bounceToken: string;
  recipient: string | null;
  /** The recipient's address is paused: it gets no notifications while others can be notified. */
  paused: boolean;
  /** The recipient's account has since been closed, or may no longer see what the mail contains. */
  lostAccess: boolean;
  /** A person has marked its contact as spam since it was queued. */
  isSpam: boolean;
  /** The mail has waited so long without an attempt that its text may be out of date. */
  stale: boolean;
}

/** The claim is no longer valid: it expired, the mail was taken over, or the person's e-mail was corrected. */
export class ClaimLost extends Error {
  override name = "ClaimLost";
}

/** Longer than a delivery may take: a worker that holds a mail for this long is dead or frozen. */
const CLAIM = "interval '4 minutes'";
const MAX_RETRYING = "interval '3 days'";
const IS_EXPIRED = `now() >= queued_at + ${MAX_RETRYING}`;
/** SQL: minutes until the next attempt, by the number of attempts so far; the last value applies to all later ones. */
const RETRY_DELAY = "make_interval(mins => (array[1, 5, 15, 60, 120, 240, 360])[least(attempts, 7)])";
const MAX_RETRY_DELAY = "interval '6 hours'";

/**
 * SQL: mails that are sent again after an interruption: those that certainly did not arrive and, for three days, mails to
 * colleagues that may have arrived. Colleagues' mailboxes recognise a repeat by its Message-ID.
 */
const IS_RETRIED = `body_at is null or kind in ('notification', 'digest', 'schedule') and not ${IS_EXPIRED}`;

/** SQL: mails that have arrived, may have arrived, or are in flight. */
const HANDED_OVER = "state in ('enviando', 'entregada', 'incierta')";

/** SQL: the contact's current e-mail for mails to the person; null for mails to colleagues. */
const PERSON = `(select nullif(email, '') from contact where id = mail.contact_id and mail.kind in ('confirmation', 'reply'))`;

/** SQL: whether a mail is for an account that may no longer read it; `$1` and `$2`: roles that may see mails and contents. */
const LOST_ACCESS = `(mail.kind = 'digest'
    and not exists (select from admin where id = mail.digest_of and not disabled and role = any ($1::text[]))
  or mail.kind = 'schedule'
    and not exists (select from admin where email = mail.recipient and not disabled and role = any ($2::text[])))`;

/** Maximum number of recipients deleted in one statement, which times out after three seconds. */
const MAX_FORGOTTEN = 5_000;

/** Steps of delivering mails. Each changes states in one statement; together with the states they form the outbox's protocol. */
export class MailQueue {
  constructor(private readonly pool: Pool) {}

  /** Claims the mail that has been due the longest; returns undefined if none is due. */
  async claim(): Promise<ClaimedMail | undefined> {
    const { rows } = await this.pool.query<ClaimedMail>(
      `with claimed as (
         update mail
            set state = 'enviando', claim = gen_random_uuid(), claimed_at = now(), attempts = attempts + 1, body_at = null,
                recipient = coalesce(${PERSON}, recipient),
                bounce_token = coalesce(
                  case when recipient = coalesce(${PERSON}, recipient) then bounce_token end,
                  left(replace(gen_random_uuid()::text, '-', ''), 20))
          where id = (select id from mail where state = 'pendiente' and next_at <= now()
                       order by next_at limit 1 for update skip locked)
         returning *
       )
       select mail.claim, mail.bounce_token as "bounceToken",
              exists (select from paused_address where address = lower(mail.recipient)) as paused, ${IS_SPAM} as "isSpam",
              ${LOST_ACCESS} as "lostAccess", now() >= next_at + ${MAX_RETRYING} as stale, ${MAIL_SOURCE}
         from claimed as mail left join contact on contact.id = mail.contact_id`,
      [arrayLiteral(rolesWith("mail")), arrayLiteral(rolesWith("content"))],
    );
    return rows[0];
  }

  /**
   * Records that the body is about to be sent (the server accepted DATA). From then on delivery is uncertain until the server
   * confirms it. Throws ClaimLost if the claim expired or was taken over, or if the person's e-mail was corrected since the claim.
   */
  async markBody({ id, claim }: ClaimedMail): Promise<void> {
    const { rowCount } = await this.pool.query(
      `update mail set body_at = now()
        where id = $1 and claim = $2 and claimed_at > now() - ${CLAIM} and recipient = coalesce(${PERSON}, recipient)`,
      [id, claim],
    );
    if (rowCount === 0) throw new ClaimLost();
  }

  /** Moves a mail to a final state. `reply`: the server's response. */
  async end(
    { id, claim }: ClaimedMail,
    state: MailState,
    cause: MailCause | null,
    reply: string | null,
  ): Promise<void> {
    await this.pool.query(
      `update mail set state = $3, cause = $4, reply = left($5, 300), claim = null, ended_at = now()
        where id = $1 and claim = $2`,
      [id, claim, state, cause, reply],
    );
  }

  /** Puts a mail back for its next attempt, or gives it up after three days. */
  async requeue({ id, claim }: ClaimedMail, cause: MailCause, reply: string | null): Promise<void> {
    await this.pool.query(
      `update mail
          set state = case when ${IS_EXPIRED} then 'muerta' else 'pendiente' end,
              ended_at = case when ${IS_EXPIRED} then now() end,
              next_at = now() + ${RETRY_DELAY},
              cause = $3, reply = left($4, 300), claim = null
        where id = $1 and claim = $2`,
      [id, claim, cause, reply],
    );
  }

  /** Releases a mail as if this process had crashed: after a failure once the body was sent, and when the process stops. */
  async abandon({ id, claim }: ClaimedMail): Promise<void> {
    await this.#release("id = $1 and claim = $2", [id, claim]);
  }

  /** Releases the claims of dead processes, and resets mails that were claimed or queued while the database's clock was ahead. */
  async recover(): Promise<void> {
    await this.#release(
      `state = 'enviando' and claimed_at not between now() - ${CLAIM} and now() + ${CLAIM}`,
      [],
    );
    await this.pool.query(
      `update mail set queued_at = least(queued_at, now()), next_at = now()
        where state = 'pendiente' and (next_at > now() + ${MAX_RETRY_DELAY} or queued_at > now() + ${CLAIM})`,
    );
  }

  async #release(condition: string, values: string[]): Promise<void> {
    await this.pool.query(
      `update mail
          set state = case when ${IS_RETRIED} then 'pendiente' else 'incierta' end,
              cause = case when body_at is null then 'interrupted' else 'uncertain' end,
              ended_at = case when not (${IS_RETRIED}) then now() end,
              next_at = case when body_at is null then now() else now() + ${RETRY_DELAY} end,
              reply = null, claim = null
        where ${condition}`,
      values,
    );
  }

  /**
   * Permits and counts a confirmation, or returns why it is withheld: a limit is reached, its address refused a mail, or the
   * enquiry was answered between two attempts. Checked at each attempt, because after an outage all waiting mails are tried at
   * once. The overall limit neither applies to those nor counts them; mails that a person requested are subject to no check.
   * Takes a lock, because two concurrent calls would not see each other.
   */
  async permitConfirmation({ id, claim }: ClaimedMail): Promise<MailCause | undefined> {
    return inTransaction(this.pool, async (client) => {
      await client.query(lockSql("confirmations"));
      const { rows } = await client.query<{ cause: MailCause | null }>(
        `with counted as (
           select count(*) filter (where permitted_at > now() - interval '1 hour') as hour, count(*) as day
             from mail as earlier
            where lower(recipient) = (select lower(recipient) from mail where id = $1)
              and permitted_at > now() - interval '1 day' and ${HANDED_OVER} and id <> $1
         ), judged as (
           select case
             when mail.on_request then null
             when mail.attempts > 1
              and exists (select from contact where id = mail.contact_id and not (${MAY_BE_CONFIRMED})) then 'answered'
             when exists (select from mail as earlier
                           where lower(earlier.recipient) = lower(mail.recipient)
                             and ${BOUNCED}) then 'bad-address'
             when hour >= ${MAX_CONFIRMATIONS.anHour} then 'once-an-hour'
             when day >= ${MAX_CONFIRMATIONS.aDay} then 'thrice-a-day'
             when mail.permitted_at is null
              and (select count(*) from mail
                    where permitted_at > now() - interval '1 hour' and created_at > now() - interval '1 hour'
                      and ${HANDED_OVER})
                  >= ${MAX_CONFIRMATIONS.ofAllAnHour} then 'too-many'
           end as cause
           from mail, counted where mail.id = $1
         ), noted as (
           update mail set permitted_at = case when judged.cause is null then now() end
             from judged where id = $1 and claim = $2
         )
         select cause from judged`,
        [id, claim],
      );
      return rows[0]?.cause ?? undefined;
    });
  }

  /** Queues the next run, behind the jobs that are already waiting. */
  async continueLater(): Promise<void> {
    await this.pool.query(ADD_RUN);
  }

  /** Notifies the back office that mails were tried. */
  async notifyTried(): Promise<void> {
    await this.pool.query(ANNOUNCE_MAILS);
  }

  /** Notifies the back office of mails that became late, which no other event announces. Returns the contacts of late replies. */
  async notifyUndelivered(): Promise<string[]> {
    await this.pool.query(
      `${ANNOUNCE_MAILS} where exists (
         select from mail where state in ('pendiente', 'enviando') and ${NEWLY_UNDELIVERED})`,
    );
    const { rows } = await this.pool.query<{ id: string }>(
      `select distinct contact_id as id from mail
        where state in ('pendiente', 'enviando') and ${NEWLY_UNDELIVERED} and kind = 'reply' and contact_id is not null`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the recipients of mails that were delivered or omitted over 30 days ago (index `mail_to_forget`). Keeps those of
   * mails withheld as spam, which are sent if the contact is released, and addresses that no longer get confirmations.
   */
  async forgetOld(): Promise<void> {
    let clearedCount: number | null;
    do
      ({ rowCount: clearedCount } = await this.pool.query(
        `update mail set recipient = null, reply = null
          where id = any (array(
            select id from mail
             where state in ('entregada', 'omitida') and coalesce(cause, '') not in ('spam', 'dismissed-bounced')
               and ended_at < now() - interval '30 days' and recipient is not null
             limit ${MAX_FORGOTTEN}))`,
      ));
    while (clearedCount === MAX_FORGOTTEN);
  }
}
