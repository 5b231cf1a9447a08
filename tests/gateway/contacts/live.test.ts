import { once } from "node:events";
import { Client } from "pg";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { LISTENERS, openStream, startLive } from "#tests/support/event-stream.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { startClock, within } from "#tests/support/working-time.ts";

/** Maximum delay in ms that readers are promised. */
const SOON_MS = 2_000;
/** Polling interval in ms. */
const often = { interval: 50 };

const REFUSED = { message: "Sesión no válida. Inicia sesión de nuevo." };

/** Starts two gateways; returns how many `ready` events the first has sent, and the connection on which it listens now. */
async function startTwo() {
  const here = await startLive();
  const there = await startLive({ DATABASE_URL: here.databaseUrl });
  // One for its own start and one for the other's. On a busy machine the connection may have been replaced in the meantime.
  await expect.poll(here.stream.readies, often).toBeGreaterThanOrEqual(2);
  const others = () => there.rows<{ pid: number }>(`${LISTENERS} and pid <> ${there.listener}`);
  await expect.poll(others, often).toHaveLength(1);
  const [{ pid: listener }] = (await others()) as [{ pid: number }];
  return { here, there, listener, readies: here.stream.readies() };
}

const UPDATE_STATUS = `mutation ($id: ID!) {
  updateContactStatus(seen: { id: $id, version: 1 }, change: { status: EN_CURSO, note: "La llamo mañana" }) { id }
}`;

test("an enquiry that another gateway took is announced within two seconds, and so is its change", async () => {
  const here = await startLive();
  const there = await startLive({ DATABASE_URL: here.databaseUrl });
  const id = await there.post();
  await within(SOON_MS, () => here.stream.ids("created"), [id]);
  expect((await there.graphql(UPDATE_STATUS, there.headers, { id })).errors).toBeUndefined();
  await within(SOON_MS, () => here.stream.ids("changed"), [id]);
  await within(SOON_MS, () => there.stream.ids("changed"), [id]);
});

test("the stream says ready first, is not kept or held back by anybody, and brings ids alone", async () => {
  const { stream, post, graphql, headers } = await startLive();
  await expect.poll(stream.text, often).toMatch(/^event: ready\ndata: \n\n/);
  expect([stream.status, stream.headers]).toMatchObject([
    200,
    {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    },
  ]);
  expect(stream.headers["content-encoding"]).toBeUndefined();
  const id = await post();
  await graphql(UPDATE_STATUS, headers, { id });
  await expect.poll(() => stream.ids("changed"), often).toEqual([id]);
  for (const personal of [
    generalContact.name,
    generalContact.lastName,
    generalContact.email,
    generalContact.message,
    "La llamo",
  ]) {
    expect(stream.text()).not.toContain(personal);
  }
});

