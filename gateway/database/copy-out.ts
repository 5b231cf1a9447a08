import type { EntityManager } from "@mikro-orm/postgresql";
import { once } from "node:events";
import { finished } from "node:stream";
import type { Readable } from "node:stream";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { unavailable } from "#gateway/errors.ts";

const FIRST_ROW_MS = 3_000;
const WHOLE_COPY_MS = 10 * MINUTE_MS;

export interface CopyOptions {
  /** Whether an index provides the order; otherwise PostgreSQL may sort all rows before returning the first. */
  indexed: boolean;
  /** Aborts the copy as long as its first row has not arrived. */
  signal: AbortSignal;
  /** Personal values (typed text, e-mails): COPY takes no parameters, so the query reads `current_setting('istmia.<name>')`. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Streams a query's JSON rows as lines `,⇥{...}⏎` with backpressure: one snapshot, on its own connection. Errors
 * before the first row are thrown, later ones destroy the stream. The query's values must come from the query
 * builder and never from user input.
 */
export async function copyOut(
  em: EntityManager,
  query: string,
  { indexed, signal, settings = {} }: CopyOptions,
): Promise<Readable> {
  const pool = await em.getConnection().getNativeClient();
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query(
      `begin read only;
       set local statement_timeout = ${WHOLE_COPY_MS};
       set local jit = off;
       set local max_parallel_workers_per_gather = 0;
       set local enable_sort = ${indexed ? "off" : "on"}`,
    );
    for (const [name, value] of Object.entries(settings))
      await client.query("select set_config('istmia.' || $1, $2, true)", [name, value]);
    signal.throwIfAborted();
  } catch (error) {
    client?.release(true);
    throw error;
  }
  const copy = start(client, query);
  finished(copy, (error) => {
    copy.callback();
    if (error) client.release(true);
    else client.query("commit", (fault: Error | null) => client.release(fault !== null));
  });
  const firstRowSignal = AbortSignal.any([signal, AbortSignal.timeout(FIRST_ROW_MS)]);
  try {
    await once(copy, "readable", { signal: firstRowSignal });
  } catch (error) {
    copy.destroy();
    throw firstRowSignal.aborted ? unavailable() : error;
  }
  return copy;
}

/**
 * JSON contains neither tabs nor control bytes, so CSV with these delimiters leaves it unchanged. A leading column
 * of nulls, written as commas, turns the lines into the inside of a JSON array.
 */
function start(client: PoolClient, query: string) {
  const copy = copyTo(
    `copy (select null, json from (${query}) as rows (json)) to stdout
     (format csv, delimiter E'\\t', quote E'\\x01', null ',')`,
  );
  // `query_timeout` sets the driver's timer; calling `callback`, which the driver wraps, stops it.
  return client.query(Object.assign(copy, { query_timeout: WHOLE_COPY_MS, callback: () => undefined }));
}
