import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream, LoggerOptions } from "pino";

export type Logger = FastifyBaseLogger;

/**
 * Serializes an error as type, code and stack frames. Messages are left out: the database's may quote personal data.
 */
function describeError(error: Error & { code?: string; severity?: string; previous?: unknown }) {
  const fromDatabase = error.name.endsWith("Exception") || error.severity !== undefined;
  return {
    type: error.name,
    code: error.code,
    ...(!fromDatabase && { message: error.message }),
    frames: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
  };
}

/**
 * The process's only logger: JSON lines with event names and no personal data. Writes to standard output by default.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: ["req.headers.authorization", "*.password", "*.token", "*.email"],
      censor: "[oculto]",
    },
    serializers: { err: describeError },
    // pino copies an error's message from this key past the serializer, so nothing is logged under it.
    errorKey: "error",
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[];
        if (first instanceof Error) method.call(this, { err: first });
        else if (typeof first === "string")
          method.call(this, { event: "message" }, first); // of a library
        else method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
