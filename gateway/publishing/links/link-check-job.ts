import type { MikroORM } from "@mikro-orm/postgresql";
import type { Job } from "#gateway/jobs/worker.ts";
import { LinkCheckService } from "./link-check.service.ts";
import type { CheckLinks } from "./links.ts";

const EXTERNAL_MS = 10_000;

/** Checks the site's links each night at 3:30 in Panama. */
export const linkCheckJob = (orm: MikroORM, check: CheckLinks): Job => ({
  name: "link-check",
  cron: "30 8 * * *",
  run: async (signal) =>
    void (await new LinkCheckService(orm.em.fork(), check).run({
      externalMs: EXTERNAL_MS,
      stopSignal: signal,
    })),
});
