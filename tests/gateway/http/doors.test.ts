import { expect, test } from "vitest";
import { badHeaders, badTokens } from "#tests/support/corpora/bad-tokens.ts";
import { privateOperations, bypassAttempts } from "#tests/support/corpora/private-operations.ts";
import { claims, credentials, paths } from "#tests/support/corpora/doors.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import type { Answer, Sending } from "#tests/support/gateway.ts";

const REFUSED = { message: "Sesión no válida. Inicia sesión de nuevo." };
const SECRETS = ["Zoraida", "zoraida.secreta@correo.example", "Nadie más debe leer esto.", ADMIN.email];
const REST: [method: string, path: string][] = [
  ["GET", "/api/admin/verify"],
  ["GET", "/api/admin/contacts"],
  ["GET", "/api/admin/contacts.csv"],
  ["GET", "/api/admin/contacts.xlsx"],
  ["GET", "/api/admin/events"],
  ["POST", "/api/admin/files"],
  ["POST", "/api/admin/catalogue.csv"],
  ["POST", "/api/admin/logout"],
];

/** Starts a gateway with one enquiry and one open session; returns checks that nothing was given away. */
async function startBank() {
  const gateway = await startGateway();
  const { ask, rows, signIn } = gateway;
  const [name, email, message] = SECRETS;
  const { id } = (await ask("/api/contacts", { body: { ...generalContact, name, email, message } })).json<{
    id: string;
  }>();
  const { authorization } = await signIn();
  const state = () =>
    rows(`select (select array_agg(c) from contact c)::text, (select array_agg(e) from contact_event e)::text,
                 (select array_agg(a) from audit_entry a where action <> 'sign-in-refused')::text,
                 (select count(*) from session), (select array_agg(a) from admin a)::text`);
  return {
    ...gateway,
    id,
    good: authorization.slice("Bearer ".length),
    before: await state(),
    state,
    /** Fails if a response contains data or a token, or is an internal error. */
    expectClosed: ({ status, text, headers }: Answer, what: string) => {
      for (const secret of [...SECRETS, id]) expect(text, what).not.toContain(secret);
      expect(text, what).not.toMatch(/"token"|stack|node_modules/);
      expect(status, what).toBeLessThan(500);
      expect(headers["set-cookie"], what).toBeUndefined();
    },
  };
}

test("no token but a good one opens anything", async () => {
  const { ask, good, before, state, expectClosed } = await startBank();
  const tokens = badTokens(good);
  expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(40);
  const query = "{ contacts { nodes { id name email } } }";
  for (const [what, token] of Object.entries(tokens)) {
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of REST) {
      const answer = await ask(path, { method, headers });
      expectClosed(answer, what);
      expect([answer.status, answer.json(), answer.headers["www-authenticate"]], `${what}, ${path}`).toEqual([
        401,
        REFUSED,
        "Bearer",
      ]);
    }
    const answer = await ask("/graphql", { body: { query }, headers });
    expectClosed(answer, what);
    expect(answer.json<{ errors: object[] }>().errors, what).toEqual([
      expect.objectContaining({ ...REFUSED, extensions: { code: "UNAUTHENTICATED" } }),
    ]);
  }
  expect(await state()).toEqual(before);
});

test("a good token counts in its own header alone", async () => {
  const { ask, good, before, state, expectClosed } = await startBank();
  const headers = badHeaders(good);
  for (const [what, { path = "", ...sending }] of Object.entries(headers)) {
    for (const [method, address] of REST) {
      const answer = await ask(address + path, { method, ...sending });
      expectClosed(answer, what);
      expect([answer.status, answer.json()], `${what}, ${address}`).toEqual([401, REFUSED]);
    }
  }
  const inBody = await ask("/graphql", {
    body: { query: "{ contactCounters { total } }", token: good, authorization: `Bearer ${good}` },
  });
  expectClosed(inBody, "in the body");
  expect(await state()).toEqual(before);
});

test("a token whose session has ended in any way opens nothing", async () => {
  const { ask, signIn, rows } = await startBank();
  for (const [what, end] of Object.entries({
    "signed out": (headers: Record<string, string>) => ask("/api/admin/logout", { method: "POST", headers }),
    "session removed": () => rows("delete from session"),
    "session run out": () => rows("update session set expires_at = now() - interval '1 second'"),
    "account disabled": () => rows("update admin set disabled = true"),
  })) {
    const headers = await signIn();
    expect((await ask("/api/admin/verify", { headers })).status, what).toBe(200);
    await end(headers);
    for (const [method, path] of REST)
      expect((await ask(path, { method, headers })).status, `${what}, ${path}`).toBe(401);
  }
});

