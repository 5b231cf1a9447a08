import type { ZodError } from "zod";

/** Returns the first message of each field that a rule refuses. */
export const errorsByField = (error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
