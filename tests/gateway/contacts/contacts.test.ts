import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

test("an enquiry is stored and acknowledged with its id and reference", async () => {
  const { ask, rows } = await startGateway();
  const answer = await ask("/api/contacts", { body: generalContact });
  expect(answer.status).toBe(201);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const [row] = await rows<{ id: string; reference: string }>("select * from contact");
  expect(answer.json()).toEqual({ ok: true, id: row!.id, reference: row!.reference });
  expect(row).toMatchObject({ name: "Marisol", last_name: "Quintero", consult_types: ["vida-individual"] });
});

test("each form takes its own codes, as a list or as one bare code", async () => {
  const { ask, stored } = await startGateway();
  for (const body of [
    { ...generalContact, formType: "seguros-personas", consultType: '["vida","accidentes"]' },
    { ...generalContact, formType: "seguros-patrimoniales", consultType: '["casco-maritimo"]' },
    { ...generalContact, formType: "fianzas", consultType: "legal", name: "L", lastName: "W", message: "?" },
    { ...generalContact, consultType: "colectivo-vida" },
  ]) {
    expect((await ask("/api/contacts", { body })).status).toBe(201);
  }
  expect(await stored()).toBe(4);
});

test("a code that is sent twice counts once; what was sent is kept as it was", async () => {
  const { ask, rows } = await startGateway();
  const consultType = '["legal","contractual","legal"]';
  await ask("/api/contacts", { body: { ...generalContact, formType: "fianzas", consultType } });
  expect(await rows("select consult_type, consult_types from contact")).toEqual([
    { consult_type: consultType, consult_types: ["legal", "contractual"] },
  ]);
});

test("NUL and control characters that people paste are dropped, and nothing else", async () => {
  const { ask, rows } = await startGateway();
  await ask("/api/contacts", {
    body: { ...generalContact, name: "  Ma\u0000ri\u0007sol ", message: "uno\n\tdos\u001b y tres" },
  });
  expect(await rows("select name, message from contact")).toEqual([
    { name: "Marisol", message: "uno\n\tdos y tres" },
  ]);
});

test("fields that the gateway owns are ignored", async () => {
  const { ask, rows } = await startGateway();
  const id = "00000000-0000-4000-8000-000000000000";
  await ask("/api/contacts", {
    body: { ...generalContact, id, createdAt: "2001-01-01T00:00:00Z", digest: "x", status: "atendida" },
  });
  const [row] = await rows<{ id: string; created_at: Date }>("select id, created_at from contact");
  expect(row!.id).not.toBe(id);
  expect(Date.now() - new Date(row!.created_at).getTime()).toBeLessThan(60_000);
});

