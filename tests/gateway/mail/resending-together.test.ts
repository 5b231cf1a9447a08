import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runMail } from "#tests/support/admin-command.ts";
import { BLOCKED, lockRow, lockTable } from "#tests/support/database/locks.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

const SHARES = "query ($filter: MailFilter!) { mailShares(filter: $filter) { kind skipReason count } }";
const RESEND =
  "mutation ($filter: MailFilter!) { resendListedMails(filter: $filter) { kind skipReason count } }";
const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { version }
}`;

interface Share {
  kind: string;
  skipReason: string | null;
  count: number;
}

/** Starts a gateway with a signed-in administrator. */
async function startDesk(environment: Record<string, string>) {
  const gateway = await startGateway(environment);
  const headers = await gateway.signIn();
  const ask = async (query: string, filter: string) => {
    const { data, errors } = await gateway.graphql(query, headers, { filter });
    return { shares: Object.values(data ?? {})[0] as unknown as Share[], code: errors?.[0]?.extensions.code };
  };
  const enquire = async (email: string) => {
    const body = { ...generalContact, email, message: `Consulta ${randomUUID()}` };
    return (await gateway.ask("/api/contacts", { body })).json<{ id: string }>().id;
  };
  const answer = async (id: string) => {
    const reply = { text: "Con gusto.", status: "ATENDIDA", attachments: [], key: randomUUID() };
    return gateway.graphql(REPLY, headers, { seen: { id, version: 1 }, reply });
  };
  const auditEntries = () =>
    gateway.rows(
      "select detail from audit_entry where action = 'mail' and detail ~ 'envío|cierre' order by id",
    );
  const settled = () =>
    expect.poll(() => gateway.rows("select from mail where state in ('pendiente', 'enviando')")).toEqual([]);
  return {
    ...gateway,
    headers,
    shares: ask.bind(null, SHARES),
    resend: ask.bind(null, RESEND),
    enquire,
    answer,
    auditEntries,
    settled,
  };
}

test("after an outage all that a list shows is sent in one act, but for what a person decides, as it was said before", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const answered = await desk.enquire("luz@correo.example");
  await desk.enquire("ana@correo.example");
  await desk.enquire("ana@correo.example");
  await desk.enquire("eva@correo.example");
  await desk.enquire("ida@correo.example");
  await desk.answer(answered);
  await desk.settled();
  await desk.rows(
    `update mail set state = 'muerta', cause = 'connection', permitted_at = now() - interval '3 days';
     update mail set state = 'incierta', cause = 'uncertain' where recipient = 'eva@correo.example';
     update mail set state = 'rebotada', cause = 'refused' where recipient = 'ida@correo.example';
     update mail set state = 'rebotada', cause = 'refused' where kind = 'notification' and id = 1`,
  );
  const before = server.received.length;
  const planned = (await desk.shares("UNDELIVERED")).shares;
  const expected = [
    { kind: "NOTIFICATION", skipReason: null, count: 5 },
    { kind: "CONFIRMATION", skipReason: null, count: 2 },
    { kind: "REPLY", skipReason: null, count: 1 },
    { kind: "CONFIRMATION", skipReason: "uncertain", count: 1 },
    { kind: "CONFIRMATION", skipReason: "came-back", count: 1 },
    { kind: "CONFIRMATION", skipReason: "answered", count: 1 },
  ];
  expect(planned).toHaveLength(expected.length);
  expect(planned).toEqual(expect.arrayContaining(expected));
  expect(server.received).toHaveLength(before);

  const { shares } = await desk.resend("UNDELIVERED");
  expect(shares).toHaveLength(expected.length);
  expect(shares).toEqual(expect.arrayContaining(expected));
  await desk.settled();
  expect(await desk.auditEntries()).toEqual([
    { detail: "envío repetido de todo lo que no llegó: 8 correos" },
    { detail: "cierre de acuses de consultas respondidas: 1 correo" },
  ]);
  expect(await desk.rows("select kind, state from mail where cause = 'answered'")).toEqual([
    { kind: "confirmation", state: "omitida" },
  ]);
  const recipients = server.received.slice(before).map(({ to }) => to);
  // Sending all again does not lift the limit of one confirmation an hour per address.
  expect(recipients.toSorted()).toEqual([
    "ana@correo.example",
    "luz@correo.example",
    ...Array<string>(5).fill(MAIL.MAIL_CONTACT),
  ]);
  expect(await desk.rows("select state from mail where cause = 'once-an-hour'")).toEqual([
    { state: "omitida" },
  ]);
  const again = (await desk.resend("UNDELIVERED")).shares;
  expect(again.map(({ skipReason }) => skipReason)).toEqual(["uncertain", "came-back"]);
  expect(await desk.auditEntries()).toHaveLength(2);
});

test("two who send all mails again at once send each of them once", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  await desk.rows(
    `insert into mail (kind, recipient, state, cause)
     select 'test', 'ana' || n || '@istmia.example', 'muerta', 'connection' from generate_series(1, 40) as n`,
  );
  const both = await Promise.all([desk.resend("UNDELIVERED"), desk.resend("UNDELIVERED")]);
  expect(both.flatMap(({ shares }) => shares)).toEqual([{ kind: "TEST", skipReason: null, count: 40 }]);
  await desk.settled();
  expect(server.received).toHaveLength(40);
});

test("sending all mails and changing some of them wait for each other and both end well", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  await desk.waitLongForLocks();
  await desk.rows(
    `insert into mail (kind, recipient, state, cause)
     select 'test', 'ana' || n || '@istmia.example', 'muerta', 'connection' from generate_series(1, 2) as n`,
  );
  await desk.rows("update mail set kind = kind where id = 1"); // it is now stored after the other
  const queuedAt = "2026-11-01T00:00:00.000Z";
  const seen = ["2", "1"].map((id) => ({ id, queuedAt }));
  for (const [change, variables] of [
    ["mutation ($seen: [SeenMail!]!) { resendMails(seen: $seen) }", { seen }],
    ["mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }", { ids: ["2", "1"] }],
  ] as const) {
    await desk.rows(`update mail set state = 'muerta', queued_at = '${queuedAt}'`);
    const holder = await lockRow(desk.databaseUrl, "mail", "1");
    const all = desk.resend("UNDELIVERED");
    await expect.poll(() => desk.rows(BLOCKED)).toHaveLength(1);
    const some = desk.graphql(change, desk.headers, variables);
    await expect.poll(() => desk.rows(BLOCKED)).toHaveLength(2);
    await holder.query("commit");
    expect(await all).toMatchObject({ shares: [{ count: 2 }] });
    expect((await some).errors).toBeUndefined();
    await desk.settled();
  }
});

test("sending a reply again waits for an erasure of its enquiry, and both end well", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  await desk.waitLongForLocks();
  const run = (mutation: string) => desk.graphql(`mutation { ${mutation} }`, desk.headers);
  for (const [mutation, expected] of [
    ["resendListedMails(filter: UNDELIVERED) { count }", { data: { resendListedMails: [] } }],
    ["resendMails(seen: [{ id: MAIL, queuedAt: AT }])", { data: { resendMails: 0 } }],
    ["resendReply(id: REPLY, queuedAt: AT) { id }", { errors: [{ extensions: { code: "SETTLED" } }] }],
  ] as const) {
    const id = await desk.enquire("ana@correo.example");
    await desk.answer(id);
    await desk.settled();
    await desk.rows(`update contact set status = 'en-curso', answered_at = null where id = '${id}'`);
    const [failed] = await desk.rows<{ mail: string; reply: string; at: string }>(
      `update mail set state = 'muerta' from reply where mail_id = mail.id and reply.contact_id = '${id}'
       returning mail.id as mail, reply.id as reply, queued_at as at`,
    );
    const record = await lockTable(desk.databaseUrl, "audit_entry");
    const erased = run(`erasePerson(email: "ana@correo.example", seen: 1, latest: "${id}")`);
    await expect.poll(() => desk.rows(BLOCKED)).toHaveLength(1);
    const resent = run(
      mutation
        .replace("MAIL", failed!.mail)
        .replace("REPLY", failed!.reply)
        .replace("AT", JSON.stringify(new Date(failed!.at))),
    );
    await expect.poll(() => desk.rows(BLOCKED)).toHaveLength(2);
    await record.query("commit");
    expect(await erased).toMatchObject({ data: { erasePerson: 1 } });
    expect(await resent).toMatchObject(expected);
  }
});

test("what was kept without a server leaves only when it is asked for, beyond the hour's 200 too", async () => {
  const before = await startDesk({});
  const answered = await before.enquire("luz@correo.example");
  await before.rows("update contact set status = 'atendida', answered_at = now()");
  const other = await before.enquire("ana@correo.example");
  await before.answer(other);
  await before.rows(`update contact set answered_at = null, status = 'nueva' where id = '${other}'`);
  expect((await before.resend("KEPT")).code).toBe("NO_MAIL_SERVER");

  const server = await startMailServer();
  const settings = { ...MAIL, SMTP_URL: server.url };
  const desk = await startDesk({ ...settings, DATABASE_URL: before.databaseUrl });
  await desk.rows(
    `insert into mail (kind, recipient, state, permitted_at)
     select 'confirmation', 'p' || n || '@otro.example', 'entregada', now() from generate_series(1, 200) as n`,
  );
  for (const ask of [desk.shares, desk.resend]) expect((await ask("ALL")).code).toBe("BAD_REQUEST");
  expect((await desk.resend("UNDELIVERED")).shares).toEqual([]);
  const environment = { ...settings, DATABASE_URL: desk.databaseUrl };
  expect((await runMail(["retry", "kept"], environment)).stdout).toBe(
    "4 mails to be sent again by the gateway.\nSe cierra 1 acuse de una consulta que ya se respondió.\n",
  );
  await desk.settled();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([
    "ana@correo.example",
    "ana@correo.example",
    MAIL.MAIL_CONTACT,
    MAIL.MAIL_CONTACT,
  ]);
  expect(await desk.rows("select contact_id::text, kind, state from mail where cause = 'answered'")).toEqual([
    { contact_id: answered, kind: "confirmation", state: "omitida" },
  ]);
  expect(await desk.rows("select detail from audit_entry where author = 'npm run mail'")).toEqual([
    { detail: "envío de todo lo guardado: 4 correos" },
    { detail: "cierre de acuses de consultas respondidas: 1 correo" },
  ]);
  expect((await runMail(["retry", "all"], environment)).stdout).toBe(
    "0 mails to be sent again by the gateway.\n",
  );
});

test("more mails than one statement changes are sent as one act, or none of them", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const fill = "insert into mail (kind, state) select 'test', 'guardada' from generate_series(1, 12000)";
  await desk.rows(fill);
  await desk.rows("alter table audit_entry add constraint full_disk check (false) not valid");
  expect((await desk.resend("KEPT")).code).toBe("UNEXPECTED");
  expect(await desk.rows("select state, count(*)::int from mail group by state")).toEqual([
    { state: "guardada", count: 12_000 },
  ]);
  await desk.rows("alter table audit_entry drop constraint full_disk");
  expect((await desk.resend("KEPT")).shares).toEqual([{ kind: "TEST", skipReason: null, count: 12_000 }]);
  expect(await desk.rows("select from mail where state = 'guardada'")).toEqual([]);
});
