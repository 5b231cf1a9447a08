import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_TERM_LENGTH } from "#schema/search.ts";
import { Overload, refusalOf } from "#gateway/errors.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import type { Logger } from "#gateway/log.ts";
import { encodingFor, RenderedPage } from "./page-answer.ts";
import type { Encoding, PageAnswer } from "./page-answer.ts";
import { matchesEntityTag } from "#gateway/http/negotiation.ts";
import { pathOf, queryOf, targetOf } from "#gateway/http/request-target.ts";
import { allowInline } from "#gateway/http/security-headers.ts";
import type { PageSource } from "./page-source.ts";
import { sendRetryPage } from "./retry-page.ts";
import type { Page, Redirect, Site } from "./site.ts";

/** Limits of the cache for pages with a search term: about 1,000 pages, stored compressed. */
const MAX_SEARCHED = 1_000;
const MAX_SEARCHED_BYTES = 16 * 1024 * 1024;
/** Retry delay in ms for failed pages: first and maximum; doubles each time. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

/** Placeholder paths for the two 404 pages: framed and bare. */
export const NOT_FOUND = "/404";
const BARE_NOT_FOUND = "/admin/404";

/** Converts a page to its cached form. */
const cacheable = (page: Page): RenderedPage | Redirect =>
  "redirect" in page ? page : new RenderedPage(page, "once");

const isSame = (cached: RenderedPage | Redirect, page: Page): boolean =>
  !("redirect" in cached) && !("redirect" in page) && cached.html === page.html;

/** Dependencies for serving pages. */
interface PageParts {
  site: Site;
  /** Returns the source with the currently published content. */
  source: () => PageSource;
  load: LoadShedding;
  log: Logger;
  /** Whether rendered pages are cached or rendered again for every request. */
  cached: boolean;
}

/**
 * Serves pages from a cache: each is rendered once per publication and served without the database. Pages with a
 * search term are rendered on demand, within limits, and cached for a while.
 */
