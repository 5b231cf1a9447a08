import type { FastifyInstance } from "fastify";

/** Sitemap, robots.txt, the web manifest, and the icon where browsers look for that of a PDF. */
export async function seoRoutes(
  app: FastifyInstance,
  { siteUrl, paths, manifest }: { siteUrl: string; paths: readonly string[]; manifest: object },
): Promise<void> {
  const urls = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join("");
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  app.get("/sitemap.xml", async (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap),
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
