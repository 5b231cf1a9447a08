import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import {
  countClosed,
  countSent,
  MAX_MAILS_AT_ONCE,
  WITHHELD_CONFIRMATIONS,
  WITHHELD_DAYS,
} from "#schema/mail/mail.ts";
import { ROW_ID } from "#schema/row-id.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { ENDED, lockedMails, TO_ERASED, UNDELIVERED, UNSETTLED } from "#gateway/database/mail-conditions.ts";
import { badRequest, clampRowCount, noMailServer, requireRowId } from "#gateway/errors.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { exampleMails } from "./example-mails.ts";
import { Mail } from "./mail.entity.ts";
import type { MailOutbox } from "./outbox.ts";
import { pausedAddresses, resumeAddress } from "./routes/paused-address.ts";
import { textOf } from "./mail-message.ts";
import { CENTRAL_PHONE, MAIL_SOURCE, toMailSource } from "./mail-source.ts";
import type { StoredMailSource } from "./mail-source.ts";
import type {
  MailContent,
  MailFilter,
  MailOverview,
  MailShare,
  SeenMail,
  WithheldConfirmations,
} from "./mail.types.ts";
import { MANUAL_OUTCOMES } from "./returned-mail.service.ts";
import type { ManualOutcome } from "./returned-mail.service.ts";
import { AUDIT_TEXTS, IN_LIST, readShares, resend, resendListed, sendable } from "./resending.ts";

export const MAX_ROWS = 200;

/** SQL: mails with all fields of `Mail`. */
const MAILS = `
  select mail.*, (select reference from contact where contact.id = mail.contact_id) as reference, ${TO_ERASED} as erased from mail`;

