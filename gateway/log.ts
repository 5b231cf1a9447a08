import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream, LoggerOptions } from "pino";

export type Logger = FastifyBaseLogger;

/**
 * Serializes an error as type, code, message and stack frames. The database's messages are left out: they may quote
 * personal data.
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

/** In bytes and ms: lines are collected until a block is full, and for no longer than this. */
const BLOCK_BYTES = 12 * 1024;
const MAX_COLLECTED_MS = 50;

/** Standard output in blocks: a write for each line would pass to another thread and back. An exit writes what is left. */
const standardOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: BLOCK_BYTES, periodicFlush: MAX_COLLECTED_MS });

/**
 * The process's only logger: JSON lines with event names and no personal data. Writes to standard output by default.
 */
export function createLogger(level: string, destination = standardOutput()): Logger {
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
  return pino(options, destination);
}
