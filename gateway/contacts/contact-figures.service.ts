import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, weekday } from "#schema/calendar/days.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { CLOCK_BEGAN } from "#gateway/database/contact-conditions.ts";
import { OFFICE, officeHours } from "#gateway/calendar/office-time.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { FORMS } from "#schema/forms.ts";
import type { AnswerTimes } from "./contact-work.types.ts";
import type { ContactCounters, ContactDay } from "./contact.types.ts";

/** Weeks for which times to the first answer are reported, the current one included. */
export const ANSWER_WEEKS = 8;

/** Select list with the number of contacts of each form. */
const FORM_COUNTS = Object.entries(FORMS)
  .map(([code, { countName }]) => `count(*) filter (where form_type = '${code}')::int as "${countName}"`)
  .join(", ");

/** Counts contacts for the dashboard, without possible spam. */
export class ContactFiguresService {
  constructor(private readonly em: EntityManager) {}

  /** Returns the four counters; `today` is the day in America/Panama. */
  async counters(): Promise<ContactCounters> {
    const [counters] = await this.em.execute<[ContactCounters]>(
      `select count(*)::int as total, ${FORM_COUNTS},
              count(*) filter (
                where created_at >= date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'
              )::int as today
         from contact
        where not flagged`,
    );
    return counters;
  }

  /** Returns contacts per day and form over the last 30 days in America/Panama, oldest first, including days without any. */
  async trend(): Promise<ContactDay[]> {
    return this.em.execute<ContactDay[]>(
      `select to_char(day, 'YYYY-MM-DD') as date,
              count(contact.id)::int as total, ${FORM_COUNTS}
         from (select (now() at time zone 'America/Panama')::date as today)
        cross join generate_series(today - 29, today, interval '1 day') as day
         left join contact on created_at >= (today - 29)::timestamp at time zone 'America/Panama'
                          and (created_at at time zone 'America/Panama')::date = day
                          and not flagged
        group by day
        order by day`,
    );
  }

  /**
   * Returns business hours to the first answer by form and week of receipt, over the last 8 weeks in America/Panama. If a
   * contact was released from spam before its answer, the time counts from the release.
   */
  async answerTimes(): Promise<AnswerTimes[]> {
    const today = dayInPanama(new Date());
    const first = addDays(today, 1 - weekday(today) - 7 * (ANSWER_WEEKS - 1));
    const calendar = await new CalendarService(this.em).read();
    return this.em.execute<AnswerTimes[]>(
      `with ${OFFICE}, answered as (
         select form_type, answered_at, coalesce(answered_at <= due_at, true) as in_time, ${CLOCK_BEGAN} as began
           from contact
          where created_at >= ? and answered_at is not null and not flagged
       ), timed as materialized (
         select form_type, in_time, date_trunc('week', began at time zone 'America/Panama')::date as week,
                ${officeHours("began", "answered_at")} as hours
           from answered cross join office
       )
       select form_type as "formType", to_char(week, 'YYYY-MM-DD') as week, count(*)::int as answered,
              count(*) filter (where in_time)::int as "inTime",
              (percentile_cont(0.5) within group (order by hours))::float8 as median,
              (percentile_cont(0.9) within group (order by hours))::float8 as p90
         from timed
        group by form_type, week
        order by week desc, form_type`,
      [JSON.stringify(calendar.openPeriods(first, today)), momentInPanama(first, "00:00")],
    );
  }
}
