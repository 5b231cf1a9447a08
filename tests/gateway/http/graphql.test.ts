import { getIntrospectionQuery, isNonNullType } from "graphql";
import { expect, test } from "vitest";
import { buildSchema } from "#gateway/graphql/server.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";

interface Listed {
  slug: string;
  title: string;
}

test("every catalogue has the specification's counts", async () => {
  const { graphql } = await startGateway();
  const { data } = await graphql(`
    {
      forms {
        section
      }
      conditions {
        slug
      }
      statements {
        year
      }
      workshops {
        slug
      }
      reinsurers {
        slug
      }
      branches {
        slug
      }
      team {
        group
      }
      providers {
        region
      }
    }
  `);
  const catalogue = data as unknown as Record<string, Record<string, string>[]>;
  const by = (name: string, field: string) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(catalogue[name]!, (row) => row[field]!)).map(([key, rows]) => [
        key,
        rows!.length,
      ]),
    );
  expect(by("forms", "section")).toEqual({
    PERSONAS: 8,
    PATRIMONIALES: 15,
    FIANZAS: 5,
    CONOCE_CLIENTE: 2,
    PAGOS: 2,
    RECLAMOS: 3,
  });
  expect(by("team", "group")).toEqual({ GENERAL_MANAGER: 1, VICE_PRESIDENT: 4, BOARD: 8 });
  expect(Object.keys(by("providers", "region"))).toHaveLength(7);
  expect(catalogue["statements"]!.map(({ year }) => year)).toEqual(
    Array.from({ length: 14 }, (_, index) => 2024 - index),
  );
  const counts = ["conditions", "workshops", "reinsurers", "branches"].map((name) => catalogue[name]!.length);
  expect(counts).toEqual([23, 18, 14, 2]);
});

test("the download lists have the specification's counts, some items unavailable", async () => {
  const { graphql } = await startGateway();
  const list = "{ slug available url }";
  const { data } = await graphql(`{
    personales: documents(collection: PERSONALES) ${list}
    solicitudes: documents(collection: SOLICITUDES) ${list}
    endosos: documents(collection: ENDOSOS) ${list}
    fianzas: documents(collection: FIANZAS) ${list}
    normativas: documents(collection: NORMATIVAS) ${list}
  }`);
  const lists = data as unknown as Record<string, { available: boolean; url: string | null }[]>;
  const counts = Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, items.length]));
  expect(counts).toEqual({ personales: 10, solicitudes: 15, endosos: 13, fianzas: 5, normativas: 5 });
  for (const name of ["solicitudes", "endosos"])
    expect(lists[name]!.some(({ available }) => !available)).toBe(true);
  for (const { available, url } of Object.values(lists).flat()) expect(url !== null).toBe(available);
});

test("searches ignore case and accents and look in title or description, name or address", async () => {
  const { graphql } = await startGateway();
  const { data } = await graphql(`
    {
      forms(search: "AUTORIZACION") {
        slug
        title
      }
      conditions(search: "automóvil xyz") {
        slug
        title
      }
      workshops(search: "david") {
        address
      }
      section: forms(section: PAGOS, search: "ach") {
        slug
        title
      }
    }
  `);
  const found = data as unknown as {
    forms: Listed[];
    conditions: Listed[];
    workshops: { address: string }[];
    section: Listed[];
  };
  expect(found.forms.length).toBeGreaterThan(0);
  for (const { title } of found.forms) expect(title).toMatch(/autorización/i);
  expect(found.conditions).toEqual([]);
  expect(found.workshops.length).toBeGreaterThan(0);
  expect(found.section).toHaveLength(1);
});

test("contacts and counters ask for an administrator, in each field", async () => {
  const { graphql } = await startGateway();
  for (const query of [
    "{ contacts { nodes { id } } }",
    "{ contactCounters { total } }",
    "{ forms { slug } contacts { nodes { email } } }",
  ]) {
    const { data, errors } = await graphql(query);
    expect(data ?? null, query).toBeNull();
    expect(errors![0]).toMatchObject({
      message: "Sesión no válida. Inicia sesión de nuevo.",
      extensions: { code: "UNAUTHENTICATED" },
    });
  }
});

