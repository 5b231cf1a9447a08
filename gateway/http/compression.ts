import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { accepts } from "./negotiation.ts";

/** Minimum length in characters: a shorter text fits into one packet and is not worth compressing. */
const MIN_CHARACTERS = 1_400;
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Checks whether the client accepts brotli. */
export const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  accepts("br", headers["accept-encoding"]);

/** For onSend hooks: compresses a longer text if the client accepts that, sets the headers, and returns the payload. */
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
