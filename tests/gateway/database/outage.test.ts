import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "#gateway/content/seed.ts";
import { migrate, openDatabase } from "#gateway/database.ts";
import { startEmbeddedPostgres } from "#gateway/embedded-postgres.ts";
import { createLogger } from "#gateway/log.ts";
import { enquiry } from "#tests/support/enquiries.ts";
import { ADMIN, startGateway } from "#tests/support/gateway.ts";

/** A PostgreSQL of the test's own, which it may stop and freeze. */
async function ownDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "istmia-outage-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, forTests: true });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const orm = openDatabase(postgres.url, createLogger("silent"));
  await migrate(orm);
  await publishContent(orm);
  await orm.close();
  const pid = parseInt(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8"), 10);
  return { ...postgres, pid, url: postgres.url, stop: () => postgres.stop() };
}

const UNAVAILABLE = { message: "Servicio no disponible por el momento. Intenta de nuevo en unos segundos." };

type Ask = Awaited<ReturnType<typeof startGateway>>["ask"];

/** Everything that needs the database says so within five seconds; pages are served on. */
async function expectOutage(ask: Ask): Promise<void> {
  const started = performance.now();
  const answers = await Promise.all([
    ask("/api/contacts", { body: enquiry }),
    ask("/api/admin/login", { body: ADMIN }),
    ask("/ready"),
  ]);
  expect(performance.now() - started).toBeLessThan(5_000);
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

test("with the database stopped, enquiries get 503 with Retry-After and pages are served on", async () => {
  const database = await ownDatabase();
  const { ask, pages, graphql } = await startGateway({ DATABASE_URL: database.url });
  await pages.warm();
  await database.stop();
  await expectOutage(ask);
  const found = await graphql('{ forms(section: PERSONAS, search: "vida") { title } }');
  expect(found.data!["forms"]).not.toHaveLength(0);
  const { consultType, ...fields } = enquiry;
  const input = { ...fields, formType: "CONTACT", consultTypes: JSON.parse(consultType) as string[] };
  const send = "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }";
  const { errors } = await graphql(send, {}, { input });
  expect(errors![0]).toMatchObject({ ...UNAVAILABLE, extensions: { code: "UNAVAILABLE" } });
});

test("a frozen database gives 503 within five seconds, and nothing needs a restart when it goes on", async () => {
  const database = await ownDatabase();
  const { ask, pages, rows, stored } = await startGateway({ DATABASE_URL: database.url });
  await pages.warm();
  expect((await ask("/api/contacts", { body: enquiry })).status).toBe(201);
  const backends = await rows<{ pid: number }>("select pid from pg_stat_activity");
  const processes = [database.pid, ...backends.map(({ pid }) => pid)];
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  try {
    await expectOutage(ask);
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
  }
  await expect.poll(async () => (await ask("/ready")).status, { timeout: 5_000 }).toBe(200);
  const before = await stored();
  await expect
    .poll(async () => (await ask("/api/contacts", { body: enquiry })).status, { timeout: 5_000 })
    .toBe(201);
  expect(await stored()).toBeGreaterThan(before);
});

test("a locked table gives 503 within five seconds", async () => {
  const { ask, databaseUrl } = await startGateway();
  const orm = openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  await orm.em.fork().transactional(async (em) => {
    await em.execute("lock table contact in access exclusive mode");
    const started = performance.now();
    const answer = await ask("/api/contacts", { body: enquiry });
    expect([answer.status, answer.json()]).toEqual([503, UNAVAILABLE]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
  expect((await ask("/api/contacts", { body: enquiry })).status).toBe(201);
});
