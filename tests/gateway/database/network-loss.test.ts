import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { CONNECTION, openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { POOL, startGateway } from "#tests/support/gateway.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { startClock } from "#tests/support/working-time.ts";

const ALL = Array.from({ length: POOL });
const RECOVERY = { timeout: 5_000 };

/** Starts a gateway whose ten database connections pass through a relay, all of them open and idle. */
async function start() {
  const relay = await startRelay(await copyDatabase());
  const gateway = await startGateway({ DATABASE_URL: relay.url });
  const headers = await gateway.signIn();
  await gateway.fillPool();
  return { ...gateway, relay, headers };
}

type Gateway = Awaited<ReturnType<typeof start>>;

/** Expects that everything works, on all available connections. */
async function expectService({ ask, headers }: Gateway): Promise<void> {
  const verified = await Promise.all(ALL.map(() => ask("/api/admin/verify", { headers })));
  expect(verified.map(({ status }) => status)).toEqual(ALL.map(() => 200));
  expect((await ask("/api/contacts", { body: generalContact })).status).toBe(201);
  expect((await ask("/api/admin/contacts", { headers })).status).toBe(200);
}

test("connections that the network lost while nobody used them are given up with the first one", async () => {
  const gateway = await start();
  gateway.relay.lose();
  gateway.relay.restore();
  await expect.poll(async () => (await gateway.ask("/ready")).status, RECOVERY).toBe(200);
  await expectService(gateway);
});

test("silent network loss gives 503 within five seconds, and service is back within five of the network", async () => {
  const gateway = await start();
  const { ask, headers, relay, rows } = gateway;
  relay.lose();
  const elapsed = startClock();
  const inTransactions = ALL.slice(5).map(() => ask("/api/admin/contacts", { headers }));
  const answers = await Promise.all([
    ...ALL.map(() => ask("/api/admin/verify", { headers })),
    ...inTransactions,
    ask("/api/contacts", { body: generalContact }),
    ask("/ready"),
  ]);
  expect(elapsed()).toBeLessThan(5_000);
  for (const { status, headers: sent } of answers) expect([status, sent["retry-after"]]).toEqual([503, "2"]);
  const hanging = ALL.map(() => ask("/api/admin/verify", { headers }));
  relay.restore();
  await expect.poll(async () => (await ask("/ready")).status, RECOVERY).toBe(200);
  await Promise.all(hanging);
  await expectService(gateway);
  expect(await rows("select 1 from contact")).toHaveLength(1);
});

test("connections that are lost within a transaction leave the pool, however the loss is noticed", async () => {
  const relay = await startRelay(await copyDatabase());
  const orm = await openDatabase(relay.url, createLogger("silent"));
  const pool = await orm.em.getConnection().getNativeClient();
  for (const lose of [relay.reset, relay.lose]) {
    relay.restore();
    let begun = 0;
    const transactions = ALL.map(() =>
      orm.em.fork().transactional(async (em) => {
        await em.execute("select 1");
        if (++begun === POOL) lose();
        await em.execute("select pg_sleep(1)");
      }),
    );
    const ends = await Promise.allSettled(transactions);
    expect(ends.map(({ status }) => status)).toEqual(ALL.map(() => "rejected"));
    await expect.poll(() => pool.totalCount).toBe(0);
  }
  await orm.close();
});

test("a start outlasts a network that is silent for longer than a connection may take, but ends in time", async () => {
  const [back, gone] = [await startRelay(await copyDatabase()), await startRelay(await copyDatabase())];
  for (const relay of [back, gone]) relay.lose();
  const open = (relay: typeof back) => openDatabase(relay.url, createLogger("silent"));
  const starts = Promise.all([open(back), open(gone).catch(String)]);
  await pause(2_000);
  back.restore();
  const [orm, fault] = await starts;
  await orm.close();
  expect(fault).toContain("timeout");
});

test("PostgreSQL gives up a silent connection after a minute, on the embedded server and on any other", async () => {
  const connectionString = await copyDatabase();
  /** Returns the server's keepalive settings for a connection, with their sources. */
  const keepalive = async (more: object) => {
    const client = new Client({ connectionString, ...more });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query<{ name: string; setting: string; source: string }>(
      "select name, setting, source from pg_settings where name like 'tcp_keepalives%' order by name",
    );
    return rows.map(({ name, setting, source }) => `${name}=${setting} (${source})`);
  };
  const settings = ["tcp_keepalives_count=3", "tcp_keepalives_idle=30", "tcp_keepalives_interval=10"];
  const from = (source: string) => settings.map((setting) => `${setting} (${source})`);
  expect(await keepalive({})).toEqual(from("command line"));
  expect(await keepalive(CONNECTION)).toEqual(from("client"));
});
