import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Cache-Control of a file whose address identifies its content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_FILE_BYTES = 128 * 1024;
const MAX_KEY_CHARACTERS = 300;
const KEPT_HEADERS = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "vary",
  "etag",
  "cache-control",
  "last-modified",
  "accept-ranges",
];

interface KeptFile {
  headers: Record<string, string>;
  bytes: Buffer;
}

/**
 * Caches immutable files in memory. Disk reads take several event-loop turns and libuv threads, both scarce under
 * load.
 */
export function cacheFiles(app: FastifyInstance): void {
  const files = new LRUCache<string, KeptFile>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  app.addHook("onRequest", async (request, reply) => {
    const key = keyOf(request);
    const file = key === undefined ? undefined : files.get(key);
    if (file) return reply.headers(file.headers).send(file.bytes);
    return undefined;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const key = keyOf(request);
    if (key === undefined || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    if (reply.getHeader("cache-control") !== IMMUTABLE) return payload;
    if (Number(reply.getHeader("content-length")) > MAX_FILE_BYTES) return payload;
    const found = KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const bytes = await buffer(payload);
    files.set(key, { headers: Object.fromEntries(found) as Record<string, string>, bytes });
    return bytes;
  });
}

const sizeOf = ({ bytes }: KeptFile) => bytes.length + 1_000;

/** Returns the cache key of a response; undefined for range requests. Conditions are checked later, by the ETag. */
function keyOf({ method, url, headers }: FastifyRequest): string | undefined {
  const key = `${url} ${headers["accept-encoding"]}`;
  const isWhole = method === "GET" && headers.range === undefined;
  return isWhole && key.length <= MAX_KEY_CHARACTERS ? key : undefined;
}
