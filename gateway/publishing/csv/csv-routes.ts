import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import type { Limits } from "#gateway/database/rate-limits.ts";
import { csvRefused, invalidFields, refusalOf } from "#gateway/errors.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { CsvImport } from "#schema/csv/csv-import.ts";
import { CSV_PATH, CSV_TYPE, MAX_CSV_BYTES } from "#schema/csv/csv.ts";

interface CsvParts {
  createContext: CreateContext;
  limits: Limits;
  load: LoadShedding;
}

/** Fastify's refusals of a body, by their code. */
const REFUSALS: Record<string, () => Error> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => csvRefused("TOO_LARGE", 413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => csvRefused("OTHER_TYPE", 415),
};

function orderOf(query: unknown): CsvImport {
  const parsed = CsvImport.safeParse(query);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}

/** `POST` to it: reports what a CSV would change in a catalogue, and with `save` drafts it. */
export async function csvImports(
  app: FastifyInstance,
  { createContext, limits, load }: CsvParts,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    CSV_TYPE,
    { parseAs: "buffer", bodyLimit: MAX_CSV_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // All checks run before a byte of the body is read.
  app.addHook("onRequest", async (request, reply) => {
    const { authorization, "content-encoding": encoding = "identity" } = request.headers;
    const { adminId } = await createContext(request.ip, authorization).signedIn("content");
    if (encoding !== "identity") throw csvRefused("OTHER_TYPE", 415);
    await limits.takeUpload(adminId);
    load.beginFor("upload", reply);
    request.takesFile = true;
  });
  app.setErrorHandler((error: Error & { code?: string }) => {
    // The rate limiter rejects with a plain object; only Errors may be rethrown.
    throw REFUSALS[error.code ?? ""]?.() ?? (error instanceof Error ? error : refusalOf(error));
  });
  // Without the time limit of other requests: the rows could be drafted just after a 503.
  app.route({
    method: "POST",
    url: CSV_PATH,
    handler: async ({ ip, headers, body, query }) => {
      const { csv, actor } = createContext(ip, headers.authorization);
      const bytes = (body as Buffer | undefined) ?? Buffer.alloc(0);
      return csv.import(orderOf(query), bytes, await actor());
    },
  });
}
