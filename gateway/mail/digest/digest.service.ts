import type { EntityManager } from "@mikro-orm/postgresql";
import { rolesWith } from "#schema/accounts/roles.ts";
import { addDays, weekday } from "#schema/calendar/days.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { AWAITS_JUDGEMENT, IS_UNANSWERED, NEEDS_ATTENTION } from "#gateway/database/contact-conditions.ts";
import { UNDELIVERED } from "#gateway/database/mail-conditions.ts";
import { BOUNCED_OR_REFUSED } from "#gateway/mail/resending.ts";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import { isDigestNeeded } from "#gateway/mail/digest-message.ts";
import type { DigestFigures } from "#gateway/mail/digest-message.ts";

const MADE_AT = "08:00";

/** SQL: whether an account's last digest came back. It gets no more until an administrator resends or closes that mail. */
const LAST_CAME_BACK = `coalesce((select ${BOUNCED_OR_REFUSED} from mail where kind = 'digest' and digest_of = admin.id
  order by digest_day desc limit 1), false)`;

const FIGURES = `
  select (select count(*)::int from contact
           where due_at < ? and ${IS_UNANSWERED}) as overdue,
         (select count(*)::int from contact
           where due_at >= ? and due_at < ? and ${IS_UNANSWERED}) as "dueToday",
         (select count(*)::int from contact where status = 'nueva' and ${NEEDS_ATTENTION}) as fresh,
         (select count(*)::int from mail where ${UNDELIVERED}) as undelivered,
         (select count(*)::int from contact where ${AWAITS_JUDGEMENT}) as spam,
         (select count(*)::int from contact where not flagged and created_at >= ? and created_at < ?) as "lastWeek"`;

/** Creates the digest that administrators get at 8:00 on business days if they want it and there is something to report. */
export class DigestService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Pick<MailOutbox, "routes" | "announce">,
  ) {}

  async isWanted(email: string): Promise<boolean> {
    const [{ wanted }] = await this.em.execute<[{ wanted: boolean }]>(
      "select wants_digest as wanted from admin where email = ?",
      [email],
    );
    return wanted;
  }

  /** Turns the digest on or off for the caller. */
  async setWanted(wanted: boolean, by: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute("update admin set wants_digest = ? where email = ?", [wanted, by.author]);
      const detail = wanted ? "resumen diario activado" : "resumen diario desactivado";
      await recordAction(em, by, "account", detail);
    });
  }

  /** Creates the digests of the day of `at`, unless they already exist. Returns how many were created. */
  async createDigests(at: Date): Promise<number> {
    const day = dayInPanama(at);
    const calendar = await new CalendarService(this.em).read();
    if (!calendar.isBusinessDay(day) || at < momentInPanama(day, MADE_AT)) return 0;
    await this.em.execute(
      `update mail set state = 'omitida', cause = 'superseded', ended_at = now()
        where kind = 'digest' and digest_day < ?
          and (state in ('pendiente', 'incierta') or state = 'muerta' and cause is distinct from 'bounced')`,
      [day],
    );
    const sunday = addDays(day, -weekday(day));
    const startsWeek = calendar.addBusinessDays(sunday, 1) === day;
    const figures = await this.#figures(at, sunday, startsWeek);
    if (!isDigestNeeded(figures)) return 0;
    const created = await this.em.execute<object[]>(
      `insert into mail (kind, recipient, state, digest_of, digest_day, digest_figures)
       select 'digest', email, 'pendiente', id, ?, ? from admin
        where wants_digest and not disabled and role = any (?::text[]) and not ${LAST_CAME_BACK}
       on conflict (digest_of, digest_day) where kind = 'digest' do nothing
       returning id`,
      [day, JSON.stringify(figures), arrayLiteral(rolesWith("mail"))],
    );
    if (created.length > 0) this.outbox.announce();
    return created.length;
  }

  /** Counts what needs attention, and the enquiries of the week that ended on `sunday`. */
  async #figures(at: Date, sunday: string, startsWeek: boolean): Promise<DigestFigures> {
    const [{ lastWeek, ...counts }] = await this.em.execute<[DigestFigures & { lastWeek: number }]>(FIGURES, [
      at,
      at,
      momentInPanama(dayInPanama(at), "24:00"),
      momentInPanama(addDays(sunday, -6), "00:00"),
      momentInPanama(sunday, "24:00"),
    ]);
    return { ...counts, unrouted: this.outbox.routes.unrouted, lastWeek: startsWeek ? lastWeek : null };
  }
}