test("an administrator reads typed contacts, narrows them and goes on from a cursor", async () => {
  const { ask, graphql, signIn } = await startGateway();
  for (const name of ["Ana", "Beatriz", "Carlos"])
    await ask("/api/contacts", { body: { ...generalContact, name } });
  await ask("/api/contacts", {
    body: { ...generalContact, name: "Darío", formType: "fianzas", consultType: '["legal","financiero"]' },
  });
  const headers = await signIn();
  const read = async (args: string) => {
    const { data } = await graphql(
      `{ contacts(${args}) { nodes { name formType consultTypes createdAt } endCursor hasNextPage } }`,
      headers,
    );
    return (
      data as unknown as { contacts: { nodes: { name: string }[]; endCursor: string; hasNextPage: boolean } }
    ).contacts;
  };
  const first = await read("first: 3");
  expect(first.nodes.map(({ name }) => name)).toEqual(["Darío", "Carlos", "Beatriz"]);
  expect(first.nodes[0]).toMatchObject({ formType: "FIANZAS", consultTypes: ["legal", "financiero"] });
  expect(first.hasNextPage).toBe(true);
  const rest = await read(`first: 3, after: "${first.endCursor}"`);
  expect([rest.nodes.map(({ name }) => name), rest.hasNextPage]).toEqual([["Ana"], false]);
  expect((await read("order: OLDEST, first: 1")).nodes[0]!.name).toBe("Ana");
  expect((await read("formType: FIANZAS")).nodes).toHaveLength(1);
  expect((await read('search: "DARIO"')).nodes).toHaveLength(1);
  expect((await read('search: "100%"')).nodes).toHaveLength(0);
});

test("today's counter starts with the day in Panama", async () => {
  const { ask, graphql, rows, signIn } = await startGateway();
  for (let sent = 0; sent < 3; sent++) await ask("/api/contacts", { body: generalContact });
  const midnight = "date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'";
  const session = await signIn();
  const counted = async () => {
    await rows(
      `update contact set created_at = (array[${midnight}, ${midnight} - interval '1 millisecond', now()])[place]
         from (select id, row_number() over (order by id) as place from contact) as numbered
        where contact.id = numbered.id`,
    );
    return (await graphql("{ contactCounters { total general bonds today } }", session)).data![
      "contactCounters"
    ];
  };
  const day = dayInPanama(new Date());
  let counters = await counted();
  if (dayInPanama(new Date()) !== day) counters = await counted(); // a new day began in between
  expect(counters).toEqual({ total: 3, general: 3, bonds: 0, today: 2 });
});

test("submitContact follows the rules of POST /api/contacts", async () => {
  const { graphql, stored } = await startGateway();
  const mutation =
    "mutation ($input: ContactInput!, $key: String) { submitContact(input: $input, idempotencyKey: $key) { id } }";
  const { consultType, ...fields } = generalContact;
  const input = { ...fields, formType: "CONTACT", consultTypes: JSON.parse(consultType) as string[] };
  const key = "una-clave-de-envio";
  const first = await graphql(mutation, {}, { input, key });
  expect(await graphql(mutation, {}, { input, key })).toEqual(first);
  const refused = await graphql(mutation, {}, { input: { ...input, name: "J", message: "corto" } });
  expect(refused.errors![0]).toMatchObject({
    message: "El nombre es requerido",
    extensions: {
      code: "INVALID_FIELDS",
      campos: { name: "El nombre es requerido", message: "El mensaje es muy corto" },
    },
  });
  expect(await stored()).toBe(1);
});

