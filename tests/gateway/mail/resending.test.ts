import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { runMail } from "#tests/support/admin-command.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

const RESEND = "mutation ($seen: [SeenMail!]!) { resendMails(seen: $seen) }";
const RESEND_FAILED = "mutation { resendListedMails(filter: UNDELIVERED) { skipReason count } }";

/** Starts a gateway with an enquiry whose two mails have been delivered. */
async function startDelivered() {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  const sent = await gateway.ask("/api/contacts", { body: generalContact });
  const { id } = sent.json<{ id: string }>();
  await expect.poll(() => gateway.rows("select from mail where state = 'entregada'")).toHaveLength(2);
  return { server, gateway, headers, id };
}

test("a late mail that a slow server has in its hands is not sent again with all that failed", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  const email = "silent@correo.example";
  await gateway.ask("/api/contacts", { body: { ...generalContact, email } });
  await expect.poll(() => server.to(email).length).toBe(1);
  await gateway.rows(
    `update mail set queued_at = now() - interval '10 minutes' where recipient = '${email}'`,
  );
  const overview = await gateway.graphql("{ mailOverview { undelivered } }", headers);
  expect(overview.data).toEqual({ mailOverview: { undelivered: 1 } });

  const { data } = await gateway.graphql(RESEND_FAILED, headers);
  expect(data).toEqual({ resendListedMails: [{ skipReason: "sending", count: 1 }] });
  expect(await gateway.rows(`select state from mail where recipient = '${email}'`)).toEqual([
    { state: "enviando" },
  ]);
});

const JUDGE =
  "mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }";

test("mails of spam that failed are not sent with all that failed, but once it is released", async () => {
  const { server, gateway, headers, id } = await startDelivered();
  await gateway.rows("update mail set state = 'muerta', cause = 'auth'");
  const judge = async (spam: boolean, version: number) =>
    (await gateway.graphql(JUDGE, headers, { seen: [{ id, version }], spam })).data;
  const resend = async () => (await gateway.graphql(RESEND_FAILED, headers)).data;
  expect(await judge(true, 1)).toEqual({ judgeContacts: [] });
  expect(await resend()).toEqual({ resendListedMails: [] });
  expect(await judge(false, 2)).toEqual({ judgeContacts: [] });
  await expect.poll(() => server.received.length).toBe(4);
});

test("what came back from a person is not sent with all that failed, whatever its server said", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  await gateway.ask("/api/contacts", { body: generalContact });
  await expect.poll(() => gateway.rows("select from mail where state = 'entregada'")).toHaveLength(2);
  await gateway.rows("update mail set state = 'muerta', cause = 'bounced', rerouted_at = now()");
  const { data } = await gateway.graphql(RESEND_FAILED, headers);
  expect(data).toEqual({
    resendListedMails: [
      { skipReason: null, count: 1 },
      { skipReason: "came-back", count: 1 },
    ],
  });
  await expect.poll(() => server.to(MAIL.MAIL_CONTACT).length).toBe(2);
  expect(server.to(generalContact.email)).toHaveLength(1);
});

test("confirmations that waited for the server are sent one an hour too, but for one asked for by hand", async () => {
  const server = await startMailServer();
  server.setBehaviour({ stage: "sender", code: 451, text: "4.3.0 later" });
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  for (const line of ["auto", "hogar", "vida"]) {
    const message = `Quisiera cotizar un seguro de ${line}.`;
    expect((await gateway.ask("/api/contacts", { body: { ...generalContact, message } })).status).toBe(201);
    await expect.poll(() => gateway.rows("select from mail where cause is null")).toEqual([]);
    await gateway.rows("update mail set permitted_at = permitted_at - interval '61 minutes'");
  }
  server.setBehaviour();
  await gateway.rows("update mail set next_at = now()");
  await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect
    .poll(() => gateway.rows("select from mail where state in ('pendiente', 'enviando')"))
    .toEqual([]);
  expect(server.to(generalContact.email)).toHaveLength(1);
  const held = await gateway.rows<object>(
    `select id::text, to_json(queued_at) as "queuedAt" from mail where cause = 'once-an-hour'`,
  );
  expect(held).toHaveLength(2);
  await gateway.graphql(RESEND, headers, { seen: held.slice(0, 1) });
  await expect.poll(() => server.to(generalContact.email).length).toBe(2);
});

