import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { startRelay } from "#tests/support/database/relay.ts";

const LIST = "/api/admin/contacts";
const PATHS = [LIST, `${LIST}.csv`, `${LIST}.xlsx`];
const SERVED = [200, 200, 200];

async function start() {
  const databaseUrl = await copyDatabase();
  await fillWithContacts(databaseUrl, 3_000); // more than streams hold by themselves
  const relay = await startRelay(databaseUrl);
  const gateway = await startGateway({ DATABASE_URL: relay.url });
  const headers = await gateway.signIn();
  const statuses = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => gateway.ask(path, { headers })))).map(({ status }) => status);
  return { ...gateway, databaseUrl, relay, statuses };
}

test("downloads that open only after their 503 keep neither a place nor a connection", async () => {
  const { relay, fillPool, statuses } = await start();
  await fillPool();
  relay.delay(1_300); // each step in time, all four of them too late
  expect(await statuses(PATHS)).toEqual([503, 503, 503]);
  relay.delay(0);
  await expect.poll(() => statuses(PATHS), { timeout: 20_000 }).toEqual(SERVED);
  expect(await statuses(PATHS)).toEqual(SERVED);
});

test("ten downloads stuck behind a locked table leave the way free once it is released", async () => {
  const { databaseUrl, statuses } = await start();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; lock table contact in access exclusive mode");
  const stuck = await statuses(Array.from({ length: 10 }, (_, index) => PATHS[index % 3]!));
  expect(new Set(stuck)).toEqual(new Set([503]));
  await client.query("rollback");
  expect(await statuses(PATHS)).toEqual(SERVED);
});
