import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#gateway/log.ts";
import { openMailPool } from "#gateway/mail/mail-jobs.ts";
import { MailQueue } from "#gateway/mail/mail-queue.ts";
import { FORM_HEADERS } from "#schema/spam/form-headers.ts";
import { ADMIN, bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

const LIST = `query ($filter: MailFilter!, $before: ID) {
  mails(filter: $filter, first: 2, before: $before) { id kind reference recipient state cause reply attempts queuedAt }
}`;
const RESEND = "mutation ($seen: [SeenMail!]!) { resendMails(seen: $seen) }";
const RESEND_FAILED = "mutation { resendListedMails(filter: UNDELIVERED) { skipReason count } }";
const DISMISS = "mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }";
const JUDGE =
  "mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }";
const LINKS = "https://a.example https://b.example https://c.example https://d.example https://e.example";
const BOUNCE = "mutation ($ids: [ID!]!) { bounceMails(ids: $ids) }";
const OVERVIEW = "{ mailOverview { undelivered kept configured unrouted } }";

interface ListedMail {
  id: string;
  kind: string;
  reference: string | null;
  recipient: string | null;
  state: string;
  cause: string | null;
  reply: string | null;
  queuedAt: string;
}

const seen = ({ id, queuedAt }: Pick<ListedMail, "id" | "queuedAt">) => ({ id, queuedAt });

/** Starts a gateway with a signed-in administrator. */
async function startDesk(environment: Record<string, string>) {
  const gateway = await startGateway(environment);
  const headers = await gateway.signIn();
  const as = async <T>(query: string, variables: object = {}) => {
    const { data, errors } = await gateway.graphql(query, headers, variables);
    return { data: data as T | undefined, code: errors?.[0]?.extensions.code };
  };
  const list = async (filter: string, before?: string) =>
    (await as<{ mails: ListedMail[] }>(LIST, { filter, before })).data!.mails;
  const overview = async () =>
    (await as<{ mailOverview: Record<string, unknown> }>(OVERVIEW)).data!.mailOverview;
  const auditEntries = async () =>
    (
      await gateway.rows<{ action: string; detail: string }>(
        "select action, detail from audit_entry where action like '%mail' order by id",
      )
    ).map(({ action, detail }) => `${action}: ${detail}`);
  return { ...gateway, headers, as, list, overview, auditEntries };
}

test("confirmations that are withheld are counted by cause, those of possible spam too, for 30 days", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const withheld = async () =>
    (await desk.as<{ mailOverview: { withheld: object[] } }>("{ mailOverview { withheld { cause count } } }"))
      .data!.mailOverview.withheld;
  expect(await withheld()).toEqual([]);
  for (const message of ["Quisiera cotizar.", "Quisiera cotizar otra cosa.", LINKS])
    await desk.ask("/api/contacts", {
      body: { ...generalContact, message },
      headers: message === LINKS ? { [FORM_HEADERS.unseen]: "1" } : {},
    });
  expect(await desk.rows("select from contact where flagged")).toHaveLength(1);
  await desk.rows(
    `insert into mail (kind, state, cause, next_at) values
       ('confirmation', 'omitida', 'too-many', now() - interval '31 days'),
       ('confirmation', 'omitida', 'bad-address', now() - interval '29 days'),
       ('confirmation', 'omitida', 'dismissed', now()), ('notification', 'omitida', 'spam', now())`,
  );
  await expect.poll(withheld).toEqual([
    { cause: "bad-address", count: 1 },
    { cause: "once-an-hour", count: 1 },
    { cause: "spam", count: 1 },
  ]);
});

