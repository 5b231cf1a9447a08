import type { MikroORM } from "@mikro-orm/postgresql";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import type { Job } from "#gateway/mail/worker.ts";
import type { Terms } from "../publisher.ts";
import { ScheduleService } from "./schedule.service.ts";

/** Publishes each minute what was scheduled; what no gateway published in its minute is made up for at the next one. */
export const scheduleJob = (orm: MikroORM, terms: Terms, outbox: MailOutbox): Job => ({
  name: "scheduled-publications",
  cron: "* * * * *",
  run: async () => void (await new ScheduleService(orm.em.fork(), terms, outbox).runDue(new Date())),
});
