import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { accepts } from "./negotiation.ts";

/** In characters: not worth compressing if it fits into one packet. */
const MIN_CHARACTERS = 1_400;
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Whether the client accepts a text that is compressed with brotli. */
export const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  accepts("br", headers["accept-encoding"]);

/** In an onSend hook: the payload, a longer text compressed if the client accepts it, with its headers. */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < MIN_CHARACTERS) return payload;
  reply.header("vary", "accept-encoding");
  if (!acceptsBrotli(request)) return payload;
  reply.header("content-encoding", "br").removeHeader("content-length");
  return compress(payload, { params });
}
