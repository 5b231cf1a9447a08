import type { EntityManager } from "@mikro-orm/postgresql";
import { lock } from "#gateway/database/advisory-lock.ts";
import type { RowKey } from "./change.ts";

/** Locks the creation of slugs in a catalogue. Must be acquired before the locks of drafts. */
export const lockSlugs = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, `slug ${catalogue}`);

/** Locks one draft against other writers, including writers of all drafts of its catalogue. */
export async function lockRow(em: EntityManager, { catalogue, slug }: RowKey): Promise<void> {
  await lock(em, `drafts ${catalogue}`, "_shared");
  await lock(em, `draft ${catalogue} ${slug}`);
}

/** Locks all drafts of a catalogue against other writers. */
export const lockDrafts = (em: EntityManager, catalogue: string): Promise<unknown> =>
  lock(em, `drafts ${catalogue}`);
