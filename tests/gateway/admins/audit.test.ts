import { readFileSync } from "node:fs";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { createLogger } from "#gateway/log.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { changed, createCaller, editorOf, SCHEDULE, UNDO } from "#tests/support/publishing/desk.ts";

const WRONG = { ...ADMIN, password: "otra" };
const LIST = `query (
  $search: String, $formType: FormType, $status: ContactStatus, $from: String, $to: String, $first: Int! = 1, $skip: Int! = 0
) {
  contacts(
    search: $search, formType: $formType, status: $status, from: $from, to: $to, first: $first, skip: $skip
  ) { nodes { id message } total }
}`;
const ONE = "query ($id: ID!) { contact(id: $id) { message } }";
const MARK = "mutation ($id: ID!) { markContactRead(id: $id) { message } }";
const UPDATE_STATUS = `mutation ($seen: SeenContact!, $change: ContactStatusChange!) {
  updateContactStatus(seen: $seen, change: $change) { version }
}`;
const UPDATE_STATUSES = `mutation ($seen: [SeenContact!]!, $change: ContactStatusChange!) {
  updateContactStatuses(seen: $seen, change: $change)
}`;
const PAGE = `query ($first: Int! = 50, $before: ID) {
  auditEntries(first: $first, before: $before) { id author action detail address at }
}`;

/** Starts a gateway with enquiries and a session; returns what has been recorded since. */
async function startOffice(enquiries = 1) {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "1000" });
  const { ask, graphql, rows, signIn } = gateway;
  const ids: string[] = [];
  for (let count = 0; count < enquiries; count++) {
    ids.push((await ask("/api/contacts", { body: generalContact })).json<{ id: string }>().id);
  }
  const headers = await signIn();
  const [last] = await rows<{ id: string }>("select max(id) as id from audit_entry");
  const recorded = async () => {
    const entries = await rows<{ author: string; action: string; detail: string; address: string }>(
      `select author, action, detail, address from audit_entry where id > ${last!.id} order by id`,
    );
    for (const { author, address } of entries) expect([author, address]).toEqual([ADMIN.email, "127.0.0.1"]);
    return entries.map(({ action, detail }) => `${action}: ${detail}`);
  };
  const as = (query: string, variables: object = {}) => graphql(query, headers, variables);
  return { ...gateway, ids, headers, recorded, as };
}

test("sign-ins, refused ones and sign-outs are recorded with whose they were and from where", async () => {
  const { ask, rows } = await startGateway();
  await rows(
    `insert into admin (email, password_hash, disabled)
     select 'luisa@istmia.example', password_hash, true from admin`,
  );
  const signIn = (body: object, from: string) => ask("/api/admin/login", { body, from });
  const token = (await signIn(ADMIN, "127.0.0.3")).json()["token"];
  await signIn({ ...WRONG, email: ADMIN.email.toUpperCase() }, "127.0.0.4");
  await signIn({ ...ADMIN, email: "luisa@istmia.example" }, "127.0.0.4");
  await signIn({ ...ADMIN, email: "nadie@istmia.example" }, "127.0.0.4");
  await signIn({ email: "", password: "" }, "127.0.0.4");
  const headers = { authorization: `Bearer ${token}` };
  for (let times = 0; times < 2; times++)
    await ask("/api/admin/logout", { method: "POST", headers, from: "127.0.0.5" });
  const entries = await rows(
    "select author, action, detail, address from audit_entry where action like 'sign%' order by id",
  );
  expect(entries).toEqual([
    { author: ADMIN.email, action: "sign-in", detail: "", address: "127.0.0.3" },
    { author: ADMIN.email, action: "sign-in-refused", detail: "contraseña incorrecta", address: "127.0.0.4" },
    {
      author: "luisa@istmia.example",
      action: "sign-in-refused",
      detail: "cuenta cerrada",
      address: "127.0.0.4",
    },
    { author: ADMIN.email, action: "sign-out", detail: "", address: "127.0.0.5" },
  ]);
});

