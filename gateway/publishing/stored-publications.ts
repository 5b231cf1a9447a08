import type { EntityManager } from "@mikro-orm/postgresql";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { namedPdfs, pdfsOf } from "#gateway/files/file-store.ts";
import { notFound, requireRowId } from "#gateway/errors.ts";
import { counted } from "#schema/text/counted.ts";
import { catalogueOf, nameAt } from "./change.ts";
import type { Order, RowKey } from "./change.ts";
import type { Publication, Revision } from "./publication.types.ts";

/** Maximum number of rows that a sentence names. */
const MAX_NAMED = 5;

export type StoredPublication = Omit<Publication, "revisions" | "at"> & { at: string };

export interface StoredRevision extends RowKey {
  publication: string;
  before: Row | Order | null;
  after: Row | Order | null;
  /** Whether it is an order that no editor chose: rows were added or removed, or a field's value determines it. */
  implied: boolean;
  /** Last editor of its draft; null if it came from none. */
  author: string | null;
}

/** SQL: columns of a stored publication. */
export const PUBLICATION_COLUMNS = `
  id::text, kind, author, note, undoes::text, at, exists (
    select from revision undone where undone.publication = publication.undoes and not undone.implied and not exists (
      select from revision own where own.publication = publication.id
         and (own.catalogue, own.slug) = (undone.catalogue, undone.slug))) as partial,
  (select count(*)::int from revision where publication = publication.id and not implied) as changes`;

const REVISION_COLUMNS = "publication::text, catalogue, slug, before, after, implied, author";

/** Reads a publication with its changes. Throws NOT_FOUND if it does not exist. */
export async function findPublication(em: EntityManager, id: string): Promise<Publication> {
  const rows = await em.execute<StoredPublication[]>(
    `select ${PUBLICATION_COLUMNS} from publication where id = ?::bigint`,
    [requireRowId(id)],
  );
  const [publication] = await withRevisions(em, rows);
  if (!publication) throw notFound();
  return publication;
}

/** Reads the changes of these publications, including implied orders. */
export async function revisionsOf(em: EntityManager, ids: readonly string[]): Promise<StoredRevision[]> {
  return em.execute<StoredRevision[]>(
    `select ${REVISION_COLUMNS} from revision
      where publication = any(?::bigint[]) order by catalogue, slug`,
    [arrayLiteral(ids)],
  );
}

type NamedRevision = Pick<StoredRevision, "catalogue" | "slug" | "before" | "after">;

/** Returns the name of a changed row, or order, in messages. */
export function nameOf({ catalogue, slug, before, after }: NamedRevision): string {
  return nameAt(catalogueOf(catalogue), slug, after, before);
}

/** Returns the quoted names of changed rows in messages. */
export function namesOf(revisions: readonly NamedRevision[]): string {
  const names = revisions.slice(0, MAX_NAMED).map((revision) => `«${nameOf(revision)}»`);
  const remaining = revisions.length - names.length;
  return `${names.join(", ")}${remaining > 0 ? ` y ${counted(remaining, "fila más", "filas más")}` : ""}`;
}

async function toRevisions(em: EntityManager, revisions: readonly StoredRevision[]): Promise<Revision[]> {
  const pdfs = await namedPdfs(
    em,
    revisions.flatMap(({ before, after }) => [before, after]),
  );
  return revisions.map((revision) => {
    const { catalogue, slug, before, after, author } = revision;
    const title = nameOf(revision);
    return { catalogue, slug, title, before, after, author, pdfs: pdfsOf(pdfs, [before, after]) };
  });
}

/** Reads the changes of a publication that follow one of them, in their order. */
export async function changesOf(
  em: EntityManager,
  id: string,
  first: number,
  after: RowKey | undefined,
): Promise<Revision[]> {
  const revisions = await em.execute<StoredRevision[]>(
    `select ${REVISION_COLUMNS} from revision
      where publication = ?::bigint and not implied and (?::text is null or (catalogue, slug) > (?, ?))
      order by catalogue, slug limit ?`,
    [requireRowId(id), after?.catalogue ?? null, after?.catalogue ?? null, after?.slug ?? null, first],
  );
  return toRevisions(em, revisions);
}

/** Adds their changes to publications. `changes`: maximum number for each publication; all by default. */
export async function withRevisions(
  em: EntityManager,
  rows: readonly StoredPublication[],
  changes?: number,
): Promise<Publication[]> {
  const revisions = await em.execute<StoredRevision[]>(
    `select ${REVISION_COLUMNS} from (
       select *, row_number() over (partition by publication order by catalogue, slug) as place from revision
        where publication = any(?::bigint[]) and not implied) placed
      where place <= coalesce(?::bigint, place) order by catalogue, slug`,
    [arrayLiteral(rows.map(({ id }) => id)), changes ?? null],
  );
  const readable = await toRevisions(em, revisions);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    revisions: readable.filter((_, index) => revisions[index]!.publication === row.id),
  }));
}
