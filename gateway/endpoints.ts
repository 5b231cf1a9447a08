import type { FastifyInstance, HTTPMethods, RouteHandlerMethod } from "fastify";
import { methodNotAllowed } from "./errors.ts";

type Endpoint = (
  method: "GET" | "POST",
  url: string,
  handler: RouteHandlerMethod,
  bodyLimit?: number,
) => void;

/** Adds calls to an instance that answer other methods with 405 and what they allow. */
export function endpoints(app: FastifyInstance): Endpoint {
  return (method, url, handler, bodyLimit) => {
    app.route({ method, url, handler, ...(bodyLimit !== undefined && { bodyLimit }) });
    const allow = method === "GET" ? ["GET", "HEAD"] : [method];
    const others = app.supportedMethods.filter((other) => !allow.includes(other)) as HTTPMethods[];
    app.route({
      method: others,
      url,
      onRequest: () => Promise.reject(methodNotAllowed(allow.join(", "))),
      handler,
    });
  };
}
