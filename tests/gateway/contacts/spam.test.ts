import { expect, test } from "vitest";
import { FORM_HEADERS } from "#schema/spam/form-headers.ts";
import { FormStamps } from "#gateway/contacts/spam/form-stamp.ts";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { SECRET, startGateway } from "#tests/support/gateway.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

interface Kept {
  flagged: boolean;
  spam_reasons: string[];
}

/** Sends an enquiry and returns what is stored about it. */
async function submitted(
  { ask, rows }: Gateway,
  { body = {}, headers = {}, from }: { body?: object; headers?: Record<string, string>; from?: string } = {},
): Promise<Kept> {
  const answer = await ask("/api/contacts", {
    body: { ...generalContact, ...body },
    headers,
    ...(from !== undefined && { from }),
  });
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.json())).toEqual(["ok", "id", "reference"]);
  const [kept] = await rows<Kept>(
    `select flagged, spam_reasons from contact where id = '${answer.json<{ id: string }>().id}'`,
  );
  return kept!;
}

const LONG_TEXT = "Le ofrecemos posicionar su empresa en la primera página de todos los buscadores.";
const spamHeaders = { [FORM_HEADERS.unseen]: "1" };
const spamBody = { message: "Mire: https://a.example https://b.example https://c.example https://d.example" };

test("what a form tells is weighed, stored, and never refused", async () => {
  const gateway = await startGateway();
  const { ask, rows } = gateway;
  const stampOf = async (form: string) =>
    (await ask(`/api/form-stamp?form=${form}`)).json<{ stamp: string }>().stamp;

  const offered = await ask("/api/form-stamp?form=contact");
  expect([offered.status, offered.headers["cache-control"]]).toEqual([200, "no-store"]);
  for (const path of [
    "/api/form-stamp",
    "/api/form-stamp?form=otro",
    "/api/form-stamp?form=contact&form=fianzas",
  ])
    expect((await ask(path)).status).toBe(400);

  expect(await submitted(gateway)).toEqual({ flagged: false, spam_reasons: [] });
  expect(await submitted(gateway, { headers: spamHeaders })).toEqual({
    flagged: false,
    spam_reasons: ["unseen"],
  });
  expect(await submitted(gateway, { headers: spamHeaders, body: spamBody })).toEqual({
    flagged: true,
    spam_reasons: ["unseen", "links-4"],
  });

  const stamp = await stampOf("contact");
  expect((await submitted(gateway, { headers: { "form-stamp": stamp } })).spam_reasons).toEqual(["fast"]);
  expect(
    (await submitted(gateway, { headers: { "form-stamp": stamp }, from: "127.0.2.1" })).spam_reasons,
  ).toEqual(["fast", "replayed"]);
  // A stamp of another form, changed, with another secret, or older than a day counts as no stamp.
  const foreign = new FormStamps(["another secret of more than thirty-two bytes"]).issue("contact");
  const old = (
    await rows<{ at: string }>("select (extract(epoch from now()) * 1000)::bigint - 90000000 as at")
  )[0]!;
  const aged = new FormStamps([SECRET]).issue("contact", Number(old.at));
  const others = [
    await stampOf("fianzas"),
    `${stamp}x`,
    stamp.replace(/^./, "9"),
    foreign,
    aged,
    "",
    "x".repeat(300),
  ];
  for (const [n, sent] of others.entries()) {
    const kept = await submitted(gateway, { headers: { "form-stamp": sent }, from: `127.0.5.${n + 1}` });
    expect(kept.spam_reasons).toEqual([]);
  }

  await submitted(gateway, { headers: { "privacy-notice": "2025-01" }, from: "127.0.2.3" });
  await submitted(gateway, { headers: { "privacy-notice": "<b>" }, from: "127.0.2.3" });
  expect(
    await rows(
      "select notice_version as version, notice_at = created_at as at from contact where notice_at is not null",
    ),
  ).toEqual([{ version: "2025-01", at: true }]);
});

/** Takes the client's address from a header, as behind a proxy. */
const PROXIED = { TRUST_PROXY: "127.0.0.0/8" };
const at = (address: string) => ({ "x-forwarded-for": address });