test("an administrator sees what did not arrive and why, sends it again or closes it, all on record", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url, MAIL_FIANZAS: "fianzas@istmia.example" });
  const enquire = (email: string, contact = generalContact) =>
    desk.ask("/api/contacts", { body: { ...contact, email } });
  await enquire("big@correo.example");
  await enquire("late@correo.example", bondsContact);
  await expect.poll(async () => (await desk.overview())["undelivered"]).toBe(2);
  expect(await desk.overview()).toMatchObject({
    kept: 0,
    configured: true,
    unrouted: ["SEGUROS_PERSONAS", "SEGUROS_PATRIMONIALES"],
  });
  expect(desk.logged("mail_unconfigured")).toEqual([]);
  expect((await desk.ask("/metrics")).text).toContain("\nmail_configured 1\n");
  expect(desk.logged("forms_unrouted")).toMatchObject([
    { forms: ["seguros-personas", "seguros-patrimoniales"] },
  ]);
  const [uncertain, dead] = await desk.list("UNDELIVERED");
  expect(uncertain).toMatchObject({
    state: "INCIERTA",
    cause: "uncertain",
    recipient: "late@correo.example",
  });
  expect(dead).toMatchObject({ state: "MUERTA", cause: "refused", reply: expect.stringMatching(/^552 /) });
  expect(await desk.list("ALL", dead!.id)).toMatchObject([{ kind: "NOTIFICATION", state: "ENTREGADA" }]);

  // Sending all again includes only mails that certainly did not arrive, never those that may have arrived.
  expect((await desk.as(RESEND_FAILED)).data).toEqual({
    resendListedMails: [
      { skipReason: null, count: 1 },
      { skipReason: "uncertain", count: 1 },
    ],
  });
  await expect
    .poll(async () => (await desk.list("UNDELIVERED")).map(({ state }) => state))
    .toEqual(["INCIERTA", "MUERTA"]);
  const [latest] = await desk.list("ALL");
  expect(latest).toEqual(uncertain);
  const again = { seen: [seen(uncertain!)] };
  expect((await desk.as(RESEND, again)).data).toEqual({ resendMails: 1 });
  await expect.poll(() => server.to("late@correo.example").length).toBe(2);
  await expect.poll(async () => (await desk.list("UNDELIVERED")).length).toBe(2);
  expect((await desk.as(RESEND, again)).data).toEqual({ resendMails: 0 }); // the same press again, because its answer was lost
  expect((await desk.as(DISMISS, { ids: [uncertain!.id, dead!.id] })).data).toEqual({ dismissMails: 2 });
  expect(await desk.overview()).toMatchObject({ undelivered: 0 });
  const present = await desk.as("query ($ids: [ID!]!) { mailsById(ids: $ids) { id state } }", {
    ids: [uncertain!.id, dead!.id],
  });
  expect(present.data).toEqual({
    mailsById: expect.toSatisfy((mails: ListedMail[]) => mails.every(({ state }) => state === "OMITIDA")),
  });
  const delivered = (await desk.list("ALL", dead!.id)).filter(({ state }) => state === "ENTREGADA");
  expect((await desk.as(RESEND, { seen: delivered.map(seen) })).data).toEqual({ resendMails: 0 });

  expect(await desk.auditEntries()).toEqual([
    "read-mail: lista de correos, sin entregar",
    "read-mail: lista de correos, todos",
    "mail: envío repetido de todo lo que no llegó: 1 correo",
    "mail: envío repetido: 1 correo",
    "mail: sin enviar por decisión propia: 2 correos",
    "read-mail: lista de correos",
  ]);
});

test("a mail names its enquiry by the reference, in the list and by its number, and a test mail names none", async () => {
  const desk = await startDesk(MAIL);
  const { reference } = (await desk.ask("/api/contacts", { body: generalContact })).json<ListedMail>();
  await desk.rows(
    "insert into mail (kind, recipient, state) values ('test', 'ana@istmia.example', 'guardada')",
  );
  const [test, confirmation] = await desk.list("ALL");
  expect(test).toMatchObject({ kind: "TEST", reference: null });
  expect(confirmation).toMatchObject({ kind: "CONFIRMATION", reference });
  const byId = await desk.as("query ($ids: [ID!]!) { mailsById(ids: $ids) { reference } }", {
    ids: [confirmation!.id],
  });
  expect(byId.data).toEqual({ mailsById: [{ reference }] });
});

