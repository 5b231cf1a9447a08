import { Client } from "pg";
import { onTestFinished } from "vitest";

/**
 * Query for the locks that are waited for in the connection's database. Not pg_stat_activity: within a transaction it would
 * show only one snapshot.
 */
export const LOCK_WAITS = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Locks a table of the database until the returned client commits, or the test has finished. */
export async function lockTable(databaseUrl: string, table: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return client;
}
