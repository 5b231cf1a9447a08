import type { FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { accepts } from "./negotiation.ts";

/** In characters: not worth compressing if it fits into one packet. */
const MIN_CHARACTERS = 1_400;
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);

/** Compresses longer text answers with brotli if the client accepts it. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < MIN_CHARACTERS) return payload;
    reply.header("vary", "accept-encoding");
    if (!accepts("br", request.headers["accept-encoding"])) return payload;
    reply.header("content-encoding", "br").removeHeader("content-length");
    return compress(payload, { params });
  });
}
