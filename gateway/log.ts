import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { DestinationStream, LoggerOptions } from "pino";
import { BlockWriter } from "./log/block-writer.ts";
import { CONNECTION_FAULT } from "./log/connection-fault.ts";

export type Logger = FastifyBaseLogger;

const STANDARD_OUTPUT = 1;
/** pino's number of the level warn. */
const WARN = 40;

/**
 * Serializes an error as type, code, message and stack frames. Of the database's messages only the driver's words for a
 * connection are kept: the others may quote personal data.
 */
function describeError(error: Error & { code?: string; severity?: string; previous?: unknown }) {
  const fromDatabase = error.name.endsWith("Exception") || error.severity !== undefined;
  return {
    type: error.name,
    code: error.code,
    message: fromDatabase ? CONNECTION_FAULT.exec(error.message)?.[0] : error.message,
    frames: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
  };
}

let output: BlockWriter | undefined;

/** Returns the process's standard output. Remaining output is written on exit. */
export function standardOutput(): BlockWriter {
  if (output) return output;
  const writer = (output = new BlockWriter(STANDARD_OUTPUT));
  process.on("exit", () => writer.flushSync());
  return writer;
}

/**
 * The process's only logger: JSON lines with event names and no personal data. Writes to standard output by default.
 * `onWarning` is called with the event of each line of level warn or higher.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
  onWarning?: (event: string) => void,
): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: ["req.headers.authorization", "*.password", "*.token", "*.email"],
      censor: "[oculto]",
    },
    serializers: { err: describeError },
    // pino copies the message of an error under this key without the serializer, so no log call uses the key.
    errorKey: "error",
    hooks: {
      logMethod(args, method, lineLevel) {
        const [first] = args as unknown[];
        if (lineLevel >= WARN) onWarning?.((first as { event?: string }).event ?? "message");
        if (first instanceof Error) method.call(this, { err: first });
        else if (typeof first === "string")
          method.call(this, { event: "message" }, first); // a library's call
        else method.apply(this, args);
      },
    },
  };
  return pino(options, destination);
}
