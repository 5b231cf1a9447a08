import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Published } from "./published.ts";
import type { SiteEntry } from "./search.ts";

/** The page with all results of a search. The search form submits to it, so searching also works without JavaScript. */
export const SEARCH_PAGE = "/servicios";

/** Sends one GraphQL query of a page and returns its data; rejects on any error. */
export type PageQuery = <T, V extends Record<string, unknown>>(
  document: TypedDocumentNode<T, V>,
  variables: V,
) => Promise<T>;

/** Addresses of the external platforms that the site links to or embeds. */
export type SiteLinks = Record<
  "shop" | "payments" | "brokers" | "providers" | "inspections" | "assistance" | "subscription",
  string
>;

/** Data that the gateway passes to the site: its own address, external platforms' addresses, the year and published facts. */
export interface SiteSettings {
  /** Scheme and host without a final slash, for canonical links and share cards. */
  siteUrl: string;
  links: SiteLinks;
  /** Address that opens a chat by its number; undefined for the demo page. */
  chatUrl?: string | undefined;
  /** The year in America/Panama when the page was rendered. */
  year: number;
  published: Published;
}

/** A page as parts of its HTML, or the target of a redirect. */
type Rendered =
  | { redirect: string }
  | {
      found: boolean;
      /** The page's file, as the build's manifest names it. */
      file: string;
      head: string;
      root: string;
      state: string;
      /** Whether browsers may translate the page. In the back office, they would also translate people's names. */
      translatable: boolean;
    };

/** Facts about the site, for the gateway. */
export interface SiteFacts {
  /** All paths that render a page; the gateway renders them before the first request. */
  paths: readonly string[];
  /** Paths that redirect. */
  redirects: readonly string[];
  /** The query parameters that each page reads, by path; a page ignores all others. */
  parameters: Readonly<Record<string, readonly string[]>>;
  /** The public paths for search engines, without duplicates of other pages. */
  sitemap: readonly string[];
  /** PDFs that the site's own texts link to, by address, each with the place of the link; the gateway passes their sizes. */
  files: Readonly<Record<string, string>>;
  /** The web manifest. */
  manifest: object;
  /** Returns the entries of the site search for the pages themselves. */
  searchEntries(settings: SiteSettings): SiteEntry[];
}

/** `site` of `web/server.tsx`: the gateway's entire interface to the site. */
export interface SiteServer extends SiteFacts {
  /** The page files, as the build's manifest names them. */
  pageFiles: readonly string[];
  /**
   * Renders the page of a path (with its query string, if any) to HTML once all its data is loaded. Rejects if a query
   * or a component fails.
   */
  render(url: string, settings: SiteSettings, query: PageQuery): Promise<Rendered>;
}