test("a document that reaches a limit is answered, and one beyond it is told which", async () => {
  const { graphql } = await startGateway();
  const nested = (levels: number) => `{ forms { ${"... { ".repeat(levels)} slug ${"} ".repeat(levels)} } }`;
  const aliased = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: forms { slug }`).join(" ")} }`;
  const found = (fields: string) => `{ siteSearch(text: "auto", first: 50) { ${fields} results { title } } }`;
  for (const query of [nested(6), aliased(15), found("kind")])
    expect((await graphql(query)).errors, query).toBeUndefined();
  for (const [query, limit] of [
    [nested(7), "depth limit of 8"],
    [aliased(16), "Aliases limit of 15"],
    [found("kind total partial"), "Cost limit of 500"],
    [`{ forms { ${"slug ".repeat(600)} } }`, "500 tokens"],
  ] as const) {
    const { errors } = await graphql(query);
    expect(errors![0]!.message, limit).toMatch(/^La consulta/);
    expect(errors![0]!.extensions.detail).toContain(limit);
  }
});

/** Normalising a run of marks sorts it, which takes time quadratic in its length. */
const MARKS = "\u0301".repeat(7_700) + "\u0323".repeat(7_700);
/** Normalising splits each character into a letter and a mark. */
const ACCENTED = "á".repeat(15_400);

test.each([
  ["marks", MARKS],
  ["accented letters", ACCENTED],
])("a search for fifteen thousand %s holds nobody up", async (_, text) => {
  const { ask, graphql } = await startGateway();
  const lists = Array.from({ length: 15 }, (__, index) => `a${index}: forms(search: $text) { slug }`);
  const query = `query Search($text: String) { ${lists.join(" ")} }`;
  const worked = startClock();
  const [{ errors }, health] = await Promise.all([graphql(query, {}, { text }), ask("/health")]);
  expect(worked()).toBeLessThan(1_000);
  expect([errors, health.status]).toEqual([undefined, 200]);
});

test("the lists of one request give two longest pages together, also where variables say how long", async () => {
  const { graphql, signIn } = await startGateway();
  const headers = await signIn();
  const many = (count: number) => {
    const lists = Array.from(
      { length: count },
      (_, index) => `a${index}: contacts(first: $n) { nodes { id } }`,
    );
    return graphql(`query Lists($n: Int!) { ${lists.join(" ")} }`, headers, { n: 2_000 });
  };
  expect((await many(2)).errors).toBeUndefined();
  expect((await many(3)).errors!.map(({ extensions }) => extensions.code)).toEqual(["BAD_REQUEST"]);
});

test("abusive documents are refused at once", async () => {
  const { ask, base, graphql, signIn } = await startGateway();
  const deep = `{ ${"a { ".repeat(12)} b ${"} ".repeat(12)} }`;
  const cycle = "{ forms { ...A } } fragment A on Form { ...B } fragment B on Form { ...A }";
  for (const query of [deep, cycle, "{", "", "{ nada }"]) {
    const { errors } = await graphql(query);
    expect(errors?.length, query.slice(0, 40)).toBeGreaterThan(0);
    expect(errors![0]!.message, query.slice(0, 40)).toMatch(/^(La consulta|La solicitud)/);
    expect(errors![0]!.extensions.code).not.toBe("UNEXPECTED");
  }
  const batch = await ask("/graphql", { body: [{ query: "{ forms { slug } }" }] });
  expect(batch.status).toBe(400);
  const big = await ask("/graphql", { body: { query: `{ forms { slug } } #${"x".repeat(33 * 1024)}` } });
  expect(big.status).toBe(413);
  const unsized = (kilobytes: number, headers: Record<string, string> = {}) =>
    fetch(`${base}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: new Blob([
        JSON.stringify({ query: `{ forms { slug } } #${"x".repeat(kilobytes * 1000)}` }),
      ]).stream(),
      duplex: "half",
    } as RequestInit);
  expect((await unsized(30)).status, "without its length").toBe(200);
  const unsizedBig = await unsized(40);
  expect([unsizedBig.status, await unsizedBig.json()]).toEqual([413, big.json()]);
  const headers = await signIn();
  expect((await unsized(200, headers)).status).toBe(200);
  await ask("/api/admin/logout", { method: "POST", headers });
  for (const ended of [headers, { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x" }]) {
    const claimed = await ask("/graphql", {
      body: { query: `{ forms { slug } } #${"x".repeat(33 * 1024)}` },
      headers: ended,
    });
    expect([claimed.status, claimed.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  }
  Object.assign(headers, await signIn());
  for (const [kilobytes, status] of [
    [200, 200],
    [300, 413],
  ] as const) {
    const body = { query: `{ forms { slug } } #${"x".repeat(kilobytes * 1000)}` };
    expect((await ask("/graphql", { body, headers })).status, `${kilobytes} kB`).toBe(status);
  }
});

test("what is refused is said in Spanish, without a guess at the schema's names", async () => {
  const { ask, graphql } = await startGateway();
  for (const [query, code, variables] of [
    ["{ workshop { slug } }", "GRAPHQL_VALIDATION_FAILED"],
    ["subscription { x }", "GRAPHQL_VALIDATION_FAILED"],
    ["query ($s: FormSection) { forms(section: $s) { slug } }", "BAD_USER_INPUT", { s: "PERSONA" }],
  ] as const) {
    const { errors } = await graphql(query, {}, variables);
    expect(errors![0]!.message, query).toMatch(/^Las? [a-záéíóúñ ]+\.$/);
    expect(errors![0]!.extensions.code, query).toBe(code);
    expect(JSON.stringify(errors), query).not.toContain("Did you mean");
  }
  const extensions = { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } };
  const [persisted] = (await ask("/graphql", { body: { extensions } })).json<{ errors: object[] }>().errors;
  expect(persisted).toMatchObject({ extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } });
});

