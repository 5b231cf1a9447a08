import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { SMTP_TIMEOUTS_MS } from "#gateway/mail/smtp-transport.ts";
import { readReference } from "#schema/reference.ts";
import { FORM_HEADERS } from "#schema/spam/form-headers.ts";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { UPDATE_STATUS } from "#tests/support/office.ts";

/** Short timeouts for a server that does not respond. */
const LIMITS = { name: 5_000, connection: 5_000, greeting: 5_000, reply: 500, mail: 20_000 };

type Gateway = Awaited<ReturnType<typeof startGateway>>;
interface Row {
  kind: string;
  recipient: string | null;
  state: string;
  cause: string | null;
  attempts: number;
}

const mails = ({ rows }: Gateway) =>
  rows<Row>("select kind, recipient, state, cause, attempts from mail order by id");
const states = async (gateway: Gateway) => (await mails(gateway)).map(({ state }) => state);
/** Makes the gateway deliver what is due, as its job each minute would. */
const deliver = ({ rows }: Gateway) => rows("select graphile_worker.add_job('mail', job_key => 'mail')");
const settled = (gateway: Gateway) =>
  expect
    .poll(async () => (await states(gateway)).filter((state) => /pendiente|enviando/.test(state)))
    .toEqual([]);
/** Sends an enquiry from each of these addresses, each with a unique text: the same text from many would be possible spam. */
async function enquire({ ask }: Gateway, emails: readonly string[], body: object = generalContact) {
  for (const email of emails) {
    const contact = { ...body, email, message: `Quisiera cotizar un seguro, póliza ${randomUUID()}.` };
    expect((await ask("/api/contacts", { body: contact })).status).toBe(201);
  }
}

test("an enquiry is told of once to each address of its form and confirmed to its sender, header by header", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({
    ...MAIL,
    SMTP_URL: server.url,
    MAIL_FIANZAS: "fianzas@istmia.example, jefa@istmia.example",
  });
  const { id, reference } = (await gateway.ask("/api/contacts", { body: bondsContact })).json<{
    id: string;
    reference: string;
  }>();
  await expect.poll(() => server.received.length).toBe(3);
  await settled(gateway);
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([
    "fianzas@istmia.example",
    "jefa@istmia.example",
    bondsContact.email,
  ]);

  const [notification] = server.to("fianzas@istmia.example");
  const { date, "content-type": type, ...headers } = notification!.headers;
  expect(headers).toEqual({
    from: `"Istmia Seguros, sitio" <no-responder@istmia.example>`,
    to: "fianzas@istmia.example",
    subject: `[${reference}] Nueva consulta: Fianzas`,
    "message-id": `<a.${reference}@istmia.example>`,
    "auto-submitted": "auto-generated",
    "x-auto-response-suppress": "All",
    "mime-version": "1.0",
  });
  expect(Date.parse(date!)).not.toBeNaN();
  expect(type).toMatch(/^multipart\/alternative;/);
  expect(notification!.raw.replaceAll("=3D", "=")).toContain(`/admin?consulta=${id}`);

  const [confirmation] = server.to(bondsContact.email);
  const { date: _, "content-type": __, ...confirmed } = confirmation!.headers;
  expect(confirmed).toEqual({
    from: "Istmia Seguros <no-responder@istmia.example>",
    to: bondsContact.email,
    "reply-to": "fianzas@istmia.example",
    subject: `[${reference}] Recibimos tu consulta`,
    "message-id": `<c.${reference}@istmia.example>`,
    "auto-submitted": "auto-generated",
    "x-auto-response-suppress": "All",
    "mime-version": "1.0",
  });
  expect(readReference(reference)).toEqual({ reference, prefixed: true });
  for (const { to, raw } of server.received) {
    for (const typed of [bondsContact.name, bondsContact.lastName, "cumplimiento para una obra"])
      expect(raw, to).not.toContain(typed);
    if (to !== bondsContact.email) expect(raw).not.toContain(bondsContact.email);
  }
});

