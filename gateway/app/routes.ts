import type { MikroORM } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { resolve } from "node:path";
import { siteUrlOf } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import { contactExports } from "#gateway/contacts/export/contact-exports.ts";
import { events } from "#gateway/contacts/live/events.ts";
import type { PublishedFiles } from "#gateway/files/published-files.ts";
import { sendPublished } from "#gateway/files/send-file.ts";
import { uploads } from "#gateway/files/uploads.ts";
import { graphqlRoute } from "#gateway/graphql/route.ts";
import { healthRoutes } from "#gateway/http/health.ts";
import type { Metrics } from "#gateway/http/metrics.ts";
import { withTimeout } from "#gateway/http/request-timeout.ts";
import { rest } from "#gateway/http/rest.ts";
import { seoRoutes } from "#gateway/http/seo.ts";
import { staticFiles } from "#gateway/http/static-files.ts";
import { csvImports } from "#gateway/publishing/csv/csv-routes.ts";
import { previewCookie, previewFile, previewPages } from "#gateway/publishing/preview/preview-routes.ts";
import type { Pages } from "#gateway/site/pages.ts";
import type { Site } from "#gateway/site/site.ts";

type InterfaceParts = Parameters<typeof rest>[1] &
  Parameters<typeof events>[1] &
  Parameters<typeof uploads>[1] &
  Parameters<typeof graphqlRoute>[1];

interface RouteParts {
  config: Config;
  orm: MikroORM;
  site: Site;
  metrics: Metrics;
  pages: Pages;
  files: PublishedFiles;
  lastChanges: () => ReadonlyMap<string, Date>;
  interfaces: InterfaceParts;
}

const isOutsideDemo = (path: string) => !/^\/?demo\//.test(path);

/** Returns the folders of static files. */
const foldersOf = ({ demoPages }: Config) => [
  { prefix: "/static/", root: resolve("static"), ...(!demoPages && { allowedPath: isOutsideDemo }) },
  { prefix: "/assets/", root: resolve("dist/web/assets"), hashed: true },
  { prefix: "/playground/", root: resolve("dist/playground/playground"), hashed: true },
];

/** Registers the REST and GraphQL routes. No cache may store their responses. */
async function interfaceRoutes(app: FastifyInstance, parts: InterfaceParts): Promise<void> {
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

/** Adds all routes. The hook of previews applies only to the routes after it, which are the pages. */
export async function addRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, orm, site, metrics, pages, files, lastChanges, interfaces } = parts;
  const { createContext, load } = interfaces;
  healthRoutes(app, { orm, register: metrics.register });
  await app.register(seoRoutes, {
    siteUrl: siteUrlOf(config),
    paths: site.sitemap,
    lastChanges,
    manifest: site.manifest,
  });
  await app.register(staticFiles, {
    published: withTimeout(
      async (request, reply, signal) =>
        (await sendPublished(request, reply, { files, load }, signal)) ??
        (await previewFile(request, reply, { createContext, load }, signal)),
    ),
    folders: foldersOf(config),
  });
  await app.register(interfaceRoutes, interfaces);
  previewPages(app, pages, { createContext, load });
  pages.register(app);
  app.setNotFoundHandler((request, reply) => pages.send(request, reply));
}
