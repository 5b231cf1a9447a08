import type { FastifyInstance } from "fastify";
import { isIPv4 } from "node:net";
import type { Secrets } from "#gateway/config.ts";
import { tokenClaims } from "#gateway/admins/token.ts";
import { networkOf } from "#gateway/database/rate-limits.ts";
import type { Logger } from "#gateway/log.ts";
import { graphqlRefusals } from "./graphql-refusals.ts";
import type { LoggedRefusal } from "./graphql-refusals.ts";
import type { Metrics } from "./metrics.ts";
import { pathOf } from "./request-target.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The refusals in the response; undefined if there are none. */
    refusals: LoggedRefusal[] | undefined;
  }
}

const SIGN_IN = "/api/admin/login";

/** Security events by refusal code; other refusals appear in the request's own line only. */
const EVENTS: Record<string, string> = {
  WRONG_CREDENTIALS: "authn_fail",
  UNAUTHENTICATED: "authz_fail",
  FORBIDDEN: "authz_fail",
  KEY_REUSED: "key_reused",
  TOO_MANY: "rate_limited",
  MISSING_CREDENTIALS: "input_refused",
  INVALID_FIELDS: "input_refused",
  BAD_REQUEST: "input_refused",
  TOO_LARGE: "input_refused",
  UNSUPPORTED_FORMAT: "input_refused",
  FILE_REFUSED: "input_refused",
  BAD_USER_INPUT: "input_refused",
  GRAPHQL_PARSE_FAILED: "input_refused",
  GRAPHQL_VALIDATION_FAILED: "input_refused",
  OPERATION_RESOLUTION_FAILURE: "input_refused",
  PERSISTED_QUERY_NOT_SUPPORTED: "input_refused",
};

/** Returns the caller's network as logged: an IPv4 /24 or an IPv6 /64. */
export function networkPrefix(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

/** Returns one refusal for each code, with the fields of all: a GraphQL document can have a hundred errors of one code. */
const mergeByCode = (refusals: readonly LoggedRefusal[]): LoggedRefusal[] =>
  [...Map.groupBy(refusals, ({ code }) => code)].map(([code, alike]) => {
    const fields = new Set(alike.flatMap(({ fields = [] }) => fields));
    return { code, ...(fields.size > 0 && { fields: [...fields] }) };
  });

/** The status of a request whose client left before the answer began; proxies log the same. */
const CLIENT_LEFT = 499;

/**
 * Logs and counts each request once it has ended: answered, or cut off because its client left. Refusals and sign-ins are
 * logged and counted once they are known, which may be after the client has left. Shed requests are logged per second
 * instead. Register before hooks that refuse requests or change answers.
 */
export function logRequests(
  app: FastifyInstance,
  { metrics, secrets }: { metrics: Metrics; secrets: Secrets },
) {
  app.decorateRequest("refusals");
  app.decorateRequest("shed");
  // No redaction: these lines have fixed fields, and searching them for secrets would take a third of a line's cost.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onRequest", (request, reply, done) => {
    const { method } = request;
    const network = networkPrefix(request.ip); // read now: a closed connection has no address
    reply.raw.once("close", () => {
      const { refusals = [], routeOptions, shed } = request;
      const status = reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT;
      metrics.request({ method, route: routeOptions.url ?? "unknown", status }, reply.elapsedTime);
      if (shed) return;
      log.info({
        reqId: request.id,
        event: "request",
        method,
        path: pathOf(request.url),
        status,
        ms: Math.round(reply.elapsedTime),
        network,
        ...(!reply.raw.writableFinished && { aborted: true }),
        ...(refusals.length > 0 && { codes: mergeByCode(refusals).map(({ code }) => code) }),
      });
    });
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    const route = request.routeOptions.url;
    if (route === "/graphql") request.refusals ??= graphqlRefusals(payload);
    const { method, refusals = [] } = request;
    if (route === "/graphql") for (const { code } of refusals) metrics.graphqlRefusal(code);
    for (const { code, fields } of mergeByCode(refusals)) {
      const event = route === SIGN_IN && code === "TOO_MANY" ? "authn_limited" : EVENTS[code];
      if (event === undefined) continue;
      const session = tokenClaims(request.headers.authorization, secrets, { ignoreExpiration: true })?.jti;
      log.warn({
        reqId: request.id,
        event,
        code,
        route,
        network: networkPrefix(request.ip),
        ...(fields && { fields }),
        ...(session && { session }),
      });
    }
    if (route === SIGN_IN && method === "POST") metrics.signIn(refusals[0]?.code);
    done();
  });
}

/** Logs requests that Node rejected: not HTTP, too large or too slow. */
export function logRejectedRequest(log: Logger, code: string | undefined, address: string | undefined): void {
  log.warn({
    event: "input_refused",
    code,
    ...(address !== undefined && { network: networkPrefix(address) }),
  });
}
