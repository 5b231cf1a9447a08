import type { RouteHandlerMethod } from "fastify";
import { unavailable } from "./errors.ts";

/** In milliseconds: the longest that a request which has been read may take to begin its answer (QUALITY, "Timeouts"). */
const WHOLE = 4_800;

/** A handler that answers 503 where the services have not answered in time; what has begun may go on. */
export function inTime(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) reject(unavailable());
    }, WHOLE);
    try {
      return (await Promise.race([handler.call(this, request, reply), late])) as unknown;
    } finally {
      clearTimeout(timer);
    }
  };
}
