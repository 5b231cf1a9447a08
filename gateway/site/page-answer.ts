import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts, strongTag } from "#gateway/http/negotiation.ts";
import type { InlineHashes } from "#gateway/http/security-headers.ts";
import type { Page, Redirect } from "./site.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page in one encoding, with its own ETag (RFC 9110, 8.8.3.3). */
export interface PageAnswer {
  status: number;
  inline: InlineHashes | undefined;
  encoding: Encoding;
  bytes: Buffer;
  tag: string;
}

/** Compression effort: cached pages are compressed once, others per request. */
type Effort = "once" | "each-time";
/** Largest page in bytes that is compressed with full effort, for which the first visitor waits about 0.2 s. */
const MAX_FULL_EFFORT_BYTES = 512 * 1024;
/** Brotli quality by effort. 11 would save 1.5 % of the bytes but more than double the CPU time. */
const BROTLI_QUALITY = { once: 10, "once-large": 9, "each-time": 3 };
const GZIP_LEVEL = { once: 9, "once-large": 6, "each-time": 3 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(html: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const appliedEffort = effort === "once" && html.length > MAX_FULL_EFFORT_BYTES ? "once-large" : effort;
  if (encoding === "identity") return html;
  if (encoding === "gzip") return zip(html, { level: GZIP_LEVEL[appliedEffort] });
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[appliedEffort] } });
}

/** A rendered page. Each encoding is computed at the first request that accepts it, and then cached. */
export class RenderedPage {
  readonly #status: number;
  /** Stored as bytes, which take half of a string's memory. */
  readonly #html: Buffer;
  readonly #inline: InlineHashes | undefined;
  readonly #effort: Effort;
  readonly #answers = new Map<Encoding, Promise<PageAnswer>>();

  constructor({ found, html, inline }: Exclude<Page, Redirect>, effort: Effort) {
    this.#status = found ? 200 : 404;
    this.#html = Buffer.from(html);
    this.#effort = effort;
    this.#inline = inline;
  }

  get html(): string {
    return this.#html.toString();
  }

  /** Returns the response for clients that accept this encoding. */
  answer(encoding: Encoding): Promise<PageAnswer> {
    const cached = this.#answers.get(encoding);
    if (cached) return cached;
    const answer = this.#compress(encoding);
    this.#answers.set(encoding, answer);
    answer.catch(() => this.#answers.delete(encoding));
    return answer;
  }

  async #compress(encoding: Encoding): Promise<PageAnswer> {
    const bytes = await compress(this.#html, encoding, this.#effort);
    return { status: this.#status, inline: this.#inline, encoding, bytes, tag: strongTag(bytes) };
  }
}

/** Returns the best encoding that an Accept-Encoding header allows. */
export const encodingFor = (acceptEncoding: string | string[] | undefined): Encoding =>
  (["br", "gzip"] as const).find((encoding) => accepts(encoding, acceptEncoding)) ?? "identity";
