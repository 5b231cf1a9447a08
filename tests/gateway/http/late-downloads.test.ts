import { expect, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { startRelay } from "#tests/support/database/relay.ts";

const LIST = "/api/admin/contacts";
const PATHS = [LIST, `${LIST}.csv`, `${LIST}.xlsx`];
const SERVED = [200, 200, 200];

async function start() {
  const databaseUrl = await copyDatabase();
  await fillWithContacts(databaseUrl, 3_000); // more than the streams buffer
  const relay = await startRelay(databaseUrl);
  const gateway = await startGateway({ DATABASE_URL: relay.url });
  const headers = await gateway.signIn();
  const statuses = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => gateway.ask(path, { headers })))).map(({ status }) => status);
  /** Makes downloads wait for the table of contacts until the returned function is called. */
  const hold = async () => {
    const client = await lockTable(databaseUrl, "contact");
    return () => client.query("rollback");
  };
  return { ...gateway, databaseUrl, relay, headers, statuses, hold };
}

test("downloads that open only after their 503 keep neither a place nor a connection", async () => {
  const { relay, fillPool, statuses } = await start();
  await fillPool();
  relay.delay(1_300); // each step is in time, but all four together are too late
  expect(await statuses(PATHS)).toEqual([503, 503, 503]);
  relay.delay(0);
  await expect.poll(() => statuses(PATHS)).toEqual(SERVED);
  expect(await statuses(PATHS)).toEqual(SERVED);
});

test("ten downloads stuck behind a locked table leave the way free once it is released", async () => {
  const { hold, statuses } = await start();
  const release = await hold();
  const stuck = await statuses(Array.from({ length: 10 }, (_, index) => PATHS[index % 3]!));
  expect(new Set(stuck)).toEqual(new Set([503]));
  await release();
  expect(await statuses(PATHS)).toEqual(SERVED);
});

test("downloads whose session ends before they open are not sent", async () => {
  const { ask, headers, hold, rows, statuses, waitLongForLocks } = await start();
  await waitLongForLocks();
  const release = await hold();
  const waiting = statuses(PATHS);
  await expect.poll(() => rows("select from pg_locks where not granted")).toHaveLength(PATHS.length);
  await ask("/api/admin/logout", { method: "POST", headers });
  await release();
  expect(await waiting).toEqual([401, 401, 401]);
});

test("downloads whose session ends while they are being recorded are not sent", async () => {
  const { databaseUrl, logged, rows, statuses, waitLongForLocks } = await start();
  await waitLongForLocks();
  const client = await lockTable(databaseUrl, "audit_entry");
  const waiting = statuses(PATHS);
  await expect.poll(() => rows(LOCK_WAITS)).toHaveLength(PATHS.length);
  await rows(`with ended as (delete from session returning id)
    select pg_notify('istmia_live', 'ended ' || id) from ended`);
  await client.query("rollback");
  expect(await waiting).toEqual([401, 401, 401]);
  expect(logged("request_failed")).toEqual([]);
});
