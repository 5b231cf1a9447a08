import { RateLimiterRes } from "rate-limiter-flexible";
import type * as z from "zod";
import { ROW_ID } from "#schema/row-id.ts";
import { conflictMessage } from "#schema/text/conflict-message.ts";
import { CSV_FAULTS } from "#schema/csv/csv.ts";
import type { CsvFault } from "#schema/csv/csv.ts";
import { FILE_FAULTS } from "#schema/files.ts";
import type { FileFault } from "#schema/files.ts";
import { CONNECTION_FAULT } from "./log/connection-fault.ts";
import type { Shed } from "./http/load-shedding.ts";

/** An error whose status, machine-readable code and Spanish message callers may see (docs/interfaces.md, "Refusals"). */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly detail: {
      campos?: Record<string, string>;
      headers?: Record<string, string>;
      /** Path of the page that is shown instead of the 404 page. */
      page?: string;
    } = {},
  ) {
    super(message);
  }
}

export const badRequest = () => new Refusal(400, "BAD_REQUEST", "La solicitud no es válida.");
export const unmetExpectation = () => new Refusal(417, "UNMET", "La solicitud no es válida.");
/** Creates the refusal of a failed precondition or an unsatisfiable range (RFC 9110). */
const preconditionRefusal = (status: 412 | 416, headers: Record<string, string>) =>
  new Refusal(status, "UNMET", "La solicitud no es válida.", { headers });
export const unsatisfiable = (size: number) =>
  preconditionRefusal(416, { "content-range": `bytes */${size}` });
export const preconditionFailed = () => preconditionRefusal(412, {});
/** Creates the refusal for a document that is no longer published; `page` is rendered instead. */
export const withdrawn = (page: string) =>
  new Refusal(410, "GONE", "Este documento ya no se publica.", { page });
export const notFound = () => new Refusal(404, "NOT_FOUND", "No encontrado.");
export const methodNotAllowed = (allow: string) =>
  new Refusal(405, "METHOD_NOT_ALLOWED", "Método no permitido.", { headers: { allow } });
export const tooLarge = () => new Refusal(413, "TOO_LARGE", "El mensaje es demasiado grande.");
export const unsupportedFormat = () =>
  new Refusal(415, "UNSUPPORTED_FORMAT", "Formato no admitido: envía JSON.");
export const fileRefused = (fault: FileFault, status: 400 | 413 | 415 = 400) =>
  new Refusal(status, "FILE_REFUSED", FILE_FAULTS[fault]);
export const csvRefused = (fault: CsvFault, status: 400 | 413 | 415 = 400) =>
  new Refusal(status, "FILE_REFUSED", CSV_FAULTS[fault]);
export const keyReused = () =>
  new Refusal(409, "KEY_REUSED", "Esa clave de envío ya se usó con otro contenido.");
export const conflict = (subject = "Esta consulta") => new Refusal(409, "CONFLICT", conflictMessage(subject));
export const noColleague = () =>
  new Refusal(409, "NO_COLLEAGUE", "Esa cuenta se cerró o ya no atiende consultas: elige otra.");
export const noMailServer = () =>
  new Refusal(409, "NO_MAIL_SERVER", "No hay un servidor de correo configurado: falta SMTP_URL.");
export const wrongCredentials = () =>
  new Refusal(401, "WRONG_CREDENTIALS", "Correo o contraseña incorrectos.");
export const unauthenticated = () =>
  new Refusal(401, "UNAUTHENTICATED", "Sesión no válida. Inicia sesión de nuevo.", {
    headers: { "www-authenticate": "Bearer" },
  });
export const forbidden = () =>
  new Refusal(403, "FORBIDDEN", "Tu cuenta no tiene permiso para hacer esto: pídelo a un administrador.");
const accountRefusal = (code: string, field: string, message: string) =>
  new Refusal(409, code, message, { campos: { [field]: message } });
export const accountExists = () =>
  accountRefusal("ACCOUNT_EXISTS", "email", "Ya hay una cuenta con ese correo.");
