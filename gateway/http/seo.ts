import type { FastifyInstance } from "fastify";

interface SeoParts {
  siteUrl: string;
  paths: readonly string[];
  /** Time of each page's last change, by its path, if known. */
  lastChanges: () => ReadonlyMap<string, Date>;
  manifest: object;
}

/** Adds sitemap, robots.txt, the web manifest, and `/favicon.ico`, where browsers look for a PDF's icon. */
export async function seoRoutes(
  app: FastifyInstance,
  { siteUrl, paths, lastChanges, manifest }: SeoParts,
): Promise<void> {
  const urlOf = (path: string) => {
    const changedAt = lastChanges().get(path);
    return `<url><loc>${siteUrl}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}</url>`;
  };
  app.get("/sitemap.xml", async (_request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(urlOf).join("")}</urlset>`,
      ),
  );
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );
  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply.type("application/manifest+json; charset=utf-8").send(JSON.stringify(manifest)),
  );
  app.get("/favicon.ico", async (_request, reply) => reply.redirect("/static/images/favicon-32.png", 308));
}
