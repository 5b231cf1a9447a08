import type { EntityManager } from "@mikro-orm/postgresql";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { findCatalogueFaults } from "#gateway/catalogue/description/row-check.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { announce } from "#gateway/database/live/notifications.ts";
import { ORDER_SLUG, sameOrder } from "#schema/publishing/order.ts";
import { catalogueOf, keyOf, publishedAt, readStored, reorders, sameJson } from "./change.ts";
import type { Change, Order, Rows } from "./change.ts";
import { findRowFaults, notPublishable } from "./row-faults.ts";
import { affectedCatalogues, fileFaults, placeFiles, withFile } from "./place-files.ts";
import type { ChangeWithBefore } from "./place-files.ts";
import type { PublicationKind } from "./publication.types.ts";
import { requireSecondPerson } from "./second-person.ts";

/** A publication to make: who publishes, why, and what. */
interface Publishing {
  kind: PublicationKind;
  author: string;
  note?: string;
  /** The publication that this one undoes. */
  undoes?: string;
  changes: readonly Change[];
}

/**
 * Renders the pages that a transaction's rows change; rejects with a refusal that names the page that fails, or with the
 * deadline's reason once it has passed.
 */
export type Rehearse = (em: EntityManager, deadline?: AbortSignal) => Promise<void>;

/** Conditions that a gateway applies to every publication. */
export interface Terms {
  rehearse: Rehearse;
  /** Whether a draft must be published by someone other than the person who last changed it. */
  secondPerson: boolean;
  /** Aborts once it is too late to commit, because the caller would not get the response. */
  deadline?: AbortSignal | undefined;
}

/** Maximum time in ms that the transaction may be idle while pages are rendered. */
const REHEARSAL_MS = 30_000;

type Touched = ReadonlyMap<string, Rows>;

const isOrder = (slug: string, to: Change["to"]): to is Order => slug === ORDER_SLUG && to !== null;

/**
 * Publishes changes for the panel, schedules, undo and import: checks, writes, records and announces them, and renders the pages.
 * Must be called in a transaction, so that all changes are published or none. Returns the publication's number, or undefined if
 * nothing changes. Throws SECOND_PERSON if a draft needs another person to publish it, NOT_PUBLISHABLE if rows, catalogues or
 * files have faults, and the refusals of the rehearsal.
 */
export async function publish(
  em: EntityManager,
  terms: Terms,
  { kind, author, note = "", undoes, changes }: Publishing,
): Promise<string | undefined> {
  await lockContent(em);
  await em.execute(`set local idle_in_transaction_session_timeout = ${REHEARSAL_MS}`);
  const touched = await readStored(em, affectedCatalogues(changes));
  const effective = findEffectiveChanges(touched, changes);
  if (effective.length === 0) return undefined;
  if (terms.secondPerson) requireSecondPerson(effective, author);
  await requireFaultless(em, touched, effective);
  for (const [code, rows] of touched)
    await apply(
      em,
      catalogueOf(code),
      rows,
      effective.filter(({ catalogue }) => catalogue === code),
    );
  // Assigns the number here: the sequence would skip the number of a refused publication or a trial. The lock lets only one
  // publication run at a time, and its time is later than that of the one before: the transaction may have begun earlier.
  const [{ id }] = await em.execute<[{ id: string }]>(
    `insert into publication (id, kind, author, note, undoes, at) overriding system value
       select coalesce(max(id), 0) + 1, ?, ?, ?, ?, clock_timestamp() from publication returning id`,
    [kind, author, note, undoes ?? null],
  );
  await placeFiles(em, effective, id);
  const after = await readStored(em, affectedCatalogues(changes));
  await record(em, id, effective, { before: touched, after });
  await em.execute("select refresh_search()");
  // Replaces the row instead of updating it: a database that an import fills has none yet.
  await em.execute(
    "with former as (delete from content_version) insert into content_version (digest) values (?)",
    [`publication ${id}`],
  );
  await announce(em, "published");
  // Runs last because it takes longest: after a timeout nothing is committed.
  await terms.rehearse(em, terms.deadline);
  return id;
}

/** Returns the changes that have an effect, with their files. */
function findEffectiveChanges(touched: Touched, changes: readonly Change[]): ChangeWithBefore[] {
  const effective = changes
    .map((change) => {
      const before = publishedAt(touched.get(change.catalogue)!, change.slug);
      return { ...change, before, to: withFile(change.catalogue, before, change.to) };
    })
    .filter(({ before, to }) => !sameJson(before, to));
  const addedKeys = new Set(effective.flatMap((change) => (change.before === null ? keyOf(change) : [])));
  return effective.filter(
    ({ catalogue, slug, before, to }) =>
      !isOrder(slug, to) ||
      reorders(to, (before as Order).order) ||
      to.order.some((row) => addedKeys.has(keyOf({ catalogue, slug: row }))),
  );
}

