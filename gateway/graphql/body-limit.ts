import type { FastifyInstance } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import { tooLarge } from "#gateway/errors.ts";

/** Room for the order of 2,000 rows, or for as many drafts that are published together. */
export const MAX_BYTES = 256 * 1024;
const MAX_ANONYMOUS_BYTES = 32 * 1024;

/** Refuses bodies that say they are large before they are read, unless the request has a session. */
export function limitAnonymousBodies(graph: FastifyInstance, createContext: CreateContext): void {
  graph.addHook("onRequest", async ({ ip, headers }) => {
    if (Number(headers["content-length"] ?? 0) <= MAX_ANONYMOUS_BYTES) return;
    await createContext(ip, headers.authorization)
      .signedIn()
      .catch(() => {
        throw tooLarge();
      });
  });
}
