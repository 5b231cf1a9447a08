import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

/** Sends one query of a page to the gateway's own schema. */
export type PageQuery = <T, V extends Record<string, unknown>>(
  document: TypedDocumentNode<T, V>,
  variables: V,
) => Promise<T>;

/** The settings that the site is rendered with. */
export interface SiteSettings {
  siteUrl: string;
  links: Record<string, string>;
}

type Rendered =
  { redirect: string } | { found: boolean; file: string; head: string; root: string; state: string };

/** What `web/server.tsx` exports; the gateway knows the site by this alone. */
export interface WebServer {
  paths: string[];
  redirects: string[];
  sitemap: string[];
  /** The web manifest. */
  manifest: object;
  render(url: string, settings: SiteSettings, query: PageQuery): Promise<Rendered>;
}

/** A whole page, or where its path leads. */
export type Page =
  | { redirect: string }
  | {
      found: boolean;
      html: string;
      /** The hash of its inline styles, for the content policy. */
      styleHash?: string;
    };

/** The site as the gateway serves it: built, or by Vite in development. */
export interface Site {
  paths: string[];
  redirects: string[];
  sitemap: string[];
  /** The web manifest. */
  manifest: object;
  page(url: string, settings: SiteSettings, query: PageQuery): Promise<Page>;
  /** Vite's own answers, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;
}

/** The part of Vite's manifest that tells which files a page's code needs. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** Puts a rendered page into the HTML template. */
export function fillTemplate(
  template: string,
  { head, root, state }: Record<"head" | "root" | "state", string>,
): string {
  return template
    .replace("<!--head-->", () => head)
    .replace("<!--root-->", () => root)
    .replace("<!--state-->", () => state);
}

/**
 * The built files that a page is made of: scripts are those that it imports at once, styles also those of its islands,
 * which stand in the server's HTML before their code arrives.
 */
function filesOf(manifest: Manifest, page: string): { scripts: string[]; styles: string[] } {
  if (!manifest[page]) throw new Error(`No built file for ${page}`);
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string, atOnce: boolean) => {
    const chunk = manifest[key];
    if (!chunk || (seen.has(key) && (!atOnce || scripts.has(chunk.file)))) return;
    seen.add(key);
    if (atOnce) scripts.add(chunk.file);
    chunk.imports?.forEach((inner) => visit(inner, atOnce));
    chunk.css?.forEach((css) => styles.add(css));
    chunk.dynamicImports
      ?.filter((inner) => !inner.startsWith("pages/"))
      .forEach((inner) => visit(inner, false));
  };
  for (const key of ["index.html", "hydrate.tsx", page]) visit(key, true);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * What a built page needs in its head. Its styles stand in the HTML, so that nothing is waited for; the disabled links
 * only tell Vite's loader that they are here already. Its scripts are fetched early where something is typed at once.
 */
async function assetsOf(
  manifest: Manifest,
  page: string,
  root: string,
): Promise<{ head: string; styleHash: string }> {
  const { scripts, styles } = filesOf(manifest, page);
  const css = (await Promise.all(styles.map((file) => readFile(`dist/web/${file}`, "utf8")))).join("");
  const typed = /<(input|textarea)\b/.test(root);
  const head = [
    `<style>${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...(typed ? scripts.map((file) => `<link rel="modulepreload" href="/${file}">`) : []),
  ].join("");
  return { head, styleHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}

/** The site as `npm run build` left it in `dist/`. */
export async function builtSite(): Promise<Site> {
  const [template, manifest, server] = await Promise.all([
    readFile("dist/web/index.html", "utf8"),
    readFile("dist/web/.vite/manifest.json", "utf8").then((text) => JSON.parse(text) as Manifest),
    import(pathToFileURL(resolve("dist/web-server/server.js")).href) as Promise<WebServer>,
  ]);
  const { paths, redirects, sitemap } = server;
  const bare = template.replace(/<link rel="stylesheet"[^>]*>/g, "");
  return {
    paths,
    redirects,
    sitemap,
    manifest: server.manifest,
    page: async (url, settings, query) => {
      const rendered = await server.render(url, settings, query);
      if ("redirect" in rendered) return rendered;
      const { head, styleHash } = await assetsOf(manifest, rendered.file, rendered.root);
      const html = fillTemplate(bare, { ...rendered, head: rendered.head + head });
      return { found: rendered.found, html, styleHash };
    },
  };
}
