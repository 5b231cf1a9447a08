import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { Live } from "#gateway/database/live/notifications.ts";
import { createLogger } from "#gateway/log.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";

/** Opens a connection and sends these bytes, or nothing. */
async function open(base: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(bytes);
}

/** Returns how long a gateway takes to stop, in milliseconds. */
async function stopping(close: () => Promise<unknown>): Promise<number> {
  const elapsed = startClock();
  await close();
  return elapsed();
}

test("a gateway that stops waits for nobody who has not asked anything yet", async () => {
  const { base, ask, close } = await startGateway();
  for (const bytes of ["", "GET / HTTP/1.1\r\nHost: x\r\n"]) await open(base, bytes);
  expect((await ask("/health")).status).toBe(200);
  expect(await stopping(close)).toBeLessThan(3_000);
});

test("a gateway that stops waits six seconds at most for a body or for a reader", async () => {
  const { base, ask, close, stored } = await startGateway();
  const head =
    "POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{";
  await open(base, head);
  expect((await ask("/health")).status).toBe(200);
  expect(await stored()).toBe(0);
  expect(await stopping(close)).toBeLessThan(7_000);
});

test("a gateway that stops leaves no page half rendered", async () => {
  const { pages, close } = await startGateway();
  let ended = false;
  void pages.warm().finally(() => (ended = true));
  expect(await stopping(close)).toBeLessThan(3_000);
  expect(ended).toBe(true);
});

test("an enquiry that waits on a lock is stored and acknowledged while the gateway stops", async () => {
  const { base, ask, close, databaseUrl } = await startGateway();
  await open(base, "");
  const client = await lockTable(databaseUrl, "contact");
  const answer = ask("/api/contacts", { body: generalContact });
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  const stopped = stopping(close);
  const refuses = () =>
    ask("/health").then(
      () => false,
      () => true,
    );
  await expect.poll(refuses).toBe(true);
  await client.query("commit");
  const { status, json } = await answer;
  const { rows } = await client.query<{ id: string; reference: string }>("select id, reference from contact");
  expect([status, json()]).toEqual([201, { ok: true, ...rows[0] }]);
  expect(await stopped).toBeLessThan(5_000);
});

test("a look at the publication that fails while the gateway stops is not logged, for nothing is tried again", async () => {
  const { close, databaseUrl, rows, logged } = await startGateway();
  const client = await lockTable(databaseUrl, "content_version");
  await rows("select pg_notify('istmia_live', 'published')");
  const waiting = `${LOCK_WAITS} and relation = 'content_version'::regclass`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  await close();
  expect(logged("publication_not_renewed")).toEqual([]);
});

test("a live connection that gets no answer ends with the gateway, and its loss is not logged", async () => {
  const relay = await startRelay(await copyDatabase());
  const lines: string[] = [];
  const live = new Live(relay.url, createLogger("info", { write: (line) => void lines.push(line) }));
  relay.lose();
  live.start();
  await expect.poll(relay.connections).toBe(1);
  await live.stop();
  await expect.poll(relay.connections).toBe(0);
  await pause(1_000); // by then the connection would have timed out
  expect(lines).toEqual([]);
});
