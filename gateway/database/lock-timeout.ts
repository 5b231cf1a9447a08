/** Checks whether PostgreSQL timed out waiting for a lock (SQLSTATE 55P03). */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === "55P03";
