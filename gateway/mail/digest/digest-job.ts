import type { MikroORM } from "@mikro-orm/postgresql";
import type { Outbox } from "#gateway/mail/mail.service.ts";
import type { Job } from "#gateway/mail/worker.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { DigestService } from "./digest.service.ts";

/** Makes digests at 8:00 in Panama, or later in the morning if no gateway ran then. Without a server none are made. */
export function digestJobs(orm: MikroORM, { server }: MailConfig, outbox: Outbox): Job[] {
  if (!server) return [];
  return [
    {
      name: "digest",
      cron: "0 13 * * *",
      madeUpFor: "4h",
      run: async () => {
        await new DigestService(orm.em.fork(), outbox).make(new Date());
      },
    },
  ];
}