test("scrolling through a list is one entry, another filter or another session one more", async () => {
  const { as, recorded, graphql, signIn, rows } = await startOffice(3);
  await rows(
    `update contact set form_type = 'fianzas', status = 'en-curso', created_at = '2026-11-10',
            message = 'Pérez <b> ${"x".repeat(200)}'`,
  );
  for (let skip = 0; skip < 3; skip++) await as(LIST, { skip, first: 1 });
  const filter = {
    formType: "FIANZAS",
    status: "EN_CURSO",
    from: "2026-11-01",
    to: "2026-11-20",
    search: " pérez\t<b> ",
  };
  await Promise.all([as(LIST, filter), as(LIST, { ...filter, first: 2 })]);
  await as(LIST, { search: "x".repeat(200) });
  for (const search of ["Nadie", "Ninguna"]) await as(LIST, { search });
  await as(LIST, { skip: 2 });
  expect(await recorded()).toEqual([
    "read-list: todas las consultas",
    "read-list: tipo Fianzas, estado En curso, desde 2026-11-01, hasta 2026-11-20, búsqueda «pérez <b>»",
    `read-list: búsqueda «${"x".repeat(100)}…»`,
    "read-list: búsqueda sin resultado",
  ]);
  await graphql(LIST, await signIn());
  const [count] = await rows("select count(*)::int from audit_entry where detail = 'todas las consultas'");
  expect(count).toEqual({ count: 2 });
});

test("reading an enquiry is recorded with which one; figures and what is not there are not", async () => {
  const { as, ids, recorded } = await startOffice(2);
  await as(ONE, { id: ids[0] });
  await as(MARK, { id: ids[0] });
  await as(MARK, { id: ids[1] });
  await as(ONE, { id: "00000000-0000-4000-8000-000000000000" });
  await as("{ contactCounters { total } contactTrend { date } auditEntries { detail } }");
  expect(await recorded()).toEqual(ids.map((id) => `read-contact: consulta ${id}`));
});

