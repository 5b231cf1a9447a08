import { prerenderToNodeStream } from "react-dom/static";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { text } from "node:stream/consumers";
import { App } from "./app.tsx";
import { PageData } from "./app/data.tsx";
import type { Fetch } from "./app/data.tsx";
import { inScript } from "./head/json-ld.ts";
import { PageHead } from "./head/page-head.tsx";
import { pageAt } from "./content/navigation.ts";
import { notFoundPage, redirects as destinations, siteMap } from "./content/site-map.ts";
import { SEARCH_PAGE } from "./components/site-search/search-page.ts";
import type { Settings } from "./app/settings.ts";
import { WITHDRAWN, WITHDRAWN_LIST } from "#schema/files.ts";

export { linkedFiles as files } from "./content/linked-files.ts";
export { searchEntries } from "./content/search/site-entries.ts";
export { manifest } from "./head/manifest.ts";
export { pageFiles } from "./routes.tsx";

/** A page as HTML parts, or where its path leads instead. */
export type Rendered =
  { redirect: string } | { found: boolean; file: string; head: string; root: string; state: string };

const pages = Object.entries(siteMap);

/** The public paths that search engines should know, without those that repeat another. */
export const sitemap = pages.flatMap(([path, { indexed, canonical }]) =>
  indexed && !canonical ? [path] : [],
);

/** All paths with a screen; the gateway renders them ahead of the first visitor. */
export const paths = Object.keys(siteMap);

/** By path: the query parameters that its page reads. */
export const parameters = Object.fromEntries(pages.map(([path, page]) => [path, page.parameters]));

/** Paths that lead elsewhere. */
export const redirects = Object.keys(destinations);

/**
 * Renders the page of a path (with its query string, if any) to HTML once all its data is here. Rejects when a query
 * or a component fails.
 */
export async function render(url: string, given: Settings, fetch: Fetch): Promise<Rendered> {
  const { pathname: path, searchParams } = new URL(url, "http://site");
  const settings =
    path === WITHDRAWN ? { ...given, withdrawn: { list: searchParams.get(WITHDRAWN_LIST) } } : given;
  const searched = path === SEARCH_PAGE && searchParams.has("q");
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
    found: pageAt(path) !== undefined,
    file: `pages/${(pageAt(path) ?? notFoundPage).page}.tsx`,
    head: renderToStaticMarkup(<PageHead path={path} searched={searched} settings={settings} />),
    root,
    state: `<script type="application/json" id="state">${inScript({ settings, data })}</script>`,
  };
}