test("a text that three addresses send within a day, and five from one network within an hour, are weighed", async () => {
  const gateway = await startGateway(PROXIED);
  const sent = async (n: number, from: string) =>
    (
      await submitted(gateway, {
        body: { email: `persona${n}@correo.example`, message: `${LONG_TEXT} ${"¡".repeat(n)} ${n}` },
        from,
      })
    ).spam_reasons;
  expect(await sent(1, "127.0.3.1")).toEqual([]);
  expect(await sent(1, "127.0.3.2")).toEqual([]);
  expect(await sent(2, "127.0.3.3")).toEqual([]);
  expect(await sent(3, "127.0.3.4")).toEqual(["repeated"]);
  await gateway.rows("update contact set created_at = created_at - interval '25 hours'");
  expect(await sent(4, "127.0.3.5")).toEqual([]);

  const paced = [];
  for (let n = 0; n < 5; n++)
    paced.push((await submitted(gateway, { body: bondsContact, headers: at("190.34.1.9") })).spam_reasons);
  expect(paced).toEqual([[], [], [], [], ["hurried"]]);
  await gateway.rows("update rate_limit set hour_expire = hour_expire - 3600001");
  expect((await submitted(gateway, { body: bondsContact, headers: at("190.34.1.9") })).spam_reasons).toEqual(
    [],
  );

  // An office's address, or that of an untrusted proxy, stands for many people.
  for (const office of ["10.2.3.4", "127.0.3.9", "fd00::7"])
    for (let n = 0; n < 6; n++)
      expect(await submitted(gateway, { body: bondsContact, headers: at(office) })).toMatchObject({
        spam_reasons: [],
      });
});

test("stamps, texts and paces count in a group as they do alone, and for GraphQL as for REST", async () => {
  const gateway = await startGateway(PROXIED);
  const stamp = (await gateway.ask("/api/form-stamp?form=contact")).json<{ stamp: string }>().stamp;
  const group = Array.from({ length: 60 }, (_, n) =>
    gateway.ask("/api/contacts", {
      body: {
        ...generalContact,
        message: `Grupo de prueba ${n}`,
        ...(n % 2 === 0 && { message: `${LONG_TEXT} ${n}`, email: `p${n}@correo.example` }),
      },
      headers: { "form-stamp": stamp, ...at(`190.34.4.${1 + (n % 6)}`) },
    }),
  );
  for (const { status } of await Promise.all(group)) expect(status).toBe(201);
  const counts = await gateway.rows(
    `select count(*) filter (where 'replayed' = any(spam_reasons))::int as replayed,
            count(*) filter (where 'hurried' = any(spam_reasons))::int as hurried,
            bool_and(flagged = (cardinality(spam_reasons) > 0 and 'fast' = any(spam_reasons)
              and (2 + 2 * ('replayed' = any(spam_reasons))::int + ('hurried' = any(spam_reasons))::int
                + 3 * ('repeated' = any(spam_reasons))::int) >= 5)) as summed
       from contact`,
  );
  expect(counts).toEqual([{ replayed: 59, hurried: 36, summed: true }]);

  const { name, lastName, email, message } = generalContact;
  const input = { name, lastName, email, message, consultTypes: ["vida-individual"], formType: "CONTACT" };
  const { data } = await gateway.graphql(
    "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }",
    spamHeaders,
    { input: { ...input, ...spamBody } },
  );
  const { id } = data!["submitContact"]! as { id: string };
  expect(await gateway.rows(`select flagged from contact where id = '${id}'`)).toEqual([{ flagged: true }]);
});

