import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import type { Limits } from "#gateway/database/rate-limits.ts";
import { refusalOf } from "#gateway/errors.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";

export interface UploadParts {
  createContext: CreateContext;
  limits: Limits;
  load: LoadShedding;
}

/** The files that a plugin accepts, and its refusals of others. */
interface AcceptOptions {
  types: string[];
  maxBytes: number;
  createRefusal: (fault: "OTHER_TYPE" | "TOO_LARGE", status: 413 | 415) => Error;
}

/** What each request does with its file, once it has the whole file. */
const handling = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Returns a handler for uploaded files. A request keeps its place until it has ended, even if its client leaves before. */
export const fileHandler =
  (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): typeof handle =>
  (request, reply) => {
    const work = handle(request, reply);
    handling.set(request, work);
    return work;
  };

/** Accepts files of these types as Buffers, from editors only. Checks session, encoding and limits before reading the body. */
export function acceptFiles(
  app: FastifyInstance,
  { createContext, limits, load }: UploadParts,
  { types, maxBytes, createRefusal }: AcceptOptions,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    types,
    { parseAs: "buffer", bodyLimit: maxBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.addHook("onRequest", async (request, reply) => {
    const { "content-encoding": encoding = "identity" } = request.headers;
    const { adminId } = await createContext(request).signedIn("content");
    if (encoding !== "identity") throw createRefusal("OTHER_TYPE", 415);
    await limits.takeUpload(adminId);
    load.acquireFor("upload", reply, () => handling.get(request));
    request.takesFile = true;
  });
  app.setErrorHandler((error: Error & { code?: string }) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") throw createRefusal("TOO_LARGE", 413);
    if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") throw createRefusal("OTHER_TYPE", 415);
    // The rate limiter rejects with a plain object; only Errors may be rethrown.
    throw error instanceof Error ? error : refusalOf(error);
  });
}

/** Returns the uploaded file; empty if there was none. */
export const fileIn = ({ body }: FastifyRequest): Buffer => (body as Buffer | undefined) ?? Buffer.alloc(0);