test("a refused recipient counts as a bad address only where its address is the reason", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url }, LIMITS);
  const words = ["nobody", "gone", "policy", "full"];
  await enquire(
    gateway,
    words.map((word) => `${word}@correo.example`),
  );
  const states = async () =>
    (await mails(gateway))
      .filter(({ kind }) => kind === "confirmation")
      .map(({ recipient, state }) => [recipient!.split("@")[0], state]);
  await expect.poll(states).toEqual([
    ["nobody", "rebotada"],
    ["gone", "rebotada"],
    ["policy", "muerta"],
    ["full", "muerta"],
  ]);
  // Refusals for other reasons leave an address usable: its next confirmation is attempted, not withheld.
  await gateway.rows(
    "update mail set permitted_at = now() - interval '2 hours' where permitted_at is not null",
  );
  await enquire(gateway, ["gone@correo.example", "policy@correo.example"]);
  await settled(gateway);
  expect((await mails(gateway)).filter(({ kind }) => kind === "confirmation").slice(-2)).toMatchObject([
    { state: "omitida", cause: "bad-address" },
    { state: "muerta", cause: "refused" },
  ]);
});

test("beside a server that says nothing the worker's other jobs run, and the mails go on after them", async () => {
  const server = await startMailServer();
  server.setBehaviour({ stage: "recipient" });
  const limits = { ...LIMITS, reply: 1_500, claimingMs: 500 };
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url }, limits);
  await gateway.rows(
    `insert into mail (kind, recipient, state) select 'test', 'prueba' || n || '@istmia.example', 'pendiente'
       from generate_series(1, 200) as n`,
  );
  const tried = async () => (await mails(gateway)).filter(({ attempts }) => attempts > 0).length;
  for (let run = 0; run < 3; run++) {
    await deliver(gateway);
    await expect.poll(tried).toBeGreaterThan(run * 4);
  }
  await gateway.rows("select graphile_worker.add_job('mail-forget', job_key => 'mail-forget')");
  const waiting = "select from graphile_worker.jobs where task_identifier = 'mail-forget'";
  await expect.poll(() => gateway.rows(waiting)).toEqual([]);
  const before = await tried();
  expect(before).toBeLessThan(100);
  await expect.poll(tried).toBeGreaterThan(before + 8);
});

test("the class of a failure decides: temporary ones are tried again, permanent ones end, uncertain ones wait", async () => {
  const server = await startMailServer();
  const gateway = await startGateway(
    { ...MAIL, SMTP_URL: server.url, MAIL_FIANZAS: "late@istmia.example" },
    LIMITS,
  );
  const troubled = ["later", "nobody", "busy", "big", "sequence", "early", "mute", "late", "silent"];
  await enquire(
    gateway,
    troubled.map((word) => `${word}@correo.example`),
  );
  const outcomes = async () =>
    (await mails(gateway))
      .filter(({ kind }) => kind === "confirmation")
      .map(({ recipient, state, cause }) => [recipient!.split("@")[0], state, cause]);
  await expect.poll(outcomes).toEqual([
    ["later", "pendiente", "temporary"],
    ["nobody", "rebotada", "refused"],
    ["busy", "pendiente", "unready"],
    ["big", "muerta", "refused"],
    ["sequence", "pendiente", "unready"],
    ["early", "pendiente", "connection"],
    ["mute", "pendiente", "timeout"],
    ["late", "incierta", "uncertain"],
    ["silent", "incierta", "uncertain"],
  ]);
  const waits = await gateway.rows<{ minutes: number }>(
    "select round(extract(epoch from next_at - now()) / 60)::int as minutes from mail where state = 'pendiente'",
  );
  expect(waits.map(({ minutes }) => minutes)).toEqual([1, 1, 1, 1, 1]);

  // A notification that was cut off is sent again, to be sure that colleagues learn of the enquiry.
  await enquire(gateway, ["ana@correo.example"], bondsContact);
  const broken = async () =>
    (await mails(gateway)).find(({ recipient }) => recipient === "late@istmia.example");
  await expect.poll(broken).toMatchObject({ state: "pendiente", cause: "uncertain", attempts: 1 });
  await gateway.rows("update mail set next_at = now() where recipient = 'late@istmia.example'");
  await deliver(gateway);
  await expect.poll(broken).toMatchObject({ state: "pendiente", cause: "uncertain", attempts: 2 });
  const minutes = await gateway.rows(
    "select round(extract(epoch from next_at - now()) / 60)::int as minutes from mail where recipient = 'late@istmia.example'",
  );
  expect(minutes).toEqual([{ minutes: 5 }]);
  await gateway.rows(
    "update mail set next_at = now(), queued_at = now() - interval '73 hours' where recipient = 'late@istmia.example'",
  );
  await deliver(gateway);
  await expect.poll(broken).toMatchObject({ state: "incierta", cause: "uncertain", attempts: 3 });
  const ids = server.to("late@istmia.example").map(({ headers }) => headers["message-id"]);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);

  // An address that permanently refused a mail gets no further confirmation.
  await enquire(gateway, ["Nobody@correo.example"]);
  await expect
    .poll(async () => (await mails(gateway)).at(-1))
    .toMatchObject({ state: "omitida", cause: "bad-address" });
  expect((await outcomes())[1]).toEqual(["nobody", "rebotada", "refused"]);
});

