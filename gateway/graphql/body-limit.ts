import type { FastifyInstance } from "fastify";
import { tooLarge } from "#gateway/errors.ts";

/** Room for the order of 2,000 rows, or for as many drafts that are published together. */
export const MAX_BYTES = 256 * 1024;
const MAX_ANONYMOUS_BYTES = 32 * 1024;

/** Refuses the large bodies of requests without a token before they are read. */
export function limitAnonymousBodies(graph: FastifyInstance): void {
  graph.addHook("onRequest", async ({ headers }) => {
    const { authorization, "content-length": length = "0" } = headers;
    if (authorization === undefined && Number(length) > MAX_ANONYMOUS_BYTES) throw tooLarge();
  });
}
