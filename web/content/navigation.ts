import { redirects, siteMap } from "./site-map.ts";
import type { PageEntry, Path } from "./site-map.ts";

/** An entry of a dropdown; `icon` is a lucide name in kebab case. */
export interface SubmenuItem {
  name: string;
  href: string;
  description: string;
  icon: string;
  /** The part of the section's index page in which it is listed. */
  part: string | null;
}

/** A top-level entry of the header. */
export interface NavigationItem {
  label: string;
  href: string;
  description: string;
  submenu?: readonly SubmenuItem[];
}

/** One step of a breadcrumb trail. */
interface Crumb {
  label: string;
  href: string;
}

const pages = Object.entries(siteMap) as [Path, PageEntry<Path>][];

/** Returns the path that a path redirects to, undefined if it does not redirect. */
export const redirectOf = (path: string): Path | undefined =>
  Object.hasOwn(redirects, path) ? redirects[path] : undefined;

/** Returns the site map's entry for a path or for the one it redirects to, undefined if there is no such page. */
export function pageAt(path: string): PageEntry<Path> | undefined {
  const shown = redirectOf(path) ?? path;
  return Object.hasOwn(siteMap, shown) ? siteMap[shown as Path] : undefined;
}

/** Returns the canonical path, which belongs to another page if this page duplicates it. */
export const canonicalOf = (path: string): string => pageAt(path)?.canonical ?? path;

/** Checks whether a path's page has no header and footer, as all paths that begin with /admin (specification, point 2). */
export const isAdminPath = (path: string): boolean => path.startsWith("/admin");

/** Returns the submenu of a page, in order. */
export const submenuOf = (parent: Path): readonly SubmenuItem[] =>
  pages.flatMap(([href, { parent: above, label, menu }]) =>
    above === parent && menu?.in === "section"
      ? [{ name: label, href, description: menu.description, icon: menu.icon, part: menu.part }]
      : [],
  );

/** The header's entries, in order. */
export const navigation: readonly NavigationItem[] = pages.flatMap(([href, { label, menu }]) => {
  if (menu?.in !== "header") return [];
  const submenu = submenuOf(href);
  return [{ label, href, description: menu.description, ...(submenu.length > 0 && { submenu }) }];
});

/** Returns the pages of one of the footer's lists. */
export const footerLinks = (list: "online" | "legal"): readonly Crumb[] =>
  pages.flatMap(([href, { footer }]) => (footer?.list === list ? [{ label: footer.label, href }] : []));

/**
 * Returns the breadcrumb trail from the home page to a path, both included. For an unknown path it is only the home page.
 * A page that duplicates another takes that page's position.
 */
export function trail(path: string): readonly Crumb[] {
  const href = canonicalOf(path);
  const page = pageAt(href);
  if (!page) return trail("/");
  return [...(page.parent ? trail(page.parent) : []), { label: page.label, href }];
}
