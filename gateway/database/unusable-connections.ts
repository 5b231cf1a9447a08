import type { Pool, PoolClient } from "pg";
import type { Logger } from "#gateway/log.ts";
import { isReadOnlyError } from "./sqlstates.ts";

/** Statement with which a transaction sets its own timeout, in ms. */
const OWN_LIMIT = /^set local statement_timeout = (\d+)$/;
/** Time in ms by which the driver times out later than PostgreSQL. */
const DRIVER_GRACE_MS = 500;

/** Checks whether an error means that its connection, and the pool's idle ones, can no longer be used. */
const isUnusable = (error: unknown) =>
  error instanceof Error && (error.message === "Query read timeout" || isReadOnlyError(error));
/** Destroys the socket without a Terminate message; the pool then drops the client. */
const destroySocket = (client: PoolClient) => client.connection.stream.destroy();

/**
 * Destroys a pool's connection when a query on it times out (`query_timeout`), and all idle ones with it: a silent
 * network failure may have affected them too. By default the driver returns the client to the pool with its query
 * still running, and the next users time out as well. If a transaction sets its own timeout, the driver waits for
 * that long. Does the same when a write fails because the connection is read-only: after a failover it may lead to
 * the former server, and a session that was opened as read-only stays so.
 */
export function discardUnusable(pool: Pool): void {
  const idleClients = new Set<PoolClient>();
  const limits = new WeakMap<PoolClient, number>();
  const destroyIdle = () => {
    for (const client of idleClients) destroySocket(client);
    idleClients.clear();
  };
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = (...args: unknown[]) => {
      const [text, values] = args;
      const ownLimit = typeof text === "string" ? OWN_LIMIT.exec(text) : null;
      if (ownLimit) limits.set(client, Number(ownLimit[1]) + DRIVER_GRACE_MS);
      const limit = limits.get(client);
      const result = limit === undefined ? query(...args) : query({ text, values, query_timeout: limit });
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (!isUnusable(error)) return;
          destroySocket(client);
          destroyIdle();
        });
      }
      return result as never;
    };
  });
  pool.on("acquire", (client) => void idleClients.delete(client));
  pool.on("remove", (client) => void idleClients.delete(client));
  pool.on("release", (error, client) => {
    limits.delete(client);
    if (isUnusable(error)) destroyIdle();
    else idleClients.add(client);
  });
}

/** Logs idle connections that the database closed, except while the pool itself is closing them. */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on("error", (err) => {
    if (!pool.ending) log.warn({ event: "database_connection_lost", err });
  });
}