export class Pages {
  readonly #paths: ReadonlySet<string>;
  readonly #cache = new Map<string, Promise<RenderedPage | Redirect>>();
  /** Pages with a search term, by encoding and URL. */
  readonly #searchCache = new LRUCache<string, PageAnswer | Redirect, { url: string; encoding: Encoding }>({
    max: MAX_SEARCHED,
    maxSize: MAX_SEARCHED_BYTES,
    sizeCalculation: (answer) => ("bytes" in answer ? answer.bytes.length : 1),
    // Requests that wait for a page when the cache is cleared still get it, but it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { url, encoding } }) =>
      this.parts.load.run("search", () => this.#render(url, encoding)),
  });
  #rendering = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(private readonly parts: PageParts) {
    this.#paths = new Set(parts.site.paths);
  }

  /** Renders every page in advance. Retries failed pages until they succeed or `stop` is called. */
  async warm(): Promise<void> {
    this.#rendering = this.#warm();
    return this.#rendering;
  }

  async #warm(): Promise<void> {
    const { signal } = this.#stopping;
    let remaining = [...this.parts.site.paths, NOT_FOUND];
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      const failed: string[] = [];
      await this.#renderEach(remaining, (url) =>
        this.#renderCached(url).catch((error: unknown) => {
          if (failed.push(url) === 1)
            this.parts.log.error({ event: "page_failed", url, retryMs, err: error });
        }),
      );
      if (signal.aborted) return;
      if (failed.length === 0) return this.parts.log.info({ event: "pages_rendered" });
      remaining = failed;
      await pause(retryMs, undefined, { signal }).catch(() => undefined); // stopped
    }
  }

  /**
   * Renders the cached pages that changed, then replaces them all at once and calls `swap`, so that no visitor sees pages of
   * two publications. A page that fails to render keeps its old bytes; the promise then rejects after the replacement.
   */
  async renew(source: PageSource, swap: () => void): Promise<void> {
    const rendered: string[] = [];
    const renewed = new Map<string, RenderedPage | Redirect>();
    const failed = new Map<string, unknown>();
    await this.#renderEach([...this.#cache.keys()], async (url) => {
      try {
        const cached = await this.#cache.get(url)?.catch(() => undefined);
        if (cached && (await source.rendersSameAs(this.parts.source(), url)))
          return void renewed.set(url, cached);
        rendered.push(url);
        const page = await source.render(url);
        renewed.set(url, cached && isSame(cached, page) ? cached : cacheable(page));
      } catch (error) {
        failed.set(url, error);
      }
    });
    // Pages first requested in the meantime show the old rows: they are dropped and rendered again on the next request.
    for (const url of this.#cache.keys()) if (!failed.has(url)) this.#cache.delete(url);
    for (const [url, page] of renewed) this.#cache.set(url, Promise.resolve(page));
    this.#searchCache.clear();
    swap();
    this.parts.log.info({ event: "pages_renewed", rendered, kept: renewed.size });
    if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} pages cannot be rendered`);
  }

  /** Stops pre-rendering after the current page. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#rendering;
  }

  async #renderEach(urls: Iterable<string>, render: (url: string) => Promise<unknown>): Promise<void> {
    for (const url of urls) {
      if (this.#stopping.signal.aborted) return;
      await render(url);
    }
  }

  async #answer(url: string, encoding: Encoding): Promise<PageAnswer | Redirect> {
    if (!this.parts.cached) return this.#render(url, encoding);
    if (url.includes("?"))
      return this.#searchCache.forceFetch(`${encoding} ${url}`, { context: { url, encoding } });
    const page = await this.#renderCached(url);
    return "redirect" in page ? page : page.answer(encoding);
  }

  async #renderCached(url: string): Promise<RenderedPage | Redirect> {
    const cached = this.#cache.get(url);
    if (cached) return cached;
    const page = this.parts.source().render(url).then(cacheable);
    this.#cache.set(url, page);
    page.catch(() => {
      if (this.#cache.get(url) === page) this.#cache.delete(url);
    });
    return page;
  }

  /** Returns a path's HTML as visitors see it, from the cache or rendered for this call and not cached; empty for a redirect. */
  async currentHtml(url: string): Promise<string> {
    const cached = await this.#cache.get(url)?.catch(() => undefined);
    if (cached && !("redirect" in cached)) return cached.html;
    const page = await this.parts.source().render(url);
    return "redirect" in page ? "" : page.html;
  }

  async #render(url: string, encoding: Encoding): Promise<PageAnswer | Redirect> {
    const page = await this.parts.source().render(url);
    return "redirect" in page ? page : new RenderedPage(page, "each-time").answer(encoding);
  }

  /** Sends the page of the request's path, or the 404 page with the status `missing`. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    missing = 404,
    url = this.#urlOf(request),
  ): Promise<FastifyReply> {
    try {
      return await this.#send(request, reply, missing, url);
    } catch (error) {
      const { status, detail } = refusalOf(error);
      if (error instanceof Overload) request.shed = error.kind;
      else request.log.error({ event: "page_failed", err: error });
      return sendRetryPage(reply.code(status).headers(detail.headers ?? {}));
    }
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    missing: number,
    url: string,
  ): Promise<FastifyReply> {
    const slashless = url.replace(/(?<=.)\/(?=$|\?)/, "");
    const preferred = encodingFor(request.headers["accept-encoding"]);
    const answer = slashless === url ? await this.#answer(url, preferred) : { redirect: slashless };
    if ("redirect" in answer) return reply.redirect(answer.redirect + queryOf(request.url), 308);
    const { bytes, encoding, tag } = answer;
    reply
      .code(answer.status === 404 ? missing : answer.status)
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", reply.getHeader("cache-control") ?? "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", tag);
    if (answer.inline) allowInline(reply, answer.inline);
    if (answer.status === 200 && matchesEntityTag(tag, request.headers["if-none-match"]))
      return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(bytes);
  }

  /** Returns the cache key: the path with its page's parameters in a fixed order. Unknown paths share one key. */
  #urlOf(request: FastifyRequest): string {
    if (this.#paths.has(request.url)) return request.url;
    const { pathname, searchParams } = new URL(`http://site${targetOf(request.url)}`);
    const slashless = pathname.startsWith("/admin") ? pathname : pathname.replace(/(?<=.)\/$/, "");
    if (!this.#paths.has(slashless)) {
      return pathname.startsWith("/admin")
        ? BARE_NOT_FOUND
        : this.parts.site.redirects.includes(slashless)
          ? slashless
          : NOT_FOUND;
    }
    const parameters = (this.parts.site.parameters[pathname] ?? []).flatMap((name) => {
      const value = searchParams.get(name)?.trim().slice(0, MAX_TERM_LENGTH);
      return value ? [[name, value]] : [];
    });
    return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters).toString()}` : pathname;
  }

  /** Checks whether a request is for a page of the site, excluding the back office. */
  has({ url }: FastifyRequest): boolean {
    const path = pathOf(url);
    return this.#paths.has(path) && !path.startsWith("/admin");
  }

  /** Registers every path of the site. */
  register(app: FastifyInstance): void {
    for (const url of [...this.parts.site.paths, ...this.parts.site.redirects]) {
      // Fastify's own HEAD would send `Content-Length: 0` with a 304.
      app.route({ method: ["GET", "HEAD"], url, handler: (request, reply) => this.send(request, reply) });
    }
  }
}
