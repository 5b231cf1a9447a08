import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { startEmbeddedPostgres } from "#gateway/database/embedded/embedded-postgres.ts";
import { createLogger } from "#gateway/log.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";

/** Starts a separate PostgreSQL, which the test may stop and freeze. */
async function ownDatabase() {
  const dataDir = databaseFolder("outage");
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, forTests: true });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const orm = await openDatabase(postgres.url, createLogger("silent"));
  await migrate(postgres.url, () => undefined);
  await fillContent(orm);
  await orm.close();
  const pid = parseInt(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8"), 10);
  return { ...postgres, pid, url: postgres.url, stop: () => postgres.stop() };
}

const UNAVAILABLE = { message: "Servicio no disponible por el momento. Intenta de nuevo en unos segundos." };

type Ask = Awaited<ReturnType<typeof startGateway>>["ask"];

/** Expects 503 within five seconds from everything that needs the database; pages are still served. */
async function expectOutage(ask: Ask): Promise<void> {
  const elapsed = startClock();
  const answers = await Promise.all([
    ask("/api/contacts", { body: generalContact }),
    ask("/api/admin/login", { body: ADMIN }),
    ask("/ready"),
  ]);
  expect(elapsed()).toBeLessThan(5_000);
  for (const { status, headers } of answers) expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  expect(answers[0].json()).toEqual(UNAVAILABLE);
  expect((await ask("/health")).status).toBe(200);
  for (const path of [
    "/",
    "/contactenos",
    "/requisitos-formularios",
    "/servicios/talleres?q=david",
    "/nada",
  ]) {
    expect((await ask(path)).text, path).toContain("Istmia Seguros");
  }
}

/** Expects the same of files that may have been published elsewhere, however many are requested at once. */
async function expectNoUnknownFiles(ask: Ask): Promise<void> {
  const elapsed = startClock();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, at) => (0xabc00000 + at).toString(16)).flatMap((hash) => [
      ask(`/static/pdfs/x.${hash}.pdf`),
      ask(`/static/fotos/${hash}.webp`),
    ]),
  );
  expect(elapsed()).toBeLessThan(5_000);
  for (const { status, headers } of answers) expect([status, headers["retry-after"]]).toEqual([503, "2"]);
}

test("with the database stopped, enquiries get 503 with Retry-After and pages are served on", async () => {
  const database = await ownDatabase();
  const { ask, pages, graphql } = await startGateway({ DATABASE_URL: database.url });
  await pages.warm();
  const figures = async () => (await ask("/metrics")).text.match(/^mail_(outbox|oldest_seconds).* \d+$/gm);
  expect(await figures()).toContain("mail_oldest_seconds 0");
  await database.stop();
  await expectOutage(ask);
  expect(await figures(), "no zero that would end an alarm").toBeNull();
  const found = await graphql('{ forms(section: PERSONAS, search: "vida") { title } }');
  expect(found.data!["forms"]).not.toHaveLength(0);
  const { consultType, ...fields } = generalContact;
  const input = { ...fields, formType: "CONTACT", consultTypes: JSON.parse(consultType) as string[] };
  const send = "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }";
  const { errors } = await graphql(send, {}, { input });
  expect(errors![0]).toMatchObject({ ...UNAVAILABLE, extensions: { code: "UNAVAILABLE" } });
});

test("a frozen database gives 503 within five seconds, and nothing needs a restart when it goes on", async () => {
  const database = await ownDatabase();
  const { ask, pages, rows, stored } = await startGateway({ DATABASE_URL: database.url });
  await pages.warm();
  expect((await ask("/api/contacts", { body: generalContact })).status).toBe(201);
  const backends = await rows<{ pid: number }>("select pid from pg_stat_activity");
  const processes = [database.pid, ...backends.map(({ pid }) => pid)];
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  try {
    await expectOutage(ask);
    await expectNoUnknownFiles(ask);
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
  }
  await expect.poll(async () => (await ask("/ready")).status, { timeout: 5_000 }).toBe(200);
  const before = await stored();
  await expect
    .poll(async () => (await ask("/api/contacts", { body: generalContact })).status, { timeout: 5_000 })
    .toBe(201);
  expect(await stored()).toBeGreaterThan(before);
});

test("a locked table gives 503 within five seconds", async () => {
  const { ask, databaseUrl } = await startGateway();
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  await orm.em.fork().transactional(async (em) => {
    await em.execute("lock table contact in access exclusive mode");
    const elapsed = startClock();
    const answer = await ask("/api/contacts", { body: generalContact });
    expect([answer.status, answer.json()]).toEqual([503, UNAVAILABLE]);
    expect(elapsed()).toBeLessThan(5_000);
  });
  expect((await ask("/api/contacts", { body: generalContact })).status).toBe(201);
});

/** Expects that the gateway serves again within two seconds of the database, without a restart. */
async function expectRecovery(ask: Ask): Promise<void> {
  await expect.poll(async () => (await ask("/ready")).status, { timeout: 2_000 }).toBe(200);
  expect((await ask("/api/contacts", { body: generalContact })).status).toBe(201);
  expect((await ask("/api/admin/login", { body: ADMIN })).status).toBe(200);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("slow statements give 503 within five seconds, and nothing of them is stored", async () => {
  const { ask, databaseUrl, pages, stored } = await startGateway();
  await pages.warm();
  const client = await connect(databaseUrl);
  await client.query(
    `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(30); return new; end';
     create trigger slow before insert or update on contact for each row execute function slow();
     create trigger slow before insert on session for each row execute function slow()`,
  );
  const elapsed = startClock();
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => ask("/api/contacts", { body: generalContact })),
    ask("/api/admin/login", { body: ADMIN }),
  ]);
  expect(elapsed()).toBeLessThan(5_000);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
    new Set(["503 2"]),
  );
  expect((await ask("/contactenos")).status).toBe(200);
  await client.query("drop function slow() cascade");
  await expectRecovery(ask);
  expect(await stored()).toBe(1);
});

test("a server without a free connection gives 503 within five seconds, and service is back with the first", async () => {
  const { ask, databaseUrl, pages, stored } = await startGateway();
  await pages.warm();
  const client = await connect(databaseUrl);
  const limit = async (connections: number) =>
    client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} connection limit ${connections}`);
  await limit(1); // only this one
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expectOutage(ask);
  await limit(-1);
  await expectRecovery(ask);
  expect(await stored()).toBe(1);
});
