import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Logger = FastifyBaseLogger;

/** An error as the log tells it: its kind, code and frames. A database's text may quote what somebody wrote: left out. */
function describeError(error: Error & { code?: string; severity?: string; previous?: unknown }) {
  const fromDatabase = error.name.endsWith("Exception") || error.severity !== undefined;
  return {
    type: error.name,
    code: error.code,
    ...(!fromDatabase && { message: error.message }),
    frames: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
  };
}

/** The process's only logger: JSON lines with event names, never with what a person has written. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ["req.headers.authorization", "*.password", "*.token", "*.email"],
      censor: "[oculto]",
    },
    serializers: { err: describeError },
  });
}
