import type { EntityManager } from "@mikro-orm/postgresql";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { missingShown, repeatedValues } from "#gateway/catalogue/description/row-check.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { namedPdfs, pdfsOf } from "#gateway/files/file-store.ts";
import type { NamedPdf } from "#gateway/files/file.types.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { nameAt, publishedAt } from "./change.ts";
import type { Order, RowKey, Rows } from "./change.ts";
import { SEEN_DRAFTS } from "./draft-row.ts";
import type { Draft, DraftFault, EditableRow } from "./draft.types.ts";
import { findRowFaults } from "./row-faults.ts";
import { findReplaced, findSharers, rowsAt, withFile } from "./place-files.ts";
import type { PlacedRow } from "./place-files.ts";

/** A draft as it is stored. */
interface DraftRow extends RowKey {
  row: Row | Order | null;
  base: string;
  version: number;
  author: string;
  changedAt: string;
  /** When the first waiting schedule publishes this version of the draft; null if none does. */
  scheduledAt: string | null;
}

/**
 * State of a catalogue: its published rows in their order, and each row's last publication, if any; its drafts; the faults of
 * values that several rows have, by row; the PDFs that rows and drafts name; and the published rows of all catalogues with these
 * PDFs, by address.
 */
export interface CatalogueState {
  catalogue: Catalogue;
  rows: Rows;
  bases: ReadonlyMap<string, string>;
  drafts: readonly DraftRow[];
  repeated: ReadonlyMap<string, readonly DraftFault[]>;
  pdfs: readonly NamedPdf[];
  placed: ReadonlyMap<string, readonly PlacedRow[]>;
}

/** Filter of drafts: of one catalogue or row, after a given draft in their order, and up to a maximum; all by default. */
export interface DraftsFilter extends Partial<RowKey> {
  first?: number | undefined;
  after?: (RowKey & { changedAt: Date }) | undefined;
}

/** Reads drafts, the oldest change first. */
export const readDrafts = (
  em: EntityManager,
  { catalogue, slug, first, after }: DraftsFilter,
): Promise<DraftRow[]> =>
  em.execute<DraftRow[]>(
    `with waiting as (
       select catalogue, slug, version, "changedAt" as changed_at, min(at) as "scheduledAt" from scheduled_publication,
              jsonb_to_recordset(drafts) as ${SEEN_DRAFTS}
        where state = 'waiting' group by 1, 2, 3, 4
     )
     select catalogue, slug, "row", base::text, version, author, changed_at as "changedAt", "scheduledAt"
       from draft left join waiting using (catalogue, slug, version, changed_at)
      where (?::text is null or catalogue = ?) and (?::text is null or slug = ?)
        and (?::timestamptz is null or (changed_at, catalogue, slug) > (?, ?, ?))
      order by changed_at, catalogue, slug limit ?`,
    [
      catalogue ?? null,
      catalogue ?? null,
      slug ?? null,
      slug ?? null,
      after?.changedAt ?? null,
      after?.changedAt ?? null,
      after?.catalogue ?? null,
      after?.slug ?? null,
      first ?? null,
    ],
  );

/** Reads what a catalogue has published and drafted. */
export async function readState(em: EntityManager, catalogue: Catalogue): Promise<CatalogueState> {
  const { code } = catalogue.description;
  const bases = await em.execute<{ slug: string; base: string }[]>(
    "select slug, max(publication)::text as base from revision where catalogue = ? and not implied group by slug",
    [code],
  );
  const stored = await storedRows(em, catalogue);
  const rows = new Map(stored.map((row) => [row.slug, row]));
  const drafts = await readDrafts(em, { catalogue: code });
  const allRows = [...stored, ...drafts.map(({ row }) => row)];
  return {
    catalogue,
    rows,
    bases: new Map(bases.map(({ slug, base }) => [slug, base])),
    drafts,
    repeated: findRepeatedValues(catalogue, withDrafts({ rows, drafts })),
    pdfs: await namedPdfs(em, allRows),
    placed: await rowsAt(em, allRows),
  };
}