test("a server that takes 20 s for each of its answers gets its mails", async () => {
  const quickened = 20; // all times are divided by 20
  const server = await startMailServer({ slowMs: 20_000 / quickened });
  const limits = Object.fromEntries(
    Object.entries(SMTP_TIMEOUTS_MS).map(([limit, ms]) => [limit, ms / quickened]),
  );
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url }, limits as typeof SMTP_TIMEOUTS_MS);
  await enquire(gateway, ["ana@correo.example"]);
  await expect.poll(() => states(gateway)).toEqual(["entregada", "entregada"]);
  expect(server.received).toHaveLength(2);
});

test("a server that turns connections away, or says nothing, gets its mails later", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url }, { ...LIMITS, greeting: 500 });
  const outcomes = async () => (await mails(gateway)).map(({ state, cause }) => [state, cause]);
  server.setBehaviour({ stage: "greeting", code: 421 });
  await enquire(gateway, ["ana@correo.example"]);
  const expected = (cause: string) => [1, 2].map(() => ["pendiente", cause]);
  await expect.poll(outcomes).toEqual(expected("unready"));
  for (const [trouble, cause] of [
    [{ stage: "greeting" }, "timeout"],
    [{ stage: "greeting", code: 554 }, "unready"],
  ] as const) {
    server.setBehaviour(trouble);
    await gateway.rows("update mail set next_at = now()");
    await deliver(gateway);
    await expect.poll(outcomes).toEqual(expected(cause));
  }
  server.setBehaviour();
  await gateway.rows("update mail set next_at = now()");
  await deliver(gateway);
  await expect.poll(() => states(gateway)).toEqual(["entregada", "entregada"]);
  expect(server.received).toHaveLength(2);
});

test("what is refused for the company's own address waits for other settings, and pauses nobody's address", async () => {
  const server = await startMailServer();
  server.setBehaviour({ stage: "sender", code: 550, text: "5.7.1 sender rejected" });
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url }, LIMITS);
  await enquire(gateway, ["ana@correo.example"], bondsContact);
  const outcomes = async () => (await mails(gateway)).map(({ state, cause }) => [state, cause]);
  await expect.poll(outcomes).toEqual([
    ["pendiente", "sender"],
    ["pendiente", "sender"],
  ]);
  server.setBehaviour();
  await gateway.rows("update mail set next_at = now()");
  await deliver(gateway);
  await expect.poll(outcomes).toEqual([
    ["entregada", null],
    ["entregada", null],
  ]);
  expect(await gateway.rows("select address from paused_address")).toEqual([]);
});

test("a mail is tried again after 1, 5 and 15 minutes, 1, 2, 4 and then every 6 hours", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await enquire(gateway, ["later@correo.example"]);
  const waiting = () =>
    gateway.rows(
      `select attempts, round(extract(epoch from next_at - now()) / 60)::int as minutes
         from mail where recipient = 'later@correo.example' and state = 'pendiente'`,
    );
  for (const [tried, minutes] of [1, 5, 15, 60, 120, 240, 360, 360].entries()) {
    await expect.poll(waiting).toEqual([{ attempts: tried + 1, minutes }]);
    await gateway.rows("update mail set next_at = now() where recipient = 'later@correo.example'");
    await deliver(gateway);
  }
});

