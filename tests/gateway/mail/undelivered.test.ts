import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#gateway/config.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { mailJobs, openMailPool } from "#gateway/mail/mail-jobs.ts";
import { ReturnedMailService } from "#gateway/mail/returned-mail.service.ts";
import { openStream, startLive } from "#tests/support/event-stream.ts";
import type { OpenStream } from "#tests/support/event-stream.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

test("of a mail server that has died the log tells at once, and the back office by itself within 15 minutes", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  await server.close();
  const stream = await openStream(gateway.base, headers);
  const { id } = (await gateway.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  const eventCount = () => stream.ids("changed").filter((changed) => changed === id).length;
  const undelivered = async () =>
    (await gateway.graphql("{ mailOverview { undelivered } }", headers)).data!["mailOverview"]![
      "undelivered"
    ];
  const tried = (attempts: number) =>
    expect
      .poll(() => gateway.rows(`select from mail where attempts = ${attempts} and state = 'pendiente'`))
      .toHaveLength(2);
  await tried(1);
  expect(gateway.logged("mail_not_accepted")).toMatchObject([
    { cause: "connection" },
    { cause: "connection" },
  ]);
  expect(gateway.log()).not.toContain(generalContact.email);
  expect(await undelivered(), "one that is being tried for the first time").toBe(0);

  // The delays before the second and the third attempt.
  for (const [minutes, attempts] of [
    [1, 2],
    [5, 3],
  ] as const) {
    await expect.poll(eventCount).toBeGreaterThan(0);
    const before = eventCount();
    const pause = `interval '${minutes} minutes 5 seconds'`;
    await gateway.rows(`update mail set queued_at = queued_at - ${pause}, next_at = next_at - ${pause}`);
    await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
    await tried(attempts);
    await expect.poll(eventCount).toBeGreaterThan(before);
  }
  expect(await undelivered()).toBe(2);
});

const toldIn = (stream: OpenStream) => stream.text().split("event: mail\ndata: \n\n").length - 1;

test("the back office is told of every mail that was tried or changed, also where it is about no enquiry", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const stream = await openStream(gateway.base, await gateway.signIn());
  const eventCount = () => toldIn(stream);
  const deliver = async (address: string, state: string) => {
    await gateway.rows(
      `insert into mail (kind, recipient, state) values ('test', '${address}', 'pendiente')`,
    );
    await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
    await expect
      .poll(() => gateway.rows(`select state from mail where recipient = '${address}'`))
      .toEqual([{ state }]);
  };
  await deliver("ana@istmia.example", "entregada");
  await expect.poll(eventCount).toBe(1);
  await deliver("nobody@istmia.example", "rebotada");
  await expect.poll(eventCount).toBe(3); // by its row's change, and again when its attempt has ended
  await deliver("late@istmia.example", "incierta");
  await expect.poll(eventCount).toBe(5);
  await gateway.rows("update mail set state = 'omitida' where state = 'incierta'");
  await expect.poll(eventCount).toBe(6);
});

test("the back office is told of an address that was paused, also when no mail was tried then", async () => {
  const gateway = await startLive({ ...MAIL, SMTP_URL: (await startMailServer()).url });
  const stream = await openStream(gateway.base, gateway.headers);
  await gateway.rows(
    `insert into mail (kind, recipient, state) values ('notification', '${MAIL.MAIL_CONTACT}', 'entregada')`,
  );
  await gateway.rows("update mail set state = 'rebotada', cause = 'returned'");
  await expect.poll(() => toldIn(stream)).toBe(1);
  await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect.poll(() => gateway.rows("select from paused_address")).toHaveLength(1);
  await expect.poll(() => toldIn(stream)).toBe(2);
});

test("a mail that nobody tries and that becomes late is told of by a look each minute, and then no more", async () => {
  const gateway = await startLive({ ...MAIL, SMTP_URL: (await startMailServer()).url });
  const stream = await openStream(gateway.base, gateway.headers);
  const log = createLogger("silent");
  const pool = openMailPool(gateway.databaseUrl, log);
  onTestFinished(() => pool.end());
  const { mail: config } = parseConfig({});
  const { routes } = gateway;
  const live = { announce: () => undefined };
  const jobs = mailJobs({ config, routes, pool, siteUrl: "", log, live });
  const looks = jobs.filter((job) => "everyMs" in job && job.everyMs === 60_000);
  /** Returns how often a mail that has waited too long is announced. */
  const toldAfter = async (waited: string) => {
    await gateway.rows(
      `update mail set queued_at = now() - interval '${waited}', next_at = now() + interval '1 hour'`,
    );
    const before = toldIn(stream);
    for (const look of looks) await look.run(new AbortController().signal);
    const id = randomUUID();
    await gateway.rows(`select pg_notify('istmia_live', 'changed ${id}')`); // arrives after what the job announces
    await expect.poll(() => stream.ids("changed")).toContain(id);
    return toldIn(stream) - before;
  };
  await gateway.rows(`insert into mail (kind, recipient, state, next_at)
    values ('test', 'ana@istmia.example', 'pendiente', now() + interval '1 hour')`);
  expect(await toldAfter("4 minutes")).toBe(0);
  expect(await toldAfter("5 minutes 55 seconds")).toBe(1);
  expect(await toldAfter("8 minutes")).toBe(0);
});

