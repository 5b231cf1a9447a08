import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { copyTemplate } from "#tests/support/database/databases.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { begin, read } from "#tests/support/downloads.ts";
import type { StartedDownload } from "#tests/support/downloads.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { oddTexts } from "#tests/support/corpora/odd-texts.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { startClock } from "#tests/support/working-time.ts";
import { xlsxEntries } from "#tests/support/xlsx.ts";

const ROWS = 100_000;
/** A part of the bytes that PostgreSQL sends for these rows. */
const SOME_BYTES = 4_000_000;
const LIST = "/api/admin/contacts";
const UNAVAILABLE = { message: "Servicio no disponible por el momento. Intenta de nuevo en unos segundos." };

/** One database with 100,000 enquiries for all of these tests, which do not change them. */
let database: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  database = await copyTemplate();
  await fillWithContacts(database.url, ROWS);
});
afterAll(() => database.drop());

async function start(databaseUrl = database.url) {
  const gateway = await startGateway({ DATABASE_URL: databaseUrl });
  const headers = await gateway.signIn();
  const open = async (path = LIST, more: Record<string, string> = {}) => {
    const begun = await begin(gateway.base + path, { ...headers, ...more });
    onTestFinished(() => void begun.response.destroy());
    return begun;
  };
  /** Returns what the connections that run a COPY are waiting for. */
  const copies = () =>
    gateway.rows<{ pid: number; waits: string | null }>(
      `select pid, wait_event as waits from pg_stat_activity
        where datname = current_database() and query like '%copy (select null%' and state = 'active'
          and pid <> pg_backend_pid()`,
    );
  return { ...gateway, headers, open, copies };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns the size of the process's buffers that are still referenced. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Downloads larger than what the system buffers in transit. */
const LARGE = [LIST, LIST, `${LIST}.csv`];

test("the list holds every enquiry, newest first, with exactly its fields", async () => {
  const { open, rows } = await start();
  const list = JSON.parse((await read(await open())).body.toString()) as Record<string, string>[];
  expect(list).toHaveLength(ROWS);
  expect(new Set(list.map(({ id }) => id)).size).toBe(ROWS);
  const times = list.map(({ createdAt }) => createdAt!);
  expect(times).toEqual(times.toSorted().toReversed());
  const stored = await rows<Record<string, string>>(
    `select id, name, last_name as "lastName", email, form_type as "formType", consult_type as "consultType", message,
            created_at as "createdAt"
       from contact order by created_at desc, id desc limit 500 offset 50000`,
  );
  expect(list.slice(50_000, 50_500)).toEqual(
    stored.map((row) => ({ ...row, createdAt: new Date(row["createdAt"]!).toISOString() })),
  );
  expect(Object.keys(list[0]!)).toEqual(Object.keys(stored[0]!));
});

test("the first bytes of the list and of each export come while PostgreSQL still has rows to give", async () => {
  const relay = await startRelay(database.url);
  const { open, copies } = await start(relay.url);
  for (const path of [LIST, `${LIST}.csv`, `${LIST}.xlsx`]) {
    for (const encoding of ["identity", "br"]) {
      await expect.poll(copies).toEqual([]);
      relay.hold(SOME_BYTES);
      const { response } = await open(path, { "accept-encoding": encoding });
      await once(response, "readable");
      expect((response.read() as Buffer).length, `${path} ${encoding}`).toBeGreaterThan(0);
      expect(await copies(), `${path} ${encoding}`).toHaveLength(1);
      response.destroy();
      relay.release();
    }
  }
});

test("who takes brotli gets the same list compressed, piece by piece", async () => {
  const { open } = await start();
  const plain = await read(await open());
  const begun = await open(LIST, { "accept-encoding": "gzip, deflate, br" });
  expect(begun.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  const compressed = await read(begun);
  expect(compressed.body.length).toBeLessThan(plain.body.length / 4);
  expect(brotliDecompressSync(compressed.body).equals(plain.body)).toBe(true);
  const refused = await open(LIST, { "accept-encoding": "br;q=0, gzip" });
  expect(refused.headers).not.toHaveProperty("content-encoding");
});

test("both exports hold every enquiry", async () => {
  const { open } = await start();
  const csv = (await read(await open(`${LIST}.csv`))).body.toString();
  expect(csv.split("\r\n")).toHaveLength(1 + ROWS + 1);
  const entries = xlsxEntries((await read(await open(`${LIST}.xlsx`))).body);
  const sheet = entries.get("xl/worksheets/sheet1.xml")!;
  expect(sheet.match(/<row /g)).toHaveLength(1 + ROWS);
  expect(sheet).toContain(`<autoFilter ref="A1:J${ROWS + 1}"/>`);
});

test("readers who stand still hold PostgreSQL back, pile nothing up and keep nobody waiting", async () => {
  const { ask, open, copies, headers } = await start();
  const before = heldBytes();
  for (const path of LARGE) expect((await open(path)).status).toBe(200);
  const waiting = Array.from(LARGE, () => "ClientWrite");
  await expect.poll(async () => (await copies()).map(({ waits }) => waits)).toEqual(waiting);
  await expect.poll(() => heldBytes() - before).toBeLessThan(25_000_000); // V8 also frees memory in the background
  expect((await ask("/ready")).status).toBe(200);
  expect((await ask("/api/admin/verify", { headers })).status).toBe(200);
  expect((await ask("/api/contacts", { body: { ...generalContact, name: "" } })).status).toBe(400);
});

test("a fourth download at once is told to come back, and finds the place of one who went away", async () => {
  const { ask, open, copies, headers, logged } = await start();
  const readers: StartedDownload[] = [];
  for (const path of LARGE) readers.push(await open(path));
  for (const path of [LIST, `${LIST}.csv`, `${LIST}.xlsx`]) {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.headers["retry-after"], answer.json()]).toEqual([503, "2", UNAVAILABLE]);
    expect(answer.headers).not.toHaveProperty("content-disposition");
  }
  // One log line per second; on a busy machine there are several.
  const shed = () =>
    logged("shed").map(({ kind, count }) => Array.from({ length: Number(count) }, () => kind));
  await expect.poll(() => shed().flat()).toEqual(["download", "download", "download"]);
  expect(logged("request_failed")).toEqual([]);
  for (const { response } of readers) {
    response.destroy();
    await expect.poll(async () => (await ask(`${LIST}.csv?search=77777.`, { headers })).status).toBe(200);
  }
  await expect.poll(async () => (await copies()).length).toBe(0);
});

