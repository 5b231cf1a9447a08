import type { MikroORM } from "@mikro-orm/postgresql";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { DigestService } from "./digest.service.ts";

/** Makes digests at 8:00 in Panama, or later in the morning if no gateway ran then. Without a server none are made. */
export function digestJobs(orm: MikroORM, { server }: MailConfig, outbox: MailOutbox): Job[] {
  if (!server) return [];
  return [
    {
      name: "digest",
      cron: "0 13 * * *",
      madeUpFor: "4h",
      run: async () => {
        const em = orm.em.fork();
        // The database's clock, by which the job began: this machine's may be a moment before 8:00.
        const [{ at }] = await em.execute<[{ at: string }]>("select now() as at");
        await new DigestService(em, outbox).make(new Date(at));
      },
    },
  ];
}
