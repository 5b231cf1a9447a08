import type { FastifyInstance } from "fastify";
import { methodNotAllowed, notFound } from "#gateway/errors.ts";
import { pathOf, wantsPage } from "./request-target.ts";

/**
 * Answers 405 with `Allow`, or 404, before a body is read. Missing pages are left to the site. Register before the
 * routes.
 */
export function refuseUnanswered(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), method].flat()));
  });
  const methodsOf = (path: string) =>
    methods.get(path) ??
    [...methods].find(([url]) => url.endsWith("/*") && path.startsWith(url.slice(0, -1)))?.[1];

  app.addHook("onRequest", async (request) => {
    if (!request.is404) return;
    const allowed = methodsOf(decodeURI(pathOf(request.url)));
    if (allowed && !allowed.has(request.method)) throw methodNotAllowed([...allowed].toSorted().join(", "));
    if (!wantsPage(request)) throw notFound();
  });
}
