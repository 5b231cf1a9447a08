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
import { BAND_STYLE_HASH, bandText, withBand } from "./band.ts";
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
    private readonly published: { html: (path: string) => Promise<string>; source: () => PageSource },
  ) {}

  async #openSource(
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
    const selectedKeys = previewedDrafts((request.query as Record<string, unknown>)[PREVIEW]);
    const { source, drafted } = await this.#openSource(em, await readDraftsOf(em, selectedKeys));
    const page = await source.render(request.url);
    if ("redirect" in page) return reply.redirect(page.redirect);
    if (page.inline)
      allowInline(reply, { ...page.inline, style: `${page.inline.style}' '${BAND_STYLE_HASH}` });
    const text = bandText(drafted, { hasSelection: selectedKeys !== undefined, isSearch: isSearch(request) });
    return reply
      .code(page.found ? 200 : 404)
      .headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" })
      .type("text/html; charset=utf-8")
      .send(this.#linkPages(withBand(page.html, text), request.url, selectedKeys));
  }

  #linkPages(html: string, url: string, selectedKeys: readonly RowKey[] | undefined): string {
    const { paths, redirects } = this.parts.site;
    const knownPaths = new Set([...paths, ...redirects]);
    return linkToPreviews(html, url.replace(/\?.*$/, ""), previewValue(selectedKeys), (path) =>
      knownPaths.has(path),
    );
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
    const { drafts, unsaved } = await readWithUnsaved(em, key, values);
    const url = catalogueOf(key.catalogue).description.page({ ...unsaved.row });
    if (url === undefined) return undefined;
    const { source } = await this.#openSource(em, drafts);
    const page = await source.render(url.replace(/#.*/, ""));
    if ("redirect" in page) return undefined;
    return {
      styles: [...page.html.matchAll(STYLE_SHEET)].map(([, href]) => href!),
      html: bodyOf(page.html),
      complete: unsaved.faults.length === 0,
    };
  }

  /** Returns the paths of pages whose own data these rows' drafts change, and whether they change data that all pages share. */
  async touchedPages(keys: readonly RowKey[]): Promise<TouchedPages> {
    const em = this.em();
    const { source } = await this.#openSource(em, await readDraftsOf(em, keys));
    const publishedSource = this.published.source();
    const result = {
      paths: [] as string[],
      complete: true,
      everywhere: !source.sharesCommonData(publishedSource),
    };
    for (const path of this.parts.site.paths) {
      const hasSameResults = await source.hasSameResults(publishedSource, path);
      if (hasSameResults === false) result.paths.push(path);
      result.complete &&= hasSameResults !== undefined;
    }
    return result;
  }

  /** Returns the paths of the pages that all drafts, or those of these rows, change. */
  async changedPaths(keys?: readonly RowKey[]): Promise<string[]> {
    const em = this.em();
    const { source } = await this.#openSource(em, await readDraftsOf(em, keys));
    const changed: string[] = [];
    for (const path of this.parts.site.paths) {
      const publishedHtml = await this.published.html(path); // must come first: rendering records the data that the page is made from
      if (await source.rendersSameAs(this.published.source(), path)) continue;
      const draftPage = await source.render(path);
      if (!("redirect" in draftPage) && bodyOf(draftPage.html) !== bodyOf(publishedHtml)) changed.push(path);
    }
    return changed;
  }
}

/** Checks whether a page shows the results of a search of the whole site. */
const isSearch = ({ url, query }: FastifyRequest): boolean =>
  pathOf(url) === SEARCH_PAGE && String((query as Record<string, unknown>)["q"] ?? "").trim() !== "";

/** Matches the links to a page's style sheets, whose text is also inlined in the page. */
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)" [^>]*disabled>/g;

const ROOT = /<div id="root">([^]*)<\/div>\s*<script type="application\/json" id="state">/;

/** Returns what a page shows, without its embedded state, which contains more than the page shows. */
const bodyOf = (html: string): string => ROOT.exec(html)![1]!;