test("twenty sends at once with one key store one row and get twenty equal answers", async () => {
  const { ask, stored } = await startGateway();
  const headers = { "idempotency-key": "una-clave-de-envio" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask("/api/contacts", { body: generalContact, headers })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(201);
  expect(await stored()).toBe(1);
});

test("a key used again with other content is refused, and a malformed key too", async () => {
  const { ask, stored } = await startGateway();
  const headers = { "idempotency-key": "una-clave-de-envio" };
  await ask("/api/contacts", { body: generalContact, headers });
  const other = await ask("/api/contacts", {
    body: { ...generalContact, message: "Otra consulta distinta." },
    headers,
  });
  expect(other.status).toBe(409);
  for (const key of ["corta", "x".repeat(65), "con espacio"]) {
    expect(
      (await ask("/api/contacts", { body: generalContact, headers: { "idempotency-key": key } })).status,
    ).toBe(400);
  }
  expect(await stored()).toBe(1);
});

test("the thirty-first enquiry of a minute from one address is refused; another address is not", async () => {
  const { ask, stored } = await startGateway();
  for (let sent = 0; sent < 30; sent++) {
    expect((await ask("/api/contacts", { body: generalContact, from: "127.0.0.2" })).status).toBe(201);
  }
  const spoofed = { "x-forwarded-for": "203.0.113.9" };
  const refused = await ask("/api/contacts", { body: generalContact, from: "127.0.0.2", headers: spoofed });
  expect(refused.status).toBe(429);
  expect(refused.json()).toEqual({ message: "Demasiados intentos. Intenta más tarde." });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/api/contacts", { body: generalContact, from: "127.0.0.3" })).status).toBe(201);
  expect(await stored()).toBe(31);
});

test("an enquiry that was stored is acknowledged again, also beyond the limit", async () => {
  const { ask, stored } = await startGateway({ ENQUIRIES_PER_MINUTE: "1" });
  const headers = { "idempotency-key": "una-clave-de-envio" };
  const first = await ask("/api/contacts", { body: generalContact, headers });
  const again = await ask("/api/contacts", { body: generalContact, headers });
  expect([again.status, again.json()]).toEqual([201, first.json()]);
  for (const other of [{}, { "idempotency-key": "otra-clave-de-envio" }])
    expect((await ask("/api/contacts", { body: generalContact, headers: other })).status).toBe(429);
  expect(await stored()).toBe(1);
});

test("a limit that was reached before the database's clock was set back by an hour holds nobody up", async () => {
  const { ask, rows } = await startGateway({ ENQUIRIES_PER_MINUTE: "1" });
  const send = async () => (await ask("/api/contacts", { body: generalContact })).status;
  expect([await send(), await send()]).toEqual([201, 429]);
  await rows("update rate_limit set expire = expire + 3600000, hour_expire = hour_expire + 3600000");
  expect([await send(), await send()]).toEqual([201, 429]);
});

test("a trusted proxy's word about the address counts, anybody else's does not", async () => {
  const { ask } = await startGateway({ TRUST_PROXY: "127.0.0.9", ENQUIRIES_PER_MINUTE: "1" });
  const from = (proxy: string, visitor: string) =>
    ask("/api/contacts", { body: generalContact, from: proxy, headers: { "x-forwarded-for": visitor } });
  expect((await from("127.0.0.9", "203.0.113.1")).status).toBe(201);
  expect((await from("127.0.0.9", "203.0.113.2")).status).toBe(201);
  expect((await from("127.0.0.9", "203.0.113.1")).status).toBe(429);
  expect((await from("127.0.0.8", "203.0.113.3")).status).toBe(201);
  expect((await from("127.0.0.8", "203.0.113.4")).status).toBe(429);
});

test("bodies that are too big, not JSON, not UTF-8 or encoded are refused", async () => {
  const { ask, stored } = await startGateway();
  const big = await ask("/api/contacts", { body: { ...generalContact, message: "m".repeat(33 * 1024) } });
  expect([big.status, big.json()]).toEqual([413, { message: "El mensaje es demasiado grande." }]);
  const query = "{ branches { slug } }";
  for (const [path, body] of [
    ["/api/contacts", generalContact],
    ["/graphql", { query }],
  ] as const) {
    for (const headers of [
      {},
      { "content-type": "" },
      { "content-type": "text/plain" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": "application/json, text/plain" },
      { "content-type": "application/jsonp" },
      { "content-type": "application/json; charset=ibm500" },
      { "content-type": "application/json; charset=utf-16le" },
      { "content-type": "application/json; charset=utf-7" },
      { "content-type": 'application/json;charset="ISO-8859-1"' },
      { "content-type": "application/json; CHARSET=latin1" },
      { "content-type": "application/json; v=1; charset=windows-1252" },
      { "content-type": "application/json; charset=''" },
      { "content-type": "application/json", "content-encoding": "gzip" },
      { "content-type": "application/json", "content-encoding": "identity, br" },
    ] as Record<string, string>[]) {
      const answer = await ask(path, { body: JSON.stringify(body), headers });
      const sent = `${path} ${JSON.stringify(headers)}`;
      expect([answer.status, answer.json()], sent).toEqual([
        415,
        { message: "Formato no admitido: envía JSON." },
      ]);
    }
  }
  expect(await stored()).toBe(0);
});

test("UTF-8 in any spelling and parameters without a meaning are taken", async () => {
  const { ask, stored } = await startGateway();
  const types = [
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    'application/json; charset="UTF-8"',
    "APPLICATION/JSON ; CHARSET=Utf8",
    "application/json; v=1",
    "application/json; boundary=x; charset=utf-8",
  ];
  for (const type of types) {
    const sent = { body: JSON.stringify(generalContact), headers: { "content-type": type } };
    expect((await ask("/api/contacts", sent)).status, type).toBe(201);
    const query = { ...sent, body: JSON.stringify({ query: "{ branches { slug } }" }) };
    expect((await ask("/graphql", query)).status, type).toBe(200);
  }
  expect(await stored()).toBe(types.length);
});

test("wrong methods and unknown paths say so", async () => {
  const { ask } = await startGateway();
  for (const [method, path, allow] of [
    ["GET", "/api/contacts", "POST"],
    ["DELETE", "/api/contacts", "POST"],
    ["PUT", "/api/admin/login", "POST"],
    ["POST", "/api/admin/verify", "GET, HEAD"],
    ["PATCH", "/api/admin/contacts", "GET, HEAD"],
  ] as const) {
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers["allow"]], `${method} ${path}`).toEqual([405, allow]);
    expect(answer.json()).toEqual({ message: "Método no permitido." });
  }
  for (const path of ["/api", "/api/", "/api/contact", "/api/admin", "/API/contacts"]) {
    const answer = await ask(path, { headers: { accept: "application/json" } });
    expect(answer.status, path).toBe(404);
  }
  expect((await ask("/api/otra")).json()).toEqual({ message: "No encontrado." });
});
