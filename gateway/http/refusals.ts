import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { methodNotAllowed, notFound, Overload, refusalOf } from "#gateway/errors.ts";
import { pathOf, wantsPage } from "./request-target.ts";

/** Answers 405 with `Allow`, or 404, before a body is read. Leaves missing pages to the site. Register before the routes. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), method].flat()));
  });
  const methodsOf = (path: string) =>
    methods.get(path) ??
    [...methods].find(([url]) => url.endsWith("/*") && path.startsWith(url.slice(0, -1)))?.[1];

  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404) return done();
    const allowed = methodsOf(decodeURI(pathOf(request.url)));
    if (allowed && !allowed.has(request.method)) throw methodNotAllowed([...allowed].toSorted().join(", "));
    if (!wantsPage(request)) throw notFound();
    return done();
  });
}

/** The site's pages. `page` is the path of a page to show instead of the 404 page. */
interface Pages {
  send(request: FastifyRequest, reply: FastifyReply, status: number, page?: string): Promise<FastifyReply>;
}

/** Sends error responses: a page to a browser that requests a missing page, JSON to all others. */
export function answerRefusals(app: FastifyInstance, pages: Pages): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, detail } = refusalOf(error);
    const isMissing = status === 404 || status === 410;
    request.refusals = [{ code, ...(detail.campos && { fields: Object.keys(detail.campos) }) }];
    if (error instanceof Overload) request.shed = error.kind;
    else if (status >= 500) request.log.error({ event: "request_failed", status, err: error });
    if (isMissing && wantsPage(request)) return pages.send(request, reply, status, detail.page);
    return reply
      .code(status)
      .headers({ ...detail.headers, "cache-control": "no-store" })
      .type("application/json; charset=utf-8")
      .send({
        message,
        ...(detail.campos && { campos: detail.campos }),
        ...(status === 500 && { id: request.id }),
      });
  });
}
