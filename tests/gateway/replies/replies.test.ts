import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { MAX_ATTACHED_BYTES } from "#schema/replies/reply.ts";
import { ADMIN, bondsContact } from "#tests/support/fixtures.ts";
import { publishFile } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { OTHER, startOffice, UNKNOWN_ID } from "#tests/support/office.ts";

const WHOLE = `id status version history { id author status }
  replies { id eventId author text state cause unsettledMail queuedAt attachments { title url } }`;
const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { ${WHOLE} }
}`;
const READ = `query ($id: ID!) { contact(id: $id) { ${WHOLE} } }`;
const RESEND = `mutation ($id: ID!, $queuedAt: DateTimeISO!) {
  resendReply(id: $id, queuedAt: $queuedAt) { ${WHOLE} }
}`;
const CONFIRM = `mutation ($id: ID!) { confirmReply(id: $id) { ${WHOLE} } }`;

const MAIL = {
  MAIL_FROM: "no-responder@istmia.example",
  MAIL_CONTACT: "seguros@istmia.example",
  MAIL_FIANZAS: "fianzas@istmia.example",
};

interface Whole {
  id: string;
  status: string;
  version: number;
  history: { id: string; author: string; status: string }[];
  replies: {
    id: string;
    eventId: string;
    author: string;
    text: string;
    state: string;
    cause: string | null;
    queuedAt: string;
    attachments: { title: string; url: string | null }[];
  }[];
}

async function startDesk(environment: Record<string, string> = {}) {
  const office = await startOffice(0, environment);
  const run = async (query: string, variables: object, headers = office.first) => {
    const { data, errors } = await office.graphql(query, headers, variables);
    return { value: Object.values(data ?? {})[0] as Whole | undefined, refused: errors?.[0] };
  };
  return {
    ...office,
    run,
    reply: (seen: { id: string; version: number }, reply: object = {}, headers = office.first) =>
      run(
        REPLY,
        {
          seen: { id: seen.id, version: seen.version },
          reply: { text: "Con gusto.", status: "ATENDIDA", attachments: [], key: randomUUID(), ...reply },
        },
        headers,
      ),
    read: async (id: string) => (await run(READ, { id })).value!,
    post: async (email = bondsContact.email) => {
      const message = `Necesito una fianza para la obra ${randomUUID()}.`;
      const answer = await office.ask("/api/contacts", { body: { ...bondsContact, email, message } });
      return { ...answer.json<{ id: string; reference: string }>(), version: 1 };
    },
    mails: async () =>
      (await office.rows<{ count: number }>("select count(*)::int from mail where kind = 'reply'"))[0]!.count,
  };
}

test("replies reach the person threaded, from the company and answerable, and stand in the history with their state", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const [form] = await desk.rows<{ slug: string; title: string; url: string }>(
    "select slug, title, url from form order by position limit 1",
  );
  const replaced = `%PDF-1.7 ${randomUUID()}`;
  await publishFile(desk.databaseUrl, form!.url, replaced);
  const sent = await desk.post();
  const { reference } = sent;
  const { value: first } = await desk.reply(sent, {
    text: "  Buenos días, Rogelio:\r\n\r\nLe adjunto el formulario.\n.\nSaludos — Ana ",
    attachments: [`form:${form!.slug}`],
  });
  expect(first).toMatchObject({
    status: "ATENDIDA",
    version: 2,
    history: [{ author: ADMIN.email, status: "ATENDIDA" }],
  });
  expect(first!.replies[0]).toMatchObject({
    eventId: first!.history[0]!.id,
    state: expect.stringMatching(/EN_ESPERA|ENVIADA/) as string,
    author: ADMIN.email,
  });
  expect(
    (await desk.reply(first!, { text: "Y otra cosa.", status: "EN_CURSO" }, desk.second)).value,
  ).toMatchObject({
    status: "EN_CURSO",
    version: 3,
  });
  const replies = () => server.received.filter(({ headers }) => headers["message-id"]!.startsWith("<r."));
  await expect
    .poll(async () => (await desk.read(sent.id)).replies.map(({ state }) => state))
    .toEqual(["ENVIADA", "ENVIADA"]);

  const [one, two] = replies().toSorted((a, b) =>
    a.headers["message-id"]!.localeCompare(b.headers["message-id"]!),
  );
  const sentAs = one!.headers["message-id"]!;
  expect(sentAs.replace(/[0-9a-f]{8}@/, "NONCE@")).toBe(`<r.${reference}.1.NONCE@istmia.example>`);
  const { date, "content-type": type, ...headers } = one!.headers;
  expect(headers).toEqual({
    from: "Istmia Seguros <no-responder@istmia.example>",
    to: bondsContact.email,
    "reply-to": "fianzas@istmia.example",
    subject: `Re: [${reference}] Tu consulta: Fianzas`,
    "message-id": sentAs,
    "in-reply-to": `<c.${reference}@istmia.example>`,
    references: `<c.${reference}@istmia.example>`,
    "mime-version": "1.0",
  });
  expect([Number.isNaN(Date.parse(date!)), type]).toEqual([
    false,
    expect.stringMatching(/^multipart\/mixed/),
  ]);
  expect(one!.raw).toContain("Content-Type: application/pdf");
  expect(one!.raw).toContain(Buffer.from(replaced).toString("base64"));
  expect(one!.raw).not.toContain("text/html");
  expect(two!.headers).toMatchObject({
    "message-id": expect.stringContaining(`<r.${reference}.2.`) as string,
    "in-reply-to": sentAs,
    references: `<c.${reference}@istmia.example> ${sentAs}`,
    "content-type": expect.stringMatching(/^text\/plain/) as string,
  });
  expect(two!.raw).toContain("Y otra cosa.");
  const [latest, earlier] = (await desk.read(sent.id)).replies;
  expect(latest).toMatchObject({ author: OTHER, text: "Y otra cosa.", cause: null, attachments: [] });
  expect(earlier).toMatchObject({
    text: "Buenos días, Rogelio:\n\nLe adjunto el formulario.\n.\nSaludos — Ana",
    attachments: [{ title: form!.title, url: form!.url }],
  });
  const auditEntries = await desk.rows<{ author: string; detail: string }>(
    "select author, detail from audit_entry where action = 'reply' order by id",
  );
  expect(auditEntries).toEqual([
    { author: ADMIN.email, detail: `consulta ${sent.id}: respuesta 1` },
    { author: OTHER, detail: `consulta ${sent.id}: respuesta 2` },
  ]);
});

test("of two who answer the later is told before anything is sent, and a draft sent twice is one mail", async () => {
  const desk = await startDesk();
  const sent = await desk.post();
  const key = `borrador:${randomUUID()}`;
  const tries = await Promise.all([1, 2, 3].map(() => desk.reply(sent, { key })));
  expect(tries.map(({ value }) => value?.version)).toEqual([2, 2, 2]);
  expect(await desk.mails()).toBe(1);
  expect((await desk.read(sent.id)).replies).toMatchObject([{ state: "GUARDADA", text: "Con gusto." }]);

  for (const late of [{}, { key, text: "Otro texto bajo la misma clave." }])
    expect((await desk.reply(sent, late, desk.second)).refused).toMatchObject({
      message: "Esta consulta cambió mientras tanto. Revisa cómo quedó.",
      extensions: { code: "CONFLICT" },
    });
  const other = await desk.post();
  const both = await Promise.all([desk.reply(other), desk.reply(other, {}, desk.second)]);
  expect(both.map(({ refused }) => refused?.extensions.code).toSorted()).toEqual(["CONFLICT", undefined]);
  expect(await desk.mails()).toBe(2);

  for (const nothing of [UNKNOWN_ID, "", "1'"])
    expect((await desk.reply({ id: nothing, version: 1 })).refused!.extensions.code).toBe("NOT_FOUND");
  expect((await desk.reply(other, {}, {} as never)).refused!.extensions.code).toBe("UNAUTHENTICATED");
  const fault = async (reply: object, field: string) => {
    const { refused } = await desk.reply({ ...other, version: 2 }, reply);
    expect(refused!.extensions.code).toBe("INVALID_FIELDS");
    return refused!.extensions.campos![field];
  };
  expect(await fault({ text: " \u200b\n" }, "text")).toBe("Escribe la respuesta.");
  expect(await fault({ text: "Hola, {nombre}:" }, "text")).toContain("{nombre}");
  expect(await fault({ text: "t".repeat(10_001) }, "text")).toContain("demasiado largo");
  expect(await fault({ attachments: ["form:no-existe"] }, "attachments")).toContain("ya no está publicado");
  expect(await fault({ attachments: ["../../.env"] }, "attachments")).toBeDefined();
  const [first, second] = await desk.rows<{ slug: string; url: string }>(
    "select slug, url from form limit 2",
  );
  const attachments = [first!, second!].map(({ slug }) => `form:${slug}`);
  await publishFile(desk.databaseUrl, first!.url, "%PDF-".padEnd(MAX_ATTACHED_BYTES));
  expect(await fault({ attachments }, "attachments")).toMatch(/^Los adjuntos suman 14\.1\sMB de los 14\sMB/);
  expect(await desk.mails()).toBe(2);

  // Without a mail server, kept replies are not sent even on request.
  const [kept] = (await desk.read(other.id)).replies;
  expect((await desk.run(RESEND, kept!)).refused!.extensions.code).toBe("NO_MAIL_SERVER");
});

test("possible spam that a person replies to is released with the reply: told of once, without a confirmation", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const bait = {
    ...bondsContact,
    message: "https://a.example https://b.example https://c.example https://d.example",
  };
  const posted = await desk.ask("/api/contacts", { body: bait, headers: { "form-unseen": "1" } });
  const { id } = posted.json<{ id: string }>();
  const state = () => desk.rows("select flagged, status, released_at is not null as released from contact");
  expect(await state()).toEqual([{ flagged: true, status: "nueva", released: false }]);
  expect((await desk.reply({ id, version: 9 })).refused!.extensions.code).toBe("CONFLICT");
  expect(await state()).toMatchObject([{ flagged: true }]);

  const draft = { status: "EN_CURSO", key: randomUUID() };
  for (const time of ["first", "a retry, because the answer was lost"]) {
    const { value } = await desk.reply({ id, version: 1 }, draft);
    expect(value, time).toMatchObject({ status: "EN_CURSO", version: 3, replies: [{ text: "Con gusto." }] });
  }
  expect(await state()).toEqual([{ flagged: false, status: "en-curso", released: true }]);
  expect(await desk.rows("select act, status from contact_event order by id")).toEqual([
    { act: "not-spam", status: "nueva" },
    { act: null, status: "en-curso" },
  ]);
  expect(
    await desk.rows("select action, detail from audit_entry where action in ('change', 'reply') order by id"),
  ).toEqual([
    { action: "change", detail: `1 consulta a «No es spam»: ${id}` },
    { action: "reply", detail: `consulta ${id}: respuesta 1` },
  ]);
  const sent = () =>
    desk.rows(
      "select kind, state from mail where contact_id is not null and state <> 'omitida' order by kind",
    );
  await expect.poll(sent).toEqual(["notification", "reply"].map((kind) => ({ kind, state: "entregada" })));
  expect(server.received).toHaveLength(2);
});

test("a reply whose document is withdrawn meanwhile is not sent without it, and says why", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const sent = await desk.post("nobody@correo.example");
  const [{ slug }] = (await desk.rows("select slug from form limit 1")) as [{ slug: string }];
  await desk.reply(sent, { attachments: [`form:${slug}`] });
  const reply = async () => (await desk.read(sent.id)).replies[0]!;
  await expect.poll(reply).toMatchObject({ state: "FALLO" });

  await desk.rows(`delete from form where slug = '${slug}'`);
  await desk.rows("update mail set recipient = 'rosa@correo.example' where kind = 'reply'");
  expect((await desk.run(RESEND, await reply())).refused).toBeUndefined();
  await expect.poll(reply).toMatchObject({
    state: "FALLO",
    cause: "Un documento adjunto dejó de estar publicado.",
    attachments: [{ title: `form:${slug}`, url: null }],
  });
  expect(server.to("rosa@correo.example")).toEqual([]);
});

test("a reply that fails says why; one that nobody knows of waits until somebody decides", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const sent = await Promise.all(
    ["nobody@correo.example", "late@correo.example"].map((email) => desk.post(email)),
  );
  for (const one of sent) await desk.reply(one);
  const state = async (at: number) => (await desk.read(sent[at]!.id)).replies[0]!;
  await expect
    .poll(() => state(0))
    .toMatchObject({
      state: "FALLO",
      cause: "El servidor de correo lo rechazó de forma definitiva.",
      unsettledMail: expect.any(String) as string,
    });
  await expect.poll(() => state(1)).toMatchObject({ state: "INCIERTA" });
  const replied = () =>
    server.to("late@correo.example").filter(({ headers }) => headers["message-id"]!.startsWith("<r."));
  expect(replied()).toHaveLength(1);

  const uncertain = await state(1);
  const { id } = uncertain;
  expect((await desk.run(RESEND, uncertain, desk.second)).refused).toBeUndefined();
  await expect.poll(() => replied().length).toBe(2);
  await expect.poll(() => state(1)).toMatchObject({ state: "INCIERTA" });
  // The same press again, because its answer was lost: the reply is uncertain once more, which its sender has not seen.
  expect((await desk.run(RESEND, uncertain, desk.second)).refused!.extensions.code).toBe("SETTLED");
  expect(new Set(replied().map(({ headers }) => headers["message-id"])).size).toBe(1);
  expect(replied()).toHaveLength(2);

  // Both are dismissed in the outbox: one as uncertain, the other as failed.
  const mails = await desk.rows<{ id: string }>("select mail_id as id from reply");
  const dismissed = { ids: mails.map(({ id: mail }) => mail) };
  await desk.run("mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }", dismissed);
  expect(await state(0)).toMatchObject({
    state: "FALLO",
    cause: "Volvió, y una persona lo dio por cerrado.",
    unsettledMail: null,
  });
  expect(await state(1)).toMatchObject({ state: "CERRADA", unsettledMail: null });
  // A month later the outbox has erased this address, but not the one that bounced; the reply can still be sent again.
  await desk.rows("update mail set ended_at = now() - interval '31 days' where state = 'omitida'");
  await desk.rows("select graphile_worker.add_job('mail-forget')");
  await expect
    .poll(() => desk.rows("select cause from mail where state = 'omitida' and recipient is null"))
    .toEqual([{ cause: "dismissed-uncertain" }]);
  expect((await desk.run(RESEND, await state(1))).refused).toBeUndefined();
  await expect.poll(() => state(1)).toMatchObject({ state: "INCIERTA" });
  expect((await desk.run(CONFIRM, { id })).value!.replies[0]).toMatchObject({
    state: "ENVIADA",
    cause: null,
  });
  const settled = await state(1);
  for (const query of [RESEND, CONFIRM]) {
    expect((await desk.run(query, settled)).refused!.extensions.code).toBe("SETTLED");
    expect((await desk.run(query, { ...settled, id: "x" })).refused!.extensions.code).toBe("NOT_FOUND");
  }
});

test("a reply that a person noted as returned can be noted as received, but not one that its server refused", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const sent = [await desk.post(), await desk.post("nobody@correo.example")] as const;
  for (const one of sent) await desk.reply(one);
  const reply = async (at: 0 | 1) => (await desk.read(sent[at].id)).replies[0]!;
  await expect.poll(() => reply(0)).toMatchObject({ state: "ENVIADA" });
  await expect.poll(() => reply(1)).toMatchObject({ state: "FALLO" });
  const mails = await desk.rows<{ id: string }>("select mail_id as id from reply");
  await desk.run("mutation ($ids: [ID!]!) { bounceMails(ids: $ids) }", { ids: mails.map(({ id }) => id) });
  const { id, ...returned } = await reply(0);
  expect(returned).toMatchObject({
    state: "FALLO",
    cause: "Volvió a la compañía, según anotó una persona.",
  });
  expect((await desk.run(CONFIRM, { id })).value!.replies[0]).toMatchObject({
    state: "ENVIADA",
    cause: null,
  });
  for (const { id: settled } of [{ id }, await reply(1)])
    expect((await desk.run(CONFIRM, { id: settled })).refused!.extensions.code).toBe("SETTLED");
});

test("an enquiry says which of its replies did not arrive, and is found by it, until that is sent again or closed", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ ...MAIL, SMTP_URL: server.url });
  const [lost, unknown, fine] = await Promise.all(
    ["nobody@correo.example", "late@correo.example", "berta@correo.example"].map((email) => desk.post(email)),
  );
  const inList = async () => {
    const { data } = await desk.graphql(
      `{ contacts { nodes { id undeliveredReply } } found: contacts(task: UNDELIVERED_REPLY) { nodes { id } total }
         workCounters { undelivered } }`,
      desk.first,
    );
    const { contacts, found, workCounters } = data as object as {
      contacts: { nodes: { id: string; undeliveredReply: string | null }[] };
      found: { nodes: { id: string }[]; total: number };
      workCounters: { undelivered: number };
    };
    const states = contacts.nodes.map(({ id, undeliveredReply }) => [id, undeliveredReply]);
    expect([found.total, workCounters.undelivered]).toEqual([found.nodes.length, found.nodes.length]);
    return { ...(Object.fromEntries(states) as object), found: found.nodes.map(({ id }) => id).toSorted() };
  };
  const ids = [lost!.id, unknown!.id, fine!.id];
  const become = async (states: (string | null)[]) =>
    expect.poll(inList).toEqual({
      ...Object.fromEntries(ids.map((id, at) => [id, states[at]])),
      found: ids.filter((_, at) => states[at] !== null).toSorted(),
    });
  await become([null, null, null]);
  for (const one of [lost, unknown, fine]) await desk.reply(one!);
  await become(["FALLO", "INCIERTA", null]);
  const { text } = await desk.ask("/api/admin/contacts.csv?task=sin-entregar", { headers: desk.first });
  expect(text.split("\r\n").filter((line) => line.includes("@"))).toHaveLength(2);

  await desk.run(CONFIRM, { id: (await desk.read(unknown!.id)).replies[0]!.id });
  await become(["FALLO", null, null]);
  const ofLost = `kind = 'reply' and contact_id = '${lost!.id}'`;
  await desk.rows(`update mail set state = 'pendiente', next_at = now() + interval '1 hour' where ${ofLost}`);
  await become([null, null, null]);
  await desk.rows(`update mail set queued_at = now() - interval '6 minutes' where ${ofLost}`);
  await become(["EN_ESPERA", null, null]);
  await desk.rows(`update mail set state = 'muerta' where ${ofLost}`);
  await become(["FALLO", null, null]);
  const [mail] = await desk.rows<{ id: string }>(`select id from mail where ${ofLost}`);
  await desk.run("mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }", { ids: [mail!.id] });
  await become([null, null, null]);
});

test("an erased person cannot be answered, and nothing of the replies is left", async () => {
  const desk = await startDesk();
  const sent = await desk.post();
  const text = "Estimado Rogelio Batista: la marca 7741 es suya.";
  await desk.reply(sent, { text });
  await desk.rows(`select erase_contact('${sent.id}', 'solicitud', '${ADMIN.email}')`);
  const { version } = await desk.read(sent.id);
  expect((await desk.reply({ id: sent.id, version })).refused!.extensions.code).toBe("ERASED");
  expect(await desk.rows("select text, key, digest, attachments from reply")).toEqual([
    { text: "", key: null, digest: null, attachments: [] },
  ]);
  expect(await desk.rows("select recipient, state from mail where kind = 'reply'")).toEqual([
    { recipient: null, state: "omitida" },
  ]);
});

test("a reply that meets the closing of its author's account leaves the enquiry to nobody", async () => {
  const desk = await startDesk();
  const sent = await desk.post();
  const closing = new Client({ connectionString: desk.databaseUrl });
  await closing.connect();
  onTestFinished(() => closing.end());
  await closing.query("begin");
  await closing.query("update admin set disabled = true where email = $1", [ADMIN.email]);
  const replied = desk.reply(sent, { status: "EN_CURSO" });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => desk.rows(waiting)).toHaveLength(1);
  await closing.query("commit");
  expect((await replied).value).toMatchObject({ replies: [{ text: "Con gusto." }] });
  expect(await desk.rows("select assignee from contact")).toEqual([{ assignee: null }]);
});

test("a reply that is kept for want of a mail server answers the enquiry once it is sent on request", async () => {
  const desk = await startDesk();
  const sent = await desk.post();
  const answered = async () => {
    const [contact] = await desk.rows<{ at: string | null }>("select answered_at as at from contact");
    return contact!.at;
  };
  const { value } = await desk.reply(sent, { status: "EN_CURSO" });
  expect(value).toMatchObject({ status: "EN_CURSO", replies: [{ state: "GUARDADA" }] });
  expect(await answered()).toBeNull();

  const server = await startMailServer();
  const there = await startGateway({ ...MAIL, SMTP_URL: server.url, DATABASE_URL: desk.databaseUrl });
  await there.graphql(RESEND, desk.first, value!.replies[0]!);
  await expect.poll(() => server.to(bondsContact.email).length).toBe(1);
  expect(await answered()).not.toBeNull();
});

test("who replies first has the enquiry as work of their own until it is closed", async () => {
  const desk = await startDesk();
  const mine = async () =>
    (await desk.graphql("{ contacts(task: MINE) { nodes { id } } workCounters { mine } }", desk.first)).data;
  const sent = await desk.post();
  const { value } = await desk.reply(sent, { status: "EN_CURSO" });
  expect(await mine()).toEqual({ contacts: { nodes: [{ id: sent.id }] }, workCounters: { mine: 1 } });
  await desk.reply(value!, { status: "ATENDIDA" });
  expect(await mine()).toEqual({ contacts: { nodes: [] }, workCounters: { mine: 0 } });
});
