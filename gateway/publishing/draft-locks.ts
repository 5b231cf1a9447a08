import type { EntityManager } from "@mikro-orm/postgresql";
import type { Place } from "./change.ts";

const lock = (em: EntityManager, how: "" | "_shared", what: string) =>
  em.execute(`select pg_advisory_xact_lock${how}(hashtext(?))`, [`istmia ${what}`]);

/** Holds off whoever else makes slugs in a catalogue. Taken before the locks of drafts. */
export const lockSlugs = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, "", `slug ${catalogue}`);

/** Holds off whoever else writes this draft, or all of its catalogue. */
export async function lockRow(em: EntityManager, { catalogue, slug }: Place): Promise<void> {
  await lock(em, "_shared", `drafts ${catalogue}`);
  await lock(em, "", `draft ${catalogue} ${slug}`);
}

/** Holds off whoever else writes drafts of a catalogue. */
export const lockDrafts = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, "", `drafts ${catalogue}`);
