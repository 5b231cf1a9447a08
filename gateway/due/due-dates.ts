import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { renewDueTimes } from "#gateway/contacts/work/due-times.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import { renewDueDays } from "#gateway/privacy/due-days.ts";

/** Recomputes the due dates of open data requests and contacts from the current holidays. Overdue ones stay overdue. */
export async function renewDueDates(em: EntityManager, hours: number): Promise<void> {
  const calendar = await new CalendarService(em).read();
  await renewDueDays(em, calendar); // first: erasing a person also locks requests before contacts
  await renewDueTimes(em, calendar, hours);
}

/** Returns the job that recomputes due dates every hour. */
export const dueDatesJob = (orm: MikroORM, hours: number): Job => ({
  name: "due-dates",
  cron: "10 * * * *",
  run: () => renewDueDates(orm.em.fork(), hours),
});
