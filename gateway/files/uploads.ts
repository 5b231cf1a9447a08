import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import type { Limits } from "#gateway/database/rate-limits.ts";
import { fileRefused, refusalOf } from "#gateway/errors.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { FILES_PATH, MAX_FILE_BYTES, PDF_TYPE, PICTURE_TYPES } from "#schema/files.ts";
import type { Suspect } from "./check/checked-file.ts";

interface UploadParts {
  createContext: CreateContext;
  limits: Limits;
  load: LoadShedding;
}

/** Fastify's refusals of a body, by their code. */
const REFUSALS: Record<string, () => Error> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => fileRefused("TOO_LARGE", 413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fileRefused("OTHER_TYPE", 415),
};

const suspectOf = ({ headers, body }: FastifyRequest): Suspect => ({
  kind: headers["content-type"]?.startsWith(PDF_TYPE) ? "pdf" : "picture",
  bytes: (body as Buffer | undefined) ?? Buffer.alloc(0),
});

/** `POST` to it: stores a PDF or a picture. Its name at the sender is never used. */
export async function uploads(
  app: FastifyInstance,
  { createContext, limits, load }: UploadParts,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [PDF_TYPE, ...PICTURE_TYPES],
    { parseAs: "buffer", bodyLimit: MAX_FILE_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // All checks run before a byte of the body is read.
  app.addHook("onRequest", async (request, reply) => {
    const { authorization, "content-encoding": encoding = "identity" } = request.headers;
    const { adminId } = await createContext(request.ip, authorization).signedIn("content");
    if (encoding !== "identity") throw fileRefused("OTHER_TYPE", 415);
    await limits.takeUpload(adminId);
    load.beginFor("upload", reply);
    request.takesFile = true;
  });
  app.setErrorHandler((error: Error & { code?: string }) => {
    // The rate limiter rejects with a plain object; only Errors may be rethrown.
    throw REFUSALS[error.code ?? ""]?.() ?? (error instanceof Error ? error : refusalOf(error));
  });
  app.post(FILES_PATH, async (request, reply) => {
    const { files, actor } = createContext(request.ip, request.headers.authorization);
    return reply.code(201).send(await files.upload(await actor(), suspectOf(request)));
  });
}
