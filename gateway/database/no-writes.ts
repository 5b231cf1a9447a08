/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = "25006";
/** SQLSTATEs of a database that takes no writes for a while: its disk is full, it is read-only, or it is being stopped. */
const NO_WRITES = /^(53100|58030|25006|57P\w\d)$/;

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** Whether the database took no writes, whatever was written. */
export const takesNoWrites = (error: unknown): boolean => NO_WRITES.test(String(codeOf(error)));

/** Whether a connection took no writes: its session, or the server that it leads to, is read-only. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY;
