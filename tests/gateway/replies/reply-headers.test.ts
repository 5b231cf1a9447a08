import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { resolvePlaceholders } from "#schema/replies/placeholders.ts";
import { ADMIN, bondsContact } from "#tests/support/fixtures.ts";
import { HOSTILE_LINES } from "#tests/support/corpora/hostile-lines.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { OTHER, startOffice } from "#tests/support/office.ts";

const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { assignee version }
}`;
const CREATE = `mutation ($input: SavedAnswerText!) { createSavedAnswer(input: $input) { id } }`;

async function startDesk(environment: Record<string, string> = {}) {
  const office = await startOffice(0, environment);
  const post = async (change: object = {}) => {
    const message = `Necesito una fianza para la obra ${randomUUID()}.`;
    const { status, json } = await office.ask("/api/contacts", {
      body: { ...bondsContact, message, ...change },
    });
    expect(status).toBe(201);
    return json<{ id: string; reference: string }>();
  };
  const reply = (id: string, version: number, draft: object = {}, headers = office.first) => {
    const whole = { text: "Con gusto.", status: "EN_CURSO", attachments: [], key: randomUUID(), ...draft };
    return office.run<{ assignee: string }>(REPLY, { seen: { id, version }, reply: whole }, headers);
  };
  return { ...office, post, reply };
}

test("whatever a sender is called, the mails to and about them have their own headers and nothing else", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const senders: { reference: string; email: string }[] = [];
  // One after the other: a busy gateway refuses some of many simultaneous requests.
  for (const [n, name] of HOSTILE_LINES.entries()) {
    const email = `persona${n}@correo.example`;
    const { id, reference } = await desk.post({
      name,
      lastName: name,
      email,
      message: `${name} ${randomUUID()}`,
    });
    const facts = { name, reference, formType: "fianzas" as const, author: ADMIN.email };
    const text = resolvePlaceholders("Hola, {nombre|cliente}:", facts);
    expect((await desk.reply(id, 1, { text })).refused).toBeUndefined();
    senders.push({ reference, email });
  }
  const replied = () => server.received.filter(({ headers }) => headers["message-id"]!.startsWith("<r."));
  await expect.poll(() => replied().length).toBe(HOSTILE_LINES.length);
  const waiting = "select from mail where state in ('pendiente', 'enviando')";
  await expect.poll(() => desk.rows(waiting)).toEqual([]);
  const common = "content-type date from message-id mime-version subject to";
  const expected: Record<string, string> = {
    a: `${common} auto-submitted x-auto-response-suppress`,
    c: `${common} auto-submitted x-auto-response-suppress reply-to`,
    r: `${common} reply-to in-reply-to references content-transfer-encoding`,
  };
  const subjects: Record<string, (reference: string) => string> = {
    a: (reference) => `[${reference}] Nueva consulta: Fianzas`,
    c: (reference) => `[${reference}] Recibimos tu consulta`,
    r: (reference) => `Re: [${reference}] Tu consulta: Fianzas`,
  };
  for (const { headers, to } of server.received) {
    const [, letter = "", reference = ""] = /^<(\w)\.(IST-[\w-]+)/.exec(headers["message-id"]!)!;
    expect(Object.keys(headers).toSorted()).toEqual(expected[letter]!.split(" ").toSorted());
    expect(headers["subject"]).toBe(subjects[letter]!(reference));
    const sender = senders.find((one) => one.reference === reference)!;
    expect(to).toBe(letter === "a" ? MAIL.MAIL_CONTACT : sender.email);
  }
});

test("the first reply takes the enquiry, and a saved answer counts how often it left", async () => {
  const desk = await startDesk();
  const input = { name: "Gracias", text: "Con gusto.", forms: [] };
  const savedAnswer = (await desk.run<{ id: string }>(CREATE, { input }, desk.first)).value!.id;
  const uses = () => desk.rows("select uses from saved_answer");
  const { id } = await desk.post();
  const key = randomUUID();
  for (const _ of ["sent", "sent again"])
    expect((await desk.reply(id, 1, { savedAnswer, key }, desk.second)).value).toMatchObject({
      assignee: OTHER,
    });
  expect(await uses()).toEqual([{ uses: 1 }]);
  expect((await desk.reply(id, 2, { savedAnswer })).value).toMatchObject({ assignee: OTHER });
  expect(await uses()).toEqual([{ uses: 2 }]);
  expect((await desk.reply(id, 3)).refused).toBeUndefined();
  expect(await uses()).toEqual([{ uses: 2 }]);
});
