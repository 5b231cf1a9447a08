import { randomBytes, randomUUID } from "node:crypto";
import { get } from "node:http";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import type { Sending } from "#tests/support/gateway.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { startGatewayOn } from "./start.ts";

/** Text in everything that people write in this run, and in nothing else. */
const MARK = `marca${randomBytes(8).toString("hex")}`;
const EMAIL = `${MARK}@correo.example`;
const PASSWORD = `clave de ${MARK}`;
const marked = {
  ...generalContact,
  name: `Ana ${MARK}`,
  lastName: MARK,
  email: EMAIL,
  message: `Hola, soy ${MARK}.`,
};
const key = { "idempotency-key": `clave-${MARK}` };
const json = { "content-type": "application/json" };
const SUBMIT =
  "mutation ($input: ContactInput!, $key: String) { submitContact(input: $input, idempotencyKey: $key) { id } }";
const { consultType: _, ...fields } = marked;
const input = { ...fields, formType: "CONTACT", consultTypes: ["vida-individual"] };

type Ask = [path: string, sending?: Sending];

/** Valid and invalid requests of visitors. */
const visits: Ask[] = [
  ["/api/contacts", { body: marked, headers: key }],
  ["/api/contacts", { body: { ...marked, name: `Otra ${MARK}` }, headers: key }],
  ["/api/contacts", { body: { ...marked, email: `${MARK}@` } }],
  ["/api/contacts", { body: { ...marked, consultType: MARK, formType: MARK } }],
  ["/api/contacts", { body: { ...marked, message: MARK.repeat(400) } }],
  ["/api/contacts", { body: { ...marked, message: MARK.repeat(4000) } }],
  ["/api/contacts", { body: `{"name":"${MARK}`, headers: json }],
  ["/api/contacts", { body: `{"${MARK}":"\\ud800"}`, headers: json }],
  ["/api/contacts", { body: MARK, headers: { "content-type": `text/${MARK}` } }],
  ["/api/contacts", { body: marked, headers: { "idempotency-key": `${MARK} `.repeat(9) } }],
  ["/graphql", { body: { query: SUBMIT, variables: { input, key: `otra-${MARK}` } } }],
  ["/graphql", { body: { query: SUBMIT, variables: { input: { ...input, name: "", message: MARK } } } }],
  ["/graphql", { body: { query: SUBMIT, variables: { input: { ...input, [MARK]: MARK } } } }],
  ["/graphql", { body: { query: `{ forms(search: "${MARK}") { slug } }` } }],
  ["/graphql", { body: { query: `{ ${MARK}(a: "${MARK}") { b } }` } }],
  ["/graphql", { body: { query: `{ forms(search: "${MARK}) }` } }],
  ["/graphql", { body: { query: `query ${MARK} { forms { slug } }`, operationName: `x${MARK}` } }],
  ["/graphql", { body: [{ query: `{ ${MARK} }` }] }],
  [`/graphql?query=%7B${MARK}%7D`],
  [`/servicios/talleres?q=${MARK}`],
  [`/requisitos-formularios?q=${MARK}&region=${MARK}`],
  [
    "/",
    {
      headers: {
        cookie: `a=${MARK}`,
        referer: `http://x/?${MARK}`,
        "user-agent": MARK,
        "x-forwarded-for": MARK,
      },
    },
  ],
  ["/api/admin/login", { body: { email: EMAIL, password: `${PASSWORD} x` } }],
  ["/api/admin/login", { body: { email: `nadie.${EMAIL}`, password: PASSWORD } }],
  ["/api/admin/login", { body: { email: EMAIL, password: "" } }],
  ["/api/admin/login", { body: `{"password":"${PASSWORD}`, headers: json }],
  ["/api/admin/verify", { headers: { authorization: `Bearer ${MARK}` } }],
  ["/api/admin/contacts", { headers: { authorization: `Basic ${MARK}` } }],
  [`/api/admin/contacts.csv?search=${MARK}&token=${MARK}`],
];

/** Valid and invalid requests of a signed-in administrator; `id` is an enquiry's. */
const office = (id: string): Ask[] => [
  ["/api/admin/contacts"],
  [`/api/admin/contacts.csv?search=${MARK}`],
  [`/api/admin/contacts.xlsx?search=${MARK}`],
  [`/api/admin/contacts.csv?from=${MARK}&formType=${MARK}`],
  ["/graphql", { body: { query: `{ contacts(search: "${MARK}") { total nodes { name email message } } }` } }],
  ["/graphql", { body: { query: `{ contacts(from: "${MARK}") { total } }` } }],
  ["/graphql", { body: { query: `{ contacts(after: "${MARK}") { total } }` } }],
  [
    "/graphql",
    { body: { query: `{ contact(id: "${MARK}") { id } auditEntries(first: 20) { author detail } }` } },
  ],
  [
    "/graphql",
    {
      body: {
        query: `mutation { updateContactStatus(seen: { id: "${id}", version: 1 }, change: { status: ATENDIDA, note: "${MARK}" }) { id } }`,
      },
    },
  ],
  [
    "/graphql",
    {
      body: {
        query: `mutation { updateContactStatus(seen: { id: "${id}", version: 1 }, change: { status: NUEVA, note: "${MARK}" }) { id } }`,
      },
    },
  ],
];

