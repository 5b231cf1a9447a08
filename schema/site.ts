import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Published } from "./published.ts";
import type { SiteEntry } from "./search.ts";

/** The page that answers a search as a whole; the form's address works without scripts too. */
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

/** What the gateway passes to the site: its own address, those of the external platforms, the year, what is published. */
export interface SiteSettings {
  /** Scheme and host without a final slash, for canonical links and share cards. */
  siteUrl: string;
  links: SiteLinks;
  /** Where a chat is opened by its number; undefined for the demo page. */
  chatUrl?: string | undefined;
  /** The year in America/Panama when the page was rendered. */
  year: number;
  published: Published;
}

/** A page as parts of its HTML, or where its path leads instead. */
type Rendered =
  | { redirect: string }
  | {
      found: boolean;
      /** The page's file, as the build's manifest names it. */
      file: string;
      head: string;
      root: string;
      state: string;
      /** Whether browsers may translate it. In the back office they would translate the names of who writes. */
      translatable: boolean;
    };

/** What the site says of itself. */
export interface SiteFacts {
  /** All paths with a screen; the gateway renders them ahead of the first visitor. */
  paths: readonly string[];
  /** Paths that lead elsewhere. */
  redirects: readonly string[];
  /** By path: the query parameters that its page reads; it ignores all others. */
  parameters: Readonly<Record<string, readonly string[]>>;
  /** The public paths that search engines should know, without those that repeat another. */
  sitemap: readonly string[];
  /** PDFs that the site's copy links to, each with what links to it; the gateway passes their sizes. */
  files: Readonly<Record<string, string>>;
  /** The web manifest. */
  manifest: object;
  /** What the search of the site finds of the pages themselves. */
  searchEntries(settings: SiteSettings): SiteEntry[];
}

/** `site` of `web/server.tsx`: all that the gateway knows of the site. */
export interface SiteServer extends SiteFacts {
  /** The page files, as the build's manifest names them. */
  pageFiles: readonly string[];
  /**
   * Renders the page of a path (with its query string, if any) to HTML once all its data is here. Rejects when a query
   * or a component fails.
   */
  render(url: string, settings: SiteSettings, query: PageQuery): Promise<Rendered>;
}