test("an address that bounced, by the server's word or a person's, gets no confirmation any more", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url, MAIL_BOUNCES_TO: "rebotes@istmia.example" });
  const enquire = async (email: string, message = `Consulta de ${email}`) => {
    await desk.ask("/api/contacts", { body: { ...generalContact, email, message } });
    const latest = async () => (await desk.list("ALL")).find(({ kind }) => kind === "CONFIRMATION")!;
    await expect.poll(async () => (await latest()).state).not.toMatch(/PENDIENTE|ENVIANDO/);
    return latest();
  };
  const refused = await enquire("nobody@correo.example");
  expect(refused).toMatchObject({ state: "REBOTADA", cause: "refused" });
  const taken = await enquire("ana@correo.example");
  expect(taken).toMatchObject({ state: "ENTREGADA" });
  expect(server.to("ana@correo.example")[0]).toMatchObject({
    from: expect.stringMatching(/^rebotes\+c-[\da-f]{20}@istmia\.example$/) as string,
    headers: { from: `Istmia Seguros <${MAIL.MAIL_FROM}>` },
  });

  const ids = [taken.id, refused.id];
  expect((await desk.as(BOUNCE, { ids })).data).toEqual({
    bounceMails: 1,
  });
  const [first] = (await desk.list("UNDELIVERED")).filter(({ id }) => id === taken.id);
  expect(first).toMatchObject({ state: "REBOTADA", cause: "returned" });
  await desk.rows("update mail set permitted_at = now() - interval '2 days' where permitted_at is not null");
  for (const email of ["Ana@correo.example", "nobody@correo.example"])
    expect(await enquire(email)).toMatchObject({ state: "OMITIDA", cause: "bad-address" });
  await enquire("luz@correo.example");
  const contacts = await desk.rows<{ id: string; email: string }>(
    "select id, email from contact order by created_at",
  );
  const bouncing: string[] = [];
  for (const { id, email } of contacts) {
    const { data } = await desk.as("query ($id: ID!) { contact(id: $id) { mailBounces } }", { id });
    if ((data as { contact: { mailBounces: boolean } }).contact.mailBounces) bouncing.push(email);
  }
  expect(bouncing.toSorted()).toEqual([
    "Ana@correo.example",
    "ana@correo.example",
    "nobody@correo.example",
    "nobody@correo.example",
  ]);
  // Sending all again sends nothing to these addresses.
  expect((await desk.as(RESEND_FAILED)).data).toEqual({
    resendListedMails: [{ skipReason: "came-back", count: 2 }],
  });
  expect(await desk.auditEntries()).toContain("mail: anotado como rebotado: 1 correo");

  // Dismissing the mails does not declare the addresses valid again, not even a month later.
  expect((await desk.as(DISMISS, { ids })).data).toEqual({ dismissMails: 2 });
  await desk.rows("update mail set ended_at = now() - interval '31 days'");
  await desk.rows("select graphile_worker.add_job('mail-forget')");
  await expect.poll(() => desk.rows("select from mail where recipient is null")).not.toEqual([]);
  for (const email of ["ana@correo.example", "nobody@correo.example"])
    expect(await enquire(email, `Otra pregunta, ${email}`)).toMatchObject({ cause: "bad-address" });
});

test("a test mail goes to who asks for it, and texts are read as they are sent, without what was typed", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  expect((await desk.as("mutation { sendTestMail }")).data).toEqual({ sendTestMail: true });
  await expect.poll(() => server.to(ADMIN.email).length).toBe(1);
  const { reference } = (await desk.ask("/api/contacts", { body: generalContact })).json<{
    reference: string;
  }>();
  const [confirmation] = await desk.list("ALL");
  const content = await desk.as<{ mailContent: { subject: string; text: string } }>(
    "query ($id: ID!) { mailContent(id: $id) { subject text } }",
    { id: confirmation!.id },
  );
  const { subject, text } = content.data!.mailContent;
  expect(subject).toBe(`[${reference}] Recibimos tu consulta`);
  expect(text).toContain(reference);
  expect(text).not.toContain(generalContact.name);
  const previews = await desk.as<{ mailPreviews: { kind: string; text: string; html: string }[] }>(
    "{ mailPreviews { kind text html } }",
  );
  expect(previews.data!.mailPreviews.map(({ kind }) => kind)).toEqual([
    "NOTIFICATION",
    "CONFIRMATION",
    "DIGEST",
    "SCHEDULE",
    "TEST",
  ]);
});

test("without a server nothing can be sent; what was kept is sent once there is one and somebody asks for it", async () => {
  const before = await startDesk({});
  await before.ask("/api/contacts", { body: generalContact });
  expect(await before.overview()).toMatchObject({ undelivered: 0, kept: 2, configured: false });
  expect(before.logged("mail_unconfigured")).toHaveLength(1);
  expect((await before.ask("/metrics")).text).toContain("\nmail_configured 0\n");
  const [confirmation, notification] = await before.list("KEPT");
  expect(notification).toMatchObject({ recipient: null });
  expect((await before.as(RESEND, { seen: [seen(confirmation!)] })).code).toBe("NO_MAIL_SERVER");
  expect((await before.as("mutation { sendTestMail }")).code).toBe("NO_MAIL_SERVER");
  const server = await startMailServer();
  const after = await startDesk({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: before.databaseUrl });
  const both = [seen(confirmation!), seen(notification!)];
  expect((await after.as(RESEND, { seen: both })).data).toEqual({ resendMails: 2 });
  await expect
    .poll(() => server.received.map(({ to }) => to).toSorted())
    .toEqual([generalContact.email, MAIL.MAIL_CONTACT]);
});

