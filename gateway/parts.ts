import type { MikroORM } from "@mikro-orm/postgresql";
import type { Config } from "./config.ts";
import { storedColumns } from "./contacts/contact-columns.ts";
import { ContactIntake } from "./contacts/contact-intake.service.ts";
import { AnswerClock } from "./contacts/work/answer-clock.ts";
import { Live } from "./database/live/notifications.ts";
import { Limits } from "./database/rate-limits.ts";
import type { Logger } from "./log.ts";
import { openMailPool } from "./mail/mail-jobs.ts";
import { MailOutbox } from "./mail/outbox.ts";
import { CurrentRoutes } from "./mail/routes/current-routes.ts";

/** Components that the gateway's requests and its worker share. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

/** Creates the components of a gateway. Its database must be migrated and filled. */
export async function openParts(url: string, orm: MikroORM, config: Config, log: Logger) {
  const limits = new Limits(await orm.em.getConnection().getNativeClient());
  const live = new Live(url, log);
  const mailPool = openMailPool(url, log);
  const routes = await CurrentRoutes.open(() => orm.em.fork(), config.mail.recipients);
  routes.follow(live, log);
  const outbox = new MailOutbox(config.mail, routes, mailPool);
  const clock = await AnswerClock.open(() => orm.em.fork(), config.firstAnswerHours);
  clock.follow(live, log);
  const intake = new ContactIntake(
    { live, outbox, clock, log },
    { databaseUrl: url, columns: storedColumns(orm.em), perMinute: config.contactsPerMinute },
  );
  return { limits, live, mailPool, routes, outbox, clock, intake };
}
