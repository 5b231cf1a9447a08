import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommandError } from "#gateway/command/arguments.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { openMailPool } from "#gateway/mail/mail-jobs.ts";
import { Worker } from "#gateway/jobs/worker.ts";
import { retentionJob } from "#gateway/privacy/retention-job.ts";
import { retentionEnd, RetentionError, RetentionService } from "#gateway/privacy/retention.service.ts";
import { countBlankings } from "#tests/support/database/count-blankings.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startOffice } from "#tests/support/office.ts";
import { openCommand } from "#tests/support/privacy-command.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const MONTHS = 24;

/** Opens the retention service of another gateway on the database, with its log. */
async function openRetention(databaseUrl: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const orm = await openDatabase(databaseUrl, log);
  onTestFinished(() => orm.close());
  return {
    retention: new RetentionService(orm.em.fork(), log, MONTHS),
    job: retentionJob(orm, log, MONTHS),
    lines,
  };
}

test("answered enquiries older than the months are erased, to the millisecond of Panama's midnight; others stay", async () => {
  const { databaseUrl, ids, rows } = await startOffice(5);
  const end = retentionEnd(NOW, MONTHS).getTime();
  const [old, young, open, waiting, spam] = ids as [string, string, string, string, string];
  for (const [id, status, at] of [
    [old, "atendida", end - 1],
    [young, "atendida", end],
    [open, "en-curso", end - 1],
    [waiting, "nueva", end - 1],
    [spam, "nueva", end - 2],
  ] as const) {
    await rows(
      `update contact set status = '${status}', created_at = '${new Date(at).toISOString()}' where id = '${id}'`,
    );
  }
  await rows(`update contact set flagged = true where id = '${spam}'`);
  const { retention, lines } = await openRetention(databaseUrl);
  expect(await retention.countDue(NOW)).toBe(2);
  expect(await rows("select from contact where erased_at is not null")).toEqual([]);

  expect(await retention.erase(NOW)).toEqual({ due: 2, erased: 2 });
  const erased = [spam, old];
  expect(await rows("select id, name from contact where erased_at is not null order by created_at")).toEqual(
    erased.map((id) => ({ id, name: "" })),
  );
  expect(
    await rows(
      "select contact_id, reason, author from erasure join contact on contact.id = contact_id order by created_at",
    ),
  ).toEqual(erased.map((id) => ({ contact_id: id, reason: "conservacion", author: "conservación" })));
  expect(lines.filter(({ event }) => event === "retention")).toMatchObject([
    { months: 24, due: 2, erased: 2 },
  ]);
  expect(lines.filter(({ event }) => event === "erased")).toMatchObject(
    erased.map((id) => ({ contactId: id, reason: "conservacion", at: NOW.toISOString() })),
  );
  expect(await retention.erase(NOW)).toEqual({ due: 0, erased: 0 });
});