test("an argument that is null is the same as one left out", async () => {
  const { ask, graphql, pages, signIn, stored } = await startGateway();
  await pages.warm(); // the query for the pages that drafts change renders them
  const headers = await signIn();
  await ask("/api/contacts", { body: generalContact });
  const input = `{ name: "Eva", lastName: "Ríos", email: "eva@correo.example", consultTypes: ["legal"],
    message: "Busco una fianza para un proceso.", formType: FIANZAS }`;
  /** By operation: its other arguments, and the requested fields. */
  const asked: Record<string, [others: string, fields: string]> = {
    auditEntries: ["", "{ action }"],
    conditions: ["", "{ slug }"],
    contacts: ["", "{ nodes { id } }"],
    drafts: ["", "{ slug }"],
    forms: ["", "{ slug }"],
    mails: ["", "{ id }"],
    previewPaths: ["", ""],
    providers: ["", "{ slug }"],
    publicationChanges: ['id: "1", first: 1', "{ slug }"],
    publications: ["", "{ id }"],
    rowPreview: ['catalogue: "workshops", values: {}', "{ complete }"],
    workshops: ["", "{ slug }"],
    assignContacts: ["seen: []", ""],
    saveOfficeDay: ['change: { day: "", name: "", hours: [] }', "{ day }"],
    erasePerson: [`email: "nadie@correo.example", seen: 0`, ""],
    resetPassword: [`email: "${ADMIN.email}"`, "{ account { email } }"],
    sendTestMail: ["", ""],
    submitContact: [`input: ${input}`, "{ __typename }"],
  };
  const schema = buildSchema();
  for (const operations of [schema.getQueryType()!, schema.getMutationType()!]) {
    for (const [name, { args }] of Object.entries(operations.getFields())) {
      for (const argument of args.filter(({ type }) => !isNonNullType(type))) {
        const [others, fields] = asked[name]!;
        const answer = (given: string) =>
          graphql(
            `${operations.name.toLowerCase()} { ${name}${given === "" ? "" : `(${given})`} ${fields} }`,
            headers,
          );
        expect(await answer(`${others} ${argument.name}: null`), `${name}(${argument.name})`).toEqual(
          await answer(others),
        );
      }
    }
  }
  expect(await stored()).toBe(3);
});

