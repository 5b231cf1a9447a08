import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { badRequest, conflict, notFound, Refusal, requireRowId } from "#gateway/errors.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { baseOf } from "./base.ts";
import type { RowCounts } from "./catalogue-description.types.ts";
import { catalogueOf, isUnchanged, reorders, sameJson, titleOf } from "./change.ts";
import type { DraftVersion, Order, RowKey } from "./change.ts";
import type { Draft, EditableRow, SeenRowInput } from "./draft.types.ts";
import { lockRow } from "./draft-locks.ts";
import { ON_DRAFT_CONFLICT, rowOf, sameValues, withoutAddressOf } from "./draft-row.ts";
import { toDraft, toEditableRow, listedSlugs, readDrafts, readState, withDrafts } from "./editable.ts";
import type { CatalogueState, DraftsFilter } from "./editable.ts";
import { rowsWithPdf, withFile, withoutFile, withPresentFile } from "./place-files.ts";
import type { PdfSharer } from "./row-name.types.ts";
import { moveDraft, retitledSlug, slugsFor } from "./slug.ts";
import { revisionsOf } from "./stored-publications.ts";

const isSeen = (draft: DraftVersion | undefined, { version, changedAt }: SeenRowInput) =>
  draft ? changedAt != null && isUnchanged(draft, { version, changedAt }) : version === 0;

const outdated = () => conflict("Esto");

const hasDraft = (title: string) =>
  new Refusal(
    409,
    "HAS_DRAFT",
    `«${title}» ya tiene un borrador. Publícalo o descártalo antes de restaurar.`,
  );
const sameAsPublished = (title: string) =>
  new Refusal(400, "SAME_AS_PUBLISHED", `«${title}» ya está publicado así: no hay nada que restaurar.`);

/** Keeps the unpublished changes of the catalogues: one draft for each row, shared by all editors. */
export class DraftService {
  constructor(private readonly em: EntityManager) {}

  /** Counts the published rows of each catalogue, and the hidden ones among them, by its code. */
  async counts(): Promise<Map<string, RowCounts>> {
    const selects = CATALOGUES.map(
      ({ description: { code, table } }) =>
        `select '${code}' as code, count(*)::int as rows, (count(*) filter (where not visible))::int as hidden from ${table}`,
    );
    const counts = await this.em.execute<({ code: string } & RowCounts)[]>(selects.join(" union all "));
    return new Map(counts.map(({ code, ...rest }) => [code, rest]));
  }

  /** Returns a catalogue's rows in their order, including hidden and drafted ones; new ones last. */
  async rows(code: string): Promise<EditableRow[]> {
    const state = await readState(this.em, catalogueOf(code));
    return withDrafts(state).map(({ slug, draft }) => toEditableRow(state, slug, draft));
  }

  /** Returns one row, or the order, as editors see it. Throws NOT_FOUND if it is neither published nor drafted. */
  async row({ catalogue: code, slug }: RowKey): Promise<EditableRow> {
    const state = await readState(this.em, catalogueOf(code));
    const draft = state.drafts.find((one) => one.slug === slug);
    if (slug !== ORDER_SLUG && !state.rows.has(slug) && !draft) throw notFound();
    return toEditableRow(state, slug, draft);
  }

  /** Returns the rows of `rowsWithPdf`. */
  async withPdf(hash: string, address: string): Promise<PdfSharer[]> {
    return rowsWithPdf(this.em, hash, address);
  }

  /** Returns all drafts or those that match a filter, oldest change first. */
  async all(filter: DraftsFilter = {}): Promise<Draft[]> {
    const states = new Map<string, CatalogueState>();
    const all: Draft[] = [];
    for (const draft of await readDrafts(this.em, filter)) {
      const catalogue = CATALOGUES.find(({ description }) => description.code === draft.catalogue);
      if (!catalogue) continue;
      const state = states.get(draft.catalogue) ?? (await readState(this.em, catalogue));
      states.set(draft.catalogue, state);
      all.push(toDraft(state, draft));
    }
    return all;
  }

