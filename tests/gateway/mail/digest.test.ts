import type { Pool } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { digestJobs } from "#gateway/mail/digest/digest-job.ts";
import { DigestService } from "#gateway/mail/digest/digest.service.ts";
import { openMailPool } from "#gateway/mail/mail-jobs.ts";
import { MailOutbox } from "#gateway/mail/outbox.ts";
import { Worker } from "#gateway/jobs/worker.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import { parseConfig } from "#gateway/config.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { OTHER, startOffice } from "#tests/support/office.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

const log = createLogger("silent");
/** 8:00 in Panama. */
const morning = (day: string) => new Date(`${day}T13:00:00Z`);
const MONDAY = "2026-11-23";
const WANT = "mutation ($wanted: Boolean!) { wantDigest(wanted: $wanted) }";

/** Opens a mail connection pool to a gateway's database, as another gateway would. */
function openPool(databaseUrl: string): Pool {
  const pool = openMailPool(databaseUrl, log);
  onTestFinished(() => pool.end());
  return pool;
}

/** Starts an office with an SMTP server; returns functions that create digests on its database. */
async function startDigests() {
  const server = await startMailServer();
  const environment = { ...MAIL, SMTP_URL: server.url };
  const office = await startOffice(0, environment);
  const { mail } = parseConfig({ PORT: "0", ...environment });
  const outbox = new MailOutbox(mail, office.routes, openPool(office.databaseUrl));
  const open = async () => {
    const orm = await openDatabase(office.databaseUrl, log);
    onTestFinished(() => orm.close());
    return orm;
  };
  const orm = await open();
  /** Returns the jobs of a gateway that starts now. */
  const start = async () => digestJobs(await open(), mail, outbox);
  const make = (at: Date) => new DigestService(orm.em.fork(), outbox).createDigests(at);
  const as = (headers: Record<string, string>, query: string, variables: object = {}) =>
    office.graphql(query, headers, variables);
  const { id } = (
    await office.rows<{ id: string }>(`select id from admin where email = '${ADMIN.email}'`)
  )[0]!;
  const digests = () =>
    office.rows<{ day: string; recipient: string; state: string; cause: string | null }>(
      "select digest_day::text as day, recipient, state, cause from mail where kind = 'digest' order by id",
    );
  const unconfigured = () => digestJobs(orm, parseConfig({ PORT: "0" }).mail, outbox);
  return { ...office, as, unconfigured, server, start, make, account: id, digests };
}

