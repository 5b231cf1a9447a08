import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { EmbeddedPostgresError } from "./binaries.ts";
import type { PostgresCluster } from "./cluster.ts";

/** The connection that holds the data folder's lock, and its server. */
export interface Ownership {
  client: Client;
  pid: number;
  port: number;
}

/** Thrown if another gateway uses the same data folder. */
export class DataDirInUseError extends EmbeddedPostgresError {}

/** How long a server may take to stop, in ms. */
export const STOP_MS = 8_000;

const OWNER_LOCK = 1_770_061_903;
const NOT_READY_CODES = [
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
];

const WRONG_PASSWORD = "28P01";

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
  NOT_READY_CODES.includes(error.code ?? "") || /timeout|terminated/i.test(error.message);

async function takeLock(client: Client, dataDir: string): Promise<void> {
  for (const deadline = Date.now() + 1500; Date.now() < deadline; await pause(50)) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [OWNER_LOCK]);
    if (rows[0].taken) return;
  }
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  throw new DataDirInUseError(
    `Another ${rows[0]?.application_name ?? "gateway"} uses the data folder ${dataDir}: stop it, or set another DATA_DIR.`,
  );
}

/** Creates the gateway's role and database unless they exist. The role can use only that database; tests create more. */
async function ensureDatabase(client: Client, { password, forTests }: PostgresCluster): Promise<void> {
  const createdb = forTests ? "createdb" : "nocreatedb";
  const { rows: roles } = await client.query("select rolcreatedb from pg_roles where rolname = 'istmia'");
  if (roles.length === 0) {
    await client.query(`create role istmia login ${createdb} password ${client.escapeLiteral(password)}`);
  } else if (roles[0].rolcreatedb !== forTests) {
    await client.query(`alter role istmia ${createdb}`);
  }
  const { rowCount: databases } = await client.query("select from pg_database where datname = 'istmia'");
  if (databases === 0) await client.query("create database istmia owner istmia");
}

/** Connects as the server's superuser. Throws the error that PostgreSQL or the network reports. */
async function connect(port: number, password: string): Promise<Client> {
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
  client.on("error", () => disconnect(client));
  await client.connect().catch((error: unknown) => {
    disconnect(client);
    throw error;
  });
  return client;
}

const disconnect = (client: Client) => void client.end().catch(() => undefined);

/** Connects as the superuser. In older data folders it shares the gateway's password and is given its own here. */
async function connectAsAdministrator(cluster: PostgresCluster, port: number): Promise<Client> {
  const { password, superuserPassword } = cluster;
  try {
    return await connect(port, superuserPassword);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    const client = await connect(port, password);
    await client.query(`alter role postgres password ${client.escapeLiteral(superuserPassword)}`);
    return client;
  }
}

/** Takes ownership of a running server; returns undefined while it is starting, stopping or unresponsive. */
async function takeOwnership(
  cluster: PostgresCluster,
  port: number,
  signal: AbortSignal,
): Promise<Client | undefined> {
  let client: Client | undefined;
  const destroySocket = () => client?.connection.stream.destroy();
  signal.addEventListener("abort", destroySocket);
  try {
    client = await connectAsAdministrator(cluster, port);
    const { rows } = await client.query("show data_directory");
    if (rows[0].data_directory !== cluster.files) {
      throw new EmbeddedPostgresError(`Port ${port} is not the database in ${cluster.dataDir}.`);
    }
    await takeLock(client, cluster.dataDir);
    await ensureDatabase(client, cluster);
    return client;
  } catch (error) {
    if (client) disconnect(client);
    if (error instanceof EmbeddedPostgresError) throw error;
    if (isNotReady(error as Error)) return undefined;
    const { message } = error as Error;
    throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} refuses the gateway: ${message}`);
  } finally {
    signal.removeEventListener("abort", destroySocket);
  }
}

/** Stops a server and waits until it has exited: after a checkpoint, near the deadline without one, finally by SIGKILL. */
export async function shutDown(
  cluster: PostgresCluster,
  pid: number,
  deadline = Date.now() + STOP_MS,
): Promise<void> {
  const stopModes = [["fast", 1_000] as const, ["immediate", 300] as const, ["kill", 0] as const];
  for (const [mode, restMs] of stopModes) {
    cluster.signal(pid, mode);
    for (; Date.now() < deadline - restMs; await pause(10)) {
      if (!cluster.owns(pid)) return;
    }
  }
  throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} (process ${pid}) does not stop.`);
}

/** Finds or starts the cluster's server and takes ownership. Leaves no server behind when it fails. */
export async function acquire(
  cluster: PostgresCluster,
  port: number | undefined,
  signal: AbortSignal,
): Promise<Ownership> {
  let child: ChildProcess | undefined;
  let failure: Error | undefined;
  let attempts = 0;
  try {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline && attempts < 7; await pause(15)) {
      signal.throwIfAborted();
      const server = cluster.running();
      if (server) {
        const client = await takeOwnership(cluster, server.port, signal);
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
    const version = readFileSync(join(cluster.files, "PG_VERSION"), "utf8").trim();
    const reason = failure?.message ?? cluster.lastLoggedError();
    throw new EmbeddedPostgresError(
      `The database in ${cluster.dataDir} (PostgreSQL ${version}) does not start: ${reason}`,
    );
  } catch (error) {
    if (child?.pid && !(error instanceof DataDirInUseError)) await shutDown(cluster, child.pid);
    throw error;
  }
}