test("a confirmation that somebody asks for is sent although a mail to its address came back", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  await gateway.ask("/api/contacts", { body: generalContact });
  await expect.poll(() => gateway.rows("select from mail where state = 'entregada'")).toHaveLength(2);
  const [confirmation] = await gateway.rows<{ id: string; contact: string; queuedAt: string }>(
    `select id::text, contact_id as contact, to_json(queued_at) as "queuedAt" from mail where kind = 'confirmation'`,
  );
  const { id, contact, queuedAt } = confirmation!;
  await gateway.rows(`
    update mail set state = 'rebotada', cause = 'bounced' where id = ${id};
    insert into mail (contact_id, kind, recipient, state) values ('${contact}', 'reply', '${generalContact.email}', 'rebotada')`);
  await gateway.graphql(RESEND, headers, { seen: [{ id, queuedAt }] });
  const ended = () => gateway.rows(`select state, cause from mail where id = ${id} and ended_at is not null`);
  await expect.poll(ended).toEqual([{ state: "entregada", cause: null }]);
  expect(server.to(generalContact.email)).toHaveLength(2);
});

test("a release confirms nothing to who was answered before mails were sent, and starts no clock", async () => {
  const gateway = await startGateway(MAIL);
  const headers = await gateway.signIn();
  const sent = await gateway.ask("/api/contacts", { body: generalContact });
  const { id } = sent.json<{ id: string }>();
  await gateway.rows("delete from mail");
  await gateway.rows("update contact set status = 'atendida', due_at = null");
  await gateway.rows("update contact set answered_at = null, flagged = true");
  await gateway.graphql(JUDGE, headers, { seen: [{ id, version: 1 }], spam: false });
  expect(await gateway.rows("select flagged, due_at from contact")).toEqual([
    { flagged: false, due_at: null },
  ]);
  expect(await gateway.rows("select kind from mail")).toEqual([{ kind: "notification" }]);
});

test("whom a release from spam has to tell is not forgotten, however late it comes", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  const notificationCount = () => server.to(MAIL.MAIL_CONTACT).length;
  const sent = await gateway.ask("/api/contacts", { body: generalContact });
  await expect.poll(() => gateway.rows("select from mail where state = 'entregada'")).toHaveLength(2);
  await gateway.rows("update mail set ended_at = now() - interval '31 days'");
  await gateway.rows("update mail set state = 'omitida', cause = 'spam' where kind = 'notification'");
  await gateway.rows("update contact set flagged = true");
  await gateway.rows("select graphile_worker.add_job('mail-forget')");
  await expect.poll(() => gateway.rows("select from mail where recipient is null")).toHaveLength(1);

  const { errors } = await gateway.graphql(
    "mutation ($seen: [SeenContact!]!) { judgeContacts(seen: $seen, spam: false) }",
    headers,
    { seen: [{ id: sent.json<{ id: string }>().id, version: 1 }] },
  );
  expect(errors).toBeUndefined();
  await expect.poll(notificationCount).toBe(2);
});

test("what is sent again while its person is erased does not get the erased address back", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  const email = "late@correo.example";
  const sent = await gateway.ask("/api/contacts", { body: { ...generalContact, email } });
  const { id } = sent.json<{ id: string }>();
  await expect.poll(() => gateway.rows("select from mail where state = 'incierta'")).toHaveLength(1);
  const erasing = new Client({ connectionString: gateway.databaseUrl });
  await erasing.connect();
  onTestFinished(() => erasing.end());
  await erasing.query("begin");
  await erasing.query("select erase_contact($1, 'solicitud', 'ana@istmia.example')", [id]);
  const seen = await gateway.rows<object>('select id::text, to_json(queued_at) as "queuedAt" from mail');
  const resent = gateway.graphql(RESEND, headers, { seen });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => gateway.rows(waiting)).toHaveLength(1);
  await erasing.query("commit");
  expect((await resent).data).toEqual({ resendMails: 0 });
  expect(await gateway.rows("select recipient, state, cause from mail where kind = 'confirmation'")).toEqual([
    { recipient: null, state: "omitida", cause: "erased" },
  ]);
  expect(server.to(email)).toHaveLength(1);
});

