import { CommandError } from "#gateway/command/arguments.ts";
import { RetentionError } from "#gateway/privacy/retention.service.ts";

/** Translates a RetentionError for the terminal. Its cause is given by code, because its message may quote personal data. */
export function explainRetentionError(error: unknown): never {
  if (!(error instanceof RetentionError)) throw error;
  const { code = "unknown" } = error.cause as { code?: string };
  throw new CommandError(`${error.message}. The others were. The first error has the code ${code}.`);
}
