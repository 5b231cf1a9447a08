import Fastify, { LogController } from "fastify";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { isIP } from "node:net";
import type { Socket } from "node:net";
import { finished } from "node:stream";
import { setImmediate as pendingReads, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Config } from "#gateway/config.ts";
import { badRequest, tooLarge, unmetExpectation } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { logRejectedRequest } from "#gateway/http/request-log.ts";
import { readableTarget } from "#gateway/http/request-target.ts";
import { afterLastResponse, processPipelinedInOrder } from "./pipelining.ts";

/** Time in ms from a stop until connections that are idle or have sent no request are closed. */
const SILENT_MS = 300;
/** Time until all are closed: longer than a response may take to begin (`request-timeout.ts`). May cut off long transfers. */
const ALL_MS = 5_500;

/** Headers of responses to requests that never reach a Fastify hook. */
const HEADERS = [
  "Content-Type: application/json; charset=utf-8",
  "Cache-Control: no-store",
  "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
  "Strict-Transport-Security: max-age=63072000; includeSubDomains",
  "X-Content-Type-Options: nosniff",
  "X-Frame-Options: DENY",
  "Cross-Origin-Opener-Policy: same-origin",
  "Cross-Origin-Resource-Policy: same-origin",
  "Referrer-Policy: strict-origin",
  "Permissions-Policy: geolocation=()",
  "Connection: close",
].join("\r\n");

/**
 * Node's limits of a request's head. `headersTimeout` (ms) must be shorter than `requestTimeout`, which limits
 * bodies: otherwise Node swaps the two. A missing Host is refused by `refuseMalformedHeads` instead.
 */
const HEAD_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers malformed, oversized or slow requests like every other refusal. */
function refuseUnread({ code = "" }: Error & { code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS[code] ?? 400;
  const { message } = status === 431 ? tooLarge() : badRequest();
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Returns an address without the port, brackets or zone that some proxies add; undefined if it is no address. */
function plainAddress(entry: string): string | undefined {
  const [, bracketed, beforePort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const [address = ""] = (bracketed ?? beforePort ?? entry).split("%");
  return isIP(address) ? address : undefined;
}

/**
 * Reduces `X-Forwarded-For`, the source of `request.ip`, to plain addresses. Drops all up to the last entry that is no
 * address; if none are left, `request.ip` is the proxy's own address. Register before hooks that read `request.ip`.
 */
function readForwardedFor(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers["x-forwarded-for"];
    if (typeof sent === "string") {
      const addresses = sent.split(",").map((entry) => plainAddress(entry.trim()));
      headers["x-forwarded-for"] = addresses.slice(addresses.lastIndexOf(undefined) + 1).join();
    }
    done();
  });
}

/** Maximum time in ms for the body of a request to arrive. */
const BODY_MS = 10_000;
/** The same for files, which may arrive at 1 Mbit/s. */
const FILE_MS = 150_000;

declare module "fastify" {
  interface FastifyRequest {
    /** Whether this request may upload a file, which can take longer than other bodies. */
    takesFile: boolean;
  }
}

/** Refuses bodies that take too long to arrive. Node has a single limit for all bodies, which is set to that of files. */
function refuseSlowBodies(app: FastifyInstance): void {
  app.decorateRequest("takesFile", false);
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    if ("content-length" in raw.headers || "transfer-encoding" in raw.headers) {
      const refuse = () => {
        const error = Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        if (!raw.complete && !request.takesFile) app.server.emit("clientError", error, raw.socket);
      };
      const timer = setTimeout(refuse, BODY_MS).unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/** A host and a port, either of which may be empty (RFC 9110, 7.2). */
const HOST = /^(?:\[[\w:.%~-]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d*)?$/;

/**
 * Refuses CONNECT, a missing, second or malformed Host and an unknown Expect with the site's own responses; Node's
 * lack headers and body.
 */
export function refuseMalformedHeads(app: FastifyInstance): void {
  app.server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy()); // Node no longer handles this socket
    app.server.emit("clientError", Object.assign(new Error("CONNECT"), { code: "CONNECT" }), socket);
  });
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw: { headers, rawHeaders, httpVersion } }, _reply, done) => {
    const { host = httpVersion === "1.1" ? undefined : "" } = headers;
    const hosts = rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === "host");
    if (host === undefined || hosts.length > 1 || !HOST.test(host)) throw badRequest();
    if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
      throw unmetExpectation();
    done();
  });
}

/**
 * On stop, waits only for accepted requests. Node would wait without limit for unused connections, which browsers
 * keep open. A client may reuse a kept connection until a response closes it: now each response does, and a client
 * between two requests has `SILENT_MS` for the next.
 */
function closeConnectionsOnStop(app: FastifyInstance): void {
  const unusedSockets = new Set<Socket>();
  let stopping = false;
  app.server.on("connection", (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once("close", () => unusedSockets.delete(socket));
  });
  app.server.on("request", ({ socket }) => unusedSockets.delete(socket));
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
  const connections = promisify(app.server.getConnections.bind(app.server));
  app.addHook("preClose", async () => {
    stopping = true;
    app.server.keepAliveTimeout = 1; // for responses that have begun
    setTimeout(() => app.server.closeAllConnections(), ALL_MS).unref();
    if ((await connections()) === 0) return;
    await pause(SILENT_MS);
    await pendingReads(); // reads requests that have already arrived at a busy gateway
    unusedSockets.forEach((socket) => socket.destroy());
    // Fastify closes idle connections next.
  });
}

/** Minimum pause of a connection, and interval between two resumed connections, in ms. */
const HOLD_MS = 1_000;
const RETURN_MS = 1;

/**
 * Pauses reading from a connection whose request was shed, and resumes such connections one at a time. Node reads
 * from all ready sockets before it continues other work, so clients that retry at once would take all the CPU
 * instead of a tenth.
 */
export function holdShedConnections(app: FastifyInstance): void {
  let lastReturn = 0;
  app.addHook("onResponse", ({ shed, raw, socket }, _reply, done) => {
    if (shed) {
      finished(raw, () => {
        socket.pause(); // not before: Node must first discard the unread body
        const now = performance.now();
        lastReturn = Math.max(lastReturn + RETURN_MS, now + HOLD_MS);
        setTimeout(() => socket.resume(), lastReturn - now).unref();
      });
    }
    done();
  });
}

/** Longer than proxies keep idle connections (60 s at most): a proxy must not reuse one that was just closed. */
const KEEP_ALIVE_MS = 72_000;

/** Creates a server without routes, with limits on what it reads. */
export function openServer({ trustProxy }: Config, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 32 * 1024,
    connectionTimeout: 30_000,
    requestTimeout: FILE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url }) => readableTarget(url ?? "/"),
    clientErrorHandler: (error, socket) => {
      const address = socket.remoteAddress;
      const refuse = () => {
        logRejectedRequest(log, error.code, address);
        refuseUnread(error, socket);
      };
      if (error.code === "ECONNRESET") refuse();
      else afterLastResponse(socket, refuse);
    },
    http: HEAD_LIMITS,
  });
  processPipelinedInOrder(app);
  readForwardedFor(app);
  closeConnectionsOnStop(app);
  refuseSlowBodies(app);
  return app;
}
