import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { refusalOf } from "./errors.ts";
import { accepts, namesTag, strongTag } from "./preferences.ts";
import { targetOf } from "./request-target.ts";
import { allowStyle } from "./security-headers.ts";
import type { Page, PageQuery, Site, SiteSettings } from "./site.ts";

/** Query parameters that change what a page shows; all others leave it as its path says. */
const PARAMETERS = ["q", "region", "provincia"];
const LONGEST_TERM = 100;

/** A page in one of its encodings, each with a tag of its own (RFC 9110, 8.8.3.3). */
interface Encoded {
  bytes: Buffer;
  tag: string;
}

interface Answer {
  status: number;
  styleHash: string | undefined;
  identity: Encoded;
  br: Encoded;
  gzip: Encoded;
}

const tagged = (bytes: Buffer): Encoded => ({ bytes, tag: strongTag(bytes) });
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function prepare(
  { found, html, styleHash }: Exclude<Page, { redirect: string }>,
  quality: number,
): Promise<Answer> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    status: found ? 200 : 404,
    styleHash,
    identity: tagged(identity),
    br: tagged(await compress.br(identity, { params })),
    gzip: tagged(await compress.gzip(identity)),
  };
}

/** Paths that no route has, under which the two 404 pages are rendered: with the site's frame and without. */
const NOT_FOUND = "/404";
const BARE_NOT_FOUND = "/admin/404";

const RETRY_PAGE = `<!doctype html><html lang="es-PA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Servicio no disponible</title><h1>Servicio no disponible por el momento</h1>
<p>Intenta de nuevo en unos segundos.</p></html>`;

/** What pages are made from. */
export interface PageParts {
  site: Site;
  settings: SiteSettings;
  query: PageQuery;
  /** Whether a page is rendered once or at every request. */
  cached: boolean;
}

/**
 * Serves the site's pages: each is rendered once for what is published, and from then on its bytes are served, database
 * or no database.
 */
export class Pages {
  readonly #rendered = new Map<string, Promise<Answer | { redirect: string }>>();
  #rendering = Promise.resolve();
  #stopped = false;

  constructor(private readonly parts: PageParts) {}

  /** Renders every page ahead of its first visitor; rejects where one fails. */
  async warm(): Promise<void> {
    this.#rendering = this.#each([...this.parts.site.paths, NOT_FOUND], (url) => this.#answer(url));
    return this.#rendering;
  }

  /** Renders anew what has been rendered, for something else is published; a page that fails stays as it was. */
  async renew(): Promise<void> {
    return this.#each(this.#rendered.keys(), async (url) => {
      const fresh = this.#render(url, 11);
      await fresh;
      this.#rendered.set(url, fresh);
    });
  }

  /** Goes on with no other page, and waits for the one that is being rendered ahead. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#rendering.catch(() => undefined);
  }

  async #each(urls: Iterable<string>, render: (url: string) => Promise<unknown>): Promise<void> {
    for (const url of urls) {
      if (this.#stopped) return;
      await render(url);
    }
  }

  async #answer(url: string): Promise<Answer | { redirect: string }> {
    const known = this.#rendered.get(url);
    if (known) return known;
    const keep = this.parts.cached && !url.includes("?");
    const answer = this.#render(url, keep ? 11 : 4);
    if (keep) {
      this.#rendered.set(url, answer);
      answer.catch(() => this.#rendered.delete(url));
    }
    return answer;
  }

  async #render(url: string, quality: number): Promise<Answer | { redirect: string }> {
    const { site, settings, query } = this.parts;
    const page = await site.page(url, settings, query);
    return "redirect" in page ? page : prepare(page, quality);
  }

  /** Answers with the page of the request's path; where there is none, with the 404 page. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      return await this.#send(request, reply);
    } catch (error) {
      const { status, detail } = refusalOf(error);
      request.log.error({ event: "page_failed", err: error });
      return reply
        .code(status)
        .headers({ ...detail.headers, "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(RETRY_PAGE);
    }
  }

  async #send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = this.#urlOf(request);
    const slashless = url.replace(/(?<=.)\/(?=$|\?)/, "");
    const answer = slashless === url ? await this.#answer(url) : { redirect: slashless };
    if ("redirect" in answer) return reply.redirect(answer.redirect, 308);
    const accepted = request.headers["accept-encoding"];
    const encoding = (["br", "gzip"] as const).find((name) => accepts(name, accepted));
    const { bytes, tag } = answer[encoding ?? "identity"];
    reply
      .code(answer.status)
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", tag);
    if (answer.styleHash) allowStyle(reply, answer.styleHash);
    if (answer.status === 200 && namesTag(tag, request.headers["if-none-match"]))
      return reply.code(304).send();
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(bytes);
  }

  /** The path with only the parameters that count, in a fixed order; unknown paths share the 404 page. */
  #urlOf(request: FastifyRequest): string {
    const { pathname, searchParams } = new URL(`http://site${targetOf(request.url)}`);
    if (!this.parts.site.paths.includes(pathname.replace(/(?<=.)\/$/, ""))) {
      return pathname.startsWith("/admin/")
        ? BARE_NOT_FOUND
        : this.parts.site.redirects.includes(pathname)
          ? pathname
          : NOT_FOUND;
    }
    const kept = PARAMETERS.flatMap((name) => {
      const value = searchParams.get(name)?.slice(0, LONGEST_TERM);
      return value ? [[name, value]] : [];
    });
    return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept).toString()}` : pathname;
  }

  /** Registers every path of the site. */
  register(app: FastifyInstance): void {
    for (const url of [...this.parts.site.paths, ...this.parts.site.redirects]) {
      app.get(url, (request, reply) => this.send(request, reply));
    }
  }
}