test("a released enquiry is told of then, and what is marked as spam is withdrawn", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const sent = await desk.ask("/api/contacts", {
    body: { ...generalContact, message: LINKS },
    headers: { [FORM_HEADERS.unseen]: "1" },
  });
  const { id, reference } = sent.json<{ id: string; reference: string }>();
  expect(await desk.list("ALL")).toEqual([]);
  const judge = (spam: boolean, version: number) => desk.as(JUDGE, { seen: [{ id, version }], spam });
  expect((await judge(false, 1)).code).toBeUndefined();
  await expect
    .poll(() => server.received.map(({ headers }) => headers["message-id"]).toSorted())
    .toEqual([`<a.${reference}@istmia.example>`, `<c.${reference}@istmia.example>`]);
  await expect
    .poll(async () => (await desk.list("ALL")).map(({ state }) => state))
    .toEqual(["ENTREGADA", "ENTREGADA"]);
  // Waiting mails of an enquiry that turns out to be spam are held, and continue when it is released again.
  await desk.rows(
    "update mail set state = 'pendiente', next_at = now() + interval '1 hour' where kind = 'notification'",
  );
  await desk.rows(
    `update mail set state = 'enviando', claim = gen_random_uuid(), claimed_at = now(), body_at = null
      where kind = 'confirmation'`,
  );
  await judge(true, 2);
  const withdrawn = { state: "OMITIDA", cause: "spam" };
  expect(await desk.list("ALL")).toMatchObject([withdrawn, withdrawn]);
  await judge(false, 3);
  await expect.poll(() => server.received.length).toBe(4);
});

test("what is marked as spam while its mails are being handed over is not tried again, until it is released", async () => {
  const away = await startDesk(MAIL);
  const { id } = (await away.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  await away.rows("update mail set state = 'pendiente'");
  const pool = openMailPool(away.databaseUrl, createLogger("silent"));
  onTestFinished(() => pool.end());
  const queue = new MailQueue(pool);
  const mails = [(await queue.claim())!, (await queue.claim())!];
  for (const mail of mails) await queue.markBody(mail);
  expect((await away.as(JUDGE, { seen: [{ id, version: 1 }], spam: true })).code).toBeUndefined();
  for (const mail of mails) await queue.requeue(mail, "temporary", "451 later");
  await away.rows("update mail set next_at = now()");

  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: away.databaseUrl });
  const outcomes = () =>
    desk.rows("select state, cause from mail where state not in ('pendiente', 'enviando')");
  await expect.poll(outcomes).toEqual(mails.map(() => ({ state: "omitida", cause: "spam" })));
  expect(server.begun).toBe(0);
  // What a person asks for nevertheless is sent.
  const [first, second] = await desk.list("ALL");
  await desk.as(RESEND, { seen: [seen(first!)] });
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([first!.recipient]);
  await desk.as(JUDGE, { seen: [{ id, version: 2 }], spam: false });
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([first!.recipient, second!.recipient]);
});

test("an enquiry that was answered while set apart is told of when it is released, and no receipt confirmed", async () => {
  const desk = await startDesk(MAIL);
  const sent = await desk.ask("/api/contacts", {
    body: { ...generalContact, message: LINKS },
    headers: { [FORM_HEADERS.unseen]: "1" },
  });
  const { id } = sent.json<{ id: string }>();
  const answered = await desk.as<{ updateContactStatus: { version: number; flagged: boolean } }>(
    `mutation ($seen: SeenContact!, $change: ContactStatusChange!) {
       updateContactStatus(seen: $seen, change: $change) { version flagged }
     }`,
    { seen: { id, version: 1 }, change: { status: "ATENDIDA", channel: "TELEFONO" } },
  );
  const { version, flagged } = answered.data!.updateContactStatus;
  expect(flagged).toBe(true);
  const kinds = async () =>
    (await desk.rows<{ kind: string }>("select kind from mail order by kind")).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  expect((await desk.as(JUDGE, { seen: [{ id, version }], spam: false })).code).toBeUndefined();
  expect(await kinds()).toEqual(["notification"]);
  // The second time, nobody is notified again.
  await desk.as(JUDGE, { seen: [{ id, version: version + 1 }], spam: true });
  await desk.as(JUDGE, { seen: [{ id, version: version + 2 }], spam: false });
  expect(await kinds()).toEqual(["notification"]);
});

