import { siteMap } from "#web/content/site-map.ts";

/** Every path of the site map with the heading of its page. The back office's heading is rendered in the browser. */
export const allRoutes: Record<string, string> = Object.fromEntries(
  Object.entries(siteMap).map(([path, { heading }]) => [path, heading]),
);

/** The public pages only. */
export const routes: Record<string, string> = Object.fromEntries(
  Object.entries(allRoutes).filter(([path]) => path !== "/admin"),
);

/** Paths without a page, with the site's frame and without it. */
export const unknownPaths: Record<string, string> = {
  "/nada-por-aqui": "404 Página No Encontrada",
  "/administrar": "404 Página No Encontrada",
};
