import { prerenderToNodeStream } from "react-dom/static";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { text } from "node:stream/consumers";
import { App } from "./app.tsx";
import { PageData } from "./app/data.tsx";
import { toScriptJson } from "./head/json-ld.ts";
import { PageHead } from "./head/page-head.tsx";
import { isAdminPath, pageAt, redirectOf } from "./content/navigation.ts";
import { notFoundPage, redirects as destinations, siteMap } from "./content/site-map.ts";
import { SEARCH_PAGE } from "#schema/site.ts";
import { linkedFiles } from "./content/linked-files.ts";
import { searchEntries } from "./content/search/site-entries.ts";
import { manifest } from "./head/manifest.ts";
import { pageFiles } from "./routes.tsx";
import { WITHDRAWN, WITHDRAWN_LIST } from "#schema/files.ts";
import type { SiteServer } from "#schema/site.ts";

const pages = Object.entries(siteMap);

const render: SiteServer["render"] = async (url, given, query) => {
  const { pathname: path, searchParams } = new URL(url, "http://site");
  const settings =
    path === WITHDRAWN ? { ...given, withdrawn: { list: searchParams.get(WITHDRAWN_LIST) } } : given;
  const searched = path === SEARCH_PAGE && searchParams.has("q");
  const destination = redirectOf(path);
  if (destination) return { redirect: destination };
  const data = new PageData(query);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={url}>
      <App data={data} settings={settings} />
    </StaticRouter>,
    {
      onError: (error) => void (failure ??= error),
      // Never stream a large part later and move it into place with an inline script.
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
    state: `<script type="application/json" id="state">${toScriptJson({ settings, data })}</script>`,
    translatable: !isAdminPath(path),
  };
};

/** The site's interface for the gateway. */
export const site: SiteServer = {
  paths: Object.keys(siteMap),
  redirects: Object.keys(destinations),
  parameters: Object.fromEntries(pages.map(([path, page]) => [path, page.parameters])),
  sitemap: pages.flatMap(([path, { indexed, canonical }]) => (indexed && !canonical ? [path] : [])),
  files: linkedFiles,
  manifest,
  searchEntries,
  pageFiles,
  render,
};
