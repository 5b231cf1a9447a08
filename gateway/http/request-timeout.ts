import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { unavailable } from "#gateway/errors.ts";

/** Maximum time in ms between a complete request and the start of its response. */
const ANSWER_MS = 4_800;
/** The part of it in ms that is reserved for ending a transaction, so that whatever is committed is also answered. */
const COMMIT_MS = 500;

declare module "fastify" {
  interface FastifyRequest {
    /** Aborts when it is too late to commit the request's changes; undefined for requests without that limit. */
    deadline: AbortSignal | undefined;
  }
}

/** A handler with a signal that aborts when the request has timed out with 503. */
export type TimedHandler = (
  this: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
) => unknown;

/** Answers 503 if a handler takes too long, and aborts its signal. */
export function withTimeout(handler: TimedHandler): RouteHandlerMethod {
  return async function (request, reply) {
    const deadline = new AbortController();
    const lastCommit = new AbortController();
    request.deadline = lastCommit.signal;
    const commitTimer = setTimeout(() => lastCommit.abort(unavailable()), ANSWER_MS - COMMIT_MS);
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) return;
      const refusal = unavailable();
      deadline.abort(refusal);
      reject(refusal);
    }, ANSWER_MS);
    try {
      return await Promise.race([handler.call(this, request, reply, deadline.signal), timeout]);
    } finally {
      clearTimeout(timer);
      clearTimeout(commitTimer);
    }
  };
}
