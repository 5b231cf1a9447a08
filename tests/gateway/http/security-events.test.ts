import jwt from "jsonwebtoken";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { networkPrefix } from "#gateway/http/request-log.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { SECRET, startGateway } from "#tests/support/gateway.ts";

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const LOGIN = "/api/admin/login";
const wrong = { ...ADMIN, password: "otra" };

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Waits until this event was logged `count` times (a line follows its response); returns the lines. */
async function events({ logged }: Gateway, event: string, count: number) {
  await expect.poll(() => logged(event).length, { message: event }).toBe(count);
  return logged(event);
}

/** Returns a counter's values by label. */
async function counted({ ask }: Gateway, name: string): Promise<Record<string, number>> {
  const { text } = await ask("/metrics");
  const lines = text.matchAll(new RegExp(`^istmia_${name}_total\\{\\w+="([^"]+)"\\} (\\d+)$`, "gm"));
  return Object.fromEntries([...lines].map(([, label, value]) => [label, Number(value)]));
}

test("failed sign-ins and the limit leave events, for accounts and unknown e-mails alike", async () => {
  const gateway = await startGateway();
  const from = "127.4.5.6";
  for (let failures = 0; failures < 10; failures++) {
    const email = failures % 2 === 0 ? ADMIN.email : "nadie@istmia.example";
    expect((await gateway.ask(LOGIN, { body: { ...wrong, email }, from })).status).toBe(401);
  }
  expect((await gateway.ask(LOGIN, { body: ADMIN, from })).status).toBe(429);
  expect((await gateway.ask(LOGIN, { body: { email: "", password: "" }, from })).status).toBe(400);
  await gateway.signIn();

  const failed = await events(gateway, "authn_fail", 10);
  for (const line of failed) {
    const { level, time, pid, hostname, ...details } = line;
    expect([level, typeof time, typeof pid, typeof hostname]).toEqual([40, "number", "number", "string"]);
    const expected = { event: "authn_fail", code: "WRONG_CREDENTIALS", route: LOGIN };
    expect(details).toEqual({ ...expected, network: "127.4.5.0/24", reqId: UUID });
  }
  expect(new Set(failed.map(({ reqId }) => reqId)).size).toBe(10);
  expect(await events(gateway, "authn_limited", 1)).toMatchObject([{ network: "127.4.5.0/24" }]);
  expect(await events(gateway, "input_refused", 1)).toMatchObject([
    { code: "MISSING_CREDENTIALS", fields: ["email", "password"] },
  ]);
  expect(await counted(gateway, "sign_ins")).toEqual({
    ok: 1,
    failed: 10,
    limited: 1,
    invalid: 1,
    unavailable: 0,
  });
});

test("a refused token leaves an event, with its session where we signed it", async () => {
  const gateway = await startGateway();
  const { ask, graphql } = gateway;
  const headers = await gateway.signIn();
  const claims = jwt.decode(headers.authorization.slice("Bearer ".length)) as jwt.JwtPayload;
  await ask("/api/admin/logout", { method: "POST", headers });

  const expired = jwt.sign({ ...claims, exp: 1 }, SECRET);
  const forged = jwt.sign(claims, "another secret of at least thirty-two bytes");
  await ask("/api/admin/verify", { headers });
  await ask("/api/admin/contacts.csv", { headers: { authorization: `Bearer ${expired}` } });
  await ask("/api/admin/contacts", { headers: { authorization: `Bearer ${forged}` } });
  await ask("/api/admin/contacts");
  await graphql("{ contactCounters { total } }", headers);
  expect(
    (await events(gateway, "authz_fail", 5)).map(({ route, code, network, session }) => [
      route,
      code,
      network,
      session,
    ]),
  ).toEqual([
    ["/api/admin/verify", "UNAUTHENTICATED", "127.0.0.0/24", claims["jti"]],
    ["/api/admin/contacts.csv", "UNAUTHENTICATED", "127.0.0.0/24", claims["jti"]],
    ["/api/admin/contacts", "UNAUTHENTICATED", "127.0.0.0/24", undefined],
    ["/api/admin/contacts", "UNAUTHENTICATED", "127.0.0.0/24", undefined],
    ["/graphql", "UNAUTHENTICATED", "127.0.0.0/24", claims["jti"]],
  ]);
});

