import type { Pool, PoolClient } from "pg";

/** Runs statements of a connection in one transaction. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error); // closes the connection, which ends the transaction
    throw error;
  }
}