test("reading the register of data requests, or one person's, is recorded without the person", async () => {
  const { as, rows, recorded } = await startOffice(0);
  const email = "solo@correo.example";
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     values ('acceso', 'correo', 'Solo', '${email}', '2026-10-30', '2026-11-26')`,
  );
  for (let times = 0; times < 2; times++) await as("{ rightsRequests { id steps { text } } }");
  for (const asked of [email, "nadie@correo.example"])
    await as("query ($email: String!) { personRequests(email: $email) { id } }", { email: asked });
  expect(await recorded()).toEqual([
    "read-list: registro de solicitudes de datos",
    "read-list: datos de una persona: solicitud 1",
  ]);
});

test("enquiries read by their ids are not recorded, are 200 at most and need a session", async () => {
  const { as, ids, recorded, graphql } = await startOffice(3);
  const byIds = `query ($ids: [ID!], $status: ContactStatus) {
    contacts(ids: $ids, status: $status) { nodes { id } total }
  }`;
  const asked = [ids[2], ids[0]?.toUpperCase(), "nobody", "00000000-0000-4000-8000-000000000000"];
  expect((await as(byIds, { ids: asked })).data!["contacts"]).toEqual({
    nodes: [{ id: ids[2] }, { id: ids[0] }],
    total: 2,
  });
  const none = { nodes: [], total: 0 };
  for (const variables of [{ ids: [] }, { ids: ["nobody"] }, { ids, status: "ATENDIDA" }]) {
    expect((await as(byIds, variables)).data!["contacts"]).toEqual(none);
  }
  const many = await as(byIds, { ids: Array.from({ length: 201 }, () => ids[0]) });
  expect([many.data ?? null, many.errors![0]!.extensions.code]).toEqual([null, "BAD_REQUEST"]);
  const stranger = await graphql(byIds, {}, { ids });
  expect([stranger.data ?? null, stranger.errors![0]!.extensions.code]).toEqual([null, "UNAUTHENTICATED"]);
  expect(await recorded()).toEqual([]);
  await as(byIds, { ids: null });
  expect(await recorded()).toEqual(["read-list: todas las consultas"]);
});

test("changes are recorded with the status and what was changed, not what others had changed before", async () => {
  const { as, ids, recorded } = await startOffice(6);
  const change = { status: "EN_CURSO", note: "La llamo mañana" };
  const seen = ids.map((id) => ({ id, version: 1 }));
  await as(UPDATE_STATUS, { seen: seen[0], change });
  const late = { ...change, note: "Otra nota." };
  expect((await as(UPDATE_STATUS, { seen: seen[0], change: late })).errors![0]!.extensions.code).toBe(
    "CONFLICT",
  );
  await as(UPDATE_STATUSES, { seen, change: { status: "ATENDIDA" } });
  await as(UPDATE_STATUSES, { seen, change });
  await as(UPDATE_STATUSES, { seen: [{ id: ids[1], version: 2 }, seen[2]], change });
  await as(UPDATE_STATUS, {
    seen: { id: ids[1], version: 3 },
    change: { status: "NUEVA", note: "x".repeat(5000) },
  });
  expect(await recorded()).toEqual([
    `change: 1 consulta a «En curso»: ${ids[0]}`,
    `change: 5 consultas a «Atendida»: ${ids[1]}, ${ids[2]}, ${ids[3]} y 2 más`,
    `change: 1 consulta a «En curso»: ${ids[1]}`,
  ]);
});

test("the whole list and exports are recorded each time", async () => {
  const { ask, headers, recorded } = await startOffice();
  for (let times = 0; times < 2; times++) await ask("/api/admin/contacts", { headers });
  await ask("/api/admin/contacts.csv?formType=fianzas&status=en-curso", { headers });
  await ask("/api/admin/contacts.xlsx", { headers });
  expect(await recorded()).toEqual([
    "read-list: lista completa por REST",
    "read-list: lista completa por REST",
    "export: CSV, tipo Fianzas, estado En curso",
    "export: XLSX, todas las consultas",
  ]);
});

test("what cannot be recorded is not given out, and is once it can be", async () => {
  const { as, ask, ids, headers, rows, recorded } = await startOffice();
  await rows("alter table audit_entry add constraint full_disk check (false) not valid");
  const asked: [string, object?][] = [[LIST], [ONE, { id: ids[0] }], [MARK, { id: ids[0] }]];
  for (const [query, variables] of asked) {
    const { data, errors } = await as(query, variables);
    expect(errors![0]!.extensions.code).toBe("UNEXPECTED");
    expect(JSON.stringify(data ?? null)).not.toContain(generalContact.message);
  }
  for (const path of ["/api/admin/contacts", "/api/admin/contacts.csv"]) {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.text.includes(generalContact.email)]).toEqual([500, false]);
  }
  const refused = await ask("/api/admin/login", { body: ADMIN });
  expect([refused.status, refused.text.includes("token")]).toEqual([500, false]);

  await rows("alter table audit_entry drop constraint full_disk");
  for (const [query, variables] of asked) {
    expect(JSON.stringify(await as(query, variables))).toContain(generalContact.message);
  }
  expect(await recorded()).toEqual(["read-list: todas las consultas", `read-contact: consulta ${ids[0]}`]);
});

test("administrators read the record, the latest first and from any entry on; visitors do not", async () => {
  const { as, graphql, rows } = await startOffice();
  await rows(
    `insert into audit_entry (author, action, detail, address)
     select 'x', 'export', n::text, '' from generate_series(1, 250) n`,
  );
  const page = async (variables: object) => {
    const { data, errors } = await as(PAGE, variables);
    expect(errors).toBeUndefined();
    return data!["auditEntries"]! as { id: string; detail: string; at: string }[];
  };
  const first = await page({});
  expect(first.map(({ detail }) => Number(detail))).toEqual(Array.from({ length: 50 }, (_, at) => 250 - at));
  expect(first[0]).toMatchObject({ author: "x", action: "EXPORT", address: "" });
  expect(Date.now() - Date.parse(first[0]!.at)).toBeLessThan(60_000);
  const next = await page({ before: first.at(-1)!.id, first: 3 });
  expect(next.map(({ detail }) => detail)).toEqual(["200", "199", "198"]);
  expect(await page({ first: 100_000 })).toHaveLength(200);
  expect(await page({ first: -1 })).toHaveLength(1);

  const bad = await as(`{ auditEntries(before: "1; drop table") { id } }`);
  expect(bad.errors![0]!.extensions.code).toBe("BAD_REQUEST");
  const { data, errors } = await graphql("{ auditEntries { author } }");
  expect([data ?? null, errors![0]!.extensions.code]).toEqual([null, "UNAUTHENTICATED"]);
});

test("the record and the enquiries' history take new rows only, also from the gateway's own role", async () => {
  const { as, ids, rows } = await startOffice();
  await as(UPDATE_STATUS, { seen: { id: ids[0], version: 1 }, change: { status: "ATENDIDA" } });
  for (const table of ["audit_entry", "contact_event"]) {
    const before = await rows(`select * from ${table}`);
    for (const sql of [
      `update ${table} set author = 'otra persona'`,
      `update ${table} set author = author where false`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} restart identity cascade`,
    ]) {
      await expect(rows(sql), sql).rejects.toThrow(`table ${table} is append-only`);
    }
    expect(await rows(`select * from ${table}`)).toEqual(before);
  }
});