test("what was not sent to a person who was erased since is not sent, and why it was not stays known", async () => {
  const { server, gateway, headers, id } = await startDelivered();
  await gateway.rows(`
    update mail set state = 'muerta', cause = 'connection';
    insert into mail (contact_id, kind, recipient, state, cause)
    values ('${id}', 'reply', '${generalContact.email}', 'muerta', 'connection'),
           ('${id}', 'confirmation', '${generalContact.email}', 'omitida', 'once-an-hour');
    select erase_contact('${id}', 'solicitud', 'ana@istmia.example')`);
  const toPerson = "from mail where kind <> 'notification'";
  const all = () => gateway.rows(`select state, cause ${toPerson} order by id`);
  const ended = await all();
  expect(ended).toEqual([
    { state: "omitida", cause: "erased" },
    { state: "omitida", cause: "erased" },
    { state: "omitida", cause: "once-an-hour" },
  ]);
  const seen = await gateway.rows<{ id: string }>(
    `select id::text, to_json(queued_at) as "queuedAt" ${toPerson}`,
  );
  const { data } = await gateway.graphql("{ mails { kind erased } }", headers);
  expect(data).toEqual({
    mails: [
      { kind: "CONFIRMATION", erased: true },
      { kind: "REPLY", erased: true },
      { kind: "CONFIRMATION", erased: true },
      { kind: "NOTIFICATION", erased: false },
    ],
  });
  expect((await gateway.graphql(RESEND, headers, { seen })).data).toEqual({ resendMails: 0 });
  const ids = seen.map((mail) => mail.id);
  const retried = await runMail(["retry", ...ids], {
    ...MAIL,
    SMTP_URL: server.url,
    DATABASE_URL: gateway.databaseUrl,
  });
  expect(retried.stdout).toContain("0 mails to be sent again by the gateway.");
  expect(await all()).toEqual(ended);
  expect(await gateway.rows("select answered_at from contact")).toEqual([{ answered_at: null }]);
});

test("what is closed or withheld is not closed again: an address that returned mails stays known, and a release tells", async () => {
  const gateway = await startGateway(MAIL);
  const headers = await gateway.signIn();
  const sent = await gateway.ask("/api/contacts", { body: generalContact });
  const { id } = sent.json<{ id: string }>();
  const dismiss = async () =>
    (await gateway.graphql('mutation { dismissMails(ids: ["1", "2"]) }', headers)).data;
  const states = () => gateway.rows("select kind, state, cause from mail order by id");
  await gateway.rows("update mail set state = 'rebotada' where kind = 'confirmation'");
  await gateway.rows("update mail set state = 'incierta' where kind = 'notification'");
  expect(await dismiss()).toEqual({ dismissMails: 2 });
  const closed = [
    { kind: "notification", state: "omitida", cause: "dismissed-uncertain" },
    { kind: "confirmation", state: "omitida", cause: "dismissed-bounced" },
  ];
  expect(await states()).toEqual(closed);
  expect(await dismiss()).toEqual({ dismissMails: 0 });
  expect(await states()).toEqual(closed);

  await gateway.rows("update mail set state = 'guardada', cause = null");
  const judge = (spam: boolean, version: number) =>
    gateway.graphql(JUDGE, headers, { seen: [{ id, version }], spam });
  await judge(true, 1);
  expect(await dismiss()).toEqual({ dismissMails: 0 });
  await judge(false, 2);
  expect(await states()).toEqual([
    { kind: "notification", state: "guardada", cause: null },
    { kind: "confirmation", state: "guardada", cause: null },
  ]);
});
