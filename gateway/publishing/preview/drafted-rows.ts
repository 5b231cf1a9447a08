import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import type { Catalogue, PublishedRow } from "#gateway/catalogue/description/description.ts";
import { tableRows } from "#gateway/catalogue/description/row.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import { notFound } from "#gateway/errors.ts";
import type { FileSize } from "#schema/published.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { catalogueOf, keyOf } from "../change.ts";
import type { Order, RowKey } from "../change.ts";
import { DraftService } from "../draft.service.ts";
import type { Draft } from "../draft.types.ts";
import { rowOf } from "../draft-row.ts";
import { addDraft, readState, toDraft } from "../editable.ts";

/** Published rows with the drafts applied. */
export interface Drafted {
  rows: PublishedRows;
  /** How many drafts are shown. */
  changes: number;
  /** Titles of the drafts that are not shown, because they have faults, lack their PDF or would leave a catalogue empty. */
  omittedTitles: string[];
  /** The new PDFs, by address. */
  files: ReadonlyMap<string, DraftedFile>;
}

type DraftedFile = FileSize & { hash: string };

/** Reads all drafts, or those of certain rows. */
export async function readDraftsOf(em: EntityManager, keys?: readonly RowKey[]): Promise<Draft[]> {
  const selectedKeys = keys && new Set(keys.map(keyOf));
  return (await new DraftService(em).all()).filter((draft) => selectedKeys?.has(keyOf(draft)) ?? true);
}

/** Reads the drafts and adds the values typed in one row as a draft that is not stored. Throws NOT_FOUND for an order. */
export async function readWithUnsaved(
  em: EntityManager,
  key: RowKey,
  values: object,
): Promise<{ drafts: Draft[]; unsaved: Draft }> {
  const catalogue = catalogueOf(key.catalogue);
  if (key.slug === ORDER_SLUG) throw notFound();
  const defaults = {
    base: "0",
    version: 0,
    author: "",
    changedAt: new Date().toISOString(),
    scheduledAt: null,
  };
  const row = rowOf(catalogue, key.slug, values);
  const state = addDraft(await readState(em, catalogue), { ...key, ...defaults, row });
  const drafts = state.drafts.map((draft) => toDraft(state, draft));
  const otherDrafts = (await readDraftsOf(em)).filter((draft) => draft.catalogue !== key.catalogue);
  return { drafts: [...otherDrafts, ...drafts], unsaved: drafts.at(-1)! };
}

/** Reads what the site would show if these drafts were published, except those with faults. */
export async function readDrafted(em: EntityManager, drafts: readonly Draft[]): Promise<Drafted> {
  const applied = new Set<Draft>();
  for (const draft of drafts) if (draft.faults.length === 0 && (await hasFile(em, draft))) applied.add(draft);
  const tables = new Map<Catalogue, PublishedRow[]>();
  const files = new Map<string, DraftedFile>();
  for (const catalogue of CATALOGUES) {
    const ownDrafts = [...applied].filter((draft) => draft.catalogue === catalogue.description.code);
    const table = await draftedTable(em, catalogue, ownDrafts, files);
    const isEmpty = table.length === 0 && ownDrafts.length > 0; // pages need at least one row
    if (isEmpty) for (const draft of ownDrafts) applied.delete(draft);
    tables.set(catalogue, isEmpty ? await draftedTable(em, catalogue, [], files) : table);
  }
  const rows = new PublishedRows();
  for (const [{ entity }, table] of tables) {
    const withFiles = table.map((row) => ({ ...row, ...files.get(addressIn(row) ?? "") }));
    rows.set(entity, withFiles);
  }
  const omittedTitles = drafts.filter((draft) => !applied.has(draft)).map(({ title }) => title);
  return { rows, changes: applied.size, omittedTitles, files };
}

/** Returns the visible rows of a catalogue with these drafts applied. Adds their new PDFs to `files`. */
async function draftedTable(
  em: EntityManager,
  catalogue: Catalogue,
  drafts: readonly Draft[],
  files: Map<string, DraftedFile>,
): Promise<PublishedRow[]> {
  const stored = await tableRows(em, catalogue);
  const rows = new Map(stored.map((row) => [row.slug, row]));
  for (const { slug, row } of drafts) {
    if (slug === ORDER_SLUG) continue;
    if (row === null) rows.delete(slug);
    else {
      const current = rows.get(slug) ?? { position: stored.length + 1 };
      rows.set(slug, { ...current, ...row } as PublishedRow);
      const file = await newFile(em, row, current);
      const address = addressIn(row);
      if (file && address !== undefined) files.set(address, file);
    }
  }
  const visible = [...rows.values()].filter((row) => row.visible);
  const order = drafts.find(({ slug }) => slug === ORDER_SLUG)?.row as Order | null | undefined;
  if (!order) return visible;
  const ranks = new Map(order.order.map((slug, rank) => [slug, rank]));
  const rankOf = ({ slug }: PublishedRow) => ranks.get(slug) ?? ranks.size;
  return visible.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A row's PDF and its address, where it has one. */
interface FileColumns {
  url?: string | null;
  hash?: string | null;
}

/** The address of a row's PDF. */
const addressIn = (row: object): string | undefined => (row as FileColumns).url ?? undefined;

/** Checks whether a drafted row has the PDF that it names: it may have been withdrawn since, with the published row. */
const hasFile = async (em: EntityManager, { row, published }: Draft): Promise<boolean> =>
  published !== null || !row || addressIn(row) === undefined || (await newFile(em, row, {})) !== undefined;

/** Returns a PDF that is new to a draft's row: its own, or the one at its new address; undefined if it keeps its file. */
async function newFile(em: EntityManager, row: object, current: object): Promise<DraftedFile | undefined> {
  const [{ url, hash }, { url: oldUrl, hash: oldHash }] = [row as FileColumns, current as FileColumns];
  if (typeof hash === "string" ? hash === oldHash : url === oldUrl) return undefined;
  const [file] = await em.execute<DraftedFile[]>(
    `select hash, size as bytes, pages from file
      where hash = coalesce(?, (select v.hash from file_version v where v.address = ? and v.in_force_until is null))`,
    [hash ?? null, url ?? null],
  );
  return file;
}