test("who wants it gets one digest of a business day, header by header, when something waits", async () => {
  const { ask, as, first, second, rows, make, server, account, digests } = await startDigests();
  expect((await as(first, "{ digestWanted }")).data).toEqual({ digestWanted: false });
  await as(first, WANT, { wanted: true });
  expect((await as(first, "{ digestWanted }")).data).toEqual({ digestWanted: true });
  expect((await as(second, "{ digestWanted }")).data).toEqual({ digestWanted: false });
  expect(await make(morning(MONDAY)), "nothing waits").toBe(0);

  await ask("/api/contacts", { body: generalContact });
  await rows("update contact set created_at = '2026-11-23T04:59:00Z', due_at = null");
  for (const day of ["2026-11-22", "2026-11-28", "2026-12-25", "2026-11-04"])
    expect(await make(morning(day)), `closed on ${day}`).toBe(0);
  expect(await make(new Date("2026-11-23T12:59:59Z")), "before 8:00").toBe(0);
  const made = await Promise.all([make(morning(MONDAY)), make(morning(MONDAY))]);
  expect(made.toSorted(), "two gateways").toEqual([0, 1]);
  expect(await make(new Date("2026-11-23T16:00:00Z")), "once more").toBe(0);

  await expect.poll(async () => (await digests()).map(({ state }) => state)).toEqual(["entregada"]);
  const received = server.to(ADMIN.email);
  expect(received).toHaveLength(1);
  const { date: _, "content-type": type, ...headers } = received[0]!.headers;
  expect(headers).toEqual({
    from: `"Istmia Seguros, sitio" <no-responder@istmia.example>`,
    to: ADMIN.email,
    subject: "Resumen del 23 nov",
    "message-id": `<d.${MONDAY}.${account}@istmia.example>`,
    "auto-submitted": "auto-generated",
    "x-auto-response-suppress": "All",
    "mime-version": "1.0",
  });
  expect(type).toMatch(/^multipart\/alternative;/);
  const [{ id }] = (await rows<{ id: string }>("select id from mail where kind = 'digest'")) as [
    { id: string },
  ];
  const { data } = await as(first, `{ mailContent(id: "${id}") { text html } }`);
  const { text, html } = data!["mailContent"] as unknown as { text: string; html: string };
  expect(text).toContain("- 1 consulta nueva: http");
  expect(text).toContain("/admin?estado=nueva\n");
  expect(text).toContain("La semana pasada llegó 1 consulta.");
  expect(text).toContain("Formularios sin dirección propia");
  expect(text).not.toMatch(/spam|sin entregar|vence|\{/);
  expect(html).toMatch(/<li><a href="[^"]+\/admin\?estado=nueva">1 consulta nueva<\/a><\/li>/);
  for (const typed of [generalContact.name, generalContact.lastName, generalContact.email])
    expect(received[0]!.raw).not.toContain(typed);

  await rows("update contact set status = 'en-curso', due_at = '2026-11-27T15:00:00Z'");
  expect(await make(morning("2026-11-24")), "nothing due").toBe(0);
  await rows("update contact set due_at = '2026-11-25T15:00:00Z'");
  await rows("update admin set disabled = true");
  expect(await make(morning("2026-11-25")), "a disabled account").toBe(0);
  await rows("update admin set disabled = false");
  expect(await make(morning("2026-11-25")), "due that day").toBe(1);
  expect(await make(morning("2026-11-26")), "overdue").toBe(1);
  await rows("update contact set status = 'nueva', erased_at = now()");
  expect(await make(morning("2026-11-27")), "erased").toBe(0);
  await rows("update contact set status = 'atendida', erased_at = null");
  expect(await make(morning("2026-11-27")), "answered").toBe(0);
  const late = await rows<{ figures: object }>(
    "select digest_figures as figures from mail where kind = 'digest' order by id",
  );
  expect(late.map(({ figures }) => figures)).toMatchObject([
    { overdue: 0, dueToday: 0, fresh: 1 },
    { overdue: 0, dueToday: 1, fresh: 0 },
    { overdue: 1, dueToday: 0, fresh: 0 },
  ]);
});

test.each([
  ["that did not leave", "'pendiente'", "cause"],
  ["that was given up", "'muerta'", "'temporary'"],
  ["whose arrival is uncertain", "'incierta'", "'interrupted'"],
])(
  "spam and undelivered mails wait as well, and a digest %s gives way to the next",
  async (_, state, cause) => {
    const { as, first, rows, make, digests, unconfigured } = await startDigests();
    await as(first, WANT, { wanted: true });
    await rows(
      "insert into mail (kind, recipient, state, next_at) values ('test', 'a@istmia.example', 'muerta', now())",
    );
    expect(await make(morning("2026-11-24"))).toBe(1);
    await expect.poll(async () => (await digests()).map(({ state }) => state)).toEqual(["entregada"]);
    await rows(
      `update mail set state = ${state}, cause = ${cause}, next_at = now() + interval '1 day' where kind = 'digest'`,
    );
    expect(await make(morning("2026-11-25"))).toBe(1);
    await expect
      .poll(async () => (await digests()).map(({ state }) => state))
      .toEqual(["omitida", "entregada"]);
    expect(await digests()).toMatchObject([
      { day: "2026-11-24", cause: "superseded" },
      { day: "2026-11-25" },
    ]);
    const figures = await rows(
      "select digest_figures as figures from mail where kind = 'digest' order by id",
    );
    expect(figures).toMatchObject([
      { figures: { fresh: 0, spam: 0, undelivered: 1, lastWeek: null } },
      { figures: { fresh: 0, spam: 0, undelivered: 1, lastWeek: null } },
    ]);

    for (const query of ["{ digestWanted }", "mutation { wantDigest(wanted: true) }"])
      expect((await as({}, query)).errors![0]!.extensions.code, query).toBe("UNAUTHENTICATED");
    await as(first, WANT, { wanted: false });
    expect(await make(morning("2026-11-26"))).toBe(0);
    expect(unconfigured(), "no job without a server").toEqual([]);
    expect(
      await rows("select author, detail from audit_entry where detail like 'resumen%' order by id"),
    ).toEqual([
      { author: ADMIN.email, detail: "resumen diario activado" },
      { author: ADMIN.email, detail: "resumen diario desactivado" },
    ]);
  },
);

test("what waits for an account does not reach one that was closed or may not see it any more", async () => {
  const { as, first, ask, rows, make, server, digests } = await startDigests();
  await as(first, WANT, { wanted: true });
  await ask("/api/contacts", { body: generalContact });
  server.setBehaviour({ stage: "sender", code: 451 });
  expect(await make(morning(MONDAY))).toBe(1);
  await expect.poll(digests).toMatchObject([{ state: "pendiente", cause: "unready" }]);
  await rows(`update admin set disabled = true where email = '${ADMIN.email}'`);
  await rows(`update admin set role = 'atencion' where email = '${OTHER}'`);
  await rows(`insert into mail (kind, recipient, state) values ('schedule', '${OTHER}', 'pendiente')`);
  server.setBehaviour();
  await rows("update mail set next_at = now() where state = 'pendiente'");
  await rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect
    .poll(() =>
      rows("select kind, state, cause from mail where kind in ('digest', 'schedule') order by kind"),
    )
    .toEqual([
      { kind: "digest", state: "omitida", cause: "no-access" },
      { kind: "schedule", state: "omitida", cause: "no-access" },
    ]);
  expect([...server.to(ADMIN.email), ...server.to(OTHER)]).toEqual([]);
});

test("the digest of a day is made although the gateway's clock is a moment before 8:00", async () => {
  const { as, first, rows, start, digests } = await startDigests();
  await as(first, WANT, { wanted: true });
  await rows("insert into mail (kind, recipient, state) values ('test', 'a@istmia.example', 'muerta')");
  // Replaces the database's clock for connections that are opened from now on.
  await rows(
    "create function now() returns timestamptz language sql return timestamptz '2026-11-23T13:00:00Z'",
  );
  await rows(
    "do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'",
  );
  const jobs = await start();
  vi.useFakeTimers({ toFake: ["Date"], now: morning(MONDAY).getTime() - 50 });
  onTestFinished(() => void vi.useRealTimers());
  for (const job of jobs) await job.run(new AbortController().signal);
  expect(await digests()).toMatchObject([{ day: MONDAY }]);
});

test("a job whose time no gateway saw is made up for once, and only for as long as it says", async () => {
  const { databaseUrl, rows } = await startOffice(0);
  const past = new Date(Date.now() - 30 * MINUTE_MS);
  const cron = `${past.getUTCMinutes()} ${past.getUTCHours()} * * *`;
  const runs: string[] = [];
  const job = (name: string, backfill?: string): Job => ({
    name,
    cron,
    ...(backfill !== undefined && { backfill }),
    run: async () => void runs.push(name),
  });
  const jobs = [job("late", "4h"), job("too-late", "10m"), job("never")];
  await rows(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select unnest(array['late', 'too-late', 'never']), now() - interval '2 days', now() - interval '1 day'`,
  );
  const workers = [1, 2].map(() => new Worker(openPool(databaseUrl), log));
  workers.forEach((worker) => worker.start(jobs));
  await expect.poll(() => runs).toEqual(["late"]);
  await expect.poll(async () => rows("select from graphile_worker.jobs")).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop(Date.now() + 2_000)));
  expect(runs).toEqual(["late"]);
});

test("jobs go on at their times once a clock that was decades ahead is right again", async () => {
  const { databaseUrl, rows } = await startOffice(0);
  const past = new Date(Date.now() - 30 * MINUTE_MS);
  const cron = `${past.getUTCMinutes()} ${past.getUTCHours()} * * *`;
  let runs = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 70 * 365 * DAY_MS - 2 * HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  const worker = new Worker(openPool(databaseUrl), log, 20);
  const run = async () => void (runs += 1);
  worker.start([{ name: "daily", cron, backfill: "4h", run }]);
  const known = "graphile_worker._private_known_crontabs";
  await expect.poll(() => rows(`select from ${known}`)).toHaveLength(1);
  await rows(
    `update ${known} set known_since = now() - interval '2 days', last_execution = now() + interval '70 years'`,
  );
  expect(runs).toBe(0);
  vi.useRealTimers();
  await expect.poll(() => runs).toBe(1);
  await worker.stop(Date.now() + 2_000);
});

test("a repeated job runs at the start and again, although it failed", async () => {
  const { databaseUrl } = await startOffice(0);
  let runs = 0;
  const fail = async () => {
    runs += 1;
    throw new Error("The job fails each time.");
  };
  const worker = new Worker(openPool(databaseUrl), log);
  worker.start([{ name: "again", everyMs: 20, run: fail }]);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await worker.stop(Date.now() + 2_000);
});

test("an account whose last digest came back gets no other until that mail is sent again or closed", async () => {
  const { ask, as, first, second, rows, make } = await startDigests();
  for (const headers of [first, second]) await as(headers, WANT, { wanted: true });
  await ask("/api/contacts", { body: generalContact });
  expect(await make(morning(MONDAY))).toBe(2);
  const ended = () =>
    expect.poll(() => rows("select from mail where state in ('pendiente', 'enviando')")).toEqual([]);
  await ended();
  const [{ id }] = (await rows<{ id: string }>(
    `select id from mail where kind = 'digest' and recipient = '${ADMIN.email}'`,
  )) as [{ id: string }];
  const came = (state: string, cause: string) =>
    rows(`update mail set state = '${state}', cause = '${cause}' where id = ${id}`);
  await came("rebotada", "refused");
  expect(await make(morning("2026-11-24"))).toBe(1);
  await came("muerta", "bounced");
  expect(await make(morning("2026-11-25"))).toBe(1);
  await came("muerta", "refused");
  await rows(`update admin set wants_digest = false where email <> '${ADMIN.email}'`);
  expect(await make(morning("2026-11-26")), "the mail was refused, not the address").toBe(1);

  await ended();
  const [latest] = (await rows<{ id: string }>(
    "select id from mail where kind = 'digest' order by id desc",
  )) as [{ id: string }];
  await rows(`update mail set state = 'rebotada', cause = 'bounced' where id = ${latest.id}`);
  expect(await make(morning("2026-11-27"))).toBe(0);
  const close = "mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }";
  expect((await as(first, close, { ids: [latest.id] })).data).toEqual({ dismissMails: 1 });
  expect(await make(morning("2026-11-27")), "after it was closed").toBe(1);
});
