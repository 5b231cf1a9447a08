import type { FastifyInstance } from "fastify";
import { checked, csvRefused } from "#gateway/errors.ts";
import { acceptFiles, fileIn } from "#gateway/files/accept-files.ts";
import type { UploadParts } from "#gateway/files/accept-files.ts";
import { CsvImport } from "#schema/csv/csv-import.ts";
import { CSV_PATH, CSV_TYPE, MAX_CSV_BYTES } from "#schema/csv/csv.ts";

/** `POST /api/admin/catalogue.csv`: reports what a CSV would change in a catalogue, and with `save` drafts it. */
export async function csvImports(app: FastifyInstance, parts: UploadParts): Promise<void> {
  acceptFiles(app, parts, { types: [CSV_TYPE], maxBytes: MAX_CSV_BYTES, refused: csvRefused });
  // Without the time limit of other requests: the rows could be drafted just after a 503.
  app.route({
    method: "POST",
    url: CSV_PATH,
    handler: async (request) => {
      const { csv, actor } = parts.createContext(request);
      return csv.import(checked(CsvImport, request.query), fileIn(request), await actor());
    },
  });
}
