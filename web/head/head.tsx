import { company } from "#web/content/company.ts";
import { canonicalOf, pageAt } from "#web/content/navigation.ts";
import { notFoundPage, withdrawnPage } from "#web/content/site-map.ts";
import { withdrawnAt } from "#web/app/settings.ts";
import type { Settings } from "#web/app/settings.ts";

/** Returns the metadata in the head of a page. */
export function headOf(path: string, settings: Settings) {
  const page = pageAt(path);
  const { title, description } = page ?? (withdrawnAt(path, settings) ? withdrawnPage : notFoundPage);
  return {
    title: path === "/" ? title : `${title} | ${company.name}`,
    description: typeof description === "string" ? description : description(settings),
    canonical: settings.siteUrl + canonicalOf(path),
    indexed: page?.indexed ?? false,
  };
}

/** Updates the document's head after a change of route. */
export function updateHead(path: string, settings: Settings): void {
  const { title, description, canonical } = headOf(path, settings);
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", canonical);
}
