/** SQLSTATEs: a write in a read-only transaction, and a timeout while waiting for a lock. */
const READ_ONLY = "25006";
const LOCK_TIMEOUT = "55P03";
/** SQLSTATEs of a database that rejects writes for a while: disk full or failing, read-only, or being stopped. */
const NO_WRITES = /^(53100|58030|25006|57P\w\d)$/;

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** Checks whether an error means that the database accepts no writes at all, whatever the statement was. */
export const isWriteUnavailable = (error: unknown): boolean => NO_WRITES.test(String(codeOf(error)));

/** Checks whether a write failed because its session, or the server behind the connection, is read-only. */
export const isReadOnlyError = (error: unknown): boolean => codeOf(error) === READ_ONLY;

/** Checks whether PostgreSQL timed out waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT;
