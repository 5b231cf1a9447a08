import { siteMap } from "#web/content/site-map.ts";

/** Every path of the site map, and the heading of its page. The back office's comes with its code. */
export const allRoutes: Record<string, string> = Object.fromEntries(
  Object.entries(siteMap).map(([path, { heading }]) => [path, heading]),
);

/** The public ones. */
export const routes: Record<string, string> = Object.fromEntries(
  Object.entries(allRoutes).filter(([path]) => path !== "/admin"),
);

/** Paths without a page: with the site's frame and without. */
export const unknownPaths: Record<string, string> = {
  "/nada-por-aqui": "404 Página No Encontrada",
  "/administrar": "404 Página No Encontrada",
};