/** Lists, resends and closes the outbox's mails for administrators. */
export class MailService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: MailConfig,
    private readonly outbox: Pick<MailOutbox, "routes" | "announce">,
    private readonly siteUrl: string,
  ) {}

  async overview(): Promise<MailOverview> {
    const [counts] = await this.em.execute<[{ undelivered: number; kept: number }]>(
      `select count(*) filter (where ${UNDELIVERED})::int as undelivered,
              count(*) filter (where state = 'guardada')::int as kept
         from mail where ${UNSETTLED}`,
    );
    const { server } = this.config;
    const paused = server ? await pausedAddresses(this.em, this.outbox.routes.all) : [];
    return { ...counts, configured: server !== undefined, unrouted: this.outbox.routes.unrouted, paused };
  }

  /** Counts recently withheld confirmations by cause. An enquiry flagged as spam on receipt has no mails, and counts as one. */
  async withheld(): Promise<WithheldConfirmations[]> {
    return this.em.execute<WithheldConfirmations[]>(
      `select cause, count(*)::int from (
         select cause from mail
          where state = 'omitida' and next_at > now() - make_interval(days => ?) and kind = 'confirmation'
            and cause = any(?::text[])
          union all
         select 'spam' from contact
          where flagged and created_at > now() - make_interval(days => ?)
            and not exists (select from mail where contact_id = contact.id)
       ) as withheld
       group by cause order by cause`,
      [WITHHELD_DAYS, arrayLiteral(Object.keys(WITHHELD_CONFIRMATIONS)), WITHHELD_DAYS],
    );
  }

  /** Returns the latest mails, or those before one. */
  async list(filter: MailFilter, first: number, before?: string): Promise<Mail[]> {
    return this.#find(`where ${IN_LIST[filter]} and id < ? order by id desc limit ?`, [
      before === undefined ? "9223372036854775807" : requireRowId(before),
      clampRowCount(first, MAX_ROWS),
    ]);
  }

  /** Returns these mails in their current state, in any order. */
  async byIds(ids: readonly string[]): Promise<Mail[]> {
    return ids.length === 0 ? [] : this.#find("where id = any(?::bigint[])", [parameterOf(ids)]);
  }

  async #find(condition: string, values: readonly unknown[]): Promise<Mail[]> {
    const rows = await this.em.execute<Mail[]>(`${MAILS} ${condition}`, values);
    return rows.map((row) => this.em.map(Mail, row));
  }

  /** Returns a mail's text as it was or would be sent; null if there is no such mail. */
  async content(id: string): Promise<MailContent | null> {
    if (!ROW_ID.test(id)) return null;
    const [stored] = await this.em.execute<StoredMailSource[]>(
      `select ${MAIL_SOURCE} from mail left join contact on contact.id = mail.contact_id where mail.id = ?`,
      [id],
    );
    return stored ? { kind: stored.kind, ...textOf(toMailSource(stored), this.siteUrl) } : null;
  }

  /** Returns previews of all texts with example values. */
  async previews(): Promise<MailContent[]> {
    const [{ phone }] = await this.em.execute<[{ phone: string | null }]>(`select ${CENTRAL_PHONE} as phone`);
    const examples = exampleMails(phone, this.outbox.routes.unrouted);
    return examples.map((source) => ({ kind: source.kind, ...textOf(source, this.siteUrl) }));
  }

  /** Sends mails again on request; skips those in progress, delivered or sent again meanwhile. Returns how many were queued. */
  async resend(seen: readonly SeenMail[], actor: Actor): Promise<number> {
    if (!this.config.server) throw noMailServer();
    const unchanged = "(mail.id, mail.queued_at) in (select * from unnest(?::bigint[], ?::timestamptz[]))";
    const condition = `(${ENDED} or mail.state = 'pendiente') and ${unchanged}`;
    const queued = seen.map(({ queuedAt }) => queuedAt.toISOString());
    const values = [parameterOf(seen.map(({ id }) => id)), arrayLiteral(queued)];
    const count = await this.#changeAndRecord("envío repetido", actor, async (em) => {
      return (await resend(em, { routes: this.outbox.routes, mode: "alone" }, condition, values)).length;
    });
    this.outbox.announce();
    return count;
  }

  /** Returns what sending a list's mails together would do. */
  async shares(filter: MailFilter): Promise<MailShare[]> {
    return readShares(this.em, sendable(filter));
  }

  /**
   * Sends a list's mails together, except those that a person has to decide about. Closes confirmations of enquiries that have
   * been answered. Returns what happened to the mails.
   */
  async resendListed(filter: MailFilter, actor: Actor): Promise<MailShare[]> {
    if (!this.config.server) throw noMailServer();
    const listed = sendable(filter);
    const shares = await this.em.transactional(async (em) => {
      const outcome = await resendListed(em, this.outbox.routes, listed);
      await record(em, actor, AUDIT_TEXTS[listed], countSent(outcome));
      await record(em, actor, "cierre de acuses de consultas respondidas", countClosed(outcome));
      return outcome;
    });
    this.outbox.announce();
    return shares;
  }

  /** Closes mails that need no more attention; leaves closed and withheld ones unchanged. Returns how many were closed. */
  async dismiss(ids: readonly string[], actor: Actor): Promise<number> {
    return this.#change(
      "sin enviar por decisión propia",
      actor,
      `update mail set state = 'omitida', ended_at = now(),
              cause = case state when 'incierta' then 'dismissed-uncertain' when 'rebotada' then 'dismissed-bounced' else 'dismissed' end
        where ${lockedMails(`${UNSETTLED} and state <> 'enviando' and id = any(?::bigint[])`)}`,
      [parameterOf(ids)],
    );
  }

  /**
   * Holds back mails to persons after a restore: those that were waiting in the backup may have been sent since, so a person
   * decides. Notifications are not held: mailboxes recognise a repeat by its Message-ID. Returns how many were held.
   */
  async holdRestored(actor: Actor): Promise<number> {
    return this.#change(
      "sin enviar después de restaurar una copia",
      actor,
      `update mail set state = 'incierta', cause = 'restored', claim = null, ended_at = now()
        where kind in ('reply', 'confirmation') and state in ('pendiente', 'enviando')`,
      [],
    );
  }

  /**
   * Records that mails came back, so their addresses get no more confirmations or notifications; or that mails recorded as
   * returned did arrive. Returns how many were changed.
   */
  async recordOutcome(outcome: ManualOutcome, ids: readonly string[], actor: Actor): Promise<number> {
    const { action, set, where } = MANUAL_OUTCOMES[outcome];
    const sql = `update mail set ${set} where ${lockedMails(`${where} and id = any(?::bigint[])`)}`;
    const count = await this.#change(action, actor, sql, [parameterOf(ids)]);
    this.outbox.announce();
    return count;
  }

  /** Sends notifications to a paused address again. Returns whether it was paused. */
  async resume(address: string, actor: Actor): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const wasPaused = await resumeAddress(em, address);
      if (wasPaused) await recordAction(em, actor, "mail", `avisos a ${address} en uso otra vez`);
      return wasPaused;
    });
  }

  /** Sends a test mail to the caller, or to all recipients of a form's notifications. */
  async sendTest(actor: Actor, form?: FormType): Promise<void> {
    if (!this.config.server) throw noMailServer();
    const recipients = form === undefined ? [actor.author] : this.outbox.routes.of(form);
    const audience = form === undefined ? "" : ` a quienes reciben los avisos de ${FORMS[form].label}`;
    await this.em.transactional(async (em) => {
      await em.execute(
        "insert into mail (kind, recipient, state) select 'test', unnest(?::text[]), 'pendiente'",
        [arrayLiteral(recipients)],
      );
      await recordAction(em, actor, "mail", `correo de prueba${audience}`);
    });
    this.outbox.announce();
  }

  async #change(action: string, actor: Actor, sql: string, values: unknown[]): Promise<number> {
    return this.#changeAndRecord(action, actor, async (em) => {
      return (await em.execute<object[]>(`${sql} returning id`, values)).length;
    });
  }

  /** Changes mails and adds an audit entry in one transaction. Returns how many were changed. */
  async #changeAndRecord(
    action: string,
    actor: Actor,
    change: (em: EntityManager) => Promise<number>,
  ): Promise<number> {
    return this.em.transactional(async (em) => {
      const count = await change(em);
      await record(em, actor, action, count);
      return count;
    });
  }
}

/** Adds an audit entry for a change of mails, unless none were changed. */
async function record(em: EntityManager, actor: Actor, action: string, count: number): Promise<void> {
  const detail = `${action}: ${counted(count, "correo", "correos")}`;
  if (count > 0) await recordAction(em, actor, "mail", detail);
}

/** Returns the parameter of `any(?::bigint[])`. Throws BAD_REQUEST for no ids, too many ids or an invalid id. */
function parameterOf(ids: readonly string[]): string {
  if (ids.length === 0 || ids.length > MAX_MAILS_AT_ONCE) throw badRequest();
  return arrayLiteral(ids.map(requireRowId));
}
