import type { EntityManager } from "@mikro-orm/postgresql";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

/** In ms: the time of a statement that reads the whole record, which grows for years. */
const LONG_MS = 5 * MINUTE_MS;

/** Gives the statements of the caller's transaction the time to read the whole record. The driver waits as long (`discardUnusable`). */
export async function allowLongStatements(em: EntityManager): Promise<void> {
  await em.execute(`set local statement_timeout = ${LONG_MS}`);
}