test("only a session opens a stream, and only by its header", async () => {
  const { ask, headers } = await startLive();
  const token = headers.authorization.slice("Bearer ".length);
  for (const [path, refused] of [
    ["/api/admin/events", {}],
    ["/api/admin/events", { authorization: "Bearer garbage" }],
    ["/api/admin/events", { authorization: `${headers.authorization}x` }],
    ["/api/admin/events", { cookie: `token=${token}; admin_token=${token}` }],
    [`/api/admin/events?token=${token}&access_token=${token}`, {}],
  ] as const) {
    const answer = await ask(path, { headers: refused });
    expect([answer.status, answer.json(), answer.headers["www-authenticate"]]).toEqual([
      401,
      REFUSED,
      "Bearer",
    ]);
  }
  const head = await ask("/api/admin/events", { method: "HEAD", headers });
  expect([head.status, head.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const posted = await ask("/api/admin/events", { method: "POST", headers });
  expect([posted.status, posted.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("signing out ends the session's streams on every gateway, and no other's", async () => {
  const here = await startLive();
  const there = await startLive({ DATABASE_URL: here.databaseUrl });
  const other = await openStream(there.base, here.headers);
  await here.ask("/api/admin/logout", { method: "POST", headers: here.headers });
  await within(SOON_MS, here.stream.end, "whole");
  await within(SOON_MS, other.end, "whole");
  expect((await openStream(here.base, here.headers)).status).toBe(401);
  const id = await here.post();
  await within(SOON_MS, () => there.stream.ids("created"), [id]);
  expect(here.stream.ids("created")).toEqual([]);
});

test("whose account is disabled hears of nothing from then on", async () => {
  const { stream, rows, post } = await startLive();
  await rows("update admin set disabled = true");
  await expect
    .poll(async () => {
      await post(); // a session found valid is cached for a second
      return stream.end();
    }, often)
    .toBe("whole");
  const heard = stream.ids("created").length;
  await post();
  expect(stream.ids("created")).toHaveLength(heard);
});

test("a silent stream outlives all timeouts and says every 15 seconds that it is there", async () => {
  const { stream, post } = await startLive();
  await expect.poll(stream.text, often).toMatch(/^:\n\n/m);
  expect(stream.end()).toBeUndefined();
  const id = await post();
  await expect.poll(() => stream.ids("created"), often).toEqual([id]);
});

test("a gateway stops with streams open, whether they are read or not", async () => {
  const { base, headers, stream, close } = await startLive();
  const unread = await openStream(base, headers);
  unread.incoming.pause();
  const elapsed = startClock();
  await close();
  expect(elapsed()).toBeLessThan(5_000);
  await expect.poll(stream.end, often).toBe("whole");
});

test("a connection that PostgreSQL ends is replaced, and what was to be sent meanwhile is sent", async () => {
  const { here, there, listener, readies } = await startTwo();
  await there.rows(`select pg_terminate_backend(${listener})`);
  const meanwhile = await here.post();
  await expect.poll(() => there.stream.ids("created"), often).toContain(meanwhile);
  await expect.poll(here.stream.readies, often).toBeGreaterThan(readies);
  const id = await there.post();
  await expect.poll(() => here.stream.ids("created"), often).toContain(id);
});

test("an enquiry that was stored although its gateway lost the answer is announced all the same", async () => {
  const here = await startLive();
  const relay = await startRelay(here.databaseUrl);
  const there = await startLive({ DATABASE_URL: relay.url });
  const first = await there.post(); // opens the connection that stores enquiries
  relay.delay(10_000);
  const answer = there.ask("/api/contacts", { body: generalContact });
  await expect.poll(here.stored, often).toBe(2);
  relay.delay(0);
  relay.reset();
  expect((await answer).status).toBe(503);
  const [second] = await here.rows<{ id: string }>(`select id from contact where id <> '${first}'`);
  await expect.poll(() => here.stream.ids("created"), often).toContain(second!.id);
});

test("a connection that has died without a word is noticed and replaced", async () => {
  const { here, there, listener, readies } = await startTwo();
  process.kill(listener, "SIGSTOP");
  try {
    await there.post();
    await expect.poll(here.stream.readies, often).toBeGreaterThan(readies); // it cannot know which events it has missed
    const id = await there.post();
    await expect.poll(() => here.stream.ids("created"), often).toContain(id);
  } finally {
    process.kill(listener, "SIGCONT");
  }
});

test("what a dead connection could not send is sent by the one that follows", async () => {
  const { listener, stream, post } = await startLive();
  process.kill(listener, "SIGSTOP");
  try {
    const id = await post();
    await expect.poll(() => stream.ids("created"), often).toEqual([id]);
  } finally {
    process.kill(listener, "SIGCONT");
  }
});

test("of 300 enquiries at once every one is announced once", async () => {
  const { stream, post } = await startLive();
  const ids: string[] = [];
  for (let round = 0; round < 10; round++) {
    ids.push(...(await Promise.all(Array.from({ length: 30 }, () => post()))));
  }
  await expect.poll(() => stream.ids("created").length, often).toBe(300);
  expect(stream.ids("created").toSorted()).toEqual(ids.toSorted());
});

test("an account has 20 streams at most; one that closes makes room", async () => {
  const { base, headers, stream, ask } = await startLive();
  for (let open = 1; open < 20; open++) expect((await openStream(base, headers)).status).toBe(200);
  const refused = await ask("/api/admin/events", { headers });
  expect([refused.status, refused.json()]).toEqual([
    429,
    { message: "Demasiados intentos. Intenta más tarde." },
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  stream.incoming.destroy();
  await expect.poll(async () => (await openStream(base, headers)).status, often).toBe(200);
});

test("who does not read is cut off, and others are not held up", async () => {
  const { base, headers, databaseUrl, stream, post } = await startLive();
  const slow = await openStream(base, headers);
  slow.incoming.pause();
  await expect.poll(stream.readies, often).toBeGreaterThan(0);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const ids = ",00000000-0000-4000-8000-000000000000".repeat(150);
  let heard = "";
  stream.incoming.on("data", (chunk: string) => (heard += chunk));
  // Less than a reader's buffer. Each burst waits until the previous one was read or was lost with the listening connection.
  const burst = 10 * `event: changed\ndata: 0${ids}\n\n`.length;
  try {
    for (let bursts = 0; bursts < 600; bursts++) {
      heard = "";
      await database.query(
        "select pg_notify('istmia_live', 'changed ' || n || $1) from generate_series(0, 9) as n",
        [ids],
      );
      while (heard.length < burst && !heard.includes("event: ready\n")) await once(stream.incoming, "data");
    }
  } finally {
    await database.end();
  }
  const id = await post();
  await expect.poll(() => stream.ids("created"), often).toEqual([id]);
  slow.incoming.resume();
  await expect.poll(slow.end, often).toBe("cut");
});
