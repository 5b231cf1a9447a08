/** SQLSTATEs of a database that takes no writes for a while: its disk is full, it is read-only, or it is being stopped. */
const NO_WRITES = /^(53100|58030|25006|57P\w\d)$/;

/** Whether the database took no writes, whatever was written. */
export const takesNoWrites = (error: unknown): boolean =>
  NO_WRITES.test(String((error as { code?: unknown }).code));