test("many faults of one document leave one line, and are all counted", async () => {
  const gateway = await startGateway();
  await gateway.graphql(`{ ${Array.from({ length: 50 }, (_, index) => `nothing${index}`).join(" ")} }`);
  await gateway.graphql("{ one: linkCheck { __typename } other: linkCheck { __typename } }");
  await expect.poll(() => gateway.logged("request")).toHaveLength(2);
  const codes = gateway.logged("request").map((line) => line["codes"]);
  expect(codes).toEqual([["GRAPHQL_VALIDATION_FAILED"], ["UNAUTHENTICATED"]]);
  await events(gateway, "input_refused", 1);
  await events(gateway, "authz_fail", 1);
  const expected = { GRAPHQL_VALIDATION_FAILED: 50, UNAUTHENTICATED: 2 };
  expect(await counted(gateway, "graphql_refusals")).toMatchObject(expected);
});

test("refused input leaves an event that names fields, never what stood in them", async () => {
  const gateway = await startGateway();
  const { ask, graphql } = gateway;
  const json = { "content-type": "application/json" };
  await ask("/api/contacts", { body: { ...generalContact, name: "\u200b", email: "marcador" } });
  await ask("/api/contacts", { body: '{"marcador', headers: json });
  await ask("/api/contacts", { body: "marcador", headers: { "content-type": "text/marcador" } });
  await ask("/api/contacts", { body: { ...generalContact, message: "marcador".repeat(5000) } });
  await graphql("{ marcador }");
  await graphql("{ marcador");
  await graphql("query ($s: FormSection) { forms(section: $s) { slug } }", {}, { s: "marcador" });
  await ask("/graphql", { body: [{ query: "{ marcador }" }] });
  await ask("/graphql?query=%7Bmarcador%7D");
  const lines = await events(gateway, "input_refused", 9);
  expect(lines.map(({ code, fields }) => [code, fields])).toEqual([
    ["INVALID_FIELDS", ["name", "email"]],
    ["BAD_REQUEST", undefined],
    ["UNSUPPORTED_FORMAT", undefined],
    ["TOO_LARGE", undefined],
    ["GRAPHQL_VALIDATION_FAILED", undefined],
    ["GRAPHQL_PARSE_FAILED", undefined],
    ["BAD_USER_INPUT", undefined],
    ["BAD_REQUEST", undefined],
    ["BAD_REQUEST", undefined],
  ]);
  expect(JSON.stringify(gateway.logged("request"))).not.toContain("marcador");
  expect(JSON.stringify(lines)).not.toContain("marcador");
  // The log line of a refused GraphQL request names the refusal's code, although its status is 200.
  const answers = gateway.logged("request").filter(({ path }) => path === "/graphql");
  expect(answers.map(({ codes }) => codes)).toEqual(lines.slice(4).map(({ code }) => [code]));
  expect(await counted(gateway, "graphql_refusals")).toMatchObject({
    GRAPHQL_VALIDATION_FAILED: 1,
    GRAPHQL_PARSE_FAILED: 1,
    BAD_USER_INPUT: 1,
    BAD_REQUEST: 2,
    UNEXPECTED: 0,
  });
});

test("what is not HTTP leaves an event with its network", async () => {
  const gateway = await startGateway();
  const { hostname, port } = new URL(gateway.base);
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname, () => socket.write("marcador\r\n\r\n"));
  socket.on("close", () => resolve()).resume();
  await promise;
  expect(await events(gateway, "input_refused", 1)).toMatchObject([
    { code: expect.stringMatching(/^HPE_/) as string, network: "127.0.0.0/24" },
  ]);
});

