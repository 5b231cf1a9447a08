import { MikroORM } from "@mikro-orm/postgresql";
import { BoundDriver } from "./bound-driver.ts";
import { KEEPALIVE_OPTIONS } from "./keepalive.ts";
import { discardUnusable } from "./unusable-connections.ts";
import { entities } from "#gateway/entities.ts";
import type { Logger } from "#gateway/log.ts";

/**
 * Timeouts of the application's connections, in ms. PostgreSQL cancels a statement after `statement`. If not even that error
 * arrives within `response`, the connection counts as lost. `keepAlive` detects connections lost while idle or streaming.
 */
const TIMEOUTS = {
  connect: 1500,
  lock: 2000,
  statement: 3000,
  idleInTransaction: 5000,
  response: 3500,
  keepAlive: 5000,
};

/** Options of the gateway's connections, for every pool. */
export const CONNECTION = {
  connectionTimeoutMillis: TIMEOUTS.connect,
  query_timeout: TIMEOUTS.response,
  lock_timeout: TIMEOUTS.lock,
  statement_timeout: TIMEOUTS.statement,
  idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: TIMEOUTS.keepAlive,
  application_name: "istmia",
  options: KEEPALIVE_OPTIONS,
};

/** How long to retry the first connection, in ms: the machine is busiest during a start, and no visitor is waiting yet. */
const FIRST_CONNECTION_MS = 5_000;
const CONNECT_TIMEOUT = /connection timeout|timeout exceeded when trying to connect/;

/** Creates the ORM and opens its first connection. */
export async function openDatabase(url: string, log: Logger): Promise<MikroORM> {
  const orm = new MikroORM({
    driver: BoundDriver,
    clientUrl: url,
    entities,
    pool: { min: 0, max: 10 },
    driverOptions: { ...CONNECTION, onPoolCreated: discardUnusable },
    discovery: { warnWhenNoEntities: false },
    ignoreUndefinedInQuery: true,
    logger: (message) => log.debug({ event: "database", message }),
  });
  for (const deadline = performance.now() + FIRST_CONNECTION_MS; ;) {
    try {
      await orm.em.fork().execute("select 1");
      return orm;
    } catch (error) {
      if (!CONNECT_TIMEOUT.test((error as Error).message) || performance.now() > deadline) throw error;
    }
  }
}
