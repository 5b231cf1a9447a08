import type { FastifyInstance, RouteOptions } from "fastify";
import { withTimeout } from "./request-timeout.ts";
import type { TimedHandler } from "./request-timeout.ts";

type Endpoint = (
  method: "GET" | "POST",
  url: string,
  handler: TimedHandler,
  options?: Pick<RouteOptions, "bodyLimit" | "onRequest">,
) => void;

/** Returns a function that adds an endpoint with a response timeout to an instance. */
export function endpoints(app: FastifyInstance): Endpoint {
  return (method, url, handler, options) => {
    app.route({ method, url, ...options, handler: withTimeout(handler) });
  };
}
