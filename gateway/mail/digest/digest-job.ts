import type { MikroORM } from "@mikro-orm/postgresql";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { DigestService } from "./digest.service.ts";

/** Creates digests at 8:00 in Panama, or up to four hours later if no gateway ran then. Creates none without a mail server. */
export function digestJobs(orm: MikroORM, { server }: MailConfig, outbox: MailOutbox): Job[] {
  if (!server) return [];
  return [
    {
      name: "digest",
      cron: "0 13 * * *",
      backfill: "4h",
      run: async () => {
        const em = orm.em.fork();
        // The job starts by the database's clock; this machine's clock may still be just before 8:00.
        const [{ at }] = await em.execute<[{ at: string }]>("select now() as at");
        await new DigestService(em, outbox).createDigests(new Date(at));
      },
    },
  ];
}
