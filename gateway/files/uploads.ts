import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileRefused } from "#gateway/errors.ts";
import { FILES_PATH, MAX_FILE_BYTES, PDF_TYPE, PICTURE_TYPES } from "#schema/files.ts";
import { acceptFiles, fileHandler, fileIn } from "./accept-files.ts";
import type { UploadParts } from "./accept-files.ts";
import type { FileCheckRequest } from "./check/checked-file.ts";

const checkRequestOf = (request: FastifyRequest): FileCheckRequest => ({
  kind: request.headers["content-type"]?.startsWith(PDF_TYPE) ? "pdf" : "picture",
  bytes: fileIn(request),
});

/** `POST /api/admin/files`: stores a PDF or a picture. The sender's file name is never used. */
export async function uploads(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const types = [PDF_TYPE, ...PICTURE_TYPES];
  acceptFiles(app, parts, { types, maxBytes: MAX_FILE_BYTES, createRefusal: fileRefused });
  app.post(
    FILES_PATH,
    fileHandler(async (request, reply) => {
      const { files, actor } = parts.createContext(request);
      return reply.code(201).send(await files.upload(await actor(), checkRequestOf(request)));
    }),
  );
}