test("a server that is away delays no enquiry, and each mail arrives once it is back, or is given up after three days", async () => {
  const first = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: first.url });
  await first.close();
  const senders = Array.from({ length: 20 }, (_, index) => `persona${index}@correo.example`);
  await enquire(gateway, senders);
  await expect
    .poll(async () => (await mails(gateway)).every(({ cause }) => cause === "connection"))
    .toBe(true);
  expect(new Set(await states(gateway))).toEqual(new Set(["pendiente"]));
  // Simulates three days for one of them.
  await gateway.rows(
    `update mail set next_at = now(), queued_at = now() - interval '73 hours' where recipient = '${senders[0]}'`,
  );
  await deliver(gateway);
  await expect
    .poll(async () => (await mails(gateway)).filter(({ state }) => state === "muerta"))
    .toMatchObject([{ recipient: senders[0], cause: "connection", attempts: 2 }]);
  const again = await startMailServer({ port: Number(new URL(first.url).port) });
  await gateway.rows("update mail set next_at = now() where state = 'pendiente'");
  await deliver(gateway);
  await settled(gateway);
  expect(again.received).toHaveLength(39);
  expect(new Set(again.received.map(({ headers }) => headers["message-id"])).size).toBe(39);
});

test("a receipt that waited for the server is not confirmed to who was answered meanwhile, unless somebody asks for it", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  server.setBehaviour({ stage: "sender", code: 451, text: "4.3.0 later" });
  const emails = ["closed@correo.example", "answered@correo.example", "open@correo.example"];
  await enquire(gateway, emails);
  const waiting = "select from mail where state = 'pendiente' and cause = 'unready'";
  await expect.poll(() => gateway.rows(waiting)).toHaveLength(6);
  const enquiries = await gateway.rows<{ id: string }>("select id from contact order by email");
  const [answered, closed, open] = enquiries.map(({ id }) => ({ id, version: 1 }));
  await gateway.graphql(UPDATE_STATUS, headers, { seen: closed, change: { status: "ATENDIDA" } });
  await gateway.graphql(UPDATE_STATUS, headers, { seen: open, change: { status: "EN_CURSO" } });
  const { errors } = await gateway.graphql(
    "mutation ($seen: SeenContact!, $reply: ReplyDraft!) { replyToContact(seen: $seen, reply: $reply) { id } }",
    headers,
    {
      seen: answered,
      reply: { text: "Con gusto.", status: "EN_CURSO", attachments: [], key: randomUUID() },
    },
  );
  expect(errors).toBeUndefined();
  server.setBehaviour();
  await gateway.rows("update mail set next_at = now() where state = 'pendiente'");
  await deliver(gateway);
  await settled(gateway);
  const outcomes = async () =>
    (await mails(gateway))
      .filter(({ kind }) => kind === "confirmation")
      .map(({ recipient, state, cause }) => [recipient, state, cause]);
  expect(await outcomes()).toEqual([
    ["closed@correo.example", "omitida", "answered"],
    ["answered@correo.example", "omitida", "answered"],
    ["open@correo.example", "entregada", null],
  ]);
  const deliveries = () => server.received.map(({ to, headers }) => [to, headers["message-id"]!.slice(0, 2)]);
  expect(
    deliveries()
      .filter(([to]) => to !== MAIL.MAIL_CONTACT)
      .toSorted(),
  ).toEqual([
    ["answered@correo.example", "<r"],
    ["open@correo.example", "<c"],
  ]);

  const seen = await gateway.rows<object>(
    `select id::text, to_json(queued_at) as "queuedAt" from mail where recipient = 'closed@correo.example'`,
  );
  await gateway.graphql("mutation ($seen: [SeenMail!]!) { resendMails(seen: $seen) }", headers, { seen });
  await expect.poll(() => server.to("closed@correo.example")).toHaveLength(1);
});

