import type { MikroORM } from "@mikro-orm/postgresql";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import type { Terms } from "../publisher.ts";
import { ScheduleService } from "./schedule.service.ts";

const EVERY_MS = 5_000;

/** Publishes due schedules: soon after their minute begins, or when a gateway next starts. */
export const scheduleJob = (orm: MikroORM, terms: Terms, outbox: MailOutbox): Job => ({
  name: "scheduled-publications",
  everyMs: EVERY_MS,
  run: () => new ScheduleService(orm.em.fork(), terms, outbox).runDue(),
});
