import type { EntityManager } from "@mikro-orm/postgresql";
import type { ContactCounters, ContactDay } from "./contact.types.ts";

/** Counts contacts for the dashboard, without possible spam. */
export class ContactFiguresService {
  constructor(private readonly em: EntityManager) {}

  /** The four counters; today is the day in America/Panama. */
  async counters(): Promise<ContactCounters> {
    const [counters] = await this.em.execute<[ContactCounters]>(
      `select count(*)::int as total,
              count(*) filter (where form_type = 'contact')::int as general,
              count(*) filter (where form_type = 'fianzas')::int as bonds,
              count(*) filter (
                where created_at >= date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'
              )::int as today
         from contact
        where not flagged`,
    );
    return counters;
  }

  /** Contacts per day and form over the last 30 days in America/Panama, oldest first, days without contacts included. */
  async trend(): Promise<ContactDay[]> {
    return this.em.execute<ContactDay[]>(
      `select to_char(day, 'YYYY-MM-DD') as date,
              count(*) filter (where form_type = 'contact')::int as general,
              count(*) filter (where form_type = 'fianzas')::int as bonds,
              count(*) filter (where form_type = 'seguros-personas')::int as people,
              count(*) filter (where form_type = 'seguros-patrimoniales')::int as property
         from (select (now() at time zone 'America/Panama')::date as today)
        cross join generate_series(today - 29, today, interval '1 day') as day
         left join contact on created_at >= (today - 29)::timestamp at time zone 'America/Panama'
                          and (created_at at time zone 'America/Panama')::date = day
                          and not flagged
        group by day
        order by day`,
    );
  }
}
