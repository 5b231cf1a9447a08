import type { MikroORM } from "@mikro-orm/postgresql";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { cacheResponses } from "./graphql/response-cache.ts";
import { siteUrlOf } from "./config.ts";
import type { Config } from "./config.ts";
import {
  FILE_MS,
  holdShedConnections,
  HEAD_LIMITS,
  refuseOddHeads,
  refuseSlowBodies,
  refuseUnread,
  stopWithoutStragglers,
} from "./http/connections.ts";
import { FormStamps } from "./contacts/spam/form-stamp.ts";
import { toldByForm } from "./contacts/spam/told-by-form.ts";
import { contextFactory } from "./context.ts";
import { PublishedFiles } from "./files/published-files.ts";
import { sendPublished } from "./files/send-file.ts";
import { uploads } from "./files/uploads.ts";
import { inTime } from "./http/request-timeout.ts";
import { seoRoutes } from "./http/seo.ts";
import { Overload, refusalOf } from "./errors.ts";
import { events } from "./contacts/live/events.ts";
import { contactExports } from "./contacts/export/contact-exports.ts";
import { LoadShedding } from "./http/load-shedding.ts";
import { buildSchema, createApollo } from "./graphql/server.ts";
import { acceptOnlyJson } from "./http/json-body.ts";
import { Metrics } from "./http/metrics.ts";
import { logRequests, logUnread, noteGraphqlRefusals } from "./http/request-log.ts";
import { mailMetrics } from "./mail/mail-metrics.ts";
import { mailStyleHash } from "./mail/mail-text.ts";
import type { Logger } from "./log.ts";
import type { Parts } from "./parts.ts";
import { healthRoutes } from "./http/health.ts";
import { Pages } from "./site/pages.ts";
import { limitAnonymousBodies, MAX_BYTES } from "./graphql/body-limit.ts";
import { playground } from "./graphql/playground.ts";
import { csvImports } from "./publishing/csv/csv-routes.ts";
import { linkCheckJob } from "./publishing/links/link-check-job.ts";
import { linkCheck } from "./publishing/links/links.ts";
import { scheduleJob } from "./publishing/schedule/schedule-job.ts";
import type { Terms } from "./publishing/publisher.ts";
import type { Job } from "./jobs/worker.ts";
import { Preview } from "./publishing/preview/preview.ts";
import { previewCookie, previewFile, previewPages } from "./publishing/preview/preview-routes.ts";
import { Heartbeat } from "./publishing/reach/heartbeat.ts";
import { Publication } from "./site/publication.ts";
import { readableUrl, wantsPage } from "./http/request-target.ts";
import { SiteEntries } from "./search/site-entries.ts";
import { rest } from "./http/rest.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { readContent } from "./site/content.ts";
import type { Content } from "./site/content.ts";
import { rehearse } from "./site/rehearsal.ts";
import type { RenderParts } from "./site/page-source.ts";
import { settingsOf } from "./site/site-settings.ts";
import type { Site } from "./site/site.ts";
import { staticFiles } from "./http/static-files.ts";
import { refuseUnanswered } from "./http/not-found.ts";

export interface AppParts extends Omit<Parts, "mailPool" | "routes"> {
  config: Config;
  orm: MikroORM;
  secret: string;
  site: Site;
  log: Logger;
  /** Whether pages are rendered once (production) or at every request (development). */
  cached: boolean;
}

/** Longer than proxies keep idle connections (60 s at most): a proxy must not reuse one that was just closed. */
const KEEP_ALIVE_MS = 72_000;

