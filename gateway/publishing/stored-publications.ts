import type { EntityManager } from "@mikro-orm/postgresql";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { namedPdfs, pdfsOf } from "#gateway/files/file-store.ts";
import type { NamedPdf } from "#gateway/files/file.types.ts";
import { badRequest, notFound } from "#gateway/errors.ts";
import { ROW_ID } from "#schema/row-id.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { catalogueOf, titleOf } from "./change.ts";
import type { Order, RowKey } from "./change.ts";
import { Publication, Revision } from "./publication.types.ts";

export type StoredPublication = Omit<Publication, "revisions" | "at"> & { at: string };

export interface StoredRevision extends RowKey {
  publication: string;
  before: Row | Order | null;
  after: Row | Order | null;
  /** Whether it is an order that changed only because rows came or went. */
  implied: boolean;
  /** Who changed its draft last; null if it came from none. */
  author: string | null;
}

/** The number that a caller sent, if any; throws BAD_REQUEST for what is none. */
export function checkedId(id: string | undefined): string | null {
  if (id !== undefined && !ROW_ID.test(id)) throw badRequest();
  return id ?? null;
}

/** Throws NOT_FOUND without it. */
export async function findPublication(em: EntityManager, id: string): Promise<Publication> {
  const rows = await em.execute<StoredPublication[]>(
    "select id::text, kind, author, note, undoes::text, at from publication where id = ?::bigint",
    [checkedId(id)],
  );
  const [publication] = await withRevisions(em, rows);
  if (!publication) throw notFound();
  return publication;
}

export async function revisionsOf(em: EntityManager, ids: readonly string[]): Promise<StoredRevision[]> {
  return em.execute<StoredRevision[]>(
    `select publication::text, catalogue, slug, before, after, implied, author from revision
      where publication = any(?::bigint[]) order by catalogue, slug`,
    [arrayLiteral(ids)],
  );
}

/** How messages name a row, or an order, that changed. */
export function nameOf({
  catalogue,
  slug,
  before,
  after,
}: Pick<StoredRevision, "catalogue" | "slug" | "before" | "after">): string {
  const row = (after ?? before) as Row | null;
  return slug === ORDER_SLUG ? "Orden" : titleOf(catalogueOf(catalogue), row, slug);
}

function readable(revision: StoredRevision, known: readonly NamedPdf[]): Revision {
  const { catalogue, slug, before, after, author } = revision;
  const pdfs = pdfsOf(known, [before, after]);
  return Object.assign(new Revision(), {
    catalogue,
    slug,
    title: nameOf(revision),
    before,
    after,
    author,
    pdfs,
  });
}

export async function withRevisions(
  em: EntityManager,
  rows: readonly StoredPublication[],
): Promise<Publication[]> {
  const revisions = await revisionsOf(
    em,
    rows.map(({ id }) => id),
  );
  const pdfs = await namedPdfs(
    em,
    revisions.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map((row) =>
    Object.assign(new Publication(), row, {
      at: new Date(row.at),
      revisions: revisions
        .filter((revision) => revision.publication === row.id && !revision.implied)
        .map((revision) => readable(revision, pdfs)),
    }),
  );
}
