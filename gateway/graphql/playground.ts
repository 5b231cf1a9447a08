import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { badRequest } from "#gateway/errors.ts";
import { pathOf } from "#gateway/http/request-target.ts";

/** GraphiQL injects its styles by script and runs its editor in workers; only this page permits that. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves GraphiQL for a browser's GET of `/graphql`, from this package's build instead of a CDN. */
export function playground(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const isBrowser = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (!isBrowser || pathOf(request.url) !== "/graphql") return done();
    return send(request, reply);
  });
}

async function send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const html = await readFile(resolve("dist/playground/index.html"), "utf8").catch((error: unknown) => {
    request.log.warn({ event: "playground_not_built", err: error });
    throw badRequest();
  });
  await reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(html);
}
