import type { Pool, PoolClient } from "pg";

const isOverdue = (error: unknown) => error instanceof Error && error.message === "Query read timeout";
/** Destroys the socket without a Terminate message; the pool then drops the client. */
const cut = (client: PoolClient) => client.connection.stream.destroy();

/**
 * Destroys a pool's connection when a query on it times out (`query_timeout`), and all idle ones with it: a silent
 * network failure may have affected them too. By default the driver returns the client to the pool with its query
 * still running, and the next users time out as well.
 */
export function discardOverdue(pool: Pool): void {
  const idle = new Set<PoolClient>();
  const cutIdle = () => {
    for (const client of idle) cut(client);
    idle.clear();
  };
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = (...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (!isOverdue(error)) return;
          cut(client);
          cutIdle();
        });
      }
      return answer as never;
    };
  });
  pool.on("acquire", (client) => void idle.delete(client));
  pool.on("remove", (client) => void idle.delete(client));
  pool.on("release", (error, client) => {
    if (isOverdue(error)) cutIdle();
    else idle.add(client);
  });
}
