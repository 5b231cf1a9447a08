import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The response to the last request that arrived on each connection. */
const lastResponses = new WeakMap<Socket, ServerResponse>();

/**
 * Processes the requests of a connection one after another, and none behind a response that closes it (RFC 9112, 9.6): its
 * client could not learn what became of it. Register before all other hooks.
 */
export function processPipelinedInOrder(app: FastifyInstance): void {
  app.addHook("onRequest", ({ socket }, { raw }, done) => {
    const previous = lastResponses.get(socket);
    lastResponses.set(socket, raw);
    if (!previous) return done(); // also each request that the gateway makes to itself, without a real socket
    const proceed = () => {
      if (socket.writable) done(); // otherwise the previous response has closed it
    };
    if (previous.closed) proceed();
    else previous.once("close", proceed);
  });
}

/** Runs `refuse` once all requests before a malformed one are answered; at once if the fault is in the last one's body. */
export function afterLastResponse(socket: Socket, refuse: () => void): void {
  const last = lastResponses.get(socket);
  if (!last || last.closed || !last.req.complete) return refuse();
  socket.pause(); // what follows a malformed request is not read
  last.once("close", refuse);
}