test("no spelling of a path leads past the door", async () => {
  const { ask, before, state, expectClosed } = await startBank();
  expect(paths.length).toBeGreaterThanOrEqual(50);
  for (const path of paths) {
    for (const method of ["GET", "POST"]) {
      const answer = await ask(path, { method });
      expectClosed(answer, `${method} ${path}`);
      // The back office's page contains no data: it is the same empty page for everybody.
      const expected = method === "GET" && path.startsWith("/admin?") ? [200] : [308, 400, 401, 404, 405];
      expect(expected, `${method} ${path}`).toContain(answer.status);
    }
  }
  expect(await state()).toEqual(before);
});

test("nothing that a request says of itself opens the list", async () => {
  const { ask, before, state, expectClosed } = await startBank();
  for (const [what, { path = "/api/admin/contacts", ...sending }] of Object.entries(claims)) {
    const answer = await ask(path, sending);
    expectClosed(answer, what);
    if (path !== "/") expect([400, 401, 404, 405], what).toContain(answer.status);
    for (const header of ["access-control-allow-origin", "access-control-allow-credentials"])
      expect(answer.headers[header], what).toBeUndefined();
  }
  expect(await state()).toEqual(before);
});

test("no document asks GraphQL for what is an administrator's", async () => {
  const { ask, graphql, id, before, state, expectClosed } = await startBank();
  for (const [what, query] of Object.entries(privateOperations(id))) {
    for (const authorization of [undefined, "Bearer no-es-un-token"]) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await ask("/graphql", { body: { query }, headers });
      expectClosed(answer, what);
      const { data, errors } = answer.json<{
        data?: object | null;
        errors: { extensions: { code: string } }[];
      }>();
      expect(
        Object.values(data ?? {}).filter((value) => value !== null),
        what,
      ).toEqual([]);
      expect(
        errors.map(({ extensions }) => extensions.code),
        what,
      ).toContain("UNAUTHENTICATED");
    }
  }
  const seen = await graphql(
    `
      {
        contacts {
          nodes {
            id
          }
        }
      }
    `,
    { authorization: `Bearer ${"x".repeat(30)}` },
  );
  expect(seen.data ?? null).toBeNull();
  expect(await state()).toEqual(before);
});

test("no other way to ask GraphQL shows the list", async () => {
  const { ask, before, state, expectClosed } = await startBank();
  for (const [what, { path = "/graphql", ...sending }] of Object.entries(bypassAttempts)) {
    const answer = await ask(path, sending);
    expectClosed(answer, what);
    if (answer.status === 200) {
      const { data } = answer.json<{ data?: { contacts?: object } | null }>();
      expect(data?.contacts ?? null, what).toBeNull();
    }
  }
  expect(await state()).toEqual(before);
});

test("nothing beside the right e-mail and password signs anybody in", async () => {
  const { ask, before, state, expectClosed } = await startBank();
  for (const [at, [what, body]] of Object.entries(credentials).entries()) {
    const answer = await ask("/api/admin/login", { body, from: `127.0.1.${at + 1}` });
    expectClosed(answer, what);
    expect([400, 401], what).toContain(answer.status);
    expect(
      Object.keys(answer.json()).filter((key) => !["message", "campos"].includes(key)),
      what,
    ).toEqual([]);
  }
  for (const [at, path] of [
    "/api/admin/login/",
    "//api/admin/login",
    "/api/admin/login?admin=1",
    "/API/admin/login",
  ].entries()) {
    const body = { ...ADMIN, password: "otra" };
    const answer = await ask(path, { body, from: `127.0.2.${at + 1}` });
    expectClosed(answer, path);
    expect([401, 404], path).toContain(answer.status);
  }
  expect(await state()).toEqual(before);
});

test("ten failures count for an address, however it spells the path, itself and the e-mail", async () => {
  const { ask } = await startBank();
  const spellings: ((at: number) => [path: string, sending: Sending])[] = [
    (at) => ["/api/admin/login", { headers: { "x-forwarded-for": `203.0.113.${at}` } }],
    (at) => [`/api/admin/login?${at}`, { headers: { "x-real-ip": `203.0.113.${at}` } }],
    (at) => ["/api/admin/%6cogin", { headers: { forwarded: `for=203.0.113.${at}` } }],
    (at) => ["/api/admin/login", { body: { email: ADMIN.email.toUpperCase(), password: `otra ${at}` } }],
    (at) => ["/api/admin/login", { body: { email: ` ${ADMIN.email}\u0000 `, password: `otra ${at}` } }],
  ];
  for (let at = 0; at < 12; at++) {
    const [path, sending] = spellings[at % spellings.length]!(at);
    const body = { ...ADMIN, password: `otra ${at}` };
    const { status } = await ask(path, { body, from: "127.0.3.1", ...sending });
    expect(status, `${at}: ${path}`).toBe(at < 10 ? 401 : 429);
  }
});
