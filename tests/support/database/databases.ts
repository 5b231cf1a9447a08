import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

const addressOf = (name: string) => Object.assign(new URL(inject("templateUrl")), { pathname: name }).href;

/** Runs statements in the database that no test uses. */
async function maintain(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: addressOf("postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A copy of the template database: its address, and a function that drops it even with open connections. */
export async function copyTemplate() {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(inject("templateUrl")).pathname.slice(1);
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(name),
    // A drop `with (force)` is refused while the autovacuum is at work there; a plain one sends that away.
    drop: () =>
      maintain(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
        `drop database ${name}`,
      ),
  };
}

/** The address of a copy of the template database for one test, dropped when it has finished. */
export async function copyDatabase(): Promise<string> {
  const { url, drop } = await copyTemplate();
  onTestFinished(drop);
  return url;
}

/**
 * Gives the locks that are waited for in the database of the connection. Of pg_stat_activity a transaction would see one
 * snapshot only.
 */
export const LOCK_WAITS = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;