test("an address is confirmed to once an hour and three times a day, however many enquiries come in its name", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const victim = "victima@correo.example";
  const sent = Array.from({ length: 100 }, () => enquire(gateway, [victim]));
  await Promise.all(sent);
  await settled(gateway);
  expect(server.to(victim)).toHaveLength(1);
  expect(server.to(MAIL.MAIL_CONTACT)).toHaveLength(100);
  expect((await mails(gateway)).filter(({ cause }) => cause === "once-an-hour")).toHaveLength(99);
  for (const confirmed of [2, 3, 3]) {
    await gateway.rows("update mail set permitted_at = permitted_at - interval '61 minutes'");
    await enquire(gateway, [victim.toUpperCase().replace("CORREO.EXAMPLE", "correo.example")]);
    await settled(gateway);
    expect(server.received.filter(({ to }) => to.toLowerCase() === victim)).toHaveLength(confirmed);
  }
  expect((await mails(gateway)).at(-1)).toMatchObject({ state: "omitida", cause: "thrice-a-day" });
  // The total limit is 200 confirmations an hour.
  await gateway.rows(
    `insert into mail (kind, recipient, state, permitted_at)
       select 'confirmation', 'otra' || n || '@correo.example', 'entregada', now() from generate_series(1, 200) as n`,
  );
  await enquire(gateway, ["alguien@correo.example"]);
  await settled(gateway);
  expect((await mails(gateway)).at(-1)).toMatchObject({ state: "omitida", cause: "too-many" });
  // Mails queued earlier that left only now, after waiting for the server, do not count against somebody who writes now.
  await gateway.rows(
    "update mail set created_at = created_at - interval '61 minutes' where recipient like 'otra%'",
  );
  await enquire(gateway, ["alguien.mas@correo.example"]);
  await settled(gateway);
  expect(server.to("alguien.mas@correo.example")).toHaveLength(1);
});

test("two gateways on one database deliver each mail once", async () => {
  const server = await startMailServer();
  const here = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const there = await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: here.databaseUrl });
  const senders = Array.from({ length: 60 }, (_, index) => `persona${index}@correo.example`);
  await Promise.all(senders.map((email, index) => enquire(index % 2 ? here : there, [email])));
  await settled(here);
  expect(new Set(await states(here))).toEqual(new Set(["entregada"]));
  expect(server.received).toHaveLength(120);
  expect(new Set(server.received.map(({ headers }) => headers["message-id"])).size).toBe(120);
});

