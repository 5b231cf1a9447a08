import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { maxPending } from "#gateway/http/load-shedding.ts";
import { openContact } from "#tests/support/begun-contact.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Sent = Parameters<Gateway["ask"]>[1];

/** Time in ms for all to be queued, even on a busy machine; one that arrives later is still stored, in a later group. */
const QUEUEING_MS = 800;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Returns how many of the gateways' connections wait for a lock. */
const waiting = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'istmia' and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
};

/** Opens a connection that blocks every insert until its transaction ends, and one that watches which connections wait. */
async function lockContacts(url: string): Promise<[Client, Client]> {
  const [client, watcher] = [await connect(url), await connect(url)];
  await client.query("begin; lock table contact in share mode");
  return [client, watcher];
}

/**
 * Sends enquiries so that they are stored in one group: two enquiries before them keep both connections busy until all have
 * arrived. Returns only the group's responses.
 */
async function sendAsGroup(gateways: Gateway[], group: { gateway: Gateway; sent: Sent }[]) {
  const [client, watcher] = await lockContacts(gateways[0]!.databaseUrl);
  const before = gateways.flatMap(({ ask }) =>
    [1, 2].map((n) => ask("/api/contacts", { body: generalContact, from: `127.9.9.${n}` })),
  );
  await vi.waitFor(async () => expect(await waiting(watcher)).toBe(before.length), { timeout: 1500 });
  const answers = group.map(({ gateway, sent }) => gateway.ask("/api/contacts", sent));
  await pause(QUEUEING_MS);
  await client.query("commit");
  for (const { status } of await Promise.all(before)) expect(status).toBe(201);
  return Promise.all(answers);
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const transactions =
  "select count(distinct xmin::text)::int as count from contact where message like 'Grupo%'";

test("enquiries that wait together are stored in one transaction, each with its own id", async () => {
  const gateway = await startGateway();
  const bodies = Array.from({ length: 20 }, (_, n) => ({
    ...generalContact,
    message: `Grupo, consulta número ${n}`,
  }));
  const group = bodies.map((body, n) => ({ gateway, sent: { body, from: `127.0.1.${n}` } }));
  const answers = await sendAsGroup([gateway], group);
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  const rows = await gateway.rows<{ id: string; message: string }>(
    "select id, message from contact where message like 'Grupo%'",
  );
  expect(new Map(rows.map(({ id, message }) => [message, id]))).toEqual(
    new Map(answers.map((answer, n) => [bodies[n]!.message, answer.json<{ id: string }>().id])),
  );
  const [{ count }] = (await gateway.rows<{ count: number }>(transactions)) as [{ count: number }];
  expect(count).toBeLessThan(10);
});

test("a row that the database refuses fails alone", async () => {
  const gateway = await startGateway();
  await gateway.rows("alter table contact add check (name <> 'Rechazada')");
  const names = ["Ana", "Rechazada", "Berta", "Carla", "Rechazada", "Delia"];
  const answers = await sendAsGroup(
    [gateway],
    names.map((name, n) => ({ gateway, sent: { body: { ...generalContact, name }, from: `127.0.1.${n}` } })),
  );
  expect(statuses(answers)).toEqual([201, 500, 201, 201, 500, 201]);
  expect(await gateway.stored()).toBe(2 + 4);
});

test("a key twice in one group is one enquiry, with other content it is refused", async () => {
  const gateway = await startGateway();
  const headers = { "idempotency-key": "una-clave-de-envio" };
  const other = { ...generalContact, message: "Otra consulta con la misma clave." };
  const [first, second, third] = await sendAsGroup(
    [gateway],
    [generalContact, generalContact, other].map((body) => ({ gateway, sent: { body, headers } })),
  );
  expect(statuses([first!, second!, third!])).toEqual([201, 201, 409]);
  expect(second!.text).toBe(first!.text);
  expect(await gateway.stored()).toBe(2 + 1);
});

test("a key sent to two gateways at once is one enquiry", async () => {
  const one = await startGateway({ DATABASE_URL: await copyDatabase() });
  const two = await startGateway({ DATABASE_URL: one.databaseUrl });
  const keys = Array.from({ length: 15 }, (_, n) => `clave-de-envio-${n}`);
  const group = [one, two].flatMap((gateway) =>
    keys.map((key, n) => ({
      gateway,
      sent: { body: generalContact, headers: { "idempotency-key": key }, from: `127.0.1.${n}` },
    })),
  );
  const answers = await sendAsGroup([one, two], group);
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(15);
  expect(await one.stored()).toBe(4 + 15);
});

test("a hot address gets its limit and not one more, in groups and across gateways", async () => {
  const one = await startGateway({ DATABASE_URL: await copyDatabase() });
  const two = await startGateway({ DATABASE_URL: one.databaseUrl });
  const group = Array.from({ length: 80 }, (_, n) => ({
    gateway: n % 2 ? one : two,
    sent: { body: generalContact, from: n % 8 === 0 ? "127.0.1.2" : "127.0.1.1" },
  }));
  const answers = await sendAsGroup([one, two], group);
  const hot = answers.filter((_, n) => n % 8 !== 0);
  expect(hot.filter(({ status }) => status === 201).length).toBe(30);
  for (const refused of hot.filter(({ status }) => status !== 201)) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  expect(statuses(answers.filter((_, n) => n % 8 === 0))).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await one.stored()).toBe(4 + 30 + 10);
});

