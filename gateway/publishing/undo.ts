import type { EntityManager } from "@mikro-orm/postgresql";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { badRequest, Refusal } from "#gateway/errors.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { counted } from "#schema/text/counted.ts";
import { catalogueOf, isPublished, keyOf, mergeOrder, readStored } from "./change.ts";
import type { Change, Order, RowKey, Rows } from "./change.ts";
import { affectedCatalogues } from "./place-files.ts";
import { nameOf, revisionsOf } from "./stored-publications.ts";
import type { StoredRevision } from "./stored-publications.ts";

/** Maximum number of rows that a refusal's sentence names; `campos` contains all. */
const MAX_NAMED = 5;

function namesOf(revisions: readonly StoredRevision[]): string {
  const named = revisions.slice(0, MAX_NAMED).map((revision) => `«${nameOf(revision)}»`);
  const others = revisions.length - named.length;
  return `${named.join(", ")}${others > 0 ? ` y ${counted(others, "fila más", "filas más")}` : ""}`;
}

const changedSince = (revisions: readonly StoredRevision[], campos: Record<string, string>) =>
  new Refusal(
    409,
    "CHANGED_SINCE",
    `Después se publicaron otros cambios de ${namesOf(revisions)}. Deshaz primero los más recientes, o deshaz solo lo demás.`,
    { campos },
  );
const alreadyUndone = () => new Refusal(409, "NOTHING_TO_UNDO", "Esta publicación ya se deshizo.");
const nothingToUndo = (revisions: readonly StoredRevision[]) =>
  new Refusal(
    409,
    "NOTHING_TO_UNDO",
    `No queda nada que deshacer${revisions.length > 0 ? `: después se publicaron otros cambios de ${namesOf(revisions)}. Deshaz primero los más recientes` : ""}.`,
  );

/**
 * Returns the changes that restore the rows as they were before a publication, except those in `leaving`. Throws CHANGED_SINCE,
 * with a sentence by "catalogue/slug", if one of the others was changed since; NOTHING_TO_UNDO if no row remains; BAD_REQUEST if
 * `leaving` has a row that the publication did not change.
 */
export async function toUndoChanges(
  em: EntityManager,
  id: string,
  leaving: readonly RowKey[],
): Promise<Change[]> {
  await lockContent(em);
  const revisions = await revisionsOf(em, [id]);
  const changed = new Set(revisions.map(keyOf));
  if (leaving.some((row) => !changed.has(keyOf(row)))) throw badRequest();
  const left = new Set(leaving.map(keyOf));
  const stored = await readStored(em, affectedCatalogues(revisions));
  const since = changedAfter(stored, revisions);
  const undone = revisions.filter((revision) => !since.includes(revision) && !left.has(keyOf(revision)));
  const told = since.filter(({ implied }) => !implied); // an implied order that changed since is left as it is
  if (undone.every(({ implied }) => implied))
    throw (await isUndone(em, id, stored, revisions)) ? alreadyUndone() : nothingToUndo(told);
  if (told.some((revision) => !left.has(keyOf(revision))))
    throw changedSince(told, await sentencesOf(em, id, told));
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
  const others = [...stored].flatMap(([catalogue, rows]) =>
    [...rows.values()].filter(
      ({ slug, url }) => typeof url === "string" && !undone.has(keyOf({ catalogue, slug })),
    ),
  );
  return revisions.filter((revision) => {
    const file = replacedFile(revision);
    const was = leftFile(revision);
    return (
      changed.has(revision) ||
      (file !== undefined && files.has(file)) ||
      others.some(({ url, hash }) => url === was?.["url"] && hash !== was?.["hash"])
    );
  });
}

/** Returns the row as it was, if it had a PDF whose address it no longer has. */
function leftFile({ before, after }: StoredRevision): Row | undefined {
  const [old, now] = [before, after] as (Row | null)[];
  return typeof old?.["hash"] === "string" && old["url"] !== now?.["url"] ? old : undefined;
}

/** Checks whether a publication was undone, and everything it changed is as it was before. */
async function isUndone(
  em: EntityManager,
  id: string,
  stored: ReadonlyMap<string, Rows>,
  revisions: readonly StoredRevision[],
): Promise<boolean> {
  const undoing = await em.execute<object[]>("select from publication where undoes = ?::bigint limit 1", [
    id,
  ]);
  return (
    undoing.length > 0 &&
    revisions.every((revision) => revision.implied || isPublished(stored, revision, revision.before))
  );
}

/** Returns the address whose PDF a revision replaced. Rows of two lists may share it. */
function replacedFile({ before, after }: StoredRevision): unknown {
  const [old, now] = [before, after] as (Row | null)[];
  return old?.["hash"] === now?.["hash"] ? undefined : (now ?? old)?.["url"];
}

/** Returns why each row is not undone, by "catalogue/slug". */
async function sentencesOf(
  em: EntityManager,
  id: string,
  since: readonly StoredRevision[],
): Promise<Record<string, string>> {
  const later = await em.execute<(RowKey & { publication: string })[]>(
    `select catalogue, slug, max(publication)::text as publication from revision
      where publication > ?::bigint group by catalogue, slug`,
    [id],
  );
  const publications = new Map(later.map((row) => [keyOf(row), row.publication]));
  return Object.fromEntries(
    since.map((revision) => {
      const { label } = catalogueOf(revision.catalogue).description;
      const name = revision.slug === ORDER_SLUG ? `Orden de ${label}` : `${label}, «${nameOf(revision)}»`;
      const publication = publications.get(keyOf(revision));
      const why =
        publication === undefined
          ? "su PDF es también el de una fila que cambió"
          : `cambió en la publicación ${publication}`;
      return [keyOf(revision), `${name}: ${why}.`];
    }),
  );
}
