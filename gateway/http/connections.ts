import type { FastifyInstance } from "fastify";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { badRequest, tooLarge } from "./errors.ts";

/** In milliseconds, from the moment when a gateway is told to stop: for a request that has just come, for all of them. */
const UNHEARD = 300;
const LATEST = 5_500;

/** The headers of every answer (QUALITY S1), for those that no hook sees. */
const HEADERS = [
  "Content-Type: application/json; charset=utf-8",
  "Cache-Control: no-store",
  "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
  "Strict-Transport-Security: max-age=63072000; includeSubDomains",
  "X-Content-Type-Options: nosniff",
  "X-Frame-Options: DENY",
  "Cross-Origin-Opener-Policy: same-origin",
  "Cross-Origin-Resource-Policy: same-origin",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Permissions-Policy: geolocation=()",
  "Connection: close",
].join("\r\n");

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Refuses, as every other refusal, what never became a request: not HTTP, too much of it, or too slow. */
export function refuseUnread({ code = "" }: Error & { code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS[code] ?? 400;
  const { message } = status === 431 ? tooLarge() : badRequest();
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Lets a gateway that stops wait for the requests that it has accepted and for nobody else: browsers keep connections on
 * which they have asked nothing yet, and Node would wait for these for ever.
 */
export function stopWithoutStragglers(app: FastifyInstance): void {
  const unheard = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unheard.add(socket);
    socket.once("close", () => unheard.delete(socket));
  });
  app.server.on("request", ({ socket }) => unheard.delete(socket));
  app.addHook("preClose", async () => {
    setTimeout(() => unheard.forEach((socket) => socket.destroy()), UNHEARD).unref();
    setTimeout(() => app.server.closeAllConnections(), LATEST).unref();
  });
}
