import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { startEmbeddedPostgres, translateSystemErrors } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { EmbeddedPostgresError } from "./binaries.ts";
import { PostgresCluster } from "./cluster.ts";
import { DataDirInUseError } from "./owner.ts";

const WAIT_MS = 15_000;

interface BorrowOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Aborts with an error and leaves no process behind. */
  signal: AbortSignal;
}

/** Returns why the database is not ready, or undefined if it is. */
async function findConnectionFault(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1500, query_timeout: 1500 });
  client.on("error", () => undefined); // the pending query rejects with it
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    void client.end().catch(() => undefined); // the connection is lost already
  }
}

/**
 * Provides a data folder's PostgreSQL for a short task. A running server stays running and keeps its owner; otherwise
 * one is started, which `stop` ends.
 */
export async function borrowEmbeddedPostgres({
  dataDir,
  log,
  signal,
}: BorrowOptions): Promise<EmbeddedPostgres> {
  return translateSystemErrors(dataDir, async () => {
    const cluster = new PostgresCluster(dataDir, false);
    let fault = "";
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(100)) {
      signal.throwIfAborted();
      const server = cluster.running();
      if (!server) {
        try {
          return await startEmbeddedPostgres({ dataDir, log, signal });
        } catch (error) {
          if (!(error instanceof DataDirInUseError)) throw error;
          continue; // a gateway has just started: use its server
        }
      }
      const url = cluster.url(server.port);
      const connectionFault = await findConnectionFault(url);
      if (connectionFault === undefined) return { url, stop: async () => undefined };
      fault = connectionFault; // the server is starting, stopping or being created
    }
    throw new EmbeddedPostgresError(`The database in ${cluster.dataDir} cannot be used: ${fault}`);
  });
}
