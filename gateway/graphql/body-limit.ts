import type { FastifyInstance } from "fastify";
import { Transform } from "node:stream";
import type { CreateContext } from "#gateway/context.ts";
import { tooLarge } from "#gateway/errors.ts";

/** Maximum body in bytes: fits the order of 2,000 rows, or as many drafts that are published together. */
export const MAX_BYTES = 256 * 1024;
const MAX_ANONYMOUS_BYTES = 32 * 1024;

/**
 * Refuses large bodies of requests without a session: by their Content-Length before they are read, chunked ones
 * while they are read. A request of an ended session gets 401.
 */
export function limitAnonymousBodies(graph: FastifyInstance, createContext: CreateContext): void {
  graph.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (Number(headers["content-length"] ?? 0) <= MAX_ANONYMOUS_BYTES) return done();
    if (headers.authorization === undefined) throw tooLarge();
    return createContext(request).signedIn();
  });
  graph.addHook("preParsing", (request, _reply, body, done) => {
    const { headers } = request;
    if (headers["transfer-encoding"] === undefined) return done(null, body);
    if (headers.authorization !== undefined)
      return createContext(request)
        .signedIn()
        .then(() => body);
    let bytes = 0;
    const limiter = new Transform({
      transform: (chunk: Buffer, _encoding, callback) =>
        (bytes += chunk.length) > MAX_ANONYMOUS_BYTES ? callback(tooLarge()) : callback(null, chunk),
    });
    return done(null, body.pipe(limiter));
  });
}
