import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finished, pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import type { SignedIn } from "#gateway/admins/session.service.ts";
import type { CreateContext } from "#gateway/context.ts";
import { unavailable } from "#gateway/errors.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import type { LoadShedding } from "./load-shedding.ts";
import { acceptsBrotli } from "./compression.ts";

/**
 * Maximum time in ms for which a client may read nothing (detected after up to twice that), and maximum time for
 * which a stop waits for downloads.
 */
const IDLE_MS = 30_000;
const STOP_MS = 5_000;

/** The media type of Excel workbooks. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A long response that is streamed from the database. */
interface Download {
  /** Session of the download, which is aborted when that session ends, or all sessions of its account. */
  session: SignedIn;
  headers: Record<string, string>;
  /** Whether it is worth compressing. */
  text: boolean;
  open: () => Promise<Readable>;
  /** Audits the download before its first byte is sent. */
  record: () => Promise<void>;
}

/** A download in progress. `check` throws if its session has no permission any more. */
interface ActiveDownload {
  session: SignedIn;
  check: () => Promise<unknown>;
}

/** Streams long responses. On failure the connection is cut, so that a partial file never looks complete. */
export class Downloads {
  readonly #active = new Map<Readable, ActiveDownload>();

  constructor(
    app: FastifyInstance,
    private readonly parts: { createContext: CreateContext; live: Live; load: LoadShedding },
  ) {
    const unsubscribe = parts.live.subscribe((event) => {
      for (const [stream, { session, check }] of this.#active) {
        if (event.kind === "ready") void check().catch(() => stream.destroy()); // a session's end may have been missed
        if (event.kind !== "ended") continue;
        if (event.ids.includes(session.id) || event.ids.includes(session.adminId)) stream.destroy();
      }
    });
    app.addHook("preClose", async () => {
      unsubscribe();
      setTimeout(() => this.#active.forEach((_download, stream) => stream.destroy()), STOP_MS).unref();
    });
  }

  /** Sends a download. `signal` aborts once the request has been answered otherwise; an opened stream is then closed. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { session, headers, text, open, record }: Download,
    signal: AbortSignal,
  ): Promise<FastifyReply> {
    if (request.method === "HEAD") return reply.headers(headers).send(Readable.from([]));
    const release = this.parts.load.acquire("download");
    const isCompressed = text && acceptsBrotli(request);
    const stream = await open().catch((error: unknown) => {
      release();
      throw error;
    });
    const sent = isCompressed ? brotli(stream) : stream;
    const check = async () => this.parts.createContext(request).signedIn("contacts");
    this.#active.set(sent, { session, check });
    finished(sent, () => {
      this.#active.delete(sent);
      release();
    });
    try {
      await record();
      await check(); // catches a session that ended before its download was registered, or while it was audited
      signal.throwIfAborted();
      if (sent.destroyed) throw unavailable();
    } catch (error) {
      sent.destroy();
      throw error;
    }
    reply.headers(headers);
    if (text) reply.header("vary", "accept-encoding");
    if (isCompressed) reply.header("content-encoding", "br");
    reply.raw.setTimeout(IDLE_MS);
    return reply.send(sent);
  }
}

/** Compresses a stream and flushes each chunk. */
function brotli(stream: Readable): Readable {
  const compress = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  return pipeline(stream, compress, () => undefined); // an error destroys the response, so the reader notices
}
