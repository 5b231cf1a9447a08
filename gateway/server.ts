import "reflect-metadata";
import type { MikroORM } from "@mikro-orm/postgresql";
import closeWithGrace from "close-with-grace";
import { AccountService } from "./admins/account.service.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { publishContent } from "./content/seed.ts";
import { migrate, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { Limits } from "./limits.ts";
import { Live } from "./live.ts";
import { whenOrphaned } from "./orphan.ts";
import { createLogger } from "./log.ts";
import type { Logger } from "./log.ts";
import { plainFault } from "./plain-fault.ts";
import { keptSecret } from "./secret.ts";
import { builtSite } from "./site.ts";
import type { Site } from "./site.ts";

/** Tells the person at the terminal; machines read the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What has been started, to be stopped in the opposite order. */
type Stops = (() => Promise<unknown>)[];

/** The database that the configuration names, or the embedded one. */
async function databaseUrl(config: Config, log: Logger, stops: Stops): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const starting = startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info({ event: "embedded_postgres", message }),
  });
  // Pushed before it has started, so that a stop meanwhile waits for it and takes it down too.
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  const embedded = await starting;
  return embedded.url;
}

/** Brings schema, content and administrators up to date; gives the line that says how to sign in. */
async function prepare(orm: MikroORM, config: Config): Promise<string> {
  await migrate(orm);
  await publishContent(orm);
  const accounts = new AccountService(orm.em.fork(), "npm start");
  if (config.admin) {
    await accounts.ensure(config.admin.email, config.admin.password);
    return `as ${config.admin.email} with ADMIN_PASSWORD`;
  }
  const first = await accounts.ensureFirst();
  return first
    ? `as ${first.email} with the password ${first.password} (shown this once: keep it)`
    : "as before; npm run admin -- list shows the accounts, and -- password sets a new password";
}

async function start(config: Config, log: Logger, site: Site, cached: boolean, stops: Stops): Promise<void> {
  const url = await databaseUrl(config, log, stops);
  const orm = openDatabase(url, log);
  stops.push(() => orm.close());
  const secret = config.jwtSecret ?? (await keptSecret(config.dataDir));
  const limits = new Limits(await orm.em.getConnection().getNativeClient(), config.enquiriesPerMinute);
  const signIn = await prepare(orm, config);

  const live = new Live(url, log);
  const { app, pages } = await createApp({ config, orm, limits, live, secret, site, log, cached });
  stops.push(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ event: "listening", address });
  say(`  Site        ${address}/`);
  if (config.playground) say(`  Playground  ${address}/graphql`);
  say(`  Sign in     ${address}/admin ${signIn}`);
  if (cached) void pages.warm().catch((error: unknown) => log.error({ event: "page_failed", err: error }));
}

/** Runs the gateway until it is told to stop: SIGTERM and Ctrl-C let accepted requests finish. */
export async function serve(
  loadSite: (config: Config) => Promise<Site> = builtSite,
  { cached = true } = {},
): Promise<void> {
  const stops: Stops = [];
  let stopping = false;
  const stopAll = async () => {
    stopping = true;
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const config = readConfig();
    const log = createLogger(config.logLevel);
    const { close } = closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
      if (err) log.fatal({ event: "crashed", err });
      else log.info({ event: "stopping", signal });
      await stopAll();
    });
    whenOrphaned(close);
    await start(config, log, await loadSite(config), cached, stops);
  } catch (error) {
    if (stopping) return; // told to stop before it had started: what was under way ends in errors
    await stopAll();
    const line = plainFault(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