export const lastAdministrator = () =>
  accountRefusal(
    "LAST_ADMINISTRATOR",
    "role",
    "Es la última cuenta de administrador abierta: da antes ese rol a otra cuenta.",
  );
const UNAVAILABLE = "Servicio no disponible por el momento. Intenta de nuevo en unos segundos.";
const RETRY_SOON = { headers: { "retry-after": "2" } };
export const unavailable = () => new Refusal(503, "UNAVAILABLE", UNAVAILABLE, RETRY_SOON);

/** A request refused because of overload. It is counted where it is thrown, so it is not logged. */
export class Overload extends Refusal {
  constructor(readonly kind: Shed) {
    super(503, "UNAVAILABLE", UNAVAILABLE, RETRY_SOON);
  }
}
const unexpected = () => new Refusal(500, "UNEXPECTED", "Ocurrió un error inesperado.");

/** Creates the refusal for invalid fields, with the messages of the rules in `schema/`. The first one is the main message. */
export function invalidFields(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal {
  const campos: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) campos[String(path[0])] ??= message;
  const firstIssue = issues[0];
  if (!firstIssue || firstIssue.path.length === 0) return badRequest();
  return new Refusal(400, "INVALID_FIELDS", firstIssue.message, { campos });
}

/** Parses input with a rule; throws INVALID_FIELDS if it is invalid. `field` names an input that is a single value. */
export function checked<T>(rule: z.ZodType<T>, sent: unknown, field?: string): T {
  const { data, error } = rule.safeParse(sent);
  if (!error) return data;
  throw invalidFields(
    field === undefined ? error.issues : error.issues.map(({ message }) => ({ path: [field], message })),
  );
}

/** Returns the row id that a caller sent; throws BAD_REQUEST if it is not a row id. */
export function requireRowId(id: string): string {
  if (!ROW_ID.test(id)) throw badRequest();
  return id;
}

/** Limits the requested number of rows to the range from 1 to `max`. */
export const clampRowCount = (first: number, max: number): number => Math.min(Math.max(first, 1), max);

export const tooMany = (milliseconds: number) =>
  new Refusal(429, "TOO_MANY", "Demasiados intentos. Intenta más tarde.", {
    headers: { "retry-after": String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });

/** The refusals for Fastify's own errors, by error code. */
const FASTIFY: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedFormat,
  FST_ERR_CTP_EMPTY_JSON_BODY: badRequest,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

/**
 * Error codes of an unavailable database: system connection errors, SQLSTATE classes 08, 53, 57 and 58, lock and
 * statement timeouts. Protocol violations (08P01) and internal errors (XX) are not included, because retrying does
 * not help.
 */
const DATABASE_CODE =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08(?!P01)\w{3}|53\w{3}|57P\w\d|57014|58\w{3}|55P03|25006|25P03|40001|40P01)$/;

/** SQLSTATEs of values that PostgreSQL cannot store: text or JSON with a NUL character, a timestamp out of range. */
const UNSTORABLE_CODE = /^22(021|P05|008|009)$/;

/** Checks for Node's error when the client disconnects in the middle of a body. A lost database connection has the same code. */
const isAborted = (error: unknown) => error instanceof Error && error.message === "aborted";

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && DATABASE_CODE.test(code)) return true;
  if (CONNECTION_FAULT.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause ?? (error as { previous?: unknown }).previous);
}

/** Maps any error to a refusal. A 5xx response never reveals its cause. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RateLimiterRes) return tooMany(error.msBeforeNext);
  const { code, statusCode, headers } = (error ?? {}) as {
    code?: string;
    statusCode?: number;
    headers?: Record<string, string>;
  };
  if (statusCode === 403 || statusCode === 404) return notFound();
  if (statusCode === 412 || statusCode === 416) return preconditionRefusal(statusCode, headers ?? {});
  if (code !== undefined && Object.hasOwn(FASTIFY, code)) return FASTIFY[code]!();
  if (isAborted(error) || UNSTORABLE_CODE.test(code ?? "")) return badRequest();
  if (isDatabaseUnavailable(error)) return unavailable();
  if (statusCode !== undefined && statusCode < 500) return badRequest();
  return unexpected();
}