  /**
   * Creates a row as a draft. Its slug is derived from its title. If the same person sends the same row again
   * after a lost response, it is not created twice.
   */
  async create(code: string, values: object, actor: Actor): Promise<EditableRow> {
    const catalogue = catalogueOf(code);
    const slug = await this.em.transactional(async (em) => {
      const slugFor = await slugsFor(em, catalogue);
      const published = new Set((await storedRows(em, catalogue)).map((row) => row.slug));
      const existing = (await readDrafts(em, { catalogue: code })).find(
        (draft) =>
          draft.author === actor.author &&
          !published.has(draft.slug) &&
          sameValues(draft.row, rowOf(catalogue, draft.slug, values)),
      );
      if (existing) return existing.slug;
      const newSlug = slugFor(titleOf(catalogue, values as Row, catalogue.description.singular));
      await this.#write(
        em,
        { catalogue: code, slug: newSlug, version: 0, base: "0" },
        rowOf(catalogue, newSlug, values),
        actor,
      );
      return newSlug;
    });
    return this.row({ catalogue: code, slug });
  }

  /**
   * Saves a row's draft; deletes it if it equals the published row. The slug of a row that was never published follows its title.
   * Throws CONFLICT if somebody else has changed it.
   */
  async save(seen: SeenRowInput, values: object, actor: Actor): Promise<EditableRow> {
    const catalogue = catalogueOf(seen.catalogue);
    const slug = await this.em.transactional(async (em) => {
      const stored = (await storedRows(em, catalogue)).find((one) => one.slug === seen.slug);
      if (seen.slug === ORDER_SLUG || (!stored && seen.version === 0)) throw notFound();
      const typed = rowOf(catalogue, seen.slug, values);
      const newSlug = stored ? seen.slug : await retitledSlug(em, catalogue, seen.slug, typed);
      const isMoved = newSlug !== seen.slug;
      const row = isMoved ? rowOf(catalogue, newSlug, withoutAddressOf(seen.slug, typed)) : typed;
      await this.#write(
        em,
        seen,
        stored && sameJson(withFile(seen.catalogue, stored, row), stored)
          ? undefined
          : withoutFile(stored, row),
        actor,
      );
      if (!isMoved) return seen.slug;
      await moveDraft(em, seen, newSlug);
      const detail = `dio a ${seen.catalogue}/${seen.slug}, sin publicar, la dirección ${newSlug}`;
      await recordAction(em, actor, "content", detail);
      return newSlug;
    });
    return this.row({ ...seen, slug });
  }

  /**
   * Drafts a row as it was before a publication; what is published does not change. Throws HAS_DRAFT if that would replace a
   * draft, SAME_AS_PUBLISHED if it would change nothing.
   */
  async restore(publication: string, key: RowKey, actor: Actor): Promise<EditableRow> {
    const catalogue = catalogueOf(key.catalogue);
    await this.em.transactional(async (em) => {
      const revisions = await revisionsOf(em, [requireRowId(publication)]);
      const before = revisions.find(
        ({ slug, ...of }) => of.catalogue === key.catalogue && slug === key.slug,
      )?.before;
      if (!before || key.slug === ORDER_SLUG) throw notFound();
      const row = rowOf(catalogue, key.slug, before);
      const title = titleOf(catalogue, row, key.slug);
      if ((await readDrafts(em, key)).length > 0) throw hasDraft(title);
      const stored = (await storedRows(em, catalogue)).find(({ slug }) => slug === key.slug);
      if (stored && sameJson(withFile(key.catalogue, stored, row), stored)) throw sameAsPublished(title);
      const seen = { ...key, version: 0, base: await baseOf(em, key) };
      await this.#write(em, seen, await withPresentFile(em, stored, row), actor);
    });
    return this.row(key);
  }

  /** Drafts the removal of a row, or deletes it immediately if it is not published. Returns whether it is published. */
  async remove(seen: SeenRowInput, actor: Actor): Promise<boolean> {
    const catalogue = catalogueOf(seen.catalogue);
    return this.em.transactional(async (em) => {
      const published = (await storedRows(em, catalogue)).some(({ slug }) => slug === seen.slug);
      if (!published && seen.version === 0) throw notFound();
      await this.#write(em, seen, published ? null : undefined, actor);
      return published;
    });
  }

  /** Drafts the order of a catalogue; deletes the draft if the order is the current one. */
  async reorder(seen: SeenRowInput, order: string[], actor: Actor): Promise<Draft | null> {
    const catalogue = catalogueOf(seen.catalogue);
    if (seen.slug !== ORDER_SLUG || new Set(order).size !== order.length) throw badRequest();
    await this.em.transactional(async (em) => {
      const isReordered = reorders({ order }, await listedSlugs(em, catalogue));
      await this.#write(em, seen, isReordered ? { order } : undefined, actor);
    });
    return (await this.row(seen)).draft;
  }

  /** Deletes a draft; throws CONFLICT if somebody else has changed it. */
  async discard(seen: SeenRowInput, actor: Actor): Promise<boolean> {
    await this.em.transactional(async (em) =>
      // Publications since then do not prevent a draft from being discarded.
      this.#write(em, { ...seen, base: await baseOf(em, seen) }, undefined, actor),
    );
    return true;
  }

  /** Overwrites the draft that was seen, or deletes it if `row` is undefined. */
  async #write(
    em: EntityManager,
    seen: SeenRowInput,
    row: Row | Order | null | undefined,
    actor: Actor,
  ): Promise<void> {
    const { catalogue, slug } = seen;
    await lockRow(em, seen);
    const [draft] = await readDrafts(em, { catalogue, slug });
    const base = await baseOf(em, seen);
    if (base !== seen.base || !isSeen(draft, seen)) throw outdated();
    if (row === undefined) {
      if (!draft) return; // nothing to delete, and nothing to record
      const deleted = await em.execute<object[]>(
        "delete from draft where catalogue = ? and slug = ? returning slug",
        [catalogue, slug],
      );
      if (deleted.length === 0) throw outdated(); // a publication has just taken it
    } else
      await em.execute(
        `insert into draft (catalogue, slug, "row", base, author) values (?, ?, ?::jsonb, ?, ?) ${ON_DRAFT_CONFLICT}`,
        [catalogue, slug, row === null ? null : JSON.stringify(row), base, actor.author],
      );
    const action =
      row === undefined ? "descartó" : row === null ? "retiró en borrador" : "guardó en borrador";
    await recordAction(em, actor, "content", `${action} ${catalogue}/${slug}`);
  }
}
