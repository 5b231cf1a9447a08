import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import { AccountService } from "./admins/account.service.ts";
import { createApp } from "./app.ts";
import { dueDatesJob } from "./due/due-dates.ts";
import { readConfig, siteUrlOf } from "./config.ts";
import type { Config } from "./config.ts";
import { fillContent } from "./catalogue/content/seed.ts";
import { openDatabase } from "./database/orm.ts";
import { migrate } from "./database/migrate.ts";
import { startEmbeddedPostgres, translateSystemErrors } from "./database/embedded/embedded-postgres.ts";
import { fillFiles } from "./files/fill-files.ts";
import { digestJobs } from "./mail/digest/digest-job.ts";
import { mailJobs } from "./mail/mail-jobs.ts";
import { Worker } from "./jobs/worker.ts";
import { Metrics } from "./http/metrics.ts";
import { retentionJob } from "./privacy/retention-job.ts";
import { createLogger, standardOutput } from "./log.ts";
import type { Logger } from "./log.ts";
import { openParts } from "./parts.ts";
import { plainFault } from "./startup-error.ts";
import { loadSecret } from "./admins/jwt-secret.ts";
import { Shutdown, stopOnSignals } from "./shutdown.ts";
import { loadBuiltSite } from "./site/site.ts";
import type { Site } from "./site/site.ts";

/** Prints a line for the person at the terminal. Programs read the log instead. */
const print = (line: string) => standardOutput().write(`${line}\n`);

/** Time in ms reserved for each part to stop, even if the part stopped before it uses all of its time. */
const RESERVED_MS = { database: 2_500, connections: 400, mail: 500, site: 0 };

/** Returns the URL of the configured database. If there is none, starts the embedded one. */
async function databaseUrl(config: Config, log: Logger, shutdown: Shutdown): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const pendingDatabase = startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info({ event: "embedded_postgres", message }),
    warn: (message) => log.warn({ event: "embedded_postgres", message }),
    signal: shutdown.signal,
  });
  shutdown.add(RESERVED_MS.database, async (deadline) => {
    const embedded = await pendingDatabase.catch(() => undefined);
    await embedded?.stop(deadline);
  });
  return (await pendingDatabase).url;
}

/** Fills an empty database with content and files, and creates the configured administrator. */
async function prepare(orm: MikroORM, { admin }: Config): Promise<void> {
  await fillContent(orm);
  await fillFiles(orm);
  if (admin) await new AccountService(orm.em.fork()).ensure(admin.email, admin.password);
}

/** Returns how to sign in. May create the first account, whose password is shown only here: call it when nothing can fail. */
async function signInLine(orm: MikroORM, { admin }: Config): Promise<string> {
  if (admin) return `as ${admin.email} with ADMIN_PASSWORD`;
  const credentials = await new AccountService(orm.em.fork()).ensureFirst();
  return credentials
    ? `as ${credentials.email} with the password ${credentials.password} (shown this once: keep it)`
    : "as before; npm run admin -- list shows the accounts, and -- password sets a new password";
}

interface Start {
  config: Config;
  log: Logger;
  metrics: Metrics;
  site: Site;
  cached: boolean;
  shutdown: Shutdown;
}

async function start({ config, log, metrics, site, cached, shutdown }: Start): Promise<void> {
  const secrets = config.jwtSecrets ?? [
    await translateSystemErrors(config.dataDir, () => loadSecret(config.dataDir)),
  ];
  const url = await databaseUrl(config, log, shutdown);
  await migrate(url, (message) => log.info({ event: "migration", message }));
  const orm = await openDatabase(url, log);
  // Closing waits for running queries, so the wait is limited: they end with the process anyway.
  shutdown.add(RESERVED_MS.connections, () => Promise.race([orm.close(), pause(RESERVED_MS.connections)]));
  await prepare(orm, config);

  const parts = await openParts(url, orm, config, log);
  const { mailPool, routes, live } = parts;
  const jobs = [
    ...mailJobs({ config: config.mail, routes, pool: mailPool, siteUrl: siteUrlOf(config), log, live }),
    ...digestJobs(orm, config.mail, parts.outbox),
    retentionJob(orm, log, config.retentionMonths),
    dueDatesJob(orm, config.firstAnswerHours),
  ];
  const worker = new Worker(mailPool, log);
  shutdown.add(RESERVED_MS.mail, async (deadline) => {
    await worker.stop(deadline);
    void mailPool.end();
  });
  const created = await createApp({ ...parts, config, orm, secrets, site, log, metrics, cached });
  const { app, pages, jobs: appJobs } = created;
  shutdown.add(RESERVED_MS.site, () => app.close());
  shutdown.signal.throwIfAborted();
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ event: "listening", address });
  const signIn = await signInLine(orm, config);
  worker.start([...jobs, ...appJobs]);
  print(`  Site        ${address}/`);
  if (config.playground) print(`  Playground  ${address}/graphql`);
  print(`  Sign in     ${address}/admin ${signIn}`);
  if (cached) void pages.warm();
}

/** Runs the gateway until it is stopped. Accepted requests then finish, and the exit code is 0. */
export async function serve(
  loadSite: (config: Config) => Promise<Site> = loadBuiltSite,
  { cached = true } = {},
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    const config = readConfig();
    const metrics = new Metrics();
    const log = createLogger(config.logLevel, standardOutput(), (event) => metrics.warning(event));
    stopOnSignals(shutdown, log);
    await start({ config, log, metrics, site: await loadSite(config), cached, shutdown });
  } catch (error) {
    if (shutdown.signal.aborted) return; // stopped during the start: pending work then fails
    process.stderr.write(`${plainFault(error) ?? (error as Error).stack}\n`);
    await shutdown.exit(1);
  }
}