/** Builds the gateway without listening; `pages.warm()` renders the site ahead of its first visitor; the jobs are a worker's. */
export async function createApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; pages: Pages; jobs: Job[] }> {
  const { config, orm, site, log } = parts;
  const siteUrl = siteUrlOf(config);
  const metrics = new Metrics();
  mailMetrics(metrics.register, () => orm.em.fork(), log);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 32 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: FILE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url }) => readableUrl(url ?? "/"),
    clientErrorHandler: (error, socket) => {
      logUnread(log, error.code, socket.remoteAddress);
      refuseUnread(error, socket);
    },
    http: HEAD_LIMITS,
  });
  stopWithoutStragglers(app);
  refuseSlowBodies(app);
  // Without limits it sheds nothing: it only samples the event-loop delay each second.
  await app.register(underPressure, { sampleInterval: 1_000 });
  const load = new LoadShedding({
    delay: () => app.memoryUsage().eventLoopDelay,
    onShed: (kind) => metrics.shed(kind),
    log,
  });
  const intake = metrics.counted({
    submit: (...sent) => load.run("enquiry", () => parts.intake.submit(...sent)),
  });
  const stamps = new FormStamps(parts.secret);
  const entries = new SiteEntries(orm);
  const files = await PublishedFiles.open(config.dataDir, () => orm.em.fork(), log);
  const schema = buildSchema();
  const visitor = () => createContext({ ip: "127.0.0.1", headers: {} });
  const renderParts: RenderParts = { site, schema, settings: settingsOf(config) };
  const terms: Terms = {
    rehearse: (em, deadline) => rehearse(renderParts, em, { shown: content.source, deadline, log }),
    secondPerson: config.secondPersonPublishes,
  };
  const checkLinks = linkCheck(app, site.paths, config.checkExternalLinks);
  const createContext = contextFactory({
    ...parts,
    intake,
    rows: () => content.rows,
    files,
    searchBuild: entries.build,
    terms,
    checkLinks,
    preview: new Preview({ ...renderParts, visitor }, () => orm.em.fork(), {
      html: (path) => pages.shown(path),
      source: () => content.source,
    }),
  });
  const apollo = createApollo(schema, config.playground, log);
  await apollo.start();

  const publication = await Publication.follow(app, () => orm.em.fork(), parts.live);
  await files.renew();
  publication.onChange(() => files.renew());
  const shownParts = { ...renderParts, visitor, log };
  let { content }: { content: Content } = await readContent(shownParts, orm.em.fork());
  await entries.publish(site.searchEntries(content.facts));
  const pages = new Pages({ site, source: () => content.source, load, log, cached: parts.cached });
  publication.onChange(async () => {
    const { content: next, failure } = await readContent(shownParts, orm.em.fork(), content);
    await entries.publish(site.searchEntries(next.facts));
    await pages.renew(next.source, () => (content = next));
    if (failure !== undefined) throw failure;
  });
  Heartbeat.start(app, () => orm.em.fork(), publication);
  if (config.trustProxy.length === 0) holdShedConnections(app); // a proxy's connections carry many visitors
  logRequests(app, { metrics, secret: parts.secret });
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
  securityHeaders(app, { assistanceUrl: config.links.assistance, styles: parts.cached && [mailStyleHash()] });
  refuseOddHeads(app);
  refuseUnanswered(app);
  const { middleware } = site;
  if (middleware)
    app.addHook("onRequest", (request, reply, done) => middleware(request.raw, reply.raw, done));
  healthRoutes(app, { orm, register: metrics.register });
  await app.register(seoRoutes, { siteUrl, paths: site.sitemap, manifest: site.manifest });
  await app.register(staticFiles, {
    published: async (request, reply) =>
      (await sendPublished(files, request, reply)) ??
      (await previewFile(request, reply, { createContext, load })),
    folders: [
      { prefix: "/static/", root: resolve("static") },
      { prefix: "/assets/", root: resolve("dist/web/assets"), hashed: true },
      { prefix: "/playground/", root: resolve("dist/playground/playground"), hashed: true },
    ],
  });

  await app.register(async (api) => {
    api.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    await api.register(rest, { createContext, intake, live: parts.live, load, stamps });
    await api.register(previewCookie, { createContext });
    await api.register(events, { createContext, live: parts.live, load });
    await api.register(contactExports, { createContext, live: parts.live, load });
    await api.register(uploads, { createContext, limits: parts.limits, load });
    await api.register(csvImports, { createContext, limits: parts.limits, load });
    await api.register(async (graph) => {
      acceptOnlyJson(graph);
      limitAnonymousBodies(graph, createContext);
      if (config.playground) playground(graph);
      noteGraphqlRefusals(graph);
      cacheResponses(graph, publication);
      const answer = fastifyApolloHandler(apollo, {
        context: async (request) =>
          createContext(request, { told: toldByForm(request.headers, stamps), deadline: request.deadline }),
      });
      graph.route({
        method: ["GET", "POST"],
        url: "/graphql",
        bodyLimit: MAX_BYTES,
        preHandler: load.guard("query"), // after the kept answers
        handler: inTime((request, reply) =>
          load.run("query", async () => answer.call(graph, request, reply)),
        ),
      });
    });
  });

  previewPages(app, pages, { createContext, load });
  pages.register(app);
  app.addHook("preClose", async () => pages.stop());
  app.setNotFoundHandler((request, reply) => pages.send(request, reply));
  app.addHook("onClose", async () => apollo.stop());
  app.addHook("onClose", async () => parts.intake.close());
  return { app, pages, jobs: [scheduleJob(orm, terms, parts.outbox), linkCheckJob(orm, checkLinks)] };
}
