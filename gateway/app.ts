import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { resolve } from "node:path";
import { siteUrlOf } from "./config.ts";
import type { Config, Secrets } from "./config.ts";
import { holdShedConnections, openServer, refuseMalformedHeads } from "./http/connections.ts";
import { FormStamps } from "./contacts/spam/form-stamp.ts";
import { contextFactory } from "./context.ts";
import { isWriteUnavailable } from "./database/no-writes.ts";
import { PublishedFiles } from "./files/published-files.ts";
import { sendPublished } from "./files/send-file.ts";
import { uploads } from "./files/uploads.ts";
import { seoRoutes } from "./http/seo.ts";
import { events } from "./contacts/live/events.ts";
import { contactExports } from "./contacts/export/contact-exports.ts";
import { LoadShedding, watchEventLoop } from "./http/load-shedding.ts";
import { graphqlRoute } from "./graphql/route.ts";
import { buildSchema, createApollo } from "./graphql/server.ts";
import type { Metrics } from "./http/metrics.ts";
import { withTimeout } from "./http/request-timeout.ts";
import { logRequests } from "./http/request-log.ts";
import { mailMetrics } from "./mail/mail-metrics.ts";
import { mailStyle } from "./mail/mail-text.ts";
import type { Logger } from "./log.ts";
import type { Parts } from "./parts.ts";
import { healthRoutes } from "./http/health.ts";
import { lastChanges } from "./site/last-changes.ts";
import { Pages } from "./site/pages.ts";
import { csvImports } from "./publishing/csv/csv-routes.ts";
import { linkCheckJob } from "./publishing/links/link-check-job.ts";
import { linkCheck } from "./publishing/links/links.ts";
import { scheduleJob } from "./publishing/schedule/schedule-job.ts";
import type { Terms } from "./publishing/publisher.ts";
import type { Job } from "./jobs/worker.ts";
import { Preview } from "./publishing/preview/preview.ts";
import { previewCookie, previewFile, previewPages } from "./publishing/preview/preview-routes.ts";
import { Heartbeat } from "./publishing/reach/heartbeat.ts";
import { PublicationWatch } from "./site/publication-watch.ts";
import { SiteEntries } from "./search/site-entries.ts";
import { rest } from "./http/rest.ts";
import { inlineHash, securityHeaders } from "./http/security-headers.ts";
import { readShown } from "./site/shown-content.ts";
import type { ShownContent } from "./site/shown-content.ts";
import { rehearse } from "./site/rehearsal.ts";
import type { RenderParts } from "./site/page-source.ts";
import { settingsOf } from "./site/site-settings.ts";
import type { Site } from "./site/site.ts";
import { staticFiles } from "./http/static-files.ts";
import { answerRefusals, refuseUnknownRoutes } from "./http/refusals.ts";

interface AppParts extends Omit<Parts, "mailPool" | "routes"> {
  config: Config;
  orm: MikroORM;
  secrets: Secrets;
  site: Site;
  log: Logger;
  metrics: Metrics;
  /** Whether rendered pages are cached (production) or rendered again for every request (development). */
  cached: boolean;
}

/** URL prefix of the demo pages, which stand in for the external platforms. */
const DEMO = "/static/demo/";
const isOutsideDemo = (path: string) => !/^\/?demo\//.test(path);

type InterfaceParts = Parameters<typeof rest>[1] &
  Parameters<typeof uploads>[1] &
  Parameters<typeof graphqlRoute>[1];

/** Registers the REST and GraphQL routes. No cache may store their responses. */
async function interfaces(app: FastifyInstance, parts: InterfaceParts): Promise<void> {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  await app.register(rest, parts);
  await app.register(previewCookie, parts);
  await app.register(events, parts);
  await app.register(contactExports, parts);
  await app.register(uploads, parts);
  await app.register(csvImports, parts);
  await app.register(graphqlRoute, parts);
}

/** Returns the folders of static files. */
const foldersOf = ({ demoPages }: Config) => [
  { prefix: "/static/", root: resolve("static"), ...(!demoPages && { allowedPath: isOutsideDemo }) },
  { prefix: "/assets/", root: resolve("dist/web/assets"), hashed: true },
  { prefix: "/playground/", root: resolve("dist/playground/playground"), hashed: true },
];

/** Logs a warning if links lead to demo pages although demo pages are not served. */
function warnOfDemoLinks({ links, chatUrl = `${DEMO}chat.html`, demoPages }: Config, log: Logger): void {
  const demoUrls = [...Object.values(links), chatUrl].filter((url) => url.startsWith(DEMO));
  if (!demoPages && demoUrls.length > 0) log.warn({ event: "platforms_unset", links: demoUrls });
}

