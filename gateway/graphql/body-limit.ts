import type { FastifyInstance } from "fastify";
import { Transform } from "node:stream";
import type { CreateContext } from "#gateway/context.ts";
import { tooLarge } from "#gateway/errors.ts";

/** Room for the order of 2,000 rows, or for as many drafts that are published together. */
export const MAX_BYTES = 256 * 1024;
const MAX_ANONYMOUS_BYTES = 32 * 1024;

/**
 * Refuses large bodies of requests without a session: by their Content-Length before they are read, chunked ones while they
 * are read. A session that has ended gets 401.
 */
export function limitAnonymousBodies(graph: FastifyInstance, createContext: CreateContext): void {
  graph.addHook("onRequest", async (request) => {
    const { headers } = request;
    if (Number(headers["content-length"] ?? 0) <= MAX_ANONYMOUS_BYTES) return;
    if (headers.authorization === undefined) throw tooLarge();
    await createContext(request).signedIn();
  });
  graph.addHook("preParsing", async (request, _reply, body) => {
    const { headers } = request;
    if (headers["transfer-encoding"] === undefined) return body;
    if (headers.authorization !== undefined) {
      await createContext(request).signedIn();
      return body;
    }
    let bytes = 0;
    return body.pipe(
      new Transform({
        transform: (chunk: Buffer, _encoding, done) =>
          (bytes += chunk.length) > MAX_ANONYMOUS_BYTES ? done(tooLarge()) : done(null, chunk),
      }),
    );
  });
}
