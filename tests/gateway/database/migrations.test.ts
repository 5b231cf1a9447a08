import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { migrate, openMigrator } from "#gateway/database/migrate.ts";
import { fillFiles } from "#gateway/files/fill-files.ts";
import { createLogger } from "#gateway/log.ts";
import { plainFault } from "#gateway/startup-error.ts";
import { runAdmin, runMigrate } from "#tests/support/admin-command.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

const NOTHING = () => undefined;
const LOCK = "hashtext('istmia migrate')";
/** The migrations' files in order: one that `migrations.ts` does not list would be missing when they run. */
const FILES = readdirSync("gateway/database/migrations", { recursive: true, encoding: "utf8" })
  .map((file) => basename(file))
  .filter((name) => /^m\d{3}-/.test(name))
  .toSorted();
const ALL = FILES.length;
/** Number of migrations after FindSignIns. */
const LAST = ALL - 1 - FILES.indexOf("m006-find-sign-ins.ts");
/** Last migration of the version that published its content files at each start. */
const LAST_BEFORE_EDITING = "CreateDigests";
const CATALOGUES_BEFORE_EDITING = 9;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function tables(url: string): Promise<string[]> {
  const client = await connect(url);
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Reverts all migrations, or the last ones down to a name. */
async function takeBack(url: string, to: string | 0 = 0): Promise<void> {
  const orm = openMigrator(url);
  await orm.migrator.down({ to });
  await orm.close();
}

test("the migrations go down to nothing and up again", async () => {
  const url = await copyDatabase();
  const before = await tables(url);
  await takeBack(url);
  expect(await tables(url)).toEqual(["migration"]);
  expect(await migrate(url, NOTHING)).toBe(ALL);
  expect(await tables(url)).toEqual(before);
  expect(await migrate(url, NOTHING)).toBe(0);
});

test("a database that cannot store every text is refused before the first migration", async () => {
  const server = await connect(await copyDatabase());
  const name = `latin1_${randomUUID().replaceAll("-", "")}`;
  await server.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const url = Object.assign(new URL(inject("templateUrl")), { pathname: name }).href;
  await expect(migrate(url, NOTHING)).rejects.toThrow(
    "The database of DATABASE_URL has the encoding LATIN1: make it with encoding 'UTF8' template template0",
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  expect((await client.query("select to_regclass('migration') as made")).rows).toEqual([{ made: null }]);
  await client.end();
  await server.query(`drop database ${name}`);
});

test("a server without TLS, where it is asked for, is told in one line", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.end("N")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const failure = await migrate(`postgresql://a:b@127.0.0.1:${port}/c?sslmode=verify-full`, NOTHING).catch(
    plainFault,
  );
  expect(failure).toBe(
    "DATABASE_URL asks for TLS, which its server does not offer: turn it on there, or set sslmode=disable",
  );
});

test("a role that may not change the schema is told who brings it up to date", async () => {
  const url = await copyDatabase();
  await takeBack(url, "AnnounceMails");
  const superuser = { username: "postgres", password: inject("superuserPassword") };
  const server = await connect(Object.assign(new URL(url), superuser).href);
  const reader = { username: "istmia_reader", password: randomUUID() };
  await server.query(`create role istmia_reader login password '${reader.password}'`);
  await server.query("grant select on migration to istmia_reader");
  const own = Object.assign(new URL(url), reader);
  await expect(migrate(own.href, NOTHING)).rejects.toThrow(
    /^The role of DATABASE_URL may not .+ Run first, as its owner: npm run migrate$/,
  );
  await server.query("drop owned by istmia_reader; drop role istmia_reader");
});

test("a database that the version before editing has filled keeps every row and value", async () => {
  const url = await copyDatabase();
  await takeBack(url, LAST_BEFORE_EDITING);
  const client = await connect(url);
  await client.query("update workshop set phone = '+507 377-1234', position = 99 where position = 1");
  await client.query("delete from reinsurer where position = 2");
  await client.query(
    `insert into statement (slug, year, title, company, url, position, bytes, pages)
     select '2025', 2025, title, company, url, 0, bytes, pages from statement where year = 2024`,
  );
  const { rows: columns } = await client.query<{ table: string; names: string }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = any ($1) group by 1 order by 1`,
    [CATALOGUES.map(({ description }) => description.table)],
  );
  expect(columns).toHaveLength(CATALOGUES_BEFORE_EDITING);
  const stored = async () => {
    const tables: object[][] = [];
    for (const { table, names } of columns)
      tables.push((await client.query<object>(`select ${names} from ${table} order by slug`)).rows);
    return tables;
  };
  const before = await stored();
  await migrate(url, NOTHING);
  const orm = await openDatabase(url, createLogger("silent"));
  await fillContent(orm);
  await fillFiles(orm);
  await orm.close();
  expect(await stored()).toEqual(before);
  const { ask } = await startGateway({ DATABASE_URL: url });
  expect((await ask("/servicios/talleres")).text).toContain("+507 377-1234");
  expect((await ask("/sobre-nosotros/reaseguros")).text).toContain("13 reaseguradores nos respaldan");
});

test("of the orders on record those that nobody chose are marked as such", async () => {
  const url = await copyDatabase();
  await takeBack(url, "CountScheduleTries");
  const client = await connect(url);
  await client.query("insert into publication (kind, author) values ('publish', 'ana@istmia.example')");
  const order = (...slugs: string[]) => JSON.stringify({ order: slugs });
  const changes = [
    [order("a", "b"), order("a", "nuevo", "b"), true],
    [order("a", "b", "c"), order("a", "c"), true],
    [order("a"), order(), true],
    [order("a", "b"), order("b", "a"), false],
    [order("a", "b"), order("b", "nuevo", "a"), false],
  ] as const;
  for (const [place, [before, after]] of changes.entries())
    await client.query(
      "insert into revision (catalogue, slug, publication, before, after) select $1, '*', id, $2, $3 from publication",
      [`catalogo-${place}`, before, after],
    );
  await migrate(url, NOTHING);
  const { rows } = await client.query<{ implied: boolean }>(
    "select implied from revision order by catalogue",
  );
  expect(rows.map(({ implied }) => implied)).toEqual(changes.map(([, , implied]) => implied));
  await expect(client.query("update revision set implied = false")).rejects.toThrow("append-only");
});

test("two gateways that start at once both find the schema and the content", async () => {
  const url = await copyDatabase();
  await takeBack(url);
  const ran = await Promise.all(
    [0, 1].map(async () => {
      const count = await migrate(url, NOTHING);
      const orm = await openDatabase(url, createLogger("silent"));
      await fillContent(orm);
      await orm.close();
      return count;
    }),
  );
  expect(ran.toSorted()).toEqual([0, ALL]);
  const { rows } = await (await connect(url)).query("select count(*)::int from form");
  expect(rows).toEqual([{ count: 35 }]);
});

test("a start does not wait for a publication, and waits for who fills for longer than for any other lock", async () => {
  const url = await copyDatabase();
  const other = await connect(url);
  const orm = await openDatabase(url, createLogger("silent"));
  onTestFinished(() => orm.close());
  await other.query("select pg_advisory_lock(hashtext('istmia content'))");
  await fillContent(orm);
  await fillFiles(orm);

  await other.query("delete from content_version");
  for (const { description } of CATALOGUES) await other.query(`delete from ${description.table}`);
  const filling = fillContent(orm);
  await pause(2_500); // longer than its connection's lock timeout
  await other.query("select pg_advisory_unlock(hashtext('istmia content'))");
  await filling;
  expect((await other.query("select from workshop")).rowCount).toBeGreaterThan(0);
});

test("a process waits for another's migration for longer than any query may take, and says so once", async () => {
  const url = await copyDatabase();
  await takeBack(url, "FindSignIns");
  const other = await connect(url);
  await other.query(`select pg_advisory_lock(${LOCK})`);
  const lines: string[] = [];
  const waiting = migrate(url, (line) => lines.push(line));
  await other.query("select pg_sleep(6)");
  expect(lines).toEqual(["Another process is migrating the database; waiting for it."]);
  await other.query(`select pg_advisory_unlock(${LOCK})`);
  expect(await waiting).toBe(LAST);
});

test("a migration that takes longer than any query may is not cut off", async () => {
  const url = await copyDatabase();
  await takeBack(url, "FindSignIns");
  const server = await connect(url);
  // Setting the table unlogged rebuilds this index row by row, which calls the slow function.
  const slow = (seconds: number) =>
    `create or replace function slow(text) returns text immutable language plpgsql as
     'begin perform pg_sleep(${seconds}); return $1; end'`;
  await server.query(slow(0));
  await server.query("create index on rate_limit (slow(key)); insert into rate_limit values ('a row')");
  await server.query(slow(6));
  expect(await migrate(url, NOTHING)).toBe(LAST);
});

test("a migration that meets a table in use gives way to visitors and is tried again until it is free", async () => {
  const url = await copyDatabase();
  const { ask } = await startGateway({ DATABASE_URL: url });
  const report = await connect(url);
  // Reverts a migration that changes the table of limits and that the gateway can run without.
  await report.query("alter table rate_limit set logged; delete from migration where name = 'UnlogLimits'");
  await report.query("begin; select from rate_limit");
  const lines: string[] = [];
  const migrating = migrate(url, (line) => lines.push(line));
  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^A table is in use; trying again/));
  for (let sent = 0; sent < 5; sent++)
    expect((await ask("/api/contacts", { body: generalContact })).status).toBe(201);
  await report.query("commit");
  expect(await migrating).toBe(1);
});

test.each([
  [
    "marks of spam",
    "CreateWorker",
    "insert into rate_limit (key, points, expire) values ('enquiry:203.0.113.7', 1, 0)",
  ],
  ["digests", "CreateReplies", "insert into mail (kind, state) values ('notification', 'pendiente')"],
])(
  "an enquiry that is being stored does not wait for the migration of %s while it waits for it",
  async (_, before, begun) => {
    const url = await copyDatabase();
    await takeBack(url, before);
    const [intake, watch] = [await connect(url), await connect(url)];
    await intake.query("begin; set local lock_timeout = '200ms'");
    await intake.query(begun);
    const migrating = migrate(url, NOTHING);
    await expect
      .poll(async () => (await watch.query("select from pg_locks where not granted")).rows, { interval: 20 })
      .toHaveLength(1);
    // Storing it ends with a query of the accounts, because it may belong to one.
    await intake.query(
      `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
     values ('Ana', 'Pérez', 'ana@example.com', 'contact', 'hogar', '{hogar}', 'Quisiera una cotización.', '')`,
    );
    await intake.query("commit");
    expect(await migrating).toBeGreaterThan(0);
  },
);

test("the migrate command brings a database up to date, says what it did, and ends", async () => {
  const url = await copyDatabase();
  await takeBack(url);
  const asked = await runMigrate({ DATABASE_URL: url }, ["--help"]);
  expect(asked).toEqual({
    code: 0,
    stdout: expect.stringMatching(/npm run migrate  migrates it/),
    stderr: "",
  });
  for (const [argument, fault] of [
    ["--dry-run", "Unknown option '--dry-run'.\n"],
    ["check", "migrate takes no check.\n"],
  ] as const) {
    const misused = await runMigrate({ DATABASE_URL: url }, [argument]);
    expect(misused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(fault) });
  }
  const first = await runMigrate({ DATABASE_URL: url });
  expect([first.code, first.stdout]).toEqual([0, "The schema is up to date.\n"]);
  expect(first.stderr).toMatch(
    new RegExp(`^Migrating the database: ${ALL} migrations to run\\.\n(Migrated: \\w+\n){${ALL}}$`),
  );
  const second = await runMigrate({ DATABASE_URL: url });
  expect(second).toEqual({ code: 0, stdout: "The schema is up to date.\n", stderr: "" });
  const nowhere = await runMigrate({ DATABASE_URL: "postgresql://istmia:secret@127.0.0.1:9/istmia" });
  expect([nowhere.code, nowhere.stdout]).toEqual([1, ""]);
  expect(nowhere.stderr).toMatch(/^DATABASE_URL cannot be reached: .*\n$/);
});

test("the accounts' command changes no schema that somebody uses: it says what to run", async () => {
  const url = await copyDatabase();
  await takeBack(url, "FindSignIns");
  const refused = await runAdmin(["list"], { DATABASE_URL: url });
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: "The schema of the database is not up to date. Run: npm run migrate\n",
  });
  await runMigrate({ DATABASE_URL: url });
  expect((await runAdmin(["list"], { DATABASE_URL: url })).code).toBe(0);
});
