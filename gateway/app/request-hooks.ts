import type { FastifyInstance } from "fastify";
import type { Config, Secrets } from "#gateway/config.ts";
import { holdShedConnections, refuseMalformedHeads } from "#gateway/http/connections/connections.ts";
import type { Metrics } from "#gateway/http/metrics.ts";
import { answerRefusals, refuseUnknownRoutes } from "#gateway/http/refusals.ts";
import { logRequests } from "#gateway/http/request-log.ts";
import { inlineHash, securityHeaders } from "#gateway/http/security-headers.ts";
import { mailStyle } from "#gateway/mail/mail-text.ts";
import type { Pages } from "#gateway/site/pages.ts";
import type { Site } from "#gateway/site/site.ts";

interface HookParts {
  config: Config;
  secrets: Secrets;
  metrics: Metrics;
  pages: Pages;
  site: Site;
  cached: boolean;
}

/**
 * Adds the hooks that all requests pass. They apply only to routes that are added later, and run in this order: the log and
 * the security headers come first, so that they cover the responses of the hooks that refuse a request.
 */
export function addRequestHooks(app: FastifyInstance, parts: HookParts): void {
  const { config, metrics, secrets, pages, site, cached } = parts;
  if (config.trustProxy.length === 0) holdShedConnections(app); // not for a proxy: its connections serve many visitors
  logRequests(app, { metrics, secrets });
  answerRefusals(app, pages);
  securityHeaders(app, {
    assistanceUrl: config.links.assistance,
    styles: cached && [inlineHash(mailStyle())],
  });
  refuseMalformedHeads(app);
  refuseUnknownRoutes(app);
  // Vite's handler answers requests for sources itself, so it is last.
  const { middleware } = site;
  if (middleware)
    app.addHook("onRequest", (request, reply, done) => middleware(request.raw, reply.raw, done));
}
