import { company } from "#web/content/company.ts";
import { meta } from "#web/content/meta.ts";
import { canonicalPaths, pageOf } from "./routes.tsx";
import type { Settings } from "./settings.ts";

/** What the head of a page says of it. */
export function headOf(path: string, { siteUrl }: Settings) {
  const { found } = pageOf(path);
  const own = meta[found ? path : "404"]!;
  return {
    title: path === "/" ? own.title : `${own.title} | ${company.name}`,
    description: own.description,
    canonical: siteUrl + (canonicalPaths[path] ?? path),
    indexed: found && !path.startsWith("/admin"),
  };
}

/** Brings the browser's head up to date after a change of route. */
export function updateHead(path: string, settings: Settings): void {
  const { title, description, canonical } = headOf(path, settings);
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", canonical);
}
