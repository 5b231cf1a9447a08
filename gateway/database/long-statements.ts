import type { EntityManager } from "@mikro-orm/postgresql";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

/** Statement timeout in ms for reading the whole audit log, which grows for years. */
const LONG_MS = 5 * MINUTE_MS;

/** Raises the caller's transaction's statement timeout for the whole audit log; the driver's follows it (`discardUnusable`). */
export async function allowLongStatements(em: EntityManager): Promise<void> {
  await em.execute(`set local statement_timeout = ${LONG_MS}`);
}
