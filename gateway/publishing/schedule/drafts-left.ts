import type { EntityManager } from "@mikro-orm/postgresql";
import { SEEN_DRAFTS } from "../draft-row.ts";
import { keyOf, publishedAt, readStored } from "../change.ts";
import type { RowKey } from "../change.ts";
import type { SeenDraft } from "../publication.service.ts";
import { namesOf } from "../stored-publications.ts";

const NOTHING_LEFT = "Ya todo se había publicado o descartado: no quedaba nada que publicar.";

/** SQL: whether a draft is the one that was seen, in whatever version, not a newer one of a row that was published since. */
export const IS_SEEN_DRAFT = `(draft.catalogue, draft.slug) = (seen.catalogue, seen.slug)
  and draft.started_at <= seen."changedAt"`;

/**
 * Returns the drafts of a schedule that still exist, in whatever version, and those that were published or discarded since.
 * Locks the former until the end of the transaction, so that nobody discards one meanwhile. The content must be locked.
 */
export async function lockDraftsLeft(
  em: EntityManager,
  drafts: readonly SeenDraft[],
): Promise<{ left: SeenDraft[]; gone: SeenDraft[] }> {
  const rows = await em.execute<RowKey[]>(
    `select draft.catalogue, draft.slug from draft join jsonb_to_recordset(?::jsonb) as ${SEEN_DRAFTS}
         on ${IS_SEEN_DRAFT} for update of draft`,
    [JSON.stringify(drafts)],
  );
  const found = new Set(rows.map(keyOf));
  return {
    left: drafts.filter((draft) => found.has(keyOf(draft))),
    gone: drafts.filter((draft) => !found.has(keyOf(draft))),
  };
}

/** Returns what a schedule does not publish, in Spanish; null if nothing is gone. */
export async function causeOfGone(
  em: EntityManager,
  gone: readonly SeenDraft[],
  leftCount: number,
): Promise<string | null> {
  if (gone.length === 0) return null;
  if (leftCount === 0) return NOTHING_LEFT;
  const stored = await readStored(em, new Set(gone.map(({ catalogue }) => catalogue)));
  const names = namesOf(
    gone.map(({ catalogue, slug }) => ({
      catalogue,
      slug,
      before: publishedAt(stored.get(catalogue)!, slug),
      after: null,
    })),
  );
  return `Se publicó sin ${names}, que ya se ${gone.length === 1 ? "había" : "habían"} publicado o descartado.`;
}