test("an enquiry whose reply becomes late while nobody tries it is told of as changed, once", async () => {
  const gateway = await startLive({});
  const pool = openMailPool(gateway.databaseUrl, createLogger("silent"));
  onTestFinished(() => pool.end());
  const announced: string[] = [];
  const live = { announce: (kind: string, id: string) => void announced.push(`${kind} ${id}`) };
  const { mail: config } = parseConfig({});
  const { routes } = gateway;
  const jobs = mailJobs({ config, routes, pool, siteUrl: "", log: createLogger("silent"), live });
  const look = jobs.find(({ name }) => name === "mail-late")!;
  const id = randomUUID();
  const after = async (waited: string) => {
    await gateway.rows(`update mail set queued_at = now() - interval '${waited}'`);
    announced.length = 0;
    await look.run(new AbortController().signal);
    return announced;
  };
  await gateway.rows(`insert into mail (contact_id, kind, recipient, state, next_at) values
    ('${id}', 'reply', 'ana@correo.example', 'pendiente', now() + interval '1 hour'),
    ('${randomUUID()}', 'confirmation', 'ana@correo.example', 'pendiente', now() + interval '1 hour')`);
  expect(await after("4 minutes")).toEqual([]);
  expect(await after("5 minutes 55 seconds")).toEqual([`changed ${id}`]);
  expect(await after("8 minutes")).toEqual([]);
});

test("what a person noted as returned is taken back, and its address gets mails again; a server's word stays", async () => {
  const server = await startMailServer();
  const gateway = await startLive({ ...MAIL, SMTP_URL: server.url });
  const { email } = generalContact;
  const note = async (returned: boolean, ids: readonly string[]) => {
    const mutation =
      "mutation ($ids: [ID!]!, $returned: Boolean!) { bounceMails(ids: $ids, returned: $returned) }";
    const { data, errors } = await gateway.graphql(mutation, gateway.headers, { ids, returned });
    expect(errors).toBeUndefined();
    return data!["bounceMails"];
  };
  const paused = () => gateway.rows("select address from paused_address");
  const pausing = () => expect.poll(paused).toEqual([{ address: MAIL.MAIL_CONTACT }]);
  /** Sends an enquiry, and returns the final states of its mails. */
  const enquire = async () => {
    await gateway.rows(
      "update mail set permitted_at = now() - interval '2 days' where permitted_at is not null",
    );
    const body = { ...generalContact, message: `Consulta ${randomUUID()}` };
    const { id } = (await gateway.ask("/api/contacts", { body })).json<{ id: string }>();
    const ended = () =>
      gateway.rows<{ id: string; state: string; cause: string | null }>(
        `select id::text, state, cause from mail where contact_id = '${id}' and ended_at is not null order by id`,
      );
    await expect.poll(ended).toHaveLength(2);
    return ended();
  };
  const ids = (await enquire()).map(({ id }) => id);
  const [refused, bounced] = await gateway.rows<{ id: string }>(
    `insert into mail (kind, recipient, state, cause) values
       ('confirmation', 'otra@correo.example', 'rebotada', 'refused'),
       ('reply', 'otra@correo.example', 'rebotada', 'bounced') returning id::text`,
  );
  const all = [...ids, refused!.id, bounced!.id];
  expect(await note(true, ids)).toBe(2);
  await pausing();
  expect((await enquire())[1]).toMatchObject({ state: "omitida", cause: "bad-address" });

  expect(await note(false, all)).toBe(2);
  expect(await note(false, all)).toBe(0);
  const states = () =>
    gateway.rows(`select state, cause from mail where id in (${all.join(", ")}) order by id`);
  expect(await states()).toEqual([
    { state: "entregada", cause: null },
    { state: "entregada", cause: null },
    { state: "rebotada", cause: "refused" },
    { state: "rebotada", cause: "bounced" },
  ]);
  const before = server.to(email).length;
  expect((await enquire())[1]).toMatchObject({ state: "entregada" });
  expect(server.to(email)).toHaveLength(before + 1);

  // A colleague's address is used again only on request, and is paused again if its mail comes back after all.
  expect(await paused()).toHaveLength(1);
  await gateway.rows("delete from paused_address");
  expect(await note(true, ids)).toBe(2);
  await pausing();
  const noted = await gateway.rows<{ detail: string }>(
    "select detail from audit_entry where detail like 'anotado%' order by id",
  );
  expect(noted.map(({ detail }) => detail)).toEqual([
    "anotado como rebotado: 2 correos",
    "anotado como entregado: 2 correos",
    "anotado como rebotado: 2 correos",
  ]);
});

test("the late return of a mail to a person who was erased is nothing that somebody has to see to", async () => {
  const gateway = await startGateway();
  const { id } = (await gateway.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  const token = "0123456789abcdef0123";
  await gateway.rows(
    `update mail set state = 'entregada', bounce_token = '${token}' where kind = 'confirmation'`,
  );
  await gateway.rows(`select erase_contact('${id}', 'solicitud', 'ana@istmia.example')`);
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const returned = { token, badAddress: true, automatic: false, status: "5.1.1" };
  expect(await new ReturnedMailService(orm.em.fork()).recordFailure(returned)).toBeUndefined();
  expect(await gateway.rows("select state from mail where kind = 'confirmation'")).toEqual([
    { state: "entregada" },
  ]);
});
