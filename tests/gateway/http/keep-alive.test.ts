import { once } from "node:events";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";

/** Starts a gateway and a client that keeps one connection open, as a proxy does. */
async function start() {
  const gateway = await startGateway();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (path: string, body?: object) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage & { reused: boolean }>();
    const headers = body ? { "content-type": "application/json" } : {};
    const outgoing = request(gateway.base + path, { agent, headers, method: body ? "POST" : "GET" });
    outgoing.on("error", reject).on("response", (answer) => {
      answer.resume().on("end", () => resolve(Object.assign(answer, { reused: outgoing.reusedSocket })));
    });
    outgoing.end(body && JSON.stringify(body));
    return promise;
  };
  return { ...gateway, ask };
}

test("an idle connection is kept for longer than proxies keep theirs, and longer than a request may take", async () => {
  const { ask } = await start();
  expect((await ask("/health")).headers["keep-alive"]).toBe("timeout=72");
  await pause(12_000);
  const { statusCode, reused } = await ask("/health");
  expect([statusCode, reused]).toEqual([200, true]);
});

test("a gateway that stops closes kept connections, one in use as soon as it has its answer", async () => {
  const { ask, close, databaseUrl } = await start();
  const idle = await start();
  await idle.ask("/health");
  await ask("/health");
  const client = await lockTable(databaseUrl, "contact");
  const answer = ask("/api/contacts", generalContact);
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  const stopped = Promise.all([close(), idle.close()]);
  await client.query("commit");
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([201, "close"]);
  const elapsed = startClock();
  await stopped;
  expect(elapsed()).toBeLessThan(3_000);
});

test("a request that is sent on a kept connection while the gateway begins to stop is answered", async () => {
  const { ask, close } = await start();
  await ask("/health");
  const stopped = close();
  const { statusCode, reused, headers } = await ask("/health");
  expect([statusCode, reused, headers.connection]).toEqual([200, true, "close"]);
  await stopped;
});

test("a kept connection outlives the beginning of a stop, in which its client may be sending", async () => {
  const { base, close } = await startGateway();
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  const begun = performance.now();
  const stopped = close();
  await once(socket, "close");
  expect(performance.now() - begun).toBeGreaterThan(250);
  await stopped;
});

/** Returns the bytes of a request with a JSON body. */
function requestBytes(path: string, body: object | string, type = "application/json"): string {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(sent)}`;
  return `${head}\r\n\r\n${sent}`;
}

/** Sends bytes in one piece; returns all that arrives until the connection is closed. */
async function sendBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

const contact = requestBytes("/api/contacts", generalContact);

test("no request is processed behind one whose answer closes the connection", async () => {
  const { base, close, stored } = await startGateway();
  const tooLarge = requestBytes("/api/admin/login", { ...ADMIN, password: "a".repeat(5_000) });
  expect(statuses(await sendBytes(base, tooLarge + contact))).toEqual(["413"]);
  await close(); // which would wait for it
  expect(await stored()).toBe(0);
});

test("pipelined requests are answered in their order, a malformed one last", async () => {
  const { base, databaseUrl, stored } = await startGateway();
  const client = await lockTable(databaseUrl, "rate_limit");
  const login = requestBytes("/api/admin/login", { ...ADMIN, password: "otra" });
  const page = requestBytes("/api/contacts", "<a>", "text/html");
  const answers = sendBytes(base, `${login}${page}${contact}GET / NONSENSE\r\n\r\n${contact}`);
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBeGreaterThan(0);
  await client.query("commit");
  expect(statuses(await answers)).toEqual(["401", "415", "201", "400"]);
  expect(await stored()).toBe(1);
});