test("a key used again and an address that sends too much leave events, and enquiries are counted", async () => {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "3" });
  const { ask, graphql } = gateway;
  const headers = { "idempotency-key": "una-clave-de-envio" };
  expect((await ask("/api/contacts", { body: generalContact, headers })).status).toBe(201);
  expect((await ask("/api/contacts", { body: { ...generalContact, name: "Otra" }, headers })).status).toBe(
    409,
  );
  const input = {
    name: "Ana",
    lastName: "Him",
    email: "ana@correo.example",
    message: "Hola",
    consultTypes: ["legal"],
    formType: "FIANZAS",
  };
  const mutation = "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }";
  expect((await graphql(mutation, {}, { input })).errors).toBeUndefined();
  expect((await graphql(mutation, {}, { input })).errors).toMatchObject([
    { extensions: { code: "TOO_MANY" } },
  ]);
  expect((await ask("/api/contacts", { body: generalContact })).status).toBe(429);
  expect((await ask("/api/contacts", { body: { ...generalContact, name: "" } })).status).toBe(400);

  expect(await events(gateway, "key_reused", 1)).toMatchObject([
    { route: "/api/contacts", network: "127.0.0.0/24" },
  ]);
  expect((await events(gateway, "rate_limited", 2)).map(({ route }) => route)).toEqual([
    "/graphql",
    "/api/contacts",
  ]);
  expect(await counted(gateway, "enquiries_accepted")).toEqual({
    contact: 1,
    fianzas: 1,
    "seguros-personas": 0,
    "seguros-patrimoniales": 0,
  });
  expect(await counted(gateway, "enquiries_refused")).toEqual({
    KEY_REUSED: 1,
    TOO_MANY: 2,
    INVALID_FIELDS: 1,
    UNAVAILABLE: 0,
  });
});

test("every value that docs/operations.md names is at zero on a fresh gateway", async () => {
  const { ask } = await startGateway();
  const { text } = await ask("/metrics");
  const rows = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `(istmia_\w+)\{(\w+)\}`.*$/gm);
  const named = [...rows].flatMap(([row, name, label]) =>
    [...row.matchAll(/`([\w-]+)`/g)].map(([, value]) => `${name}{${label}="${value}"} 0`),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((line) => !text.split("\n").includes(line))).toEqual([]);
});

test("ports and what is no address in X-Forwarded-For lead around no limit, and stand nowhere", async () => {
  const gateway = await startGateway({ TRUST_PROXY: "127.0.0.0/8" });
  const attempt = async (forwarded: string, from = "127.0.0.1") => {
    const headers = { "x-forwarded-for": forwarded };
    return (await gateway.ask(LOGIN, { body: wrong, headers, from })).status;
  };
  for (let port = 50_000; port < 50_010; port++) expect(await attempt(`203.0.113.7:${port}`)).toBe(401);
  expect(await attempt("203.0.113.7:50010, 127.0.0.9:443")).toBe(429);
  expect(await attempt("[2001:db8:1:2::3]:443", "127.0.0.3")).toBe(401);
  for (const garbage of ["a".repeat(5000), "unknown", "203.0.113.8, garbage", `fe80::1%${"a".repeat(5000)}`])
    expect(await attempt(garbage, "127.0.0.2")).toBe(401);
  const failed = await events(gateway, "authn_fail", 15);
  expect(failed.map(({ network }) => network)).toEqual([
    ...Array.from({ length: 10 }, () => "203.0.113.0/24"),
    "2001:db8:1:2::/64",
    ...Array.from({ length: 3 }, () => "127.0.0.0/24"),
    "fe80:0:0:0::/64",
  ]);
  expect(await events(gateway, "authn_limited", 1)).toMatchObject([{ network: "203.0.113.0/24" }]);
  const refused =
    "select distinct address from audit_entry where action = 'sign-in-refused' order by address";
  expect(await gateway.rows(refused)).toEqual(
    ["127.0.0.2", "2001:db8:1:2::3", "203.0.113.7", "fe80::1"].map((address) => ({ address })),
  );
});

test("the log tells networks, not addresses", () => {
  for (const [address, network] of [
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["203.0.113.77:50000", "unknown"],
    ["garbage", "unknown"],
  ] as const) {
    expect(networkPrefix(address), address).toBe(network);
  }
});
