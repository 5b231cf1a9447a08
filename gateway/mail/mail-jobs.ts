import { Pool } from "pg";
import { CONNECTION } from "#gateway/database/orm.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { discardUnusable, logLostConnections } from "#gateway/database/unusable-connections.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import type { Logger } from "#gateway/log.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import { CLAIMING_MS, MailDelivery } from "./mail-delivery.ts";
import { MailQueue } from "./mail-queue.ts";
import type { CurrentRoutes } from "./routes/current-routes.ts";
import { NotificationRoutes } from "./routes/notification-routes.ts";
import { MAIL_TASK } from "./outbox.ts";
import { SMTP_TIMEOUTS_MS, SmtpTransport } from "./smtp-transport.ts";

const CONNECTIONS = 8;
const CURRENT_DOCUMENT = `
  select content from file_version join file using (hash) where address = $1 and in_force_until is null`;
/** Interval in ms of the check for mails that are due or have become late. */
const CHECK_MS = 60_000;
/** Interval in ms at which a failed read of the recipients is retried. */
const CATCH_UP_MS = 1_000;
/** Maximum wait for a connection in ms: mails may have to wait while many others are delivered. */
const CONNECT_MS = 10_000;

/** Opens the connection pool of mails and their worker, separate from that of requests, which must not wait for a mail. */
export function openMailPool(databaseUrl: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    ...CONNECTION,
    connectionTimeoutMillis: CONNECT_MS,
  });
  discardUnusable(pool);
  // If a connection is lost while the worker holds it, its statement fails; the error event must not end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  logLostConnections(pool, log);
  return pool;
}

interface Parts {
  config: MailConfig;
  routes: CurrentRoutes;
  pool: Pool;
  siteUrl: string;
  log: Logger;
  live: Pick<Live, "announce">;
  /** Tests shorten the times of deliveries. */
  limits?: Partial<typeof SMTP_TIMEOUTS_MS> & { claimingMs?: number };
}

/** Returns the jobs that mails need. Without a mail server, nothing is delivered. */
export function mailJobs({ config: { server }, routes, pool, siteUrl, log, live, limits }: Parts): Job[] {
  const queue = new MailQueue(pool);
  const notifications = new NotificationRoutes(pool, routes);
  const jobs: Job[] = [
    { name: "mail-forget", cron: "20 8 * * *", backfill: "24h", run: () => queue.forgetOld() },
    {
      name: "mail-late",
      everyMs: CHECK_MS,
      run: async () => {
        for (const contactId of await queue.notifyUndelivered()) live.announce("changed", contactId);
      },
    },
    { name: "mail-routes", everyMs: CATCH_UP_MS, run: () => routes.catchUp() },
  ];
  if (!server) {
    log.warn({ event: "mail_unconfigured" });
    return jobs;
  }
  const { unrouted } = routes;
  if (unrouted.length > 0) log.warn({ event: "forms_unrouted", forms: unrouted });
  const delivery = new MailDelivery({
    queue,
    notifications,
    transport: new SmtpTransport(server.url, { ...SMTP_TIMEOUTS_MS, ...limits }),
    sender: { from: server.from, siteUrl, replyTo: (form) => notifications.replyToFor(form) },
    document: async (address) =>
      (await pool.query<{ content: Buffer }>(CURRENT_DOCUMENT, [address])).rows[0]?.content,
    bouncesTo: server.bouncesTo,
    log,
    onNotAccepted: (contactId) => live.announce("changed", contactId),
    claimingMs: limits?.claimingMs ?? CLAIMING_MS,
  });
  return [
    ...jobs,
    { name: MAIL_TASK, cron: "* * * * *", run: (signal) => delivery.run(signal) },
    // Uses the database's clock: the crontab uses the gateway's, and a clock that is ahead would postpone the job every minute.
    { name: "mail-due", everyMs: CHECK_MS, run: () => queue.continueLater() },
  ];
}
