import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { KEEPALIVE_OPTIONS } from "./keepalive.ts";
import { isLockTimeout } from "./sqlstates.ts";
import { MIGRATIONS } from "./migrations.ts";
import { serverFault } from "./server-fault.ts";
import { counted } from "#schema/text/counted.ts";

const CONNECT_MS = 5_000;
/** Lock timeout of a migration, in ms: while it waits for a table's lock, everybody else queues behind it. */
const TABLE_LOCK_MS = 1_000;
const RETRY_MS = 1_000;
const MAX_RETRYING_MS = 10 * MINUTE_MS;
const TURN_POLL_MS = 250;

/** Migrations have no statement timeout. */
const CONNECTION = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: "istmia migrate",
  lock_timeout: TABLE_LOCK_MS,
  options: `${KEEPALIVE_OPTIONS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0`,
};

/** Thrown if the schema is not up to date or cannot be migrated; the message is shown at the terminal. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

type Report = (line: string) => void;

/** Creates an ORM for migrations, with its own connections. */
export function openMigrator(url: string): MikroORM {
  return new MikroORM({
    clientUrl: url,
    entities: [],
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    driverOptions: CONNECTION,
    migrations: {
      tableName: "migration",
      snapshot: false,
      allOrNothing: false,
      migrationsList: MIGRATIONS.map((migration) => ({ name: migration.name, class: migration })),
    },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
}

/**
 * Migrates the schema. If several processes try, one migrates and the others wait for it without a timeout. Returns
 * the number of migrations that this process ran. `report` receives progress lines.
 */
export async function migrate(url: string, report: Report): Promise<number> {
  return onConnection(url, async (client) => {
    if ((await pending(client)) === 0) return 0;
    const fault = await serverFault(client);
    if (fault !== undefined) throw new MigrationError(fault);
    await waitForLock(client, report);
    const count = await pending(client);
    if (count > 0) await runPending(url, count, report);
    return count;
  });
}

/**
 * For commands: migrates an empty database. Throws if the schema of another one is behind, because the deployment
 * decides when to migrate.
 */
export async function requireSchema(url: string, report: Report): Promise<void> {
  const count = await onConnection(url, pending);
  if (count === MIGRATIONS.length) await migrate(url, report);
  else if (count > 0)
    throw new MigrationError("The schema of the database is not up to date. Run: npm run migrate");
}

async function onConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, ...CONNECTION });
  client.on("error", () => undefined); // the pending statement rejects with it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of migrations that have not run in the database. */
async function pending(client: Client): Promise<number> {
  const { rows: tables } = await client.query("select where to_regclass('migration') is not null");
  if (tables.length === 0) return MIGRATIONS.length;
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const applied = new Set(rows.map(({ name }) => name));
  return MIGRATIONS.filter(({ name }) => !applied.has(name)).length;
}

/** Waits for the migration lock by polling: a blocked statement would stall the other process's `create index concurrently`. */
async function waitForLock(client: Client, report: Report): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('istmia migrate')) as taken");
    if (rows[0].taken) return;
    if (attempt === 0) report("Another process is migrating the database; waiting for it.");
    await pause(TURN_POLL_MS);
  }
}

/** Runs the pending migrations, most in a transaction of their own. Retries a migration that cannot lock its table. */
async function runPending(url: string, count: number, report: Report): Promise<void> {
  report(`Migrating the database: ${counted(count, "migration", "migrations")} to run.`);
  const orm = openMigrator(url);
  orm.migrator.on("migrated", ({ name }) => report(`Migrated: ${name}`));
  try {
    const deadline = Date.now() + MAX_RETRYING_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        await orm.migrator.up();
        return;
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        if (code === "42501")
          throw new MigrationError(
            `The role of DATABASE_URL may not change the schema (${message}). Run first, as its owner: npm run migrate`,
          );
        if (!isLockTimeout(error)) throw error;
        if (Date.now() > deadline)
          throw new MigrationError(
            "A migration could not lock its table for 10 minutes: something keeps it in use. Run it again when that has ended.",
          );
        if (attempt === 0)
          report("A table is in use; trying again until it is free, for 10 minutes at most.");
        await pause(RETRY_MS);
      }
    }
  } finally {
    await orm.close();
  }
}
