import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import type { Config } from "#gateway/config.ts";
import { serve } from "#gateway/server.ts";
import { fillTemplate, lateScripts } from "#gateway/site/site.ts";
import type { Site } from "#gateway/site/site.ts";
import type { SiteServer } from "#schema/site.ts";

/** Loads the site from its sources: rendered for every request, with scripts and styles served by Vite. */
async function developmentSite({ port, dataDir }: Config): Promise<Site> {
  const vite = await createServer({
    configFile: "web/vite.config.ts",
    configLoader: "runner", // the default loader writes a temporary file, which makes `node --watch` restart in a loop
    cacheDir: join(dataDir, "vite"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: port + 20_000 } },
  });
  const load = async () => (await vite.ssrLoadModule("/server.tsx")) as { site: SiteServer };
  const { site } = await load();
  return {
    ...site,
    middleware: vite.middlewares,
    page: async (url, settings, query) => {
      const { site: current } = await load();
      const rendered = await current.render(url, settings, query);
      if ("redirect" in rendered) return rendered;
      const source = await readFile("web/index.html", "utf8");
      const withoutPreloads = source.replace(/<link\s+rel="preload"[^>]*>/g, ""); // their paths exist only in a build
      const template = await vite.transformIndexHtml(url, withoutPreloads);
      const head = rendered.head + lateScripts(["/client.tsx"]);
      return { found: rendered.found, html: fillTemplate(template, { ...rendered, head }) };
    },
  };
}

await serve(developmentSite, { cached: false });