test("possible spam stays apart until it is released, with history and audit, and is found by its reference", async () => {
  const gateway = await startGateway();
  const { ask, rows, graphql } = gateway;
  const session = await gateway.signIn();
  const flagged = await ask("/api/contacts", {
    body: { ...generalContact, ...spamBody },
    headers: spamHeaders,
  });
  const { id, reference } = flagged.json<{ id: string; reference: string }>();
  const real = (await ask("/api/contacts", { body: bondsContact })).json<{ id: string }>();

  const FOLDERS = `query ($reference: String) {
    inbox: contacts { total nodes { id flagged } }
    spam: contacts(folder: SPAM) { total nodes { id spamReasons version } }
    byReference: contacts(search: $reference) { nodes { id } }
    byId: contacts(ids: ["${id}"]) { nodes { id } }
    possibleSpam contactCounters { total general today } contactTrend { general bonds }
  }`;
  const folders = async () => {
    const { data } = await graphql(FOLDERS, session, { reference });
    const { inbox, spam, byReference, byId, possibleSpam, contactCounters, contactTrend } =
      data as object as Record<"inbox" | "spam" | "byReference" | "byId", { nodes: { id: string }[] }> & {
        possibleSpam: number;
        contactCounters: object;
        contactTrend: object[];
      };
    const ids = ({ nodes }: { nodes: { id: string }[] }) => nodes.map((node) => node.id);
    expect([ids(byReference), ids(byId)]).toEqual([[id], [id]]);
    const day = contactTrend.at(-1);
    return { inbox: ids(inbox), spam: ids(spam), possibleSpam, contactCounters, day };
  };
  expect(await folders()).toEqual({
    inbox: [real.id],
    spam: [id],
    possibleSpam: 1,
    contactCounters: { total: 1, general: 0, today: 1 },
    day: { general: 0, bonds: 1 },
  });
  const exported = async (query: string) =>
    (await ask(`/api/admin/contacts.csv${query}`, { headers: session })).text;
  expect(await exported("")).not.toContain(id);
  expect(await exported("?folder=spam")).toContain(id);
  expect(await exported(`?search=${reference}`)).toContain(id);
  expect((await ask("/api/admin/contacts", { headers: session })).text).toContain(id);

  const judge = async (spam: boolean, ...seen: { id: string; version: number }[]) => {
    const { data, errors } = await graphql(
      "mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }",
      session,
      { seen, spam },
    );
    return errors?.[0]?.extensions.code ?? data!["judgeContacts"];
  };
  expect(await judge(true, { id, version: 1 })).toEqual([]);
  expect((await folders()).possibleSpam).toBe(0);
  expect(await judge(false, { id, version: 1 }, { id: real.id, version: 1 })).toEqual([id]);
  expect(await judge(false, { id, version: 2 })).toEqual([]);
  expect(await folders()).toMatchObject({
    inbox: [real.id, id],
    spam: [],
    contactCounters: { total: 2, general: 1 },
  });
  expect(await judge(true, { id: real.id, version: 1 }, { id, version: 9 })).toEqual([id]);
  expect((await folders()).spam).toEqual([real.id]);
  expect(await judge(true)).toBe("BAD_REQUEST");
  expect(await judge(true, { id: "x", version: 1 })).toBe("BAD_REQUEST");

  expect(
    await rows(
      `select act, e.status, flagged, released_at is not null as released, version
         from contact_event e join contact c on c.id = contact_id order by e.id`,
    ),
  ).toEqual([
    { act: "spam", status: "nueva", flagged: false, released: true, version: 3 },
    { act: "not-spam", status: "nueva", flagged: false, released: true, version: 3 },
    { act: "spam", status: "nueva", flagged: true, released: false, version: 2 },
  ]);
  const auditEntries = await rows<{ detail: string }>(
    "select detail from audit_entry where action = 'change' order by id",
  );
  expect(auditEntries.map(({ detail }) => detail)).toEqual([
    `1 consulta a «Es spam»: ${id}`,
    `1 consulta a «No es spam»: ${id}`,
    `1 consulta a «Es spam»: ${real.id}`,
  ]);
});

test("what somebody took for spam when it was overdue is so again once released, unlike what was flagged as it came", async () => {
  const gateway = await startGateway();
  const { rows } = gateway;
  const session = await gateway.signIn();
  const flagged = { body: { ...generalContact, ...spamBody, name: "Apartada" }, headers: spamHeaders };
  await gateway.ask("/api/contacts", { body: { ...generalContact, name: "Vencida" } });
  await gateway.ask("/api/contacts", flagged);
  const judge = async (spam: boolean) => {
    const seen = await rows<{ id: string; version: number }>("select id, version from contact");
    const { data } = await gateway.graphql(
      "mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }",
      session,
      { seen, spam },
    );
    expect(data).toEqual({ judgeContacts: [] });
  };
  const overdue = async () =>
    (await gateway.graphql("{ contacts(task: OVERDUE) { nodes { name } } }", session)).data!["contacts"];
  const clocks = (name: string) =>
    rows<{ due_at: string }>(`select due_at, released_at from contact where name = '${name}'`);

  await rows("update contact set due_at = now() - interval '1 day'");
  const [missed] = await clocks("Vencida");
  await judge(true);
  await judge(false);
  expect(await overdue()).toEqual({ nodes: [{ name: "Vencida" }] });
  expect(await clocks("Vencida")).toMatchObject([{ due_at: missed!.due_at }]);

  await rows(`
    update contact set released_at = now() - interval '2 days', due_at = now() - interval '1 day' where name = 'Apartada'`);
  const since = await clocks("Apartada");
  await judge(true);
  await judge(false);
  expect(await clocks("Apartada")).toEqual(since);
  expect(await overdue()).toEqual({ nodes: [{ name: "Apartada" }, { name: "Vencida" }] });
});
