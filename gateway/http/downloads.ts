import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finished, pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import { accepts } from "./preferences.ts";

/** In milliseconds: how long a reader may take nothing (at most twice that), how long a gateway that stops waits. */
const STILL = 30_000;
const STOPPING = 5_000;

/** A long answer that is sent while it is read from the database. */
export interface Download {
  headers: Record<string, string>;
  /** Whether there is something to gain by compressing it. */
  text: boolean;
  open: () => Promise<Readable>;
  /** Puts it on record, before its first byte is given out. */
  record: () => Promise<void>;
}

/** Sends long answers. One that fails midway is cut off, so that it never looks complete. */
export class Downloads {
  readonly #open = new Set<Readable>();

  constructor(app: FastifyInstance) {
    app.addHook("preClose", async () => {
      setTimeout(() => this.#open.forEach((stream) => stream.destroy()), STOPPING).unref();
    });
  }

  async send(request: FastifyRequest, reply: FastifyReply, download: Download): Promise<FastifyReply> {
    const { headers, text, open, record } = download;
    if (request.method === "HEAD") return reply.headers(headers).send(Readable.from([]));
    let stream = await open();
    try {
      await record();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    reply.headers(headers);
    if (text) {
      reply.header("vary", "accept-encoding");
      if (accepts("br", request.headers["accept-encoding"])) {
        reply.header("content-encoding", "br");
        stream = brotli(stream);
      }
    }
    this.#open.add(stream);
    finished(stream, () => this.#open.delete(stream));
    reply.raw.setTimeout(STILL);
    return reply.send(stream);
  }
}

/** Compressed at the speed of the network, each piece sent on as it comes. */
function brotli(stream: Readable): Readable {
  const compress = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  return pipeline(stream, compress, () => undefined); // a fault destroys what is sent, which tells the reader
}