test("an enquiry from before there were addresses is told of when it is released", async () => {
  const before = await startDesk({});
  const sent = await before.ask("/api/contacts", { body: generalContact });
  const { id } = sent.json<{ id: string }>();
  await before.as(JUDGE, { seen: [{ id, version: 1 }], spam: true });
  const server = await startMailServer();
  const after = await startDesk({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: before.databaseUrl });
  await after.rows(`update contact set answered_at = now() where id = '${id}'`);
  await after.as(JUDGE, { seen: [{ id, version: 2 }], spam: false });
  await expect
    .poll(() => after.rows("select kind, state from mail order by kind"))
    .toEqual([
      { kind: "confirmation", state: "omitida" }, // it was answered in the meantime
      { kind: "notification", state: "entregada" },
    ]);
  expect(server.received.map(({ to }) => to)).toEqual([MAIL.MAIL_CONTACT]);
});

test("what is done with mails and its entry in the audit log stand or fall together", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  await desk.rows(
    "insert into mail (kind, recipient, state) values ('test', 'a@correo.example', 'muerta'), ('test', 'b@correo.example', 'entregada')",
  );
  await desk.rows("insert into paused_address (address, cause) values ('c@correo.example', 'returned')");
  const [delivered, dead] = await desk.list("ALL");
  const state = () =>
    desk.rows(
      `select (select json_agg(state order by id) from mail) as mails, (select count(*) from paused_address) as paused,
              (select wants_digest from admin where email = '${ADMIN.email}') as wants`,
    );
  const before = await state();
  await desk.rows("alter table audit_entry add constraint full_disk check (false) not valid");
  for (const [act, variables] of [
    [RESEND, { seen: [seen(dead!)] }],
    [RESEND_FAILED, {}],
    [DISMISS, { ids: [dead!.id] }],
    [BOUNCE, { ids: [delivered!.id] }],
    ["mutation { sendTestMail }", {}],
    ["mutation ($address: String!) { resumeAddress(address: $address) }", { address: "c@correo.example" }],
    ["mutation { wantDigest(wanted: true) }", {}],
  ] as const)
    expect((await desk.as(act, variables)).code, act).toBe("UNEXPECTED");
  expect(await state()).toEqual(before);
});

test("figures of the outbox stand in the metrics, and visitors see nothing of it", async () => {
  const desk = await startDesk({});
  await desk.ask("/api/contacts", { body: generalContact });
  await desk.rows(
    "update mail set state = 'pendiente', queued_at = now() - interval '20 minutes' where id = 1",
  );
  const metrics = (await desk.ask("/metrics")).text;
  expect(metrics).toContain('mail_outbox{state="guardada"} 1');
  expect(metrics).toContain('mail_outbox{state="pendiente"} 1');
  expect(Number(/^mail_oldest_seconds (\d+)$/m.exec(metrics)![1])).toBeGreaterThanOrEqual(1_200);
  expect(await desk.overview()).toMatchObject({ undelivered: 1 });
  for (const query of [
    OVERVIEW,
    "{ mails { recipient } }",
    '{ mailContent(id: "1") { text } }',
    "{ mailPreviews { text } }",
    'mutation { resendMails(seen: [{ id: "1", queuedAt: "2026-11-26T00:00:00Z" }]) }',
    "{ mailShares(filter: KEPT) { count } }",
    RESEND_FAILED,
    'mutation { dismissMails(ids: ["1"]) }',
    "mutation { sendTestMail }",
  ]) {
    const { data, errors } = await desk.graphql(query);
    expect(errors![0]!.extensions.code, query).toBe("UNAUTHENTICATED");
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
  }
  for (const ids of [[], ["1; drop table mail"], Array.from({ length: 201 }, (_, index) => `${index}`)])
    expect((await desk.as(DISMISS, { ids })).code).toBe("BAD_REQUEST");
});
