import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

const addressOf = (name: string) => Object.assign(new URL(inject("templateUrl")), { pathname: name }).href;

/** Runs statements in the maintenance database, which no test uses. */
async function maintain(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: addressOf("postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a copy of the template database: returns its URL, and a function that drops it despite open connections. */
export async function copyTemplate() {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(inject("templateUrl")).pathname.slice(1);
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(name),
    // `drop database … with (force)` fails while autovacuum runs there; a plain drop terminates autovacuum.
    drop: () =>
      maintain(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
        `drop database ${name}`,
      ),
  };
}

/** Returns the URL of a copy of the template database, which is dropped when the test has finished. */
export async function copyDatabase(): Promise<string> {
  const { url, drop } = await copyTemplate();
  onTestFinished(drop);
  return url;
}