test("with the roles that the operations' page describes, a gateway works and cannot undo its record", async () => {
  const { rows, databaseUrl, close } = await startGateway();
  await close();
  const sql = /```sql\n([\s\S]+?)```/.exec(readFileSync("docs/operations.md", "utf8"))![1]!;
  const superuser = new URL(databaseUrl);
  Object.assign(superuser, { username: "postgres", password: inject("superuserPassword") });
  const server = new Client({ connectionString: superuser.href });
  await server.connect();
  onTestFinished(async () => {
    await server.query("drop owned by istmia_gateway; drop role istmia_gateway");
    await server.end();
  });
  await server.query("grant create on schema public to istmia; alter role istmia createrole");
  for (const statement of sql.split(";\n").filter((text) => text.trim())) await rows(statement);
  await server.query("alter role istmia nocreaterole");

  const own = new URL(databaseUrl);
  own.username = "istmia_gateway";
  own.password = /password '(.+)'/.exec(sql)![1]!;
  const orm = await openDatabase(own.href, createLogger("silent"));
  onTestFinished(() => orm.close());
  expect(await migrate(own.href, () => undefined)).toBe(0);
  for (const { description } of CATALOGUES) await orm.em.execute(`delete from ${description.table}`);
  await orm.em.execute("delete from content_version"); // so that the content is inserted again
  await fillContent(orm);
  const mailServer = await startMailServer();
  const gateway = await startGateway({
    DATABASE_URL: own.href,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "no-responder@istmia.example",
    MAIL_CONTACT: "seguros@istmia.example",
  });
  const headers = await gateway.signIn();
  const { id } = (await gateway.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  await expect.poll(() => mailServer.received.length).toBe(2);
  const change = { seen: { id, version: 1 }, change: { status: "ATENDIDA" } };
  expect((await gateway.graphql(UPDATE_STATUS, headers, change)).errors).toBeUndefined();
  expect((await gateway.ask("/api/admin/contacts", { headers })).json<object[]>()).toHaveLength(1);
  expect((await gateway.ask("/api/admin/logout", { method: "POST", headers })).status).toBe(204);
  expect(await gateway.rows("select from audit_entry where action <> 'account'")).toHaveLength(4);
  const session = await gateway.signIn();
  const upload = { method: "POST", body: pdf(), headers: { ...session, "content-type": "application/pdf" } };
  const { hash } = (await gateway.ask("/api/admin/files", upload)).json<{ hash: string }>();
  const editor = editorOf(createCaller(gateway, session));
  const condition = (await editor.rowsOf("conditions"))[0]!;
  await editor.save("conditions", condition, changed(condition, { hash }));
  const published = await editor.publish([{ catalogue: "conditions", slug: condition.slug, version: 1 }]);
  await editor.call(UNDO, { id: published.id });
  const workshop = (await editor.rowsOf("workshops"))[0]!;
  await editor.save("workshops", workshop, changed(workshop, { name: "Taller de mañana" }));
  await editor.call(SCHEDULE, {
    drafts: await editor.seen([{ catalogue: "workshops", slug: workshop.slug, version: 1 }]),
    at: new Date(Date.now() + DAY_MS),
  });
  for (const refused of [
    "update audit_entry set author = 'x'",
    "delete from contact_event",
    "update contact_event set note = null",
    "insert into erasure (contact_id, reference, reason, author, at) values (gen_random_uuid(), '', 'solicitud', '', now())",
    "delete from erasure",
    `select blank_contact('${id}', now())`,
    "truncate audit_entry",
    "alter table audit_entry disable trigger append_only",
    "drop trigger append_only on audit_entry",
    "drop table audit_entry",
    "create or replace function refuse_rewriting() returns trigger language plpgsql as 'begin return null; end'",
  ]) {
    await expect(gateway.rows(refused), refused).rejects.toThrow(/permission denied|must be owner/);
  }
  await gateway.rows(`select erase_contact('${id}', 'solicitud', 'x')`);
  expect(await gateway.rows("select reason from erasure")).toEqual([{ reason: "solicitud" }]);
});