test("a cursor that nobody was given is a bad request", async () => {
  const { graphql, signIn } = await startGateway();
  const headers = await signIn();
  for (const text of [
    "",
    "2026-99-99T00:00:00Z 00000000-0000-4000-8000-000000000000",
    `2026-09-09T00:00:00Z ${"-".repeat(36)}`,
    "0000-01-01T00:00:00.000Z 00000000-0000-4000-8000-000000000000",
  ]) {
    const after = Buffer.from(text).toString("base64url");
    const { errors } = await graphql(`{ contacts(after: "${after}") { nodes { id } } }`, headers);
    expect(errors![0], text).toMatchObject({ extensions: { code: "BAD_REQUEST" } });
  }
});

test("a text that the database cannot hold is a bad request, not a fault of the gateway", async () => {
  const { graphql, signIn } = await startGateway();
  const headers = await signIn();
  const text = "\u0000";
  for (const query of [
    "query ($text: String!) { documentVersions(address: $text) { hash } }",
    `query ($text: ID!) { publicationOfDrafts(drafts: [
      { catalogue: $text, slug: $text, version: 1, changedAt: "2026-01-01T00:00:00Z" }
    ]) { id } }`,
  ]) {
    const { errors } = await graphql(query, headers, { text });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["BAD_REQUEST"]);
  }
});

test("a moment that the database cannot hold is a bad request, not a fault of the gateway", async () => {
  const { graphql, signIn } = await startGateway();
  const headers = await signIn();
  for (const at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"]) {
    const { errors } = await graphql(`{ scheduleOfDrafts(drafts: [], at: "${at}") { id } }`, headers);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["BAD_REQUEST"]);
  }
});

test("a GET answers queries that prove they are not a form's, and never a mutation", async () => {
  const { ask, stored } = await startGateway();
  const query = encodeURIComponent("{ branches { slug } }");
  const headers = { "apollo-require-preflight": "1" };
  expect((await ask(`/graphql?query=${query}`, { headers })).status).toBe(200);
  expect((await ask(`/graphql?query=${query}`)).status).toBe(400);
  const mutation = encodeURIComponent(
    'mutation { submitContact(input: { name: "Ana", lastName: "Diaz", email: "a@b.example", consultTypes: ["legal"], message: "x", formType: FIANZAS }) { id } }',
  );
  expect((await ask(`/graphql?query=${mutation}`, { headers })).status).toBe(405);
  expect(await stored()).toBe(0);
});

test("the playground and introspection can be turned off", async () => {
  const html = { accept: "text/html" };
  const on = await startGateway();
  const page = await on.ask("/graphql", { headers: html });
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect((await on.graphql(getIntrospectionQuery())).errors).toBeUndefined();
  const off = await startGateway({ GRAPHQL_PLAYGROUND: "off" });
  expect((await off.ask("/graphql", { headers: html })).status).toBe(400);
  expect((await off.graphql("{ __schema { types { name } } }")).errors).toHaveLength(1);
});

test("every type, field and argument of the schema is described", async () => {
  const { graphql } = await startGateway();
  const { data } = await graphql(getIntrospectionQuery());
  interface Described {
    name: string;
    description: string | null;
    fields?: Described[];
    args?: Described[];
    inputFields?: Described[];
  }
  const { types } = data!["__schema"] as unknown as { types: (Described & { kind: string })[] };
  const silent = (path: string, items: Described[] | undefined | null): string[] =>
    (items ?? []).flatMap(({ name, description, fields, args, inputFields }) => [
      ...(description ? [] : [`${path}${name}`]),
      ...silent(`${path}${name}.`, fields),
      ...silent(`${path}${name}.`, args),
      ...silent(`${path}${name}.`, inputFields),
    ]);
  const own = types.filter(
    ({ name, kind }) => !name.startsWith("__") && kind !== "SCALAR" && !["Query", "Mutation"].includes(name),
  );
  const roots = types.filter(({ name }) => ["Query", "Mutation"].includes(name));
  expect(silent("", own)).toEqual([]);
  expect(roots.flatMap(({ name, fields }) => silent(`${name}.`, fields))).toEqual([]);
});
