import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { renewDueTimes } from "#gateway/contacts/work/due-times.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import { renewDueDays } from "#gateway/privacy/due-days.ts";

/** Computes again when open data requests and contacts are due, by the holidays known now. What is overdue stays so. */
export async function renewDueDates(em: EntityManager, hours: number): Promise<void> {
  const calendar = await new CalendarService(em).read();
  await renewDueDays(em, calendar); // first, because erasing a person locks their requests before their contacts
  await renewDueTimes(em, calendar, hours);
}

/** Computes due dates again each hour. */
export const dueDatesJob = (orm: MikroORM, hours: number): Job => ({
  name: "due-dates",
  cron: "10 * * * *",
  run: () => renewDueDates(orm.em.fork(), hours),
});