/** Returns the state with one more draft, in place of the stored one of its row. */
export function addDraft(state: CatalogueState, draft: DraftRow): CatalogueState {
  const { catalogue, rows } = state;
  const drafts = [...state.drafts.filter(({ slug }) => slug !== draft.slug), draft];
  return { ...state, drafts, repeated: findRepeatedValues(catalogue, withDrafts({ rows, drafts })) };
}

/** A published or new row with its draft. */
interface WithDraft {
  slug: string;
  published: Row | null;
  draft: DraftRow | undefined;
  /** As drafted, otherwise as published; null if its draft removes it. */
  row: Row | null;
}

/** Returns a catalogue's rows in their order, including hidden and drafted ones; new ones last. */
export function withDrafts({ rows, drafts }: Pick<CatalogueState, "rows" | "drafts">): WithDraft[] {
  const bySlug = new Map(drafts.map((draft) => [draft.slug, draft]));
  const slugs = new Set([...rows.keys(), ...bySlug.keys()]);
  slugs.delete(ORDER_SLUG);
  return [...slugs].map((slug) => {
    const published = rows.get(slug) ?? null;
    const draft = bySlug.get(slug);
    return { slug, published, draft, row: draft ? (draft.row as Row | null) : published };
  });
}

/** Returns the slugs of a catalogue's rows as they are listed without a draft of the order. */
export const listedSlugs = async (em: EntityManager, catalogue: Catalogue): Promise<string[]> =>
  withDrafts(await readState(em, catalogue)).map(({ slug }) => slug);

/** Returns, by row, a fault for each unique value that another row, as drafted or otherwise as published, has too. */
function findRepeatedValues(
  { description }: Catalogue,
  rows: readonly WithDraft[],
): CatalogueState["repeated"] {
  const faults = repeatedValues(
    description,
    rows.flatMap(({ row }) => row ?? []),
  );
  return Map.groupBy(faults, ({ slug }) => slug);
}

/** Returns what prevents the publication of a row's draft, whatever is published with it. Null removes the row. */
const rowFaults = ({ catalogue, repeated }: CatalogueState, slug: string, row: Row | null): DraftFault[] => [
  ...(row ? [...findRowFaults(catalogue, row), ...(repeated.get(slug) ?? [])] : []),
  ...missingShown(catalogue.description, slug, row),
];

/** Returns a draft as editors see it. */
export function toDraft(state: CatalogueState, draft: DraftRow): Draft {
  const { slug } = draft;
  const published = publishedAt(state.rows, slug);
  const row = withFile(draft.catalogue, published, draft.row);
  const faults = slug === ORDER_SLUG ? [] : rowFaults(state, slug, row as Row | null);
  return {
    ...draft,
    row,
    changedAt: new Date(draft.changedAt),
    scheduledAt: draft.scheduledAt === null ? null : new Date(draft.scheduledAt),
    title: nameAt(state.catalogue, slug, row, published),
    published,
    pdfs: pdfsOf(state.pdfs, [published, row]),
    alsoChanged: findReplaced(state.placed, draft, row),
    outdated: draft.base !== (state.bases.get(slug) ?? "0"),
    faults: faults.map(({ field, message }) => ({ field, message })),
  };
}

/** Returns a row, or the order, as editors see it. */
export function toEditableRow(state: CatalogueState, slug: string, draft: DraftRow | undefined): EditableRow {
  const published = publishedAt(state.rows, slug);
  const key = { catalogue: state.catalogue.description.code, slug };
  return {
    ...key,
    title: nameAt(state.catalogue, slug, draft?.row ?? null, published),
    published,
    base: state.bases.get(slug) ?? "0",
    alsoIn: findSharers(state.placed, key, draft?.row ?? published),
    draft: draft ? toDraft(state, draft) : null,
  };
}
