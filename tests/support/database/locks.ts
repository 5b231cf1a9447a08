import { Client } from "pg";
import { onTestFinished } from "vitest";

/**
 * Query for the locks that are waited for in the connection's database. Not pg_stat_activity: within a transaction it would
 * show only one snapshot.
 */
export const LOCK_WAITS = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Query for the connections to the connection's database that wait for another one, also for its row locks. */
export const BLOCKED =
  "select from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> '{}'";

/** Runs a statement in a transaction that lasts until the returned client commits, or the test has finished. */
async function hold(databaseUrl: string, statement: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; ${statement}`);
  return client;
}

/** Locks a table of the database until the returned client commits, or the test has finished. */
export const lockTable = (databaseUrl: string, table: string) =>
  hold(databaseUrl, `lock table ${table} in access exclusive mode`);

/** Locks a row until the returned client commits, or the test has finished. */
export const lockRow = (databaseUrl: string, table: string, id: string) =>
  hold(databaseUrl, `select from ${table} where id = '${id}' for update`);

/** Locks an enquiry, like `lockRow`. */
export const lockContact = (databaseUrl: string, id: string) => lockRow(databaseUrl, "contact", id);