test("nobody is erased who has asked about their data and waits for the answer", async () => {
  const { databaseUrl, rows } = await startOffice(1);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     select 'acceso', 'correo', name, upper(email), '2026-11-02', '2026-11-27' from contact`,
  );
  const { retention } = await openRetention(databaseUrl);
  expect(await retention.erase(NOW)).toEqual({ due: 0, erased: 0 });
  await rows("update rights_request set closed = '2026-11-20', answer = 'Se envió la copia.'");
  expect(await retention.erase(NOW)).toEqual({ due: 1, erased: 1 });
});

test("an answer that is still on its way reaches the person before the enquiry is erased", async () => {
  const { databaseUrl, rows } = await startOffice(1);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  await rows(
    "insert into mail (contact_id, kind, recipient, state) select id, 'reply', email, 'pendiente' from contact",
  );
  const { retention } = await openRetention(databaseUrl);
  expect(await retention.erase(NOW)).toEqual({ due: 0, erased: 0 });
  await rows("update mail set state = 'entregada', ended_at = now() where kind = 'reply'");
  expect(await retention.erase(NOW)).toEqual({ due: 1, erased: 1 });
});

test("an enquiry that is opened again while the night's job runs is not erased", async () => {
  const { databaseUrl, rows } = await startOffice(1);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  const { retention } = await openRetention(databaseUrl);
  const administrator = new Client({ connectionString: databaseUrl });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  await administrator.query("begin");
  await administrator.query("update contact set status = 'en-curso'");
  let ended = false;
  const run = retention.erase(NOW).finally(() => (ended = true));
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => ended || (await rows(waits)).length > 0).toBe(true);
  await administrator.query("commit");
  expect(await run).toEqual({ due: 1, erased: 0 });
  expect(await rows("select status, erased_at from contact")).toEqual([
    { status: "en-curso", erased_at: null },
  ]);
});

test("what cannot be erased holds up nothing behind it, and the run fails at its end", async () => {
  const { databaseUrl, rows, ids } = await startOffice(25);
  await rows("update contact set status = 'atendida', created_at = '2020-01-02'");
  const [first, last] = [ids[0]!, ids[1]!];
  await rows(`update contact set created_at = '2020-01-01' where id = '${first}'`);
  await rows(`update contact set created_at = '2020-01-03' where id = '${last}'`);
  await rows(
    `alter table contact add constraint stuck check (erased_at is null or id not in ('${first}', '${last}'))`,
  );
  const { retention, lines } = await openRetention(databaseUrl);
  await expect(retention.erase(NOW)).rejects.toThrow(new RetentionError(`Not erased: ${first}, ${last}`));
  expect(lines.find(({ event }) => event === "retention")).toMatchObject({ due: 25, erased: 23 });
  expect(lines.filter(({ event }) => event === "erased")).toHaveLength(23);
  await expect((await openCommand(databaseUrl))("retention")).rejects.toThrow(
    new CommandError(`Not erased: ${first}, ${last}. The others were. The first error has the code 23514.`),
  );
  await rows("alter table contact drop constraint stuck");
  expect(await retention.erase(NOW)).toEqual({ due: 2, erased: 2 });
});

test("a database without room ends the run at once, and the next one erases what it left", async () => {
  const { databaseUrl, rows } = await startOffice(5);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  await rows("create sequence tries");
  await rows(
    `create function refuse() returns trigger language plpgsql as
     $$ begin perform nextval('tries'); raise exception 'no room' using errcode = '53100'; end $$`,
  );
  await rows("create trigger refuse before insert on erasure execute function refuse()");
  const { retention } = await openRetention(databaseUrl);
  await expect(retention.erase(NOW)).rejects.toMatchObject({ code: "53100" });
  expect(await rows("select last_value::int as tries from tries")).toEqual([{ tries: 1 }]);
  await rows("drop trigger refuse on erasure");
  expect(await retention.erase(NOW)).toEqual({ due: 5, erased: 5 });
});

test("enquiries of different people are erased in one reading of the record for each twenty", async () => {
  const { databaseUrl, rows } = await startOffice(25);
  await rows(
    "update contact set name = 'Eufemia ' || id, email = id || '@correo.example', status = 'atendida', created_at = '2020-01-01'",
  );
  const blankings = await countBlankings(rows);
  const { retention } = await openRetention(databaseUrl);
  expect(await retention.erase(NOW)).toEqual({ due: 25, erased: 25 });
  expect(await blankings(), "searches and other entries, of two batches").toBe(4);
});

test("two gateways in one night erase each enquiry once", async () => {
  const { databaseUrl, rows } = await startOffice(45);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  const gateways = await Promise.all([openRetention(databaseUrl), openRetention(databaseUrl)]);
  const runs = await Promise.all(gateways.map(({ retention }) => retention.erase(NOW)));
  expect(runs.reduce((sum, { erased }) => sum + erased, 0)).toBe(45);
  expect(
    await rows("select count(*)::int, max(version) as version from contact where erased_at is not null"),
  ).toEqual([{ count: 45, version: 2 }]);
});

test.each([
  ["in the gateway that takes it from the queue", "select graphile_worker.add_job('retention')"],
  [
    "at the next start if no gateway ran at its time",
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('retention', now() - interval '3 days', now() - interval '2 days')`,
  ],
])("the nightly job erases, %s", async (_, due) => {
  const { databaseUrl, rows } = await startOffice(1);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  const log = createLogger("silent");
  const orm = await openDatabase(databaseUrl, log);
  const pool = openMailPool(databaseUrl, log);
  const worker = new Worker(pool, log);
  await rows(due);
  worker.start([retentionJob(orm, log, MONTHS)]);
  onTestFinished(async () => {
    await worker.stop(Date.now() + 5_000);
    await pool.end();
    await orm.close();
  });
  await expect.poll(() => rows("select reason from erasure")).toEqual([{ reason: "conservacion" }]);
});

test("nothing is erased before its time while the clock of a gateway or of the database is years ahead", async () => {
  const { databaseUrl, rows } = await startOffice(1);
  const { retention, job } = await openRetention(databaseUrl);
  onTestFinished(() => void vi.useRealTimers());
  for (const [receivedAt, gatewayClock] of [
    [new Date().toISOString(), "2099-01-01T08:00:00Z"],
    ["2020-01-01T08:00:00Z", "2020-06-01T08:00:00Z"],
  ] as const) {
    await rows(`update contact set status = 'atendida', created_at = '${receivedAt}'`);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(gatewayClock) });
    expect(await retention.countDue()).toBe(0);
    await job.run(new AbortController().signal);
    expect(await rows("select name from contact")).toEqual([{ name: generalContact.name }]);
  }
});

test("the command tells why it erases nothing while a gateway does", async () => {
  const { databaseUrl, rows } = await startOffice(1);
  await rows("update contact set status = 'atendida', created_at = '2020-01-01'");
  const gateway = new Client({ connectionString: databaseUrl });
  await gateway.connect();
  onTestFinished(() => gateway.end());
  await gateway.query("select pg_advisory_lock(hashtext('istmia retention'))");
  const run = await openCommand(databaseUrl);
  const summary = "Answered or possible spam, and older than 24 months: 1 enquiry. Erased:";
  expect(await run("retention")).toBe(
    `${summary} 0.\nA gateway or another command erases or changes the others: run it again to see what is left.`,
  );
  await gateway.query("select pg_advisory_unlock_all()");
  expect(await run("retention")).toBe(`${summary} 1.`);
});
