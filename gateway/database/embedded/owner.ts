import type { ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { EmbeddedPostgresError } from "./binaries.ts";
import type { PostgresCluster } from "./cluster.ts";

/** The connection that holds the lock of the one gateway on a data folder, and the server that it reaches. */
export interface Ownership {
  client: Client;
  pid: number;
  port: number;
}

/** Another gateway works on the same data folder. */
export class DataDirInUseError extends EmbeddedPostgresError {}

const ownerLock = 1_770_061_903;
const notReady = ["57P01", "57P02", "57P03", "53300", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().on("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}

const isNotReady = (error: Error & { code?: string }) =>
  notReady.includes(error.code ?? "") || /timeout|terminated/i.test(error.message);

async function takeLock(client: Client, dataDir: string): Promise<void> {
  for (const limit = Date.now() + 1500; Date.now() < limit; await pause(50)) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [ownerLock]);
    if (rows[0].taken) return;
  }
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  );
  throw new DataDirInUseError(
    `Another ${rows[0]?.application_name ?? "gateway"} uses the data folder ${dataDir}: stop it, or set another DATA_DIR.`,
  );
}

/** The gateway's own role, which is not the server's administrator, and its database. */
async function ensureDatabase(client: Client, password: string): Promise<void> {
  const missing = async (query: string) => (await client.query(query)).rowCount === 0;
  if (await missing("select from pg_roles where rolname = 'istmia'")) {
    await client.query(`create role istmia login createdb password ${client.escapeLiteral(password)}`);
  }
  if (await missing("select from pg_database where datname = 'istmia'")) {
    await client.query("create database istmia owner istmia");
  }
}

/** Becomes the owner of a running server; undefined while it is starting, stopping or silent. */
async function own(cluster: PostgresCluster, port: number): Promise<Client | undefined> {
  const { password } = cluster;
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    ssl: false,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    application_name: `gateway (process ${process.pid})`,
  });
  client.on("error", () => client.end());
  try {
    await client.connect();
    const { rows } = await client.query("show data_directory");
    if (rows[0].data_directory !== cluster.files) {
      throw new EmbeddedPostgresError(`Port ${port} is not the database in ${cluster.dataDir}.`);
    }
    await takeLock(client, cluster.dataDir);
    await ensureDatabase(client, password);
    return client;
  } catch (error) {
    void client.end();
    if (error instanceof EmbeddedPostgresError) throw error;
    if (isNotReady(error as Error)) return undefined;
    const { message } = error as Error;
    throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} refuses the gateway: ${message}`);
  }
}

/** Stops a server and returns when it is gone. */
export async function shutDown(cluster: PostgresCluster, pid: number): Promise<void> {
  for (const [how, patience] of [["fast", 4000] as const, ["immediate", 7000] as const]) {
    cluster.signal(pid, how);
    for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
      if (!cluster.owns(pid)) return;
    }
  }
  throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} (process ${pid}) does not stop.`);
}

/** Finds the server that runs on the cluster, or starts one, and becomes its owner. */
export async function acquire(
  cluster: PostgresCluster,
  port: number | undefined,
  stopped: AbortSignal,
): Promise<Ownership> {
  let child: ChildProcess | undefined;
  let failure: Error | undefined;
  let attempts = 0;
  try {
    for (const end = Date.now() + 30_000; Date.now() < end && attempts < 7; await pause(15)) {
      stopped.throwIfAborted();
      const server = cluster.running();
      if (server) {
        const client = await own(cluster, server.port);
        if (client && (port === undefined || port === server.port)) return { client, ...server };
        if (client) await shutDown(cluster, server.pid);
      } else if (!child || failure || child.exitCode !== null || child.signalCode !== null) {
        if (attempts > 0) await pause(20 * 2 ** attempts);
        attempts += 1;
        failure = undefined;
        child = cluster.spawn(port ?? (await freePort()));
        child.on("error", (error) => (failure = error));
      }
    }
    const reason = failure?.message ?? cluster.lastWords();
    throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} does not start: ${reason}`);
  } catch (error) {
    if (child?.pid && !(error instanceof DataDirInUseError)) cluster.signal(child.pid, "fast");
    throw error;
  }
}