test("readers who go away at any moment leave no place taken", async () => {
  const { ask, base, copies, headers } = await start();
  for (let after = 0; after < 30; after++) {
    const leaving = new AbortController();
    const asking = fetch(`${base}${LIST}`, { headers, signal: leaving.signal }).then(
      (answer) => answer.status,
    );
    setTimeout(() => leaving.abort(), after);
    expect([200, 503, "AbortError"]).toContain(await asking.catch((error: Error) => error.name));
  }
  await expect.poll(async () => (await copies()).length).toBe(0);
  const together = () =>
    Promise.all(Array.from({ length: 3 }, () => ask(`${LIST}.csv?search=77777.`, { headers })));
  await expect.poll(async () => (await together()).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a download that the database leaves midway is cut off, and never looks complete", async () => {
  const { open, copies, rows } = await start();
  for (const path of [LIST, `${LIST}.csv`, `${LIST}.xlsx`]) {
    for (const encoding of ["identity", "br"]) {
      await expect.poll(copies).toEqual([]); // PostgreSQL still lists an ending backend for a while
      const begun = await open(path, { "accept-encoding": encoding });
      const [copy] = await copies();
      await rows(`select pg_terminate_backend(${copy!.pid})`);
      const end = await read(begun).then(() => "whole", String);
      expect(end, `${path} ${encoding}`).toMatch(/aborted|ECONNRESET/);
    }
  }
  expect((await read(await open())).body.subarray(-4).toString()).toBe("}\n]\n");
});

test("a reader who is slow but steady gets everything", async () => {
  const { open } = await start();
  const { response } = await open();
  let [size, next] = [0, 0];
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size < next) return;
    next = size + 2_000_000;
    response.pause();
    setTimeout(() => response.resume(), 300); // longer in total than the timeout of a statement or a response
  });
  response.resume();
  await once(response, "end");
  expect(size).toBeGreaterThan(40_000_000);
});

test("a gateway that stops waits for readers, but not for long", async () => {
  const { open, close } = await start();
  const begun = await open();
  const elapsed = startClock();
  const closed = close();
  await sleep(500);
  expect(begun.response.destroyed).toBe(false);
  await closed;
  expect(elapsed()).toBeLessThan(9_000);
  await expect(read(begun)).rejects.toThrow(/aborted|ECONNRESET/);
});

test("HEAD tells what GET would, and reads nothing", async () => {
  const { ask, headers, rows } = await start();
  const auditEntries = () => rows("select id from audit_entry where action in ('read-list', 'export')");
  const before = await auditEntries();
  const types = { "": "application/json; charset=utf-8", ".csv": "text/csv; charset=utf-8" };
  for (const [ending, type] of Object.entries(types)) {
    const answer = await ask(LIST + ending, { method: "HEAD", headers });
    expect([answer.status, answer.headers["content-type"], answer.text]).toEqual([200, type, ""]);
    expect((await ask(LIST + ending, { method: "HEAD" })).status).toBe(401);
    expect((await ask(LIST + ending, { body: {} })).headers["allow"]).toBe("GET, HEAD");
  }
  expect(await auditEntries()).toEqual(before);
});

test("an empty list is an empty array; odd texts come to the letter", async () => {
  const { ask, signIn } = await startGateway();
  const headers = await signIn();
  expect((await ask(LIST, { headers })).json()).toEqual([]);
  const sent = oddTexts.map((text) => ({ ...generalContact, name: text, message: `${text} y más` }));
  for (const [last, body] of sent.entries())
    expect((await ask("/api/contacts", { body, from: `127.0.0.${10 + last}` })).status).toBe(201);
  const list = (await ask(LIST, { headers })).json<object[]>();
  expect(list.toReversed()).toEqual(sent.map((body) => expect.objectContaining(body) as object));
});

test("a database that gives no row answers 503 in time", async () => {
  const { ask, signIn, databaseUrl } = await startGateway();
  const headers = await signIn();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; lock table contact in access exclusive mode");
  const elapsed = startClock();
  const paths = [LIST, `${LIST}.csv`, `${LIST}.xlsx`];
  for (const answer of await Promise.all(paths.map((path) => ask(path, { headers }))))
    expect([answer.status, answer.headers["retry-after"], answer.json()]).toEqual([503, "2", UNAVAILABLE]);
  expect(elapsed()).toBeLessThan(5_000);
  await client.query("rollback");
  expect((await ask(LIST, { headers })).status).toBe(200);
});

test("reading the list is on record before it is given out", async () => {
  const { ask, signIn, rows } = await startGateway();
  await ask(LIST, { headers: await signIn() });
  expect(
    await rows("select author, action, detail, address from audit_entry where action = 'read-list'"),
  ).toEqual([
    {
      author: "admin@istmia.example",
      action: "read-list",
      detail: "lista completa por REST",
      address: "127.0.0.1",
    },
  ]);
});
