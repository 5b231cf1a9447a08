import type { FastifyInstance } from "fastify";
import { checked, csvRefused } from "#gateway/errors.ts";
import { acceptFiles, fileHandler, fileIn } from "#gateway/files/accept-files.ts";
import type { UploadParts } from "#gateway/files/accept-files.ts";
import { CsvImport } from "#schema/csv/csv-import.ts";
import { CSV_PATH, CSV_TYPE, MAX_CSV_BYTES } from "#schema/csv/csv.ts";

/** `POST /api/admin/catalogue.csv`: reports what a CSV would change in a catalogue, and drafts it if `save` is set. */
export async function csvImports(app: FastifyInstance, parts: UploadParts): Promise<void> {
  acceptFiles(app, parts, { types: [CSV_TYPE], maxBytes: MAX_CSV_BYTES, createRefusal: csvRefused });
  // Has no time limit, unlike other requests: otherwise rows could be drafted just after the client got a 503.
  app.route({
    method: "POST",
    url: CSV_PATH,
    handler: fileHandler(async (request) => {
      const { csv, actor } = parts.createContext(request);
      return csv.import(checked(CsvImport, request.query), fileIn(request), await actor());
    }),
  });
}
