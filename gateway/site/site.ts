import type { IncomingMessage, ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import type { PageQuery, SiteFacts, SiteServer, SiteSettings } from "#schema/site.ts";
import { inlineHash } from "#gateway/http/security-headers.ts";
import type { InlineHashes } from "#gateway/http/security-headers.ts";

/** A redirect to another path. */
export interface Redirect {
  redirect: string;
}

/** A whole page, or a redirect. */
export type Page =
  | Redirect
  | {
      found: boolean;
      html: string;
      /** Hashes for the Content-Security-Policy; undefined in development, which has no such policy. */
      inline?: InlineHashes;
    };

/** The site that the gateway serves: built, or by Vite in development. */
export interface Site extends SiteFacts {
  page(url: string, settings: SiteSettings, query: PageQuery): Promise<Page>;
  /** Vite's request handler, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;
}

/** The part of Vite's manifest that lists the files that a page's code needs. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** The client entry module, which hydrates the page. */
const CLIENT = "client.tsx";

/** Puts a rendered page into the HTML template. */
export function fillTemplate(
  template: string,
  { head, root, state, translatable }: Record<"head" | "root" | "state", string> & { translatable: boolean },
): string {
  return template
    .replace("<html", translatable ? "$&" : '$& translate="no"')
    .replace("<!--head-->", () => head)
    .replace("<!--root-->", () => root)
    .replace("<!--state-->", () => state);
}

/**
 * Returns a page's built files. Scripts are its static imports. Styles include those of its islands, because their HTML
 * is shown before their code is loaded.
 */
function filesOf(
  manifest: Manifest,
  pageFiles: readonly string[],
  page: string,
): { scripts: string[]; styles: string[] } {
  if (!manifest[page]) throw new Error(`No built file for ${page}`);
  const scripts = new Set<string>();
  const visited = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string, isStatic: boolean) => {
    const chunk = manifest[key];
    if (!chunk || (visited.has(key) && (!isStatic || scripts.has(chunk.file)))) return;
    visited.add(key);
    if (isStatic) scripts.add(chunk.file);
    chunk.imports?.forEach((imported) => visit(imported, isStatic));
    chunk.css?.forEach((css) => styles.add(css));
    chunk.dynamicImports
      ?.filter((imported) => !pageFiles.includes(imported))
      .forEach((imported) => visit(imported, false));
  };
  for (const key of [CLIENT, page]) visit(key, true);
  return { scripts: [...scripts], styles: [...styles] };
}

const texts = new Map<string, Promise<string>>();

/** Returns the text of a built file. Reads it only once, because its name contains the hash of its content. */
function builtText(file: string): Promise<string> {
  const text = texts.get(file) ?? readFile(`dist/web/${file}`, "utf8");
  texts.set(file, text);
  return text;
}

/** Returns the list of scripts that `web/app/early.ts` loads after the first paint, the entry first. */
export const lateScripts = (paths: readonly string[]): string =>
  `<script type="application/json" id="scripts">${JSON.stringify(paths)}</script>`;

/** Returns a link that makes Vite's loader skip a style sheet. Without `media`, Chromium would fetch it though disabled. */
const presentStyle = (href: string): string =>
  `<link rel="stylesheet" href="${href}" media="not all" disabled>`;

/**
 * Returns the scripts and styles for a built page's head. Styles are inlined, so that the first paint waits for no request.
 * The style element has the id that react-aria looks for: it contains react-aria's rule (web/styles/base.css), so react-aria
 * does not add its own style element, which the Content-Security-Policy would block.
 */
async function assetsOf(
  manifest: Manifest,
  pageFiles: readonly string[],
  page: string,
  earlyScript: string,
): Promise<{ head: string; inline: InlineHashes }> {
  const { scripts, styles } = filesOf(manifest, pageFiles, page);
  const css = (await Promise.all(styles.map(builtText))).join("");
  const head = [
    `<script>${earlyScript}</script>`,
    lateScripts(scripts.map((file) => `/${file}`)),
    `<style id="react-aria-pressable-style">${css}</style>`,
    ...styles.map((file) => presentStyle(`/${file}`)),
  ].join("");
  return { head, inline: { style: inlineHash(css), script: inlineHash(earlyScript) } };
}

/** Returns the inline script as an IIFE. Throws if it imports anything. */
async function readEarly(manifest: Manifest): Promise<string> {
  const { file, imports = [], dynamicImports = [] } = manifest["index.html"]!;
  if (imports.length + dynamicImports.length > 0) throw new Error("web/app/early.ts must import nothing");
  return `(()=>{${(await builtText(file)).trim()}})()`;
}

/** Loads the site that `npm run build` wrote to `dist/`. */
export async function loadBuiltSite(): Promise<Site> {
  const [template, manifest, { site }] = await Promise.all([
    readFile("dist/web/index.html", "utf8"),
    readFile("dist/web/.vite/manifest.json", "utf8").then((text) => JSON.parse(text) as Manifest),
    import(pathToFileURL(resolve("dist/web-server/server.js")).href) as Promise<{ site: SiteServer }>,
  ]);
  const { pageFiles, render, ...facts } = site;
  const earlyScript = await readEarly(manifest);
  const bareTemplate = template.replace(/<script type="module"[^>]*><\/script>/, "");
  const assets = new Map<string, ReturnType<typeof assetsOf>>();
  return {
    ...facts,
    page: async (url, settings, query) => {
      const rendered = await render(url, settings, query);
      if ("redirect" in rendered) return rendered;
      const { file } = rendered;
      const pageAssets = assets.get(file) ?? assetsOf(manifest, pageFiles, file, earlyScript);
      assets.set(file, pageAssets);
      const { head, inline } = await pageAssets;
      const html = fillTemplate(bareTemplate, { ...rendered, head: rendered.head + head });
      return { found: rendered.found, html, inline };
    },
  };
}
