import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { inTime } from "./deadline.ts";

type Endpoint = (
  method: "GET" | "POST",
  url: string,
  handler: RouteHandlerMethod,
  bodyLimit?: number,
) => void;

/** Adds calls to an instance that answer in time. */
export function endpoints(app: FastifyInstance): Endpoint {
  return (method, url, handler, bodyLimit) => {
    app.route({ method, url, handler: inTime(handler), ...(bodyLimit !== undefined && { bodyLimit }) });
  };
}