test("what is due is sent, although a gateway whose clock is fast puts off the run of each minute", async () => {
  const fast = await startGateway();
  await fast.rows(
    "insert into mail (kind, recipient, state) values ('test', 'ana@istmia.example', 'pendiente')",
  );
  await fast.rows(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('mail', now(), now() + interval '5 minutes')`,
  );
  await fast.rows(
    "select graphile_worker.add_job('mail', job_key => 'mail', run_at => now() + interval '5 minutes')",
  );
  const server = await startMailServer();
  await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: fast.databaseUrl });
  await expect.poll(() => states(fast)).toEqual(["entregada"]);
});

test("without a server mails are kept, and a server that is configured later does not send them by surprise", async () => {
  const gateway = await startGateway();
  await enquire(gateway, [generalContact.email]);
  expect(await mails(gateway)).toMatchObject([
    { kind: "notification", recipient: null, state: "guardada" },
    { kind: "confirmation", recipient: generalContact.email, state: "guardada" },
  ]);
  const server = await startMailServer();
  const later = await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: gateway.databaseUrl });
  await enquire(later, ["otra@correo.example"]);
  await expect.poll(() => states(later)).toEqual(["guardada", "guardada", "entregada", "entregada"]);
  expect(server.received).toHaveLength(2);
});

test("what a server says is recorded without the NUL characters that it may contain", async () => {
  const answers: [command: RegExp, answer: string][] = [
    [/^RCPT TO:<nobody@/, "550 5.1.1 no\0body"],
    [/^DATA/, "354 go on"],
    [/\r\n\.\r\n$/, "250 2.0.0 tak\0en"],
  ];
  const server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say("220 mail");
    socket.on("error", () => undefined);
    let message: string | undefined;
    socket.on("data", (data) => {
      const heard = (message ?? "") + data.toString();
      const [, answer = "250 well"] = answers.find(([command]) => command.test(heard)) ?? [];
      if (message !== undefined && !heard.endsWith("\r\n.\r\n")) return void (message = heard);
      message = answer.startsWith("354") ? "" : undefined;
      say(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await startGateway({ ...MAIL, SMTP_URL: url }, LIMITS);
  await enquire(gateway, ["nobody@correo.example"]);
  await expect
    .poll(() => gateway.rows("select kind, state, reply from mail where state <> 'pendiente' order by kind"))
    .toEqual([
      { kind: "confirmation", state: "rebotada", reply: "550 5.1.1 nobody" },
      { kind: "notification", state: "entregada", reply: "250 2.0.0 taken" },
    ]);
});

test("of possible spam nobody is told, alone or in a group", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const links = "https://a.example https://b.example https://c.example https://d.example https://e.example";
  const headers = { [FORM_HEADERS.unseen]: "1" };
  const spam = () =>
    gateway.ask("/api/contacts", {
      body: { ...generalContact, message: `${links} ${randomUUID()}` },
      headers,
    });
  expect((await spam()).status).toBe(201);
  await Promise.all([spam(), spam(), enquire(gateway, ["ana@correo.example"]), spam()]);
  await settled(gateway);
  expect(await gateway.rows("select from contact where flagged")).toHaveLength(4);
  expect((await mails(gateway)).map(({ recipient }) => recipient)).toEqual([
    MAIL.MAIL_CONTACT,
    "ana@correo.example",
  ]);
});

test("what a process held when it died is taken over: told again before the body, uncertain after it", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await enquire(gateway, ["una@correo.example", "otra@correo.example"]);
  await settled(gateway);
  const died = "state = 'enviando', claim = gen_random_uuid(), claimed_at = now() - interval '5 minutes'";
  await gateway.rows(
    `update mail set ${died} where kind = 'notification' or recipient = 'otra@correo.example'`,
  );
  await gateway.rows(`update mail set ${died}, body_at = null where recipient = 'una@correo.example'`);
  await deliver(gateway);
  await expect.poll(() => server.to("una@correo.example").length).toBe(2);
  await expect
    .poll(async () => (await mails(gateway)).map(({ kind, recipient, state }) => [kind, recipient, state]))
    .toEqual([
      ["notification", MAIL.MAIL_CONTACT, "pendiente"],
      ["confirmation", "una@correo.example", "entregada"],
      ["notification", MAIL.MAIL_CONTACT, "pendiente"],
      ["confirmation", "otra@correo.example", "incierta"],
    ]);
  expect(server.to("otra@correo.example")).toHaveLength(1);
});

/** Returns the URL of a server of this machine with a host name that is not a loopback address. */
const byAnotherName = ({ url }: { url: string }) => url.replace("127.0.0.1", "0.0.0.0");

test("to another machine nothing leaves without TLS, and who was told a month ago is forgotten", async () => {
  const server = await startMailServer({ host: "0.0.0.0" });
  const gateway = await startGateway({ ...MAIL, SMTP_URL: byAnotherName(server) });
  await enquire(gateway, [generalContact.email]);
  await expect.poll(async () => (await mails(gateway)).map(({ cause }) => cause)).toEqual(["tls", "tls"]);
  expect(server.received).toEqual([]);
  await gateway.rows(
    "update mail set state = 'entregada', ended_at = now() - interval '31 days' where id = 1",
  );
  await gateway.rows(
    "update mail set state = 'entregada', ended_at = now() - interval '29 days' where id = 2",
  );
  await gateway.rows("select graphile_worker.add_job('mail-forget')");
  await expect
    .poll(async () => (await mails(gateway)).map(({ recipient }) => recipient))
    .toEqual([null, generalContact.email]);
});

test("to a server whose certificate cannot be checked nothing leaves, not even without TLS", async () => {
  const server = await startMailServer({ startTls: true, host: "0.0.0.0" });
  const gateway = await startGateway({ ...MAIL, SMTP_URL: byAnotherName(server) });
  await enquire(gateway, [generalContact.email]);
  await expect
    .poll(async () => (await mails(gateway)).map(({ state, cause }) => [state, cause]))
    .toEqual([
      ["pendiente", "tls"],
      ["pendiente", "tls"],
    ]);
  expect([server.begun, server.received]).toEqual([0, []]);
});

test("to a server on this machine mails leave whatever certificate it has made itself", async () => {
  const server = await startMailServer({ startTls: true });
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await enquire(gateway, [generalContact.email]);
  await expect.poll(() => states(gateway)).toEqual(["entregada", "entregada"]);
  expect(server.received).toHaveLength(2);
});

test("connections to the database that are cut again and again lose no mail and end no process", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const cuts = new Client({ connectionString: gateway.databaseUrl });
  await cuts.connect();
  onTestFinished(() => cuts.end());
  const senders = Array.from({ length: 40 }, (_, index) => `persona${index}@correo.example`);
  await enquire(gateway, senders);
  for (let cut = 0; cut < 3; cut++) {
    await cuts.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const before = server.received.length;
    await cuts.query("update mail set claimed_at = now() - interval '5 minutes' where state = 'enviando'");
    await cuts.query("update mail set next_at = now() where state = 'pendiente'");
    await cuts.query("select graphile_worker.add_job('mail', job_key => 'mail')");
    await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(Math.min(80, before + 10));
  }
  await expect
    .poll(
      async () => {
        await cuts.query(
          "update mail set claimed_at = now() - interval '5 minutes' where state = 'enviando'",
        );
        await cuts.query("update mail set next_at = now() where state = 'pendiente'");
        await cuts.query("select graphile_worker.add_job('mail', job_key => 'mail')");
        const { rows } = await cuts.query<{ state: string }>(
          "select distinct state from mail where state not in ('entregada', 'incierta')",
        );
        return rows;
      },
      { interval: 500 },
    )
    .toEqual([]);
  const ids = server.received.map(({ headers }) => headers["message-id"]!);
  expect(new Set(ids).size).toBe(80);
  const confirmed = ids.filter((id) => id.startsWith("<c."));
  expect(new Set(confirmed).size).toBe(confirmed.length);
});

test("a job that fails is logged with its name, and what the database said is not repeated", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await gateway.rows(
    `create function complain() returns trigger language plpgsql as 'begin raise exception ''secret of %'', old.recipient; end';
     create trigger complain before update on mail for each row execute function complain();
     insert into mail (kind, recipient, state, ended_at)
     values ('test', 'marcada@correo.example', 'entregada', now() - interval '31 days')`,
  );
  await gateway.rows("select graphile_worker.add_job('mail-forget')");
  await expect
    .poll(() => gateway.logged("job_failed").filter(({ name }) => name === "mail-forget"))
    .toHaveLength(1);
  await expect.poll(() => gateway.logged("worker")).not.toEqual([]);
  const { text } = await gateway.ask("/metrics");
  expect(text).toMatch(/^istmia_warnings_total\{event="job_failed"\} [1-9]/m);
  expect(gateway.log()).not.toContain("marcada");
  expect(JSON.stringify(await gateway.rows("select last_error from graphile_worker.jobs"))).not.toContain(
    "marcada",
  );
});

test("what could not be tried for three days is given up, and not sent by surprise once a server is back", async () => {
  const without = await startGateway(MAIL);
  await enquire(without, [generalContact.email]);
  await without.rows(
    `update mail set state = 'pendiente',
            next_at = now() - case kind when 'confirmation' then interval '3 days' else interval '2 days' end`,
  );
  const server = await startMailServer();
  await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: without.databaseUrl });
  await expect.poll(() => states(without)).not.toContain("pendiente");
  await settled(without);
  expect(await mails(without)).toMatchObject([
    { kind: "notification", state: "entregada", cause: null },
    { kind: "confirmation", state: "muerta", cause: "stale" },
  ]);
  expect(server.received.map(({ to }) => to)).toEqual([MAIL.MAIL_CONTACT]);
});

test.each([
  [
    "queued or put off",
    `state = 'pendiente', next_at = now() + interval '3 years',
     queued_at = case kind when 'confirmation' then now() else now() + interval '3 years' end`,
  ],
  [
    "queued, or taken by a process that died since,",
    `queued_at = now() + interval '5 hours', next_at = now() + interval '5 hours', claimed_at = now() + interval '5 hours',
     state = case kind when 'confirmation' then 'pendiente' else 'enviando' end,
     claim = case kind when 'confirmation' then null else gen_random_uuid() end`,
  ],
])("what was %s while the database's clock was ahead is sent once the clock is right", async (_, changes) => {
  const without = await startGateway(MAIL);
  await enquire(without, [generalContact.email]);
  await without.rows(`update mail set ${changes}`);
  const server = await startMailServer();
  await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: without.databaseUrl });
  await expect.poll(() => states(without)).toEqual(["entregada", "entregada"]);
  expect(await without.rows("select from mail where queued_at > now()")).toEqual([]);
});
