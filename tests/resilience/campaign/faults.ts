import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { connectTo } from "./site.ts";
import type { Served, Site } from "./site.ts";

/** A failure that is caused under load. */
export interface Fault {
  name: string;
  /** The gateways whose process it ends; all others must answer every request throughout. */
  ends?: readonly Served[];
  /** The network fails, not the database: detecting the lost connections may take longer. */
  network?: true;
  /** Resolves when the cause is removed, or when a gateway is about to repair it. */
  run(): Promise<void>;
}

/** Every kind of fault once. The database restarts after the network was silent: that frees the connections lost there. */
export function createFaults(site: Site): readonly Fault[] {
  const { first, second, gateways, database, relay } = site;
  return [
    { name: "gateway with the database killed", ends: [first], run: () => killGateways(first) },
    { name: "database killed", run: async () => database.signal("SIGKILL") },
    { name: "other gateway killed", ends: [second], run: () => killGateways(second) },
    { name: "database frozen for 3 s", run: () => freezeDatabase(site, 3_000) },
    { name: "gateway and database killed at once", ends: [first], run: () => killAll(site, first) },
    { name: "gateway frozen for 2 s", run: () => freezeGateway(first, 2_000) },
    { name: "network silent for 3 s", network: true, run: () => silence(site, 3_000) },
    { name: "database restarted", run: () => restartDatabase(site) },
    { name: "SIGTERM to the group", ends: [first], run: () => terminateGroup(first) },
    { name: "contacts locked for 3 s", run: () => lockContacts(site, 3_000) },
    { name: "SIGTERM twice", ends: [first], run: () => terminateTwice(first) },
    { name: "connections ended three times", run: () => endConnections(site, 3) },
    { name: "network cut", network: true, run: async () => relay.reset() },
    { name: "no connection free for 3 s", run: () => exhaustConnections(site, 3_000) },
    { name: "gateway killed as it starts", ends: [second], run: () => killAtStart(second) },
    { name: "database frozen for 7 s", run: () => freezeDatabase(site, 7_000) },
    { name: "everything killed at once", ends: gateways, run: () => killAll(site, ...gateways) },
  ];
}

async function killGateways(...victims: readonly Served[]): Promise<void> {
  await Promise.all(victims.map(({ process }) => process.kill()));
}

/** Kills the database and gateways at once, as a power cut does. */
async function killAll({ database }: Site, ...victims: readonly Served[]): Promise<void> {
  database.signal("SIGKILL");
  await killGateways(...victims);
}

async function killAtStart({ process }: Served): Promise<void> {
  await process.kill();
  await pause(400);
  await process.kill();
}

async function terminateGroup({ process }: Served): Promise<void> {
  process.signalGroup("SIGTERM");
}

async function terminateTwice({ process }: Served): Promise<void> {
  process.signal("SIGTERM");
  await pause(100);
  process.signal("SIGTERM");
}

async function freezeGateway({ process, time }: Served, ms: number): Promise<void> {
  process.signal("SIGSTOP");
  time.freeze(true);
  await pause(ms);
  process.signal("SIGCONT");
  time.freeze(false);
}

async function freezeDatabase({ database }: Site, ms: number): Promise<void> {
  const resume = database.freeze();
  await pause(ms);
  resume();
}

/** Shuts the database down cleanly; the gateway starts it again. */
async function restartDatabase({ database }: Site): Promise<void> {
  const { pid } = database;
  database.signal("SIGINT");
  while (database.running && database.pid === pid) await pause(5);
}

async function silence({ relay }: Site, ms: number): Promise<void> {
  relay.lose();
  await pause(ms);
  relay.restore();
}

async function lockContacts({ database }: Site, ms: number): Promise<void> {
  const client = await connectTo(database);
  await client.query("begin; lock table contact in access exclusive mode");
  await pause(ms);
  await client.query("commit");
  await client.end();
}

const END_GATEWAYS = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and application_name like 'istmia%'`;

async function endConnections({ database }: Site, times: number): Promise<void> {
  const client = await connectTo(database);
  for (let time = 0; time < times; time++) {
    await client.query(END_GATEWAYS);
    await pause(200);
  }
  await client.end();
}

/** Occupies every connection of the database, including those of the gateways. */
async function exhaustConnections({ database }: Site, ms: number): Promise<void> {
  const held: Client[] = [];
  const hold = async () => {
    for (;;) {
      const client = await connectTo(database, 1_000).catch(() => undefined);
      if (!client) return;
      held.push(client);
    }
  };
  await hold();
  await held[0]!.query(END_GATEWAYS);
  await hold();
  await pause(ms);
  await Promise.all(held.map((client) => client.end()));
}
