import type { MikroORM } from "@mikro-orm/postgresql";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { execute } from "graphql";
import type { DocumentNode, GraphQLSchema } from "graphql";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { keepAnswers } from "./answers.ts";
import { PublishedRows } from "./catalogue/published-rows.ts";
import { compressTexts } from "./compression.ts";
import type { Config } from "./config.ts";
import { refuseUnread, stopWithoutStragglers } from "./connections.ts";
import { contextFactory } from "./context.ts";
import type { CreateContext } from "./context.ts";
import { inTime } from "./deadline.ts";
import { discovery } from "./discovery.ts";
import { refusalOf } from "./errors.ts";
import { events } from "./events.ts";
import { contactExports } from "./exports.ts";
import { buildSchema, createApollo } from "./graphql.ts";
import { acceptOnlyJson } from "./json-body.ts";
import type { Limits } from "./limits.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import { operations } from "./operations.ts";
import { Pages } from "./pages.ts";
import { playground } from "./playground.ts";
import { Publication } from "./publication.ts";
import { readableUrl, wantsPage } from "./request-target.ts";
import { rest } from "./rest.ts";
import { securityHeaders } from "./security-headers.ts";
import type { PageQuery, Site } from "./site.ts";
import { staticFiles } from "./static-files.ts";
import { refuseUnanswered } from "./unanswered.ts";

export interface AppParts {
  config: Config;
  orm: MikroORM;
  limits: Limits;
  live: Live;
  secret: string;
  site: Site;
  log: Logger;
  /** Whether pages are rendered once (production) or at every request (development). */
  cached: boolean;
}

/** In milliseconds: how long a request may take to arrive. */
const ARRIVAL = 10_000;

/** Builds the gateway without listening; `pages.warm()` renders the site ahead of its first visitor. */
export async function createApp(parts: AppParts): Promise<{ app: FastifyInstance; pages: Pages }> {
  const { config, orm, site, log } = parts;
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`;
  const rows = new PublishedRows();
  const createContext = contextFactory({ ...parts, rows });
  const schema = buildSchema();
  const apollo = createApollo(schema, config.playground, log);
  await apollo.start();

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 32 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: ARRIVAL,
    keepAliveTimeout: 5_000,
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url }) => readableUrl(url ?? "/"),
    clientErrorHandler: refuseUnread,
    // Node never ends a body that trickles in while its limit for the head is the longer one.
    http: { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000, headersTimeout: ARRIVAL },
  });
  stopWithoutStragglers(app);

  const publication = await Publication.follow(app, createContext, parts.live);
  publication.onChange(() => rows.forget());
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?")[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ event: "request", method: request.method, path, status: reply.statusCode, ms });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, message, detail } = refusalOf(error);
    if (status >= 500) request.log.error({ event: "request_failed", status, err: error });
    if (status === 404 && wantsPage(request)) return pages.send(request, reply);
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
  securityHeaders(app, { assistanceUrl: config.links.assistance, contentPolicy: parts.cached });
  refuseUnanswered(app);
  const { middleware } = site;
  if (middleware)
    app.addHook("onRequest", (request, reply, done) => middleware(request.raw, reply.raw, done));
  await app.register(operations, { orm });
  await app.register(discovery, { siteUrl, paths: site.sitemap, manifest: site.manifest });
  await app.register(staticFiles, {
    folders: [
      { prefix: "/static/", root: resolve("static") },
      { prefix: "/assets/", root: resolve("dist/web/assets"), hashed: true },
      { prefix: "/playground/", root: resolve("dist/playground/playground"), hashed: true },
    ],
  });

  await app.register(async (api) => {
    api.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    await api.register(rest, { createContext });
    await api.register(events, { createContext, live: parts.live });
    await api.register(contactExports, { createContext });
    await api.register(async (graph) => {
      acceptOnlyJson(graph);
      if (config.playground) playground(graph);
      keepAnswers(graph, publication);
      compressTexts(graph);
      graph.route({
        method: ["GET", "POST"],
        url: "/graphql",
        handler: inTime(
          fastifyApolloHandler(apollo, {
            context: async (request) => createContext(request.ip, request.headers.authorization),
          }),
        ),
      });
    });
  });

  const pages = new Pages({
    site,
    settings: { siteUrl, links: config.links },
    query: pageQuery(schema, createContext),
    cached: parts.cached,
  });
  pages.register(app);
  publication.onChange(() => pages.renew());
  app.addHook("preClose", async () => pages.stop());
  app.setNotFoundHandler((request, reply) => pages.send(request, reply));
  app.addHook("onClose", async () => apollo.stop());
  return { app, pages };
}

/** Answers a page's query in process, as a visitor. */
function pageQuery(schema: GraphQLSchema, createContext: CreateContext): PageQuery {
  return async <T>(document: DocumentNode, variableValues: Record<string, unknown>) => {
    const contextValue = createContext("127.0.0.1", undefined);
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    return data as T;
  };
}
