import type { EntityManager } from "@mikro-orm/postgresql";
import { monthsBefore } from "#schema/calendar/days.ts";
import { CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { OFFICE, officeHours } from "#gateway/calendar/office-time.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { CLOCK_BEGAN } from "#gateway/database/contact-conditions.ts";
import { UNDELIVERED } from "#gateway/database/mail-conditions.ts";
import type { FormMonth } from "./form-month.types.ts";
import { reportFile } from "./report-file.ts";

/** Months in the report, including the current one. */
export const MONTHS = 12;

/**
 * SQL: the channel by which each contact in `found` was first answered. Each `?` is the start of the first month: older history
 * is not read. Events before the answer do not count, nor do replies that were never sent. A reply's time is when its mail was
 * last queued. A later channel replaces an earlier one, until the contact is reopened or replied to.
 */
const FIRST_CHANNELS = `
  event as (
    select contact_event.contact_id, contact_event.id, moment, reply.id is not null as is_reply,
           case when reply.id is null then channel
                when mail.state not in ('guardada', 'omitida', 'muerta', 'rebotada') then 'correo' end as channel,
           count(*) filter (where status <> 'atendida' or reply.id is not null)
             over (partition by contact_event.contact_id order by moment, contact_event.id) as stretch
      from found
      join contact_event on contact_event.contact_id = found.id and contact_event.at >= ?
      left join reply on event_id = contact_event.id and reply.at >= ?
      left join mail on mail.id = mail_id and mail.kind = 'reply' and mail.created_at >= ?
      cross join lateral (select coalesce(queued_at, contact_event.at) as moment) as happened
     where moment >= answered_at
  ), first_channel as (
    select distinct on (contact_id) contact_id, channel
      from event
     where channel is not null
     order by contact_id, stretch, is_reply desc, moment desc, id desc
  )`;

const COUNTED = [
  ...Object.keys(CONTACT_CHANNELS).map((code) => ({ code: `'${code}'`, when: `channel = '${code}'` })),
  { code: "null", when: "channel is null" },
];
const CHANNELS = `json_build_array(${COUNTED.map(
  ({ code, when }) =>
    `json_build_object('channel', ${code}, 'answered', count(hours) filter (where ${when}))`,
).join(", ")})`;

/** Reports on contacts by month of receipt and form. The counts match the contact list filtered by the same form and days. */
export class FormMonthService {
  constructor(private readonly em: EntityManager) {}

  /** Returns the last 12 months in Panama, latest first. Hours of contacts released before their answer start at the release. */
  async read(): Promise<FormMonth[]> {
    const today = dayInPanama(new Date());
    const first = `${monthsBefore(today, MONTHS - 1).slice(0, 7)}-01`;
    const since = momentInPanama(first, "00:00");
    const calendar = await new CalendarService(this.em).read();
    return this.em.execute<FormMonth[]>(
      `with ${OFFICE}, found as materialized (
         select id, answered_at, form_type, to_char(created_at at time zone 'America/Panama', 'YYYY-MM') as month, flagged,
                released_at is not null as released, coalesce(answered_at <= due_at, true) as in_time,
                case when answered_at is not null and not flagged
                     then ${officeHours(CLOCK_BEGAN, "answered_at")} end as hours
           from contact cross join office
          where created_at >= ?
       ), ${FIRST_CHANNELS}, lost as (
         select contact_id, count(*) as mails from mail where ${UNDELIVERED} group by contact_id
       )
       select form_type as "formType", month,
              count(*) filter (where not flagged)::int as received,
              count(*) filter (where flagged)::int as spam,
              count(*) filter (where released and not flagged)::int as released,
              count(hours)::int as answered,
              count(hours) filter (where in_time)::int as "inTime",
              (percentile_cont(0.5) within group (order by hours))::float8 as median,
              (percentile_cont(0.9) within group (order by hours))::float8 as p90,
              coalesce(sum(mails), 0)::int as undelivered,
              ${CHANNELS} as channels
         from found
         left join first_channel on first_channel.contact_id = found.id
         left join lost on lost.contact_id = found.id
        group by form_type, month
        order by month desc, form_type`,
      [JSON.stringify(calendar.openPeriods(first, today)), since, since, since, since],
    );
  }

  /** Returns the report as CSV and records the export in the audit log. */
  async exportCsv(by: Actor): Promise<string> {
    await recordAction(this.em, by, "export", "CSV, informe por mes y formulario");
    return reportFile(await this.read());
  }
}
