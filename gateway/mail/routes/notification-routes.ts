import type { Pool, PoolClient } from "pg";
import type { FormType } from "#schema/forms.ts";
import { keyOf, replyToAddress } from "#schema/mail/addresses-in-use.ts";
import { MAIL_CAUSES } from "#schema/mail/mail.ts";
import type { MailCause } from "#schema/mail/mail.ts";
import { MAIL_AUTHOR } from "#gateway/audit/actor.ts";
import { lockSql } from "#gateway/database/advisory-lock.ts";
import { inTransaction } from "#gateway/database/in-transaction.ts";
import { lockedMails } from "#gateway/database/mail-conditions.ts";
import type { CurrentRoutes } from "./current-routes.ts";
import { fallbackRecipients, GENERAL_FORM } from "./substitutes.ts";

/** A notification's recipient and contact. */
interface Notification {
  contactId: string | null;
  formType: FormType | null;
  recipient: string | null;
}

/** A notification that could not be delivered and is not handled yet. */
interface FailedNotification extends Notification {
  id: string;
  recipient: string;
  cause: MailCause;
  reply: string | null;
}

/** SQL: a lock until the end of the transaction; only one transaction at a time changes the routes. */
export const LOCK_ROUTES = lockSql("notification routes");
const MAX_AT_ONCE = 100;

/**
 * SQL: notifications that were refused permanently, returned, or deferred by the recipient's server for three days. An outage of
 * the site's own mail server does not count. Those of possible spam are handled once the contact is released.
 */
const FAILED = `
  select mail.id, mail.contact_id as "contactId", contact.form_type as "formType", mail.recipient, mail.cause, mail.reply
    from mail left join contact on contact.id = mail.contact_id
   where mail.kind = 'notification' and mail.rerouted_at is null and mail.recipient is not null and contact.flagged is not true
     and (mail.state = 'rebotada' or mail.state = 'muerta' and mail.cause in ('refused', 'bounced', 'temporary'))
   order by mail.id limit ${MAX_AT_ONCE}`;

/** SQL: adds notifications of a contact, except to addresses that have or will get one. */
const INSERT = `
  insert into mail (contact_id, kind, recipient, state)
  select $1, 'notification', address, 'pendiente' from unnest($2::text[]) as address
   where exists (select from contact where id = $1 and not flagged and erased_at is null)
     and not exists (select from mail where contact_id = $1 and kind = 'notification'
                        and lower(recipient) = lower(address)
                        and state not in ('rebotada', 'muerta', 'omitida', 'guardada'))
  returning id`;

/** Redirects notifications from addresses that cannot be reached, as long as there is another recipient. */
export class NotificationRoutes {
  constructor(
    private readonly pool: Pool,
    private readonly routes: CurrentRoutes,
  ) {}

  /** Checks whether a notification's recipient has been replaced by others. */
  isReplaced({ formType, recipient }: Notification): boolean {
    return formType !== null && recipient !== null && this.routes.isReplaced(formType, recipient);
  }

  /**
   * Notifies others instead of an address that is paused or was replaced, and returns which of the two it is. Returns undefined
   * if there is no other recipient or the address is in use again.
   */
  async divert(notification: Notification): Promise<MailCause | undefined> {
    const { contactId, formType, recipient } = notification;
    if (contactId === null || formType === null || recipient === null) return undefined;
    const key = keyOf(recipient);
    return this.#withLock(async (client) => {
      const paused = await pausedKeys(client);
      const isPaused = paused.has(key);
      if (!isPaused && !this.isReplaced(notification)) return undefined;
      const available = fallbackRecipients(this.routes.all, formType, paused.add(key));
      const recipients = available.length > 0 || isPaused ? available : this.routes.of(formType);
      if (recipients.length === 0) return undefined;
      await client.query(INSERT, [contactId, recipients]);
      return isPaused ? "paused" : "former-recipient";
    });
  }

  /** Returns the Reply-To address of mails about a form; undefined if nobody is notified of it. */
  async replyToFor(form: FormType): Promise<string | undefined> {
    const { [form]: own, [GENERAL_FORM]: general } = this.routes.all;
    return replyToAddress(own, general, await pausedKeys(this.pool));
  }

  /** Pauses the addresses of notifications that failed, and notifies others instead. Returns how many had failed. */
  async pauseFailed(): Promise<number> {
    return this.#withLock(async (client) => {
      const { rows } = await client.query<FailedNotification>(FAILED);
      for (const failed of rows) await pause(client, failed);
      const keys = await pausedKeys(client);
      for (const { contactId, formType } of rows)
        if (formType)
          await client.query(INSERT, [contactId, fallbackRecipients(this.routes.all, formType, keys)]);
      await client.query(
        `update mail set rerouted_at = now() where ${lockedMails("id = any($1::bigint[])")}`,
        [rows.map(({ id }) => id)],
      );
      return rows.length;
    });
  }

  /** Runs one change at a time: with concurrent ones, two failed mails could both notify the same colleague. */
  async #withLock<Result>(change: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return inTransaction(this.pool, async (client) => {
      await client.query(LOCK_ROUTES);
      return change(client);
    });
  }
}

async function pausedKeys(client: Pool | PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ address: string }>("select address from paused_address");
  return new Set(rows.map(({ address }) => address));
}

/** Pauses an address and adds an audit entry, unless it is paused already. */
async function pause(client: PoolClient, { recipient, cause, reply }: FailedNotification): Promise<void> {
  await client.query(
    `with paused as (
       insert into paused_address (address, cause, reply) values ($1, $2, $3) on conflict do nothing returning address
     )
     insert into audit_entry (author, action, detail, address)
     select $4, 'mail', 'avisos a ' || address || ' en pausa. ' || $5::text, '' from paused`,
    [keyOf(recipient), cause, reply, MAIL_AUTHOR, MAIL_CAUSES[cause]],
  );
}
