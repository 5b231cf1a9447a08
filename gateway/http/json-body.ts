import { badRequest, unsupportedFormat } from "#gateway/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MIMEType } from "node:util";

const MAX_DEPTH = 20;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses JSON strictly: valid UTF-8, an object, at most 20 levels, no `__proto__`, no lone surrogate. */
function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badRequest();
  check(value, 1);
  return value as Record<string, unknown>;
}

function check(value: unknown, depth: number): void {
  if (typeof value === "string" && !value.isWellFormed()) throw badRequest();
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw badRequest();
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__" || !key.isWellFormed()) throw badRequest();
    check(item, depth + 1);
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Checks whether a content type has no charset or UTF-8, in any case and quoting. */
function isUtf8(contentType: string): boolean {
  if (!contentType.includes(";")) return true;
  try {
    return /^utf-?8$/i.test(new MIMEType(contentType).params.get("charset") ?? "utf-8");
  } catch {
    return false;
  }
}

/**
 * Accepts unencoded `application/json` in UTF-8 as the only body type. A body that `isKnown` recognises was valid
 * before and is not parsed again: `request.body` is undefined then.
 */
export function acceptOnlyJson(
  app: FastifyInstance,
  isKnown: (request: FastifyRequest, body: Buffer) => boolean = () => false,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) =>
      body.length > 0 && !isKnown(request, body) ? parseJsonObject(body) : undefined,
  );
  app.addHook("preParsing", (request, _reply, _body, done) => {
    const { "content-encoding": content = "identity", "transfer-encoding": transfer = "chunked" } =
      request.headers;
    if (content !== "identity" || transfer.toLowerCase() !== "chunked") throw unsupportedFormat();
    const isEmpty = request.headers["content-length"] === "0" || !hasBody(request);
    const type = request.headers["content-type"];
    if (!isEmpty && (type === undefined || !isUtf8(type))) throw unsupportedFormat();
    done();
  });
}
