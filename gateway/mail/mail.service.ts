import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { FORM_TYPES, FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { MAX_MAILS_AT_ONCE, MailId } from "#schema/mail/mail.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { AuditService } from "#gateway/audit/audit.service.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { badRequest, noMailServer } from "#gateway/errors.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { exampleMails } from "./example-mails.ts";
import { Mail } from "./mail.entity.ts";
import type { CurrentRoutes } from "./routes/current-routes.ts";
import { pausedAddresses, resumeAddress } from "./routes/paused-address.ts";
import { textOf } from "./mail-message.ts";
import type { MailSource } from "./mail-message.ts";
import { LATE, SOURCE } from "./mail-queue.ts";
import type { MailContent, MailFilter, MailOverview } from "./mail.types.ts";

const MAX_ROWS = 200;

/** Mails that somebody should look at: they ended without arriving, or have waited for five minutes. */
export const UNDELIVERED = `(mail.state in ('incierta', 'rebotada', 'muerta')
  or mail.state in ('pendiente', 'enviando') and mail.queued_at < now() - ${LATE})`;
/**
 * Undelivered mails that may be sent again in bulk: not those that may have arrived, are being sent, or came back from the
 * person. A notification goes to the present recipients of its form.
 */
export const CAME_BACK =
  "(mail.state = 'rebotada' or mail.state = 'muerta' and mail.cause is not distinct from 'bounced')";
const FAILED = `mail.state in ('pendiente', 'muerta', 'rebotada') and (mail.kind = 'notification' or not ${CAME_BACK})
  and ${UNDELIVERED}`;
const ENDED = "mail.state in ('guardada', 'incierta', 'rebotada', 'muerta', 'omitida')";
const WAITING = `(${ENDED} or mail.state = 'pendiente')`;

/** Mails as `Mail` has them. */
const MAILS = `select mail.*, (select reference from contact where contact.id = mail.contact_id) as reference from mail`;

const SHOWN: Record<MailFilter, string> = {
  all: "true",
  undelivered: UNDELIVERED,
  kept: "mail.state = 'guardada'",
};

/** Who is notified, and what wakes the workers that deliver. */
export interface Outbox {
  routes: CurrentRoutes;
  announce: () => void;
}

/** The outbox for administrators: lists, resending and closing. */
export class MailService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: MailConfig,
    private readonly outbox: Outbox,
    private readonly siteUrl: string,
  ) {}

  async overview(): Promise<MailOverview> {
    const [counts] = await this.em.execute<[{ undelivered: number; kept: number }]>(
      `select count(*) filter (where ${UNDELIVERED})::int as undelivered,
              count(*) filter (where state = 'guardada')::int as kept
         from mail where state not in ('entregada', 'omitida')`,
    );
    const { server } = this.config;
    const paused = server ? await pausedAddresses(this.em, this.outbox.routes.all) : [];
    return { ...counts, configured: server !== undefined, unrouted: this.outbox.routes.unrouted, paused };
  }

  /** The latest mails, or those before one. */
  async list(shown: MailFilter, first: number, before?: string | null): Promise<Mail[]> {
    if (before != null && !MailId.safeParse(before).success) throw badRequest();
    const rows = await this.em.execute<object[]>(
      `${MAILS} where ${SHOWN[shown]} and id < ? order by id desc limit ?`,
      [before ?? "9223372036854775807", Math.min(Math.max(first, 1), MAX_ROWS)],
    );
    return rows.map((row) => this.em.map(Mail, row as Mail));
  }

  /** These mails as they are now, in any order. */
  async byIds(ids: readonly string[]): Promise<Mail[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<object[]>(`${MAILS} where id = any(?::bigint[])`, [parameterOf(ids)]);
    return rows.map((row) => this.em.map(Mail, row as Mail));
  }

  /** The text of a mail as it is, or would be, sent; null if there is none. */
  async content(id: string): Promise<MailContent | null> {
    if (!MailId.safeParse(id).success) return null;
    const [source] = await this.em.execute<MailSource[]>(
      `select ${SOURCE} from mail left join contact on contact.id = mail.contact_id where mail.id = ?`,
      [id],
    );
    if (!source) return null;
    const { receivedAt } = source;
    const dates = { queuedAt: new Date(source.queuedAt), receivedAt: receivedAt && new Date(receivedAt) };
    return { kind: source.kind, ...textOf({ ...source, ...dates }, this.siteUrl) };
  }

  /** Previews of all texts with example values. */
  async previews(): Promise<MailContent[]> {
    const [branch] = await this.em.execute<{ phone: string }[]>(
      "select phone from branch order by position limit 1",
    );
    const examples = exampleMails(branch?.phone ?? null, this.outbox.routes.unrouted);
    return examples.map((source) => ({ kind: source.kind, ...textOf(source, this.siteUrl) }));
  }

  /** Sends mails again on request; those in progress or delivered are skipped. Returns how many. */
  async resend(ids: readonly string[], actor: Actor): Promise<number> {
    return this.#resend("reenvío", actor, `${WAITING} and mail.id = any(?::bigint[])`, [parameterOf(ids)]);
  }

  /** Sends again all mails that certainly did not arrive, except those that came back from people. */
  async resendFailed(actor: Actor): Promise<number> {
    return this.#resend("reenvío de todo lo que no llegó", actor, FAILED, []);
  }

  /** Closes mails that need no more attention; those that are closed or withheld stay as they are. Returns how many. */
  async dismiss(ids: readonly string[], actor: Actor): Promise<number> {
    return this.#change(
      "sin enviar por decisión propia",
      actor,
      `update mail set state = 'omitida', ended_at = now(),
              cause = case state when 'incierta' then 'dismissed-uncertain' when 'rebotada' then 'dismissed-bounced' else 'dismissed' end
        where ${WAITING} and state <> 'omitida' and id = any(?::bigint[])`,
      [parameterOf(ids)],
    );
  }

  /** Notes that mails came back: their addresses get no confirmation or notification any more. Returns how many. */
  async bounce(ids: readonly string[], actor: Actor): Promise<number> {
    const count = await this.#change(
      "anotado como rebotado",
      actor,
      `update mail set state = 'rebotada', cause = 'returned', ended_at = now()
        where state in ('entregada', 'incierta') and recipient is not null and id = any(?::bigint[])`,
      [parameterOf(ids)],
    );
    this.outbox.announce();
    return count;
  }

  /** Sends notifications to a paused address again. Returns whether it was paused. */
  async resume(address: string, actor: Actor): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const did = await resumeAddress(em, address);
      if (did) await new AuditService(em).record(actor, "mail", `avisos a ${address} en uso otra vez`);
      return did;
    });
  }

  /** Sends a test mail to who asks for it, or to all recipients of a form's notifications. */
  async sendTest(actor: Actor, form?: FormType): Promise<void> {
    if (!this.config.server) throw noMailServer();
    const recipients = form === undefined ? [actor.author] : this.outbox.routes.of(form);
    const what = form === undefined ? "" : ` a quienes reciben los avisos de ${FORMS[form].label}`;
    await this.em.transactional(async (em) => {
      await em.execute(
        "insert into mail (kind, recipient, state) select 'test', json_array_elements_text(?), 'pendiente'",
        [JSON.stringify(recipients)],
      );
      await new AuditService(em).record(actor, "mail", `correo de prueba${what}`);
    });
    this.outbox.announce();
  }

  /** A confirmation sent on request ignores the caps. A person's missing address is looked up by the delivery. */
  async #resend(act: string, actor: Actor, which: string, values: string[]): Promise<number> {
    if (!this.config.server) throw noMailServer();
    const first = Object.fromEntries(FORM_TYPES.map((form) => [form, this.outbox.routes.of(form)[0]]));
    const count = await this.#change(
      act,
      actor,
      `update mail
          set state = 'pendiente', queued_at = now(), next_at = now(), attempts = 0, cause = null, reply = null,
              body_at = null, ended_at = null, rerouted_at = null,
              on_request = true,
              recipient = coalesce(recipient, (
                select ?::json ->> form_type from contact where id = mail.contact_id and mail.kind = 'notification'))
        where ${which}`,
      [JSON.stringify(first), ...values],
    );
    this.outbox.announce();
    return count;
  }

  /** Changes mails and audits it, in one transaction. Returns how many. */
  async #change(act: string, actor: Actor, sql: string, values: unknown[]): Promise<number> {
    return this.em.transactional(async (em) => {
      const { length: count } = await em.execute<object[]>(`${sql} returning id`, values);
      const detail = `${act}: ${counted(count, "correo", "correos")}`;
      if (count > 0) await new AuditService(em).record(actor, "mail", detail);
      return count;
    });
  }
}

/** The parameter of `any(?::bigint[])`. Throws BAD_REQUEST for none, too many or an id that is none. */
function parameterOf(ids: readonly string[]): string {
  if (ids.length === 0 || ids.length > MAX_MAILS_AT_ONCE) throw badRequest();
  if (!ids.every((id) => MailId.safeParse(id).success)) throw badRequest();
  return arrayLiteral(ids);
}
