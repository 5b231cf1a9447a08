import type { EntityManager } from "@mikro-orm/postgresql";
import { lockContent } from "#gateway/catalogue/content/seed.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { catalogueOf, ORDER_SLUG, sameJson } from "./change.ts";
import type { Change, Order, Place } from "./change.ts";
import { faultsOf, faultsTogether, notPublishable } from "./guard.ts";
import { placeFiles } from "./place-files.ts";

export type PublicationKind = "publish" | "undo" | "import";

/** Who publishes, why, and what. */
export interface Publishing {
  kind: PublicationKind;
  author: string;
  note?: string;
  /** The publication that this one takes back. */
  undoes?: string;
  changes: readonly Change[];
}

/**
 * Renders every page from the rows of a transaction; rejects with a refusal that names the page that fails, or with the
 * deadline's reason once it has passed.
 */
export type Rehearse = (em: EntityManager, deadline?: AbortSignal) => Promise<void>;

/** How long in ms the transaction may wait for pages that are rendered. */
const REHEARSAL_MS = 30_000;

/** A catalogue's rows by slug, and their order. */
interface State {
  catalogue: Catalogue;
  rows: Map<string, Row>;
  order: string[];
}
type Touched = Map<string, State>;

const isOrder = (slug: string, to: Change["to"]): to is Order => slug === ORDER_SLUG && to !== null;

/**
 * Publishes changes: the one way for the panel, schedules, undo and import. To be called in a transaction, which it leaves
 * with all of the changes or none: checked, rendered, recorded and announced. Gives the publication's number, or undefined
 * where the changes change nothing.
 */
export async function publish(
  em: EntityManager,
  rehearse: Rehearse,
  { kind, author, note = "", undoes, changes }: Publishing,
): Promise<string | undefined> {
  await lockContent(em);
  await em.execute(`set local idle_in_transaction_session_timeout = ${REHEARSAL_MS}`);
  const touched = await readTouched(em, changes);
  const real = changes
    .map((change) => withFile(stateOf(touched, change.catalogue, change.slug), change))
    .filter(({ catalogue, slug, to }) => !sameJson(stateOf(touched, catalogue, slug), to));
  if (real.length === 0) return undefined;
  const faults = real.flatMap(({ catalogue, slug, to }) =>
    to === null || isOrder(slug, to) ? [] : faultsOf(catalogueOf(catalogue), to as Row),
  );
  if (faults.length > 0) throw notPublishable(faults);
  // An order ranks the rows that the other changes leave.
  for (const change of real.toSorted((a, b) => rank(a) - rank(b)))
    await apply(em, touched.get(change.catalogue)!, change);
  const [{ id }] = await em.execute<[{ id: string }]>(
    "insert into publication (kind, author, note, undoes) values (?, ?, ?, ?) returning id",
    [kind, author, note, undoes ?? null],
  );
  const placed = real.map((change) => ({
    ...change,
    before: stateOf(touched, change.catalogue, change.slug),
  }));
  await placeFiles(em, placed, id);
  const after = await readTouched(em, changes);
  requireWhole(after);
  await record(em, id, touched, after);
  await em.execute("select refresh_search()");
  await em.execute("update content_version set digest = ?", [`publication ${id}`]);
  await em.execute("select pg_notify('istmia_live', 'published')");
  // Takes longest, so it is last: what a person was told has timed out is not committed.
  await rehearse(em);
  return id;
}

/** The number of the last publication that changed a row; "0" for one that is as the content files filled it. */
export async function baseOf(em: EntityManager, { catalogue, slug }: Place): Promise<string> {
  const [{ base }] = await em.execute<[{ base: string }]>(
    "select coalesce(max(publication), 0)::text as base from revision where catalogue = ? and slug = ?",
    [catalogue, slug],
  );
  return base;
}

const rank = ({ slug }: Place) => Number(slug === ORDER_SLUG);

/** A row that names no file of its own keeps the published one. */
function withFile(before: Row | Order | null, change: Change): Change {
  const { to } = change;
  if (to === null || before === null || !("hash" in before) || "hash" in to) return change;
  return { ...change, to: { ...to, hash: before["hash"] } as Row };
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

async function readTouched(em: EntityManager, changes: readonly Change[]): Promise<Touched> {
  const touched = new Map<string, State>();
  for (const code of new Set(changes.map(({ catalogue }) => catalogue))) {
    const catalogue = catalogueOf(code);
    const rows = await storedRows(em, catalogue);
    touched.set(code, {
      catalogue,
      rows: new Map(rows.map((row) => [row.slug, row])),
      order: rows.map(({ slug }) => slug),
    });
  }
  return touched;
}

function stateOf(touched: Touched, code: string, slug: string): Row | Order | null {
  const { rows, order } = touched.get(code)!;
  return slug === ORDER_SLUG ? { order } : (rows.get(slug) ?? null);
}

async function apply(
  em: EntityManager,
  { catalogue: { entity, description }, rows }: State,
  { slug, to }: Change,
): Promise<void> {
  const { table } = description;
  if (to === null) await em.nativeDelete(entity, { slug });
  else if (isOrder(slug, to))
    // Rows that the order does not name, published meanwhile, follow in their own order.
    await em.execute(
      `update ${table} set position = ranked.position
         from (select slug, row_number() over (order by array_position(?::text[], slug), position)::int as position
                 from ${table}) ranked
        where ranked.slug = ${table}.slug and ranked.position <> ${table}.position`,
      [`{${to.order.join(",")}}`],
    );
  else if (rows.has(slug)) await em.nativeUpdate(entity, { slug }, to);
  else {
    const [{ position }] = await em.execute<[{ position: number }]>(
      `select coalesce(max(position), 0) + 1 as position from ${table}`,
    );
    await em.insert(entity, { ...to, slug, position } as never);
  }
}

/** Throws where a catalogue as a whole would be at fault. */
function requireWhole(after: Touched): void {
  const faults = [...after.values()].flatMap(({ catalogue, rows }) =>
    faultsTogether(catalogue, [...rows.values()]),
  );
  if (faults.length > 0) throw notPublishable(faults);
}

/** Records every row and order that changed, as it was and as it is; an order changes with rows that come or go too. */
async function record(
  em: EntityManager,
  publication: string,
  before: Touched,
  after: Touched,
): Promise<void> {
  for (const [code, { rows }] of before) {
    const slugs = new Set([...rows.keys(), ...after.get(code)!.rows.keys(), ORDER_SLUG]);
    for (const slug of slugs) {
      const [was, is] = [stateOf(before, code, slug), stateOf(after, code, slug)];
      if (sameJson(was, is)) continue;
      await em.execute(
        "insert into revision (catalogue, slug, publication, before, after) values (?, ?, ?, ?::jsonb, ?::jsonb)",
        [code, slug, publication, json(was), json(is)],
      );
    }
  }
}
