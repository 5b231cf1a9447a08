import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "#gateway/log.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import { RetentionService } from "./retention.service.ts";

/** Erases expired personal data each night at 3:00 in Panama, or at the next start within 24 hours. */
export const retentionJob = (orm: MikroORM, log: Logger, months: number): Job => ({
  name: "retention",
  cron: "0 8 * * *",
  backfill: "24h",
  run: async (stopped) => {
    await new RetentionService(orm.em.fork(), log, months).erase(undefined, stopped);
  },
});