/** Successful writes of an administrator to people, about them and for the site; nobody has changed the enquiry before. */
const writings = (id: string): Ask[] =>
  [
    `{ personFile(email: "${EMAIL}", format: JSON) }`,
    `mutation { replyToContact(seen: { id: "${id}", version: 1 }, reply: { text: "Hola, ${MARK}.", attachments: [], key: "${randomUUID()}", status: EN_CURSO }) { id } }`,
    `mutation { createSavedAnswer(input: { name: "${MARK}", text: "Hola, ${MARK}.", forms: [CONTACT] }) { id } }`,
    `mutation { registerRightsRequest(input: { person: "${MARK}", email: "${EMAIL}", kind: ACCESO, channel: CORREO, received: "${dayInPanama(new Date())}", key: "${randomUUID()}" }) { id } }`,
    `mutation { createRow(catalogue: "reinsurers", values: { reinsurers: { name: "${MARK}" } }) { slug } }`,
    `mutation { correctPerson(email: "${EMAIL}", field: NAME, value: "Eva ${MARK}") }`,
  ].map((query) => ["/graphql", { body: { query } }]);

test("the whole log of a run, outages and faults included, holds nothing that people wrote", async () => {
  const databaseUrl = await copyDatabase();
  const relay = await startRelay(databaseUrl);
  const secret = `secreto de ${MARK} para firmar`;
  const gateway = await startGatewayOn(relay.url, { LOG_LEVEL: "trace", JWT_SECRET: secret });
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  // An administrator with a marked e-mail address, and the first administrator's password.
  await database.query("insert into admin (email, password_hash) select $1, password_hash from admin", [
    EMAIL,
  ]);
  const ask = (path: string, { headers, ...sending }: Sending = {}) =>
    send(gateway.url, path, { ...sending, ...(headers && { headers }) });
  const signIn = async () => {
    const answer = await ask("/api/admin/login", { body: { ...ADMIN, email: EMAIL } });
    return answer.json<{ token: string }>().token;
  };

  const token = await signIn();
  const headers = { authorization: `Bearer ${token}` };
  const asAdmin = ([path, sending]: Ask) => ask(path, { ...sending, headers });
  for (const visit of visits) await ask(...visit);
  const { rows } = await database.query<{ id: string }>("select id from contact");
  expect(rows).toHaveLength(2);
  const [asked, written] = [office(rows[0]!.id), writings(rows[1]!.id)];
  for (const task of asked) expect((await asAdmin(task)).status).toBeLessThan(500);
  for (const task of written) expect((await asAdmin(task)).json()).not.toHaveProperty("errors");
  const tasks = [...asked, ...written];

  // Live updates and a download, both left by their reader.
  const { hostname, port } = new URL(gateway.url);
  for (const path of ["/api/admin/events", "/api/admin/contacts.xlsx"]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const leaving = get({ hostname, port, path, headers, agent: false }, (response) => {
      response.once("data", () => leaving.destroy());
    });
    leaving.on("close", () => resolve()).on("error", () => undefined);
    await promise;
  }

  // An error raised in the database that quotes the sent values in its message and detail.
  await database.query(`
    create function quote_it() returns trigger language plpgsql as
      $$ begin raise exception 'no a %', new using detail = new::text, hint = new::text; end $$;
    create trigger quote_it before insert or update on contact for each row execute function quote_it();
    create trigger quote_it before insert on audit_entry for each row execute function quote_it();`);
  const faults = [...visits.slice(0, 1), ...visits.slice(10, 11)];
  for (const fault of faults) await ask(fault[0], { body: fault[1]!.body! });
  for (const task of [["/api/admin/login", { body: { ...ADMIN, email: EMAIL } }] as Ask, ...tasks])
    await asAdmin(task);
  await database.query("drop trigger quote_it on contact; drop trigger quote_it on audit_entry");

  // The network to the database is lost silently, then returns.
  relay.lose();
  const login: Ask = ["/api/admin/login", { body: { email: EMAIL, password: PASSWORD } }];
  await Promise.all([...visits.slice(0, 2), visits[10]!, login].map((visit) => ask(...visit)));
  await Promise.all(tasks.slice(0, 5).map(asAdmin));
  relay.restore();
  await gateway.ready();
  await asAdmin(["/api/admin/logout", { method: "POST" }]);

  await gateway.stop();
  const { output } = gateway;
  // Checks that all of this happened and was logged.
  for (const event of [
    "authn_fail",
    "authz_fail",
    "input_refused",
    "key_reused",
    "request_failed",
    "graphql_error",
  ])
    expect(output, event).toContain(`"event":"${event}"`);
  const secrets = [
    MARK,
    ADMIN.password,
    ...token.split("."),
    Buffer.from(MARK).toString("base64url").slice(0, -2),
    "$argon2id$",
  ];
  const found = output
    .split("\n")
    .filter((line) => secrets.some((text) => line.toLowerCase().includes(text.toLowerCase())));
  expect(found).toEqual([]);
});
