import type { EntityManager } from "@mikro-orm/postgresql";
import { once } from "node:events";
import { finished } from "node:stream";
import type { Readable } from "node:stream";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { unavailable } from "./errors.ts";

/** How many run at once on a pool of ten connections; the rest is left to everybody else. */
const AT_ONCE = 3;
/** In milliseconds: how long the first row may take, and all of them to be read. */
const FIRST = 3_000;
const WHOLE = 10 * 60_000;

const running = new WeakMap<Pool, number>();

/**
 * The rows of a query that gives JSON text, each as a line `,⇥{...}⏎`, straight from PostgreSQL and no faster than they
 * are read: one snapshot, on a connection of its own. A fault before the first row is thrown, a later one breaks the
 * stream off. COPY takes no parameters: the values in the query must have been written by the query builder. A query
 * whose order an index has must say so: PostgreSQL would often sort all rows before it gives the first.
 */
export async function copyOut(
  em: EntityManager,
  query: string,
  { indexed }: { indexed: boolean },
): Promise<Readable> {
  const pool = await em.getConnection().getNativeClient();
  const leave = enter(pool);
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query(
      `begin read only;
       set local statement_timeout = ${WHOLE};
       set local jit = off;
       set local max_parallel_workers_per_gather = 0;
       set local enable_sort = ${indexed ? "off" : "on"}`,
    );
  } catch (error) {
    leave(client, error);
    throw error;
  }
  const copy = start(client, query);
  finished(copy, (error) => {
    copy.callback();
    if (error) leave(client, error);
    else client.query("commit", (fault: Error | null) => leave(client, fault));
  });
  const late = AbortSignal.timeout(FIRST);
  try {
    await once(copy, "readable", { signal: late });
  } catch (error) {
    copy.destroy();
    throw late.aborted ? unavailable() : error;
  }
  return copy;
}

/** Takes one of the places; the returned function gives it back, with a connection that is only kept without a fault. */
function enter(pool: Pool): (client: PoolClient | undefined, fault: unknown) => void {
  const count = (change: number) => void running.set(pool, (running.get(pool) ?? 0) + change);
  if ((running.get(pool) ?? 0) >= AT_ONCE) throw unavailable();
  count(1);
  return (client, fault) => {
    count(-1);
    client?.release(fault !== null);
  };
}

/**
 * JSON text holds neither tabs nor control bytes, so CSV with these leaves it as it is. A first column of nulls, written
 * as commas, makes the lines the inside of a JSON array.
 */
function start(client: PoolClient, query: string) {
  const copy = copyTo(
    `copy (select null, json from (${query}) as rows (json)) to stdout
     (format csv, delimiter E'\\t', quote E'\\x01', null ',')`,
  );
  // The driver's own clock, with the function that stops it.
  return client.query(Object.assign(copy, { query_timeout: WHOLE, callback: () => undefined }));
}