test("a connection lost in the middle refuses its group with 503, and the next try is stored once", async () => {
  const gateway = await startGateway();
  const [client, watcher] = await lockContacts(gateway.databaseUrl);
  const send = () =>
    Array.from({ length: 12 }, (_, n) =>
      gateway.ask("/api/contacts", {
        body: generalContact,
        from: `127.0.1.${n}`,
        headers: { "idempotency-key": `clave-de-envio-${n}` },
      }),
    );
  const answers = send();
  await vi.waitFor(async () => expect(await waiting(watcher)).toBe(2), { timeout: 1500 });
  await watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.query("rollback");
  const codes = statuses(await Promise.all(answers));
  expect(codes).toContain(503);
  expect(codes.filter((code) => code !== 503 && code !== 201)).toEqual([]);
  expect(await gateway.stored()).toBe(codes.filter((code) => code === 201).length);
  expect(new Set(statuses(await Promise.all(send())))).toEqual(new Set([201]));
  expect(await gateway.stored()).toBe(12);
});

// If the event loop is late on this machine, fewer may wait: tests/unit/load-shedding.test.ts has the exact numbers.
test("what finds the queue full is refused at once and counted, and what waits in it is stored", async () => {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "1000" });
  // The bodies follow once the table is locked: a lock is waited for only 2 s, and connecting takes time.
  const begun = await Promise.all(
    Array.from({ length: maxPending("enquiry") }, () => openContact(gateway.base)),
  );
  const [client, watcher] = await lockContacts(gateway.databaseUrl);
  let stored = 0;
  const queued = begun.map(async ({ finish }) => {
    const status = await finish();
    if (status === 201) stored += 1;
    return status;
  });
  const inHand = async () => (await gateway.ask("/api/contacts", { body: {} })).status === 503;
  await expect.poll(inHand, { timeout: 1_500 }).toBe(true);
  expect(stored).toBe(0); // the refusal waited for no other enquiry
  const { consultType: _, ...fields } = generalContact;
  const input = { ...fields, formType: "CONTACT", consultTypes: ["vida-individual"] };
  const submit = "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }";
  const { errors } = await gateway.graphql(submit, {}, { input });
  expect(errors?.[0]?.extensions.code).toBe("UNAVAILABLE");
  await client.query("commit");
  const refused = (await Promise.all(queued)).filter((status) => status === 503).length + 2;
  expect(stored).toBe(queued.length + 2 - refused);
  expect(stored).toBeGreaterThanOrEqual(100);
  const { rows } = await watcher.query<{ stored: number }>("select count(*)::int as stored from contact");
  expect(rows).toEqual([{ stored }]);
  expect((await gateway.ask("/metrics")).text).toContain(`istmia_shed_total{kind="enquiry"} ${refused}\n`);
  const shed = () => gateway.logged("shed").map(({ count }) => Number(count));
  await expect.poll(() => shed().reduce((sum, count) => sum + count, 0)).toBe(refused);
  expect(gateway.logged("shed")[0]).toMatchObject({ kind: "enquiry" });
  expect(gateway.logged("graphql_error")).toEqual([]);
});
