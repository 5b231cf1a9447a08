import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts, strongTag } from "#gateway/http/negotiation.ts";
import type { InlineHashes } from "#gateway/http/security-headers.ts";
import type { Page } from "./site.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What is sent in place of a page that fails. A string: Node writes it together with the head. */
export const RETRY_PAGE = `<!doctype html><html lang="es-PA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Servicio no disponible</title><h1>Servicio no disponible por el momento</h1>
<p>Intenta de nuevo en unos segundos.</p></html>`;

/** A page in one encoding, with its own ETag (RFC 9110, 8.8.3.3). */
export interface PageAnswer {
  status: number;
  inline: InlineHashes | undefined;
  encoding: Encoding;
  bytes: Buffer;
  tag: string;
}

/** Compression effort: cached pages are compressed once, others per request. */
export type Effort = "once" | "each-time";
/** 11 would save 1.5 % of the bytes and more than double the processor time of a start. */
const BROTLI_QUALITY = { once: 10, "each-time": 3 };
const GZIP_LEVEL = { once: 9, "each-time": 3 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(html: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return html;
  if (encoding === "gzip") return zip(html, { level: GZIP_LEVEL[effort] });
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] } });
}

/** The response for clients that accept this encoding. */
export async function pageAnswer(
  { found, html, inline }: Exclude<Page, { redirect: string }>,
  encoding: Encoding,
  effort: Effort,
): Promise<PageAnswer> {
  const bytes = await compress(Buffer.from(html), encoding, effort);
  return { status: found ? 200 : 404, inline, encoding, bytes, tag: strongTag(bytes) };
}

/** The best encoding that an Accept-Encoding header takes. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding =>
  (["br", "gzip"] as const).find((encoding) => accepts(encoding, accepted)) ?? "identity";

/** Where a path leads. */
export interface Redirect {
  redirect: string;
}
/** A page in every encoding. */
export type Kept = Record<Encoding, PageAnswer>;

/** A page in every encoding. */
export async function compressed(page: Page, effort: Effort): Promise<Kept | Redirect> {
  if ("redirect" in page) return page;
  const answers = await Promise.all(ENCODINGS.map((encoding) => pageAnswer(page, encoding, effort)));
  return Object.fromEntries(answers.map((answer) => [answer.encoding, answer])) as Kept;
}

/** Whether a page still has the HTML that is kept. */
export const isSame = (old: Kept | Redirect, page: Page): boolean =>
  !("redirect" in old) && !("redirect" in page) && old.identity.bytes.equals(Buffer.from(page.html));
