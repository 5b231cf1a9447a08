import type { Pool, PoolClient } from "pg";

/** Runs `work` in a transaction on a connection of the pool. */
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
