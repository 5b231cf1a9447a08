import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { fileSizes } from "#gateway/files/file-sizes.ts";
import { pathOf } from "#gateway/http/request-target.ts";
import { allowInline } from "#gateway/http/security-headers.ts";
import { PageSource } from "#gateway/site/page-source.ts";
import type { RenderParts } from "#gateway/site/page-source.ts";
import { PREVIEW, previewedDrafts, previewValue } from "#schema/accounts/preview.ts";
import { SEARCH_PAGE } from "#schema/site.ts";
import { catalogueOf } from "../change.ts";
import type { RowKey } from "../change.ts";
import type { Draft } from "../draft.types.ts";
import { BAND_STYLE_HASH, bandText, marked } from "./band.ts";
import { sendDrafted } from "./drafted-files.ts";
import { linkToPreviews } from "./link-to-previews.ts";
import { readDrafted, readDraftsOf, readWithUnsaved } from "./drafted-rows.ts";
import type { Drafted } from "./drafted-rows.ts";
import type { RowPreview } from "./row-preview.types.ts";
import type { TouchedPages } from "./touched-pages.types.ts";

/** Renders pages with the drafts applied to the published rows, only for editors and never from the page cache. */
export class Preview {
  constructor(
    private readonly parts: RenderParts,
    private readonly em: () => EntityManager,
    /** Returns the HTML that visitors see at a path, and the source from which it is rendered. */
    private readonly shown: { html: (path: string) => Promise<string>; source: () => PageSource },
  ) {}

  async #open(
    em: EntityManager,
    drafts: readonly Draft[],
  ): Promise<{ source: PageSource; drafted: Drafted }> {
    const drafted = await readDrafted(em, drafts);
    const catalogue = new CatalogueService(em, drafted.rows);
    const sizes = await fileSizes(em, this.parts.site.files, () => undefined);
    for (const [address, { bytes, pages }] of drafted.files)
      if (address in sizes) sizes[address] = { bytes, pages };
    const facts = await readPublished(catalogue, sizes);
    return { source: new PageSource(this.parts, catalogue, facts), drafted };
  }

  /** Sends a page with all drafts, or with those in its query string. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const em = this.em();
    const chosen = previewedDrafts((request.query as Record<string, unknown>)[PREVIEW]);
    const { source, drafted } = await this.#open(em, await readDraftsOf(em, chosen));
    const shown = await source.render(request.url);
    if ("redirect" in shown) return reply.redirect(shown.redirect);
    if (shown.inline)
      allowInline(reply, { ...shown.inline, style: `${shown.inline.style}' '${BAND_STYLE_HASH}` });
    const text = bandText(drafted, { chosen: chosen !== undefined, searched: asksSearch(request) });
    return reply
      .code(shown.found ? 200 : 404)
      .headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" })
      .type("text/html; charset=utf-8")
      .send(this.#kept(marked(shown.html, text), request.url, chosen));
  }

  #kept(html: string, url: string, chosen: readonly RowKey[] | undefined): string {
    const { paths, redirects } = this.parts.site;
    const led = new Set([...paths, ...redirects]);
    return linkToPreviews(html, url.replace(/\?.*$/, ""), previewValue(chosen), (path) => led.has(path));
  }

  /** Sends a file that is not published yet at its future address; returns undefined if there is none. */
  async sendFile(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal,
  ): Promise<FastifyReply | undefined> {
    return sendDrafted(this.em(), address, request, reply, signal);
  }

  /** Renders the page that shows a row, with typed values applied on top of the drafts; undefined if no page would show it. */
  async row(key: RowKey, values: object): Promise<RowPreview | undefined> {
    const em = this.em();
    const { drafts, typed } = await readWithUnsaved(em, key, values);
    const url = catalogueOf(key.catalogue).description.page({ ...typed.row });
    if (url === undefined) return undefined;
    const { source } = await this.#open(em, drafts);
    const page = await source.render(url.replace(/#.*/, ""));
    if ("redirect" in page) return undefined;
    return {
      styles: [...page.html.matchAll(STYLE_SHEET)].map(([, href]) => href!),
      html: bodyOf(page.html),
      complete: typed.faults.length === 0,
    };
  }

  /** Returns the paths of pages whose own data these rows' drafts change, and whether they change data that all pages share. */
  async touchedPages(keys: readonly RowKey[]): Promise<TouchedPages> {
    const em = this.em();
    const { source } = await this.#open(em, await readDraftsOf(em, keys));
    const shown = this.shown.source();
    const touched = { paths: [] as string[], complete: true, everywhere: !source.sharesCommonData(shown) };
    for (const path of this.parts.site.paths) {
      const same = await source.hasSameResults(shown, path);
      if (same === false) touched.paths.push(path);
      touched.complete &&= same !== undefined;
    }
    return touched;
  }

  /** Returns the paths of the pages that all drafts, or those of these rows, change. */
  async changedPaths(keys?: readonly RowKey[]): Promise<string[]> {
    const em = this.em();
    const { source } = await this.#open(em, await readDraftsOf(em, keys));
    const changed: string[] = [];
    for (const path of this.parts.site.paths) {
      const shown = await this.shown.html(path); // must come first: rendering records the data that the page is made from
      if (await source.rendersSameAs(this.shown.source(), path)) continue;
      const drafted = await source.render(path);
      if (!("redirect" in drafted) && bodyOf(drafted.html) !== bodyOf(shown)) changed.push(path);
    }
    return changed;
  }
}

/** Checks whether a page shows the results of a search of the whole site. */
const asksSearch = ({ url, query }: FastifyRequest): boolean =>
  pathOf(url) === SEARCH_PAGE && String((query as Record<string, unknown>)["q"] ?? "").trim() !== "";

/** Matches the links to a page's style sheets, whose text is also inlined in the page. */
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)" [^>]*disabled>/g;

const ROOT = /<div id="root">([^]*)<\/div>\s*<script type="application\/json" id="state">/;

/** Returns what a page shows, without its embedded state, which contains more than the page shows. */
const bodyOf = (html: string): string => ROOT.exec(html)![1]!;
