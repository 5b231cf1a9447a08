import { prerenderToNodeStream } from "react-dom/static";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { text } from "node:stream/consumers";
import { App } from "./app.tsx";
import { PageData } from "./data.tsx";
import type { Fetch } from "./data.tsx";
import { inScript } from "./json-ld.ts";
import { PageHead } from "./page-head.tsx";
import { canonicalPaths, pageOf, redirects as destinations, routes } from "./routes.tsx";
import type { Settings } from "./settings.ts";

export { manifest } from "./manifest.ts";

/** A page as HTML parts, or where its path leads instead. */
export type Rendered =
  { redirect: string } | { found: boolean; file: string; head: string; root: string; state: string };

/** The public paths that search engines should know, without those that repeat another. */
export const sitemap = Object.keys(routes).filter((path) => path !== "/admin" && !(path in canonicalPaths));

/** All paths with a screen; the gateway renders them ahead of the first visitor. */
export const paths = Object.keys(routes);

/** Paths that lead elsewhere. */
export const redirects = Object.keys(destinations);

/**
 * Renders the page of a path (with its query string, if any) to HTML once all its data is here. Rejects when a query
 * or a component fails.
 */
export async function render(url: string, settings: Settings, fetch: Fetch): Promise<Rendered> {
  const path = new URL(url, "http://site").pathname;
  if (Object.hasOwn(destinations, path)) return { redirect: destinations[path]! };
  const data = new PageData(fetch);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={url}>
      <App data={data} settings={settings} />
    </StaticRouter>,
    {
      onError: (error) => void (failure ??= error),
      // Never put a part aside to be moved into its place by an inline script, however large it is.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const root = await text(prelude);
  if (failure) throw failure;
  return {
    ...pageOf(path),
    head: renderToStaticMarkup(<PageHead path={path} settings={settings} />),
    root,
    state: `<script type="application/json" id="state">${inScript({ settings, data })}</script>`,
  };
}
