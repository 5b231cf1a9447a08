import type { Client } from "pg";

/** Oldest supported PostgreSQL, as in `server_version_num`. */
const OLDEST = 150_000;
/** Encodings that can store every text. */
const ENCODINGS = ["UTF8", "SQL_ASCII"];

/** Returns in one line why the migrations cannot run in this database, or undefined if they can. */
export async function serverFault(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const { number, version, encoding } = rows[0]!;
  if (number < OLDEST) return `The server of DATABASE_URL is PostgreSQL ${version}: 15 or later is needed`;
  if (!ENCODINGS.includes(encoding))
    return `The database of DATABASE_URL has the encoding ${encoding}: make it with encoding 'UTF8' template template0`;
  return undefined;
}
