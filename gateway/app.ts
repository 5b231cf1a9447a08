import type { MikroORM } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { addRequestHooks } from "./app/request-hooks.ts";
import { addRoutes } from "./app/routes.ts";
import type { Config, Secrets } from "./config.ts";
import { openServer } from "./http/connections/connections.ts";
import { FormStamps } from "./contacts/spam/form-stamp.ts";
import { contextFactory } from "./context.ts";
import type { Context } from "./context.ts";
import { PublishedFiles } from "./files/published-files.ts";
import { LoadShedding, watchEventLoop } from "./http/load-shedding.ts";
import { buildSchema, createApollo } from "./graphql/server.ts";
import type { Metrics } from "./http/metrics.ts";
import { mailMetrics } from "./mail/mail-metrics.ts";
import type { Logger } from "./log.ts";
import type { Parts } from "./parts.ts";
import { followLastChanges } from "./site/last-changes.ts";
import type { Pages } from "./site/pages.ts";
import { linkCheckJob } from "./publishing/links/link-check-job.ts";
import { linkCheck } from "./publishing/links/links.ts";
import { scheduleJob } from "./publishing/schedule/schedule-job.ts";
import type { Terms } from "./publishing/publisher.ts";
import type { Job } from "./jobs/worker.ts";
import { Preview } from "./publishing/preview/preview.ts";
import { Heartbeat } from "./publishing/reach/heartbeat.ts";
import { PublicationWatch } from "./site/publication-watch.ts";
import { PublishedSite } from "./site/published-site.ts";
import { rehearse } from "./site/rehearsal.ts";
import type { RenderParts } from "./site/page-source.ts";
import { settingsOf } from "./site/site-settings.ts";
import type { Site } from "./site/site.ts";

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

/** Logs a warning if links lead to demo pages although demo pages are not served. */
function warnOfDemoLinks({ links, chatUrl = `${DEMO}chat.html`, demoPages }: Config, log: Logger): void {
  const demoUrls = [...Object.values(links), chatUrl].filter((url) => url.startsWith(DEMO));
  if (!demoPages && demoUrls.length > 0) log.warn({ event: "platforms_unset", links: demoUrls });
}

/** Limits concurrent work while the event loop is delayed. */
function openLoadShedding(app: FastifyInstance, { metrics, log }: AppParts): LoadShedding {
  const eventLoop = watchEventLoop();
  app.addHook("onClose", async () => eventLoop.stop());
  return new LoadShedding({ delay: eventLoop.delay, onShed: (kind) => metrics.shed(kind), log });
}

/**
 * Creates what requests use: the published site and the factory of their contexts. Each needs the other, but only once it is
 * used: pages query GraphQL with a visitor's context, and contexts read the published rows.
 */
async function openServices(app: FastifyInstance, parts: AppParts) {
  const { config, orm, site, log, metrics, cached } = parts;
  const em = () => orm.em.fork();
  const load = openLoadShedding(app, parts);
  const intake = metrics.countIntake({
    submit: (...sent) => load.run("enquiry", () => parts.intake.submit(...sent)),
  });
  const files = await PublishedFiles.open(config.dataDir, em, log);
  const schema = buildSchema();
  const visitor = (): Context => createContext({ ip: "127.0.0.1", headers: {} });
  const renderParts: RenderParts = { site, schema, settings: settingsOf(config) };
  const published = new PublishedSite({ ...renderParts, visitor, load, log, cached }, orm);
  const source = () => published.content.source;
  const terms: Terms = {
    rehearse: (inner, deadline) => rehearse(renderParts, inner, { current: source(), deadline, log }),
    secondPerson: config.secondPersonPublishes,
  };
  const checkLinks = linkCheck(app, site.paths, config.checkExternalLinks);
  const createContext = contextFactory({
    ...parts,
    intake,
    rows: () => published.content.rows,
    files,
    searchBuild: published.entries.build,
    terms,
    checkLinks,
    preview: new Preview({ ...renderParts, visitor }, em, {
      html: (path) => published.pages.currentHtml(path),
      source,
    }),
  });
  const apollo = createApollo(schema, config.playground, log);
  const jobs = [scheduleJob(orm, terms, parts.outbox), linkCheckJob(orm, checkLinks), ...parts.clock.jobs];
  return { load, intake, files, published, createContext, apollo, jobs };
}

/** Follows publications until the application closes: files first, because pages link to them, and the sitemap last. */
async function followPublications(
  app: FastifyInstance,
  { orm, live }: AppParts,
  { files, published }: { files: PublishedFiles; published: PublishedSite },
) {
  const em = () => orm.em.fork();
  const publication = await PublicationWatch.follow(app, em, live);
  await files.renew();
  publication.onChange(() => files.renew());
  await published.follow(publication);
  const lastChanges = await followLastChanges(em, publication);
  Heartbeat.start(app, em, publication);
  return { publication, lastChanges };
}

/** Builds the gateway without listening. `pages.warm()` renders the site in advance; `jobs` are for the caller's worker. */
export async function createApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; pages: Pages; jobs: Job[] }> {
  const { config, orm, site, log, metrics, live, limits, secrets } = parts;
  warnOfDemoLinks(config, log);
  mailMetrics(metrics.register, () => orm.em.fork(), log, config.mail);
  const app = openServer(config, log);
  const services = await openServices(app, parts);
  const { load, intake, files, createContext, apollo, jobs } = services;
  const { pages } = services.published;
  await apollo.start();
  const { publication, lastChanges } = await followPublications(app, parts, services);

  addRequestHooks(app, { ...parts, pages });
  const stamps = new FormStamps(secrets);
  const graphql = { apollo, publication, playground: config.playground };
  const interfaces = { createContext, intake, live, limits, load, stamps, ...graphql };
  await addRoutes(app, { config, orm, site, metrics, pages, files, lastChanges, interfaces });

  // `onClose` hooks run in reverse order: the last enquiries are stored before the rest stops.
  app.addHook("onReady", async () => live.start());
  app.addHook("onClose", async () => live.stop());
  app.addHook("preClose", async () => pages.stop());
  app.addHook("onClose", async () => apollo.stop());
  app.addHook("onClose", async () => parts.intake.close());
  return { app, pages, jobs };
}