async function requireFaultless(
  em: EntityManager,
  touched: Touched,
  changes: readonly ChangeWithBefore[],
): Promise<void> {
  const rowFaults = changes.flatMap(({ catalogue, slug, to }) =>
    to === null || isOrder(slug, to) ? [] : findRowFaults(catalogueOf(catalogue), to),
  );
  const catalogueFaults = [...touched].flatMap(([code, rows]) =>
    findCatalogueFaults(catalogueOf(code).description, rowsAfter(code, rows, changes)).map((fault) => ({
      catalogue: code,
      ...fault,
    })),
  );
  const faults = [...rowFaults, ...catalogueFaults, ...(await fileFaults(em, changes))];
  if (faults.length > 0) throw notPublishable(faults);
}

/** Returns the rows of a catalogue after the changes, new ones last. */
function rowsAfter(code: string, rows: Rows, changes: readonly Change[]): Row[] {
  const after = new Map(rows);
  for (const { slug, to } of changes.filter((change) => change.catalogue === code))
    if (to === null) after.delete(slug);
    else if (!isOrder(slug, to)) after.set(slug, { ...to, slug });
  return [...after.values()];
}

/** Writes the changes of one catalogue in a few statements, regardless of their number. */
async function apply(
  em: EntityManager,
  { entity, description }: Catalogue,
  rows: Rows,
  changes: readonly Change[],
): Promise<void> {
  const { table } = description;
  const removedSlugs = changes.flatMap(({ slug, to }) => (to === null ? slug : []));
  if (removedSlugs.length > 0) await em.nativeDelete(entity, { slug: { $in: removedSlugs } });
  const rowsToWrite = changes.flatMap(({ slug, to }) =>
    to === null || isOrder(slug, to) ? [] : { ...to, slug },
  );
  if (rowsToWrite.length > 0)
    await write(em, { entity, description }, [
      ...rowsToWrite.filter(({ slug }) => !rows.has(slug)),
      ...rowsToWrite.filter(({ slug }) => rows.has(slug)),
    ]);
  // Ranks the remaining rows. Rows that the order does not name, published since, follow in their current order.
  const order = changes.find(({ slug }) => slug === ORDER_SLUG)?.to as Order | null | undefined;
  if (order)
    await em.execute(
      `update ${table} set position = ranked.position
         from (select slug, row_number() over (order by ordinality, position)::int as position
                 from ${table} left join jsonb_array_elements_text(?::jsonb) with ordinality as named (slug, ordinality)
                using (slug)) ranked
        where ranked.slug = ${table}.slug and ranked.position <> ${table}.position`,
      [JSON.stringify(order.order)],
    );
}

/** Writes rows, new ones first: these follow the last row, the others keep their places. Sets fields that a row lacks to null. */
async function write(
  em: EntityManager,
  { entity, description }: Catalogue,
  rows: readonly Row[],
): Promise<void> {
  const { table, fields } = description;
  const properties: Partial<Record<string, { fieldNames: string[] }>> = em.getMetadata(entity).properties;
  const names = ["slug", ...Object.keys(fields), "visible", ...(hasPdf(description) ? ["hash"] : [])];
  const columns = names.map((name) => ({ name, column: properties[name]!.fieldNames[0]! }));
  const sent = rows.map((row) =>
    Object.fromEntries(columns.map(({ name, column }) => [column, row[name] ?? null])),
  );
  const quotedColumns = columns.map(({ column }) => `"${column}"`);
  const columnList = quotedColumns.join(", ");
  await em.execute(
    `insert into ${table} (${columnList}, position)
     select ${columnList}, (select coalesce(max(position), 0) from ${table}) + ordinality
       from jsonb_populate_recordset(null::${table}, ?::jsonb) with ordinality
     on conflict (slug) do update set ${quotedColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    [JSON.stringify(sent)],
  );
}

/** Records every changed row and order, before and after. Rows that are added or removed change the order too. */
async function record(
  em: EntityManager,
  publication: string,
  changes: readonly Change[],
  { before, after }: { before: Touched; after: Touched },
): Promise<void> {
  const authors = new Map(changes.map((change) => [keyOf(change), change.draftedBy]));
  const revisions = [...before].flatMap(([code, rows]) =>
    [...new Set([...rows.keys(), ...after.get(code)!.keys(), ORDER_SLUG])]
      .map((slug) => ({ slug, was: publishedAt(rows, slug), is: publishedAt(after.get(code)!, slug) }))
      .filter(({ was, is }) => !sameJson(was, is))
      .map(({ slug, was, is }) => ({
        catalogue: code,
        slug,
        was,
        is,
        // Editors do not choose the order of rows that are sorted by a field's value.
        implied:
          slug === ORDER_SLUG &&
          (catalogueOf(code).description.highestFirst !== undefined ||
            sameOrder((was as Order).order, (is as Order).order)),
        author: authors.get(keyOf({ catalogue: code, slug })),
      })),
  );
  await em.execute(
    `insert into revision (catalogue, slug, publication, before, after, implied, author)
     select catalogue, slug, ?::bigint, was, "is", implied, author
       from jsonb_to_recordset(?::jsonb)
            as sent (catalogue text, slug text, was jsonb, "is" jsonb, implied boolean, author text)`,
    [publication, JSON.stringify(revisions)],
  );
}
