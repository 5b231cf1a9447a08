import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#gateway/log.ts";
import { openMailPool } from "#gateway/mail/mail-jobs.ts";
import { ClaimLost, MailQueue } from "#gateway/mail/mail-queue.ts";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { startOffice } from "#tests/support/office.ts";

const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { replies { id queuedAt } }
}`;
const CORRECT = `mutation ($email: String!, $value: String!) {
  correctPerson(email: $email, field: EMAIL, value: $value)
}`;
const RESEND =
  "mutation ($id: ID!, $queuedAt: DateTimeISO!) { resendReply(id: $id, queuedAt: $queuedAt) { id } }";

const correct = (office: Awaited<ReturnType<typeof startOffice>>, email: string, value: string) =>
  office.run<number>(CORRECT, { email, value }, office.first);

/** Starts an office that has replied to an enquiry with this address. */
async function startReplied(email: string) {
  const server = await startMailServer();
  const office = await startOffice(0, { ...MAIL, SMTP_URL: server.url });
  const { id } = (await office.ask("/api/contacts", { body: { ...bondsContact, email } })).json<{
    id: string;
  }>();
  const reply = { text: "Con gusto.", status: "ATENDIDA", attachments: [], key: randomUUID() };
  const { value } = await office.run<{ replies: [{ id: string; queuedAt: string }] }>(
    REPLY,
    { seen: { id, version: 1 }, reply },
    office.first,
  );
  return {
    ...office,
    server,
    reply: value!.replies[0],
    state: async () =>
      (await office.rows<{ state: string }>("select state from mail where kind = 'reply'"))[0]!.state,
    correct: (value: string) => correct(office, email, value),
    repliesTo: (address: string) =>
      server.to(address).filter(({ headers }) => headers["message-id"]!.startsWith("<r.")),
  };
}

test("an answer that still waits goes to the address that was corrected meanwhile", async () => {
  const { state, correct, rows, repliesTo } = await startReplied("later@correo.example");
  await expect.poll(() => rows("select from mail where kind = 'reply' and attempts = 1")).toHaveLength(1);
  await expect.poll(state).toBe("pendiente");
  expect((await correct("rogelio@correo.example")).value).toBe(1);
  await rows("update mail set next_at = now() where kind = 'reply'");
  await rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect.poll(state).toBe("entregada");
  expect(repliesTo("rogelio@correo.example")).toHaveLength(1);
});

test("an answer that did not arrive is sent again to the address that was corrected meanwhile", async () => {
  const { state, correct, rows, run, first, reply, repliesTo } = await startReplied("nobody@correo.example");
  await expect.poll(state).toBe("rebotada");
  /** The token that identifies a returned copy: that of the first copy must not mark the second address. */
  const token = () => rows("select bounce_token from mail where kind = 'reply'");
  const before = await token();
  await correct("rogelio@correo.example");
  await run(RESEND, reply, first);
  await expect.poll(state).toBe("entregada");
  expect(repliesTo("rogelio@correo.example")).toHaveLength(1);
  expect(await token()).not.toEqual(before);
});

test("nothing leaves for an address that is corrected while the mail is being handed over", async () => {
  const office = await startOffice(1);
  await office.rows("update mail set state = 'pendiente' where kind = 'confirmation'");
  const pool = openMailPool(office.databaseUrl, createLogger("silent"));
  onTestFinished(() => pool.end());
  const queue = new MailQueue(pool);
  const mail = await queue.claim();
  expect(mail!.recipient).toBe(generalContact.email);
  expect((await correct(office, generalContact.email, "otra@correo.example")).value).toBe(1);
  await expect(queue.markBody(mail!)).rejects.toThrow(ClaimLost);
});

test("a mail whose address is corrected just before its text leaves goes to the new one at once, as no fault of a server", async () => {
  const server = await startMailServer();
  const { ask, rows, logged } = await startOffice(0, { ...MAIL, SMTP_URL: server.url });
  await rows(`
    create function correct() returns trigger language plpgsql as $$ begin
      update contact set email = 'nueva@correo.example' where id = new.contact_id;
      return null;
    end $$;
    create trigger correct after update of claim on mail for each row
      when (new.kind = 'confirmation' and new.state = 'enviando' and new.attempts = 1) execute function correct()`);
  await ask("/api/contacts", { body: bondsContact });
  await expect
    .poll(() => rows("select state, attempts, cause from mail where kind = 'confirmation'"))
    .toEqual([{ state: "entregada", attempts: 2, cause: null }]);
  expect(
    [server.to(bondsContact.email), server.to("nueva@correo.example")].map(({ length }) => length),
  ).toEqual([0, 1]);
  expect(logged("mail_not_accepted")).toEqual([]);
});

test("a mail that the database does not let leave is not blamed on the mail server", async () => {
  const server = await startMailServer();
  const { ask, rows, logged } = await startOffice(0, { ...MAIL, SMTP_URL: server.url });
  await rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = case new.kind when 'confirmation' then '57014' else 'P0001' end;
    end $$;
    create trigger refuse before update of body_at on mail for each row
      when (new.body_at is not null) execute function refuse()`);
  await ask("/api/contacts", { body: bondsContact });
  await expect
    .poll(() => rows("select kind, state, cause from mail order by id"))
    .toEqual(
      ["notification", "confirmation"].map((kind) => ({ kind, state: "pendiente", cause: "internal" })),
    );
  expect([server.received, logged("mail_not_accepted")]).toEqual([[], []]);
  // A statement that took too long is no fault to report, as an outage of the database is none.
  expect([logged("mail_failed"), logged("mail_interrupted")]).toMatchObject([
    [{ err: { code: "P0001" } }],
    [{ err: { code: "57014" } }],
  ]);
});
