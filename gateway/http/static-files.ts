import fastifyStatic from "@fastify/static";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { preconditionFailed } from "#gateway/errors.ts";
import { cacheFiles, IMMUTABLE } from "./file-memory.ts";
import { matchesEntityTag, matchesStrongTag, tagOf } from "./negotiation.ts";

/** Headers that depend on the hash of a file's content. */
interface ContentHeaders {
  tag: string;
  /** Whether the name contains this content's hash. */
  immutable: boolean;
}

/** The hash that `npm run art` puts into names: 8 hex digits of the content's SHA-256. */
const HASH_IN_NAME = /\.([0-9a-f]{8})\.\w+$/;
const headersByVersion = new Map<string, ContentHeaders>();

/** Returns the headers of a file, reading it once for each of its versions. */
function headersOf(path: string, { mtimeMs, size }: { mtimeMs: number; size: number }): ContentHeaders {
  const version = `${path} ${mtimeMs} ${size}`;
  let headers = headersByVersion.get(version);
  if (!headers) {
    const sha256 = hash("sha256", readFileSync(path));
    const hashInName = HASH_IN_NAME.exec(path)?.[1];
    headers = { tag: tagOf(sha256), immutable: hashInName !== undefined && sha256.startsWith(hashInName) };
    headersByVersion.set(version, headers);
  }
  return headers;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The header `If-Match` of a request for a file. */
    ifMatch: string | undefined;
  }
}

/**
 * Answers 412 or 304 if a file's tag does not meet the request's conditions, also instead of a part. The library would refuse
 * every `If-Match`, because it does not know the tags: the header is taken from the request before it.
 */
function checkPreconditions(app: FastifyInstance): void {
  app.decorateRequest("ifMatch");
  app.addHook("onRequest", (request, _reply, done) => {
    request.ifMatch = request.raw.headers["if-match"];
    delete request.raw.headers["if-match"];
    done();
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 206) return payload;
    const tag = String(reply.getHeader("etag"));
    const hasChanged = request.ifMatch !== undefined && !matchesStrongTag(tag, request.ifMatch);
    if (!hasChanged && !matchesEntityTag(tag, request.headers["if-none-match"])) return payload;
    if (payload instanceof Readable) payload.destroy();
    for (const name of ["content-length", "content-range", "content-type"]) reply.removeHeader(name);
    if (hasChanged) {
      for (const name of ["content-disposition", "content-encoding"]) reply.removeHeader(name);
      throw preconditionFailed();
    }
    reply.code(304);
    return null;
  });
}

interface StaticParts {
  folders: { prefix: string; root: string; hashed?: boolean; allowedPath?: (path: string) => boolean }[];
  /** Serves files published in the database; requests that it does not answer are served from the folders. */
  published: RouteHandlerMethod;
}

/** Serves published files under `/static` and the built site's under `/assets`: fixed roots, no listing, no dot files. */
export async function staticFiles(app: FastifyInstance, { folders, published }: StaticParts): Promise<void> {
  checkPreconditions(app);
  cacheFiles(app);
  app.addHook("onRequest", published);
  for (const [index, { prefix, root, hashed, ...pathFilter }] of folders.entries()) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      ...pathFilter,
      index: false,
      redirect: false,
      dotfiles: "ignore",
      decorateReply: index === 0,
      preCompressed: hashed ?? false,
      cacheControl: false,
      etag: false,
      setHeaders: (reply, path, stat) => {
        const { tag, immutable } = headersOf(path, stat);
        void reply.header("etag", tag);
        const document = path.endsWith(".pdf");
        void reply.header(
          "cache-control",
          hashed || immutable ? IMMUTABLE : document ? "no-cache" : "public, max-age=3600",
        );
        if (document) {
          void reply.header("content-disposition", `inline; filename="${basename(path)}"`);
        }
      },
    });
  }
}
