import type { EntityManager } from "@mikro-orm/postgresql";
import type { RowKey } from "./change.ts";

const lock = (em: EntityManager, how: "" | "_shared", what: string) =>
  em.execute(`select pg_advisory_xact_lock${how}(hashtext(?))`, [`istmia ${what}`]);

/** Locks the making of slugs in a catalogue. Taken before the locks of drafts. */
export const lockSlugs = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, "", `slug ${catalogue}`);

/** Locks one draft against other writers, also against those of its whole catalogue. */
export async function lockRow(em: EntityManager, { catalogue, slug }: RowKey): Promise<void> {
  await lock(em, "_shared", `drafts ${catalogue}`);
  await lock(em, "", `draft ${catalogue} ${slug}`);
}

/** Locks all drafts of a catalogue against other writers. */
export const lockDrafts = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, "", `drafts ${catalogue}`);