/** Reads when each page last changed, now and after each publication. Returns a getter. */
async function followLastChanges(em: () => EntityManager, publication: PublicationWatch) {
  let changes = await lastChanges(em());
  publication.onChange(async () => {
    changes = await lastChanges(em());
  });
  return () => changes;
}

/** Builds the gateway without listening. `pages.warm()` renders the site in advance; `jobs` are for the caller's worker. */
export async function createApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; pages: Pages; jobs: Job[] }> {
  const { config, orm, site, log, metrics } = parts;
  const siteUrl = siteUrlOf(config);
  mailMetrics(metrics.register, () => orm.em.fork(), log, config.mail);
  const app = openServer(config, log);
  const eventLoop = watchEventLoop();
  app.addHook("onClose", async () => eventLoop.stop());
  const load = new LoadShedding({
    delay: eventLoop.delay,
    onShed: (kind) => metrics.shed(kind),
    log,
  });
  const intake = metrics.countIntake({
    submit: (...sent) => load.run("enquiry", () => parts.intake.submit(...sent)),
  });
  const stamps = new FormStamps(parts.secrets);
  const entries = new SiteEntries(orm);
  const files = await PublishedFiles.open(config.dataDir, () => orm.em.fork(), log);
  const schema = buildSchema();
  const visitor = () => createContext({ ip: "127.0.0.1", headers: {} });
  const renderParts: RenderParts = { site, schema, settings: settingsOf(config) };
  const terms: Terms = {
    rehearse: (em, deadline) => rehearse(renderParts, em, { current: content.source, deadline, log }),
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
      html: (path) => pages.currentHtml(path),
      source: () => content.source,
    }),
  });
  const apollo = createApollo(schema, config.playground, log);
  await apollo.start();

  const publication = await PublicationWatch.follow(app, () => orm.em.fork(), parts.live);
  await files.renew();
  publication.onChange(() => files.renew());
  const contentParts = { ...renderParts, visitor, log };
  let { content }: { content: ShownContent } = await readShown(contentParts, orm.em.fork());
  const entriesOf = ({ facts }: ShownContent) => site.searchEntries(renderParts.settings(facts));
  await entries.publish(entriesOf(content)).catch((error: unknown) => {
    if (!isWriteUnavailable(error)) throw error; // read-only database: searches use the entries of an earlier start
    publication.forceRenewal();
  });
  const pages = new Pages({ site, source: () => content.source, load, log, cached: parts.cached });
  publication.onChange(async () => {
    const { content: next, failure } = await readShown(contentParts, orm.em.fork(), content);
    const [entriesResult] = await Promise.allSettled([entries.publish(entriesOf(next))]);
    await pages.renew(next.source, () => (content = next));
    if (failure !== undefined) throw failure;
    if (entriesResult.status === "rejected") throw entriesResult.reason;
  });
  Heartbeat.start(app, () => orm.em.fork(), publication);
  if (config.trustProxy.length === 0) holdShedConnections(app); // not for a proxy: its connections serve many visitors
  logRequests(app, { metrics, secrets: parts.secrets });
  answerRefusals(app, pages);
  securityHeaders(app, {
    assistanceUrl: config.links.assistance,
    styles: parts.cached && [inlineHash(mailStyle())],
  });
  refuseMalformedHeads(app);
  refuseUnknownRoutes(app);
  const { middleware } = site;
  if (middleware)
    app.addHook("onRequest", (request, reply, done) => middleware(request.raw, reply.raw, done));
  healthRoutes(app, { orm, register: metrics.register });
  const getLastChanges = await followLastChanges(() => orm.em.fork(), publication);
  await app.register(seoRoutes, {
    siteUrl,
    paths: site.sitemap,
    lastChanges: getLastChanges,
    manifest: site.manifest,
  });
  warnOfDemoLinks(config, log);
  await app.register(staticFiles, {
    published: withTimeout(
      async (request, reply, signal) =>
        (await sendPublished(request, reply, { files, load }, signal)) ??
        (await previewFile(request, reply, { createContext, load }, signal)),
    ),
    folders: foldersOf(config),
  });

  const { live, limits } = parts;
  const { playground } = config;
  const graphql = { apollo, publication, playground };
  await app.register(interfaces, { createContext, intake, live, limits, load, stamps, ...graphql });

  app.addHook("onReady", async () => parts.live.start());
  app.addHook("onClose", async () => parts.live.stop());

  previewPages(app, pages, { createContext, load });
  pages.register(app);
  app.addHook("preClose", async () => pages.stop());
  app.setNotFoundHandler((request, reply) => pages.send(request, reply));
  app.addHook("onClose", async () => apollo.stop());
  app.addHook("onClose", async () => parts.intake.close());
  const jobs = [scheduleJob(orm, terms, parts.outbox), linkCheckJob(orm, checkLinks), ...parts.clock.jobs];
  return { app, pages, jobs };
}
