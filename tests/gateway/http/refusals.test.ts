import { connect } from "node:net";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

const INVALID = { message: "La solicitud no es válida." };

/** Sends exactly these bytes; returns what the connection answered until it was closed, and after how long. */
async function talk(base: string, bytes: string, drip?: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = performance.now();
  let text = "";
  socket
    .on("data", (chunk: Buffer) => (text += chunk.toString()))
    .on("error", () => undefined)
    .on("close", () => resolve());
  socket.write(bytes);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 500);
  await promise;
  clearInterval(dripping);
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return {
    head: head.toLowerCase(),
    status: Number(head.slice(9, 12)),
    body,
    ms: performance.now() - started,
  };
}

test("what is not HTTP, or too much of it, is refused in Spanish with every security header", async () => {
  const { base, logged } = await startGateway();
  for (const [bytes, status, message] of [
    ["CONNECT otra.example:443 HTTP/1.1\r\nHost: otra.example:443\r\n\r\n", 400, INVALID.message],
    ["FOO / HTTP/1.1\r\nHost: x\r\n\r\n", 400, INVALID.message],
    [
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(17_000)}\r\n\r\n`,
      431,
      "El mensaje es demasiado grande.",
    ],
    ["POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400, INVALID.message],
    ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, INVALID.message],
    ["GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", 400, INVALID.message],
    ["GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400, INVALID.message],
    ["GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n", 400, INVALID.message],
    ["GET / HTTP/1.1\r\nHost: x\r\nExpect: something\r\nConnection: close\r\n\r\n", 417, INVALID.message],
  ] as const) {
    const answer = await talk(base, bytes);
    expect([answer.status, JSON.parse(answer.body)], bytes.slice(0, 40)).toEqual([status, { message }]);
    for (const header of [
      "cache-control: no-store",
      "content-security-policy: default-src 'none'",
      "strict-transport-security:",
      "x-content-type-options: nosniff",
      "cross-origin-opener-policy: same-origin",
      "cross-origin-resource-policy: same-origin",
      "referrer-policy:",
      "permissions-policy:",
    ]) {
      expect(answer.head, bytes.slice(0, 40)).toContain(header);
    }
  }
  expect(logged("input_refused")[0]).toMatchObject({ code: "CONNECT", network: "127.0.0.0/24" });
});

test("every spelling of a host is taken, and HTTP/1.0 without any", async () => {
  const { base } = await startGateway();
  for (const host of [
    "",
    "x",
    "x:",
    "x_y.example:4000",
    "127.0.0.1:4000",
    "[::1]:4000",
    "[fe80::1%25eth0]",
  ]) {
    const { status } = await talk(base, `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(status, host).toBe(200);
  }
  expect((await talk(base, "GET /health HTTP/1.0\r\n\r\n")).status).toBe(200);
});

test("who sends nothing, or a head or a body too slowly, is cut off, and visitors are served meanwhile", async () => {
  const { base, ask, stored, signIn } = await startGateway();
  const { authorization } = await signIn();
  const head = "POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  const unsigned = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n`;
  const files = [
    talk(base, unsigned("/api/admin/files", "application/pdf"), "x"),
    talk(base, unsigned("/api/admin/catalogue.csv?catalogue=workshop", "text/csv"), "x"),
  ];
  const talks = [
    talk(base, ""),
    talk(base, head, "X-A: b\r\n"),
    talk(base, `${head}Content-Length: 900\r\n\r\n{`, " "),
  ];
  // A file may arrive over a slow connection: this one is read to its end, then refused because it is no PDF.
  const file = `POST /api/admin/files HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nConnection: close\r\n`;
  const upload = talk(base, `${file}Authorization: ${authorization}\r\nContent-Length: 26\r\n\r\n`, "x");
  expect((await ask("/")).status).toBe(200);
  for (const { status, body, ms } of await Promise.all(talks)) {
    expect([status, JSON.parse(body)]).toEqual([408, INVALID]);
    expect(ms).toBeLessThan(20_000);
  }
  for (const { status, ms } of await Promise.all(files)) {
    expect(status).toBe(401);
    expect(ms).toBeLessThan(20_000);
  }
  const { status, ms } = await upload;
  expect(status).toBe(400);
  expect(ms).toBeGreaterThan(11_000);
  expect(await stored()).toBe(0);
  // A client that leaves in the middle of a body must not count as an outage.
  expect((await ask("/metrics")).text).not.toContain('status="503"');
});

test("a path that exists says which methods it takes, whatever else is asked of it", async () => {
  const { ask } = await startGateway();
  for (const [method, path, allow] of [
    ["PROPFIND", "/api/contacts", "POST"],
    ["PUT", "/%61pi/contacts", "POST"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["DELETE", "/graphql", "GET, HEAD, POST"],
    ["POST", "/health", "GET, HEAD"],
    ["PUT", "/metrics", "GET, HEAD"],
    ["POST", "/sitemap.xml", "GET, HEAD"],
    ["POST", "/products", "GET, HEAD"],
    ["POST", "/static/pdfs/politica-de-privacidad.pdf", "GET, HEAD"],
  ] as const) {
    const answer = await ask(path, { method, body: "{", headers: { "content-type": "text/xml" } });
    expect([answer.status, answer.headers["allow"]], `${method} ${path}`).toEqual([405, allow]);
    expect(answer.json(), path).toEqual({ message: "Método no permitido." });
  }
  const nowhere = await ask("/nada", { method: "POST", body: "{", headers: { "content-type": "text/xml" } });
  expect([nowhere.status, nowhere.json()]).toEqual([404, { message: "No encontrado." }]);
  const head = await ask("/nada", { method: "HEAD" });
  expect([head.status, head.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});

test("an address that means nothing gets the 404 page or the home page, not an error", async () => {
  const { ask } = await startGateway();
  for (const path of ["///", "/%", "/%zz", "/%c0%af", "//contactenos", "/static/", "/static/%zz"]) {
    const { status, text, headers } = await ask(path);
    expect(status, path).toBe(404);
    expect(text, path).toContain("La página que buscas no existe.");
    expect(headers["strict-transport-security"], path).toBeDefined();
  }
  for (const path of ["//", "/\\"]) {
    const { status, headers } = await ask(path);
    expect([status, headers["location"]], path).toEqual([308, "/"]);
  }
  const withoutHost = await ask("http:///");
  expect([withoutHost.status, withoutHost.headers["x-frame-options"]]).toEqual([200, "DENY"]);
  const api = await ask("/api/%zz");
  expect([api.status, api.json()]).toEqual([404, { message: "No encontrado." }]);
});

test("a body in another transfer coding is refused; signing out asks for none", async () => {
  const { base, ask, signIn, stored } = await startGateway();
  const json = JSON.stringify(generalContact);
  const coded = await talk(
    base,
    `POST /api/contacts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n${Buffer.byteLength(json).toString(16)}\r\n${json}\r\n0\r\n\r\n`,
  );
  expect([coded.status, await stored()]).toEqual([415, 0]);
  const headers = { ...(await signIn()), "content-type": "application/json" };
  expect((await ask("/api/admin/logout", { method: "POST", headers })).status).toBe(204);
  expect((await ask("/api/admin/verify", { headers })).status).toBe(401);
});
