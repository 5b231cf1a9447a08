import type { EntityManager } from "@mikro-orm/postgresql";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { badRequest, Refusal } from "#gateway/errors.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { catalogueOf, isPublished, keyOf, mergeOrder, readStored } from "./change.ts";
import type { Change, Order, RowKey, Rows } from "./change.ts";
import { affectedCatalogues } from "./place-files.ts";
import { nameOf, namesOf, revisionsOf } from "./stored-publications.ts";
import type { StoredRevision } from "./stored-publications.ts";

const RESTORE = "usa «Restaurar en borrador» en las filas que deban volver a como eran";

/** Names the rows that were changed since, and what can be done: a row that was new cannot be restored, nor an order. */
function laterChanges(revisions: readonly StoredRevision[], alternatives: readonly string[]): string {
  const isRestorable = revisions.some(({ slug, before }) => slug !== ORDER_SLUG && before !== null);
  const options = ["Deshaz primero los más recientes", ...alternatives, ...(isRestorable ? [RESTORE] : [])];
  return `después se publicaron otros cambios de ${namesOf(revisions)}. ${options.join(", o ")}.`;
}

const changedSince = (revisions: readonly StoredRevision[], campos: Record<string, string>) => {
  const message = laterChanges(revisions, ["deshaz solo lo demás"]).replace(/^d/, "D");
  return new Refusal(409, "CHANGED_SINCE", message, { campos });
};
const alreadyUndone = () => new Refusal(409, "NOTHING_TO_UNDO", "Esta publicación ya se deshizo.");
const nothingToUndo = (revisions: readonly StoredRevision[]) =>
  new Refusal(
    409,
    "NOTHING_TO_UNDO",
    revisions.length > 0
      ? `No queda nada que deshacer: ${laterChanges(revisions, [])}`
      : "No queda nada que deshacer.",
  );

/**
 * Returns the changes that restore the rows as they were before a publication, except those in `excluded`. Throws CHANGED_SINCE,
 * with a sentence by "catalogue/slug", if one of the others was changed since; NOTHING_TO_UNDO if no row remains; BAD_REQUEST if
 * `excluded` has a row that the publication did not change.
 */
export async function toUndoChanges(
  em: EntityManager,
  id: string,
  excluded: readonly RowKey[],
): Promise<Change[]> {
  await lockContent(em);
  const revisions = await revisionsOf(em, [id]);
  const changed = new Set(revisions.map(keyOf));
  if (excluded.some((row) => !changed.has(keyOf(row)))) throw badRequest();
  const excludedKeys = new Set(excluded.map(keyOf));
  const stored = await readStored(em, affectedCatalogues(revisions));
  const changedLater = changedAfter(stored, revisions);
  const undone = revisions.filter(
    (revision) => !changedLater.includes(revision) && !excludedKeys.has(keyOf(revision)),
  );
  const blocking = changedLater.filter(({ implied }) => !implied); // an implied order that changed since is left as it is
  if (undone.every(({ implied }) => implied))
    throw (await isUndone(em, id, stored, revisions)) ? alreadyUndone() : nothingToUndo(blocking);
  if (blocking.some((revision) => !excludedKeys.has(keyOf(revision))))
    throw changedSince(blocking, await sentencesOf(em, id, blocking));
  // When an earlier order is restored, rows that were added since keep their place.
  return undone.map(({ catalogue, slug, before }) => {
    const listed = [...stored.get(catalogue)!.keys()];
    return { catalogue, slug, to: slug === ORDER_SLUG ? mergeOrder(before as Order, listed) : before };
  });
}

/**
 * Returns the revisions whose rows changed since, those that share a PDF with such a row, and those whose restored PDF would
 * replace that of another row.
 */
function changedAfter(
  stored: ReadonlyMap<string, Rows>,
  revisions: readonly StoredRevision[],
): StoredRevision[] {
  const changed = new Set(revisions.filter((revision) => !isPublished(stored, revision, revision.after)));
  const files = new Set([...changed].map(replacedFile));
  const undone = new Set(revisions.filter((revision) => !changed.has(revision)).map(keyOf));
  const otherRows = [...stored].flatMap(([catalogue, rows]) =>
    [...rows.values()].filter(
      ({ slug, url }) => typeof url === "string" && !undone.has(keyOf({ catalogue, slug })),
    ),
  );
  return revisions.filter((revision) => {
    const file = replacedFile(revision);
    const formerRow = findVacatedRow(revision);
    return (
      changed.has(revision) ||
      (file !== undefined && files.has(file)) ||
      otherRows.some(({ url, hash }) => url === formerRow?.["url"] && hash !== formerRow?.["hash"])
    );
  });
}

/** Returns the row as it was, if it had a PDF whose address it no longer has. */
function findVacatedRow({ before, after }: StoredRevision): Row | undefined {
  const [previous, current] = [before, after] as (Row | null)[];
  return typeof previous?.["hash"] === "string" && previous["url"] !== current?.["url"]
    ? previous
    : undefined;
}

/** Checks whether a publication was undone, and everything it changed is as it was before. */
async function isUndone(
  em: EntityManager,
  id: string,
  stored: ReadonlyMap<string, Rows>,
  revisions: readonly StoredRevision[],
): Promise<boolean> {
  const undoPublications = await em.execute<object[]>(
    "select from publication where undoes = ?::bigint limit 1",
    [id],
  );
  return (
    undoPublications.length > 0 &&
    revisions.every((revision) => revision.implied || isPublished(stored, revision, revision.before))
  );
}

/** Returns the address whose PDF a revision replaced. Rows of two lists may share it. */
function replacedFile({ before, after }: StoredRevision): unknown {
  const [previous, current] = [before, after] as (Row | null)[];
  return previous?.["hash"] === current?.["hash"] ? undefined : (current ?? previous)?.["url"];
}

/** Returns why each row is not undone, by "catalogue/slug". */
async function sentencesOf(
  em: EntityManager,
  id: string,
  changedLater: readonly StoredRevision[],
): Promise<Record<string, string>> {
  const laterRevisions = await em.execute<(RowKey & { publication: string })[]>(
    `select catalogue, slug, max(publication)::text as publication from revision
      where publication > ?::bigint group by catalogue, slug`,
    [id],
  );
  const publications = new Map(laterRevisions.map((row) => [keyOf(row), row.publication]));
  return Object.fromEntries(
    changedLater.map((revision) => {
      const { label } = catalogueOf(revision.catalogue).description;
      const title = nameOf(revision);
      const name = revision.slug === ORDER_SLUG ? title : `${label}, «${title}»`;
      const publication = publications.get(keyOf(revision));
      const reason =
        publication === undefined
          ? "su PDF es también el de una fila que cambió"
          : `cambió en la publicación ${publication}`;
      return [keyOf(revision), `${name}: ${reason}.`];
    }),
  );
}
