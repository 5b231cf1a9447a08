import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_PUBLICATION_NOTE_LENGTH } from "#schema/publishing/note.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { badRequest, clampRowCount, conflict, notFound, Refusal, requireRowId } from "#gateway/errors.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { baseOf, PRESENT_BASE } from "./base.ts";
import { catalogueOf, isUnchanged, keyOf, reorders } from "./change.ts";
import type { Change, DraftVersion, Order, RowKey } from "./change.ts";
import { MAX_PUBLICATIONS } from "./publication.types.ts";
import type { Publication, PublicationsArgs, Revision } from "./publication.types.ts";
import { listedSlugs } from "./editable.ts";
import { publish } from "./publisher.ts";
import type { Terms } from "./publisher.ts";
import { HEARTBEAT_TIMEOUT_SECONDS } from "./reach/heartbeat.ts";
import { LATE_SECONDS } from "./reach/reach.types.ts";
import type { PublicationReach } from "./reach/reach.types.ts";
import {
  changesOf,
  findPublication,
  nameOf,
  PUBLICATION_COLUMNS,
  withRevisions,
} from "./stored-publications.ts";
import type { StoredPublication } from "./stored-publications.ts";
import { toUndoChanges } from "./undo.ts";

/** A draft, with the version of it to publish. */
export interface SeenDraft extends RowKey, DraftVersion {}

export const MAX_CHANGES = 200;

const nothingToPublish = () =>
  new Refusal(
    400,
    "NOTHING_TO_PUBLISH",
    "No hay cambios que publicar: el lugar de una fila nueva se publica con ella.",
  );

/** Publishes drafts and undoes publications. An undo is a publication too; the history of publications is append-only. */
export class PublicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: Terms,
  ) {}

  /** Publishes drafts as they were seen, all or none; throws as `publishDrafts` does. */
  async publish(seen: readonly SeenDraft[], note: string, actor: Actor): Promise<Publication> {
    if (note.length > MAX_PUBLICATION_NOTE_LENGTH) throw badRequest();
    return this.#commit((em) => publishDrafts(em, this.terms, { seen, note }, actor));
  }

  /** Checks whether a draft has to be published by somebody other than the caller. */
  awaitsOther({ author }: { author: string }, viewer: string): boolean {
    return this.terms.secondPerson && author === viewer;
  }

  /** Undoes a publication, except for the rows in `excluded`. Throws as `toUndoChanges` does. */
  async undo(id: string, excluded: readonly RowKey[], actor: Actor): Promise<Publication> {
    const undone = await this.find(id);
    return this.#commit(async (em) => {
      const changes = await toUndoChanges(em, id, excluded);
      const { author } = actor;
      const published = await publish(em, this.terms, { kind: "undo", author, undoes: id, changes });
      if (published === undefined) throw nothingToPublish();
      const exclusions = excluded.length > 0 ? `, menos ${namesOf(excluded)}` : "";
      await recordAction(em, actor, "content", `deshizo la publicación ${undone.id}${exclusions}`);
      return published;
    });
  }

  /** Publishes in a transaction. Checks the deadline for the last time immediately before the commit. */
  async #commit(work: (em: EntityManager) => Promise<string>): Promise<Publication> {
    return this.em.transactional(async (em) => {
      const publication = await findPublication(em, await work(em));
      this.terms.deadline?.throwIfAborted();
      return publication;
    });
  }

  /**
   * Returns the latest publications, or those before one; optionally only an author's, or those that changed a catalogue. Sorts
   * by the number `publication.id`: a plain `id` would be the selected text.
   */
  async latest({ first, changes, before, catalogue, author }: PublicationsArgs): Promise<Publication[]> {
    const rows = await this.em.execute<StoredPublication[]>(
      `select ${PUBLICATION_COLUMNS} from publication
        where id < coalesce(?::bigint, id + 1) and author = coalesce(?::text, author)
          and (?::text is null or exists (select from revision where publication = publication.id and catalogue = ?))
        order by publication.id desc limit ?`,
      [
        before === undefined ? null : requireRowId(before),
        author ?? null,
        catalogue ?? null,
        catalogue ?? null,
        clampRowCount(first, MAX_PUBLICATIONS),
      ],
    );
    return withRevisions(this.em, rows, changes);
  }

  /** Returns the changes of a publication after one of them, in the order of its `revisions`. */
  async changes(id: string, first: number, after?: RowKey): Promise<Revision[]> {
    return changesOf(this.em, id, clampRowCount(first, MAX_CHANGES), after);
  }

  /** Returns the e-mails of all who have published. */
  async authors(): Promise<string[]> {
    const rows = await this.em.execute<{ author: string }[]>(
      "select distinct author from publication order by 1",
    );
    return rows.map(({ author }) => author);
  }

  /** Counts the running gateways that show a publication or a later one. Throws NOT_FOUND if it does not exist. */
  async reach(id: string): Promise<PublicationReach> {
    const [reach] = await this.em.execute<PublicationReach[]>(
      `select gateways, showing, late
         from publication, lateral (
           select count(*)::int as gateways, count(*) filter (where beat.publication >= publication.id)::int as showing,
                  coalesce(bool_or(beat.publication < publication.id
                    and beat.at > publication.at + interval '${LATE_SECONDS} s'), false) as late
             from gateway_heartbeat beat where beat.at > current_timestamp - interval '${HEARTBEAT_TIMEOUT_SECONDS} s'
         ) beats
        where id = ?::bigint`,
      [requireRowId(id)],
    );
    if (!reach) throw notFound();
    return reach;
  }

  /** Returns a publication. Throws NOT_FOUND if it does not exist. */
  async find(id: string): Promise<Publication> {
    return findPublication(this.em, id);
  }
}

const namesOf = (changes: readonly RowKey[]) => changes.map(keyOf).join(", ");

/**
 * Publishes drafts in the caller's transaction and audits it. Returns the publication's number. Throws CONFLICT if a draft has
 * changed since it was seen, NOTHING_TO_PUBLISH, and the refusals of `publish`.
 */
export async function publishDrafts(
  em: EntityManager,
  terms: Terms,
  { seen, note }: { seen: readonly SeenDraft[]; note: string },
  actor: Actor,
): Promise<string> {
  await lockContent(em);
  const changes = await takeDrafts(em, seen);
  const published = await publish(em, terms, { kind: "publish", author: actor.author, note, changes });
  if (published === undefined) throw nothingToPublish();
  await keepPlaces(em, changes);
  await recordAction(em, actor, "content", `publicó ${namesOf(changes)}`);
  return published;
}

/** Drafts a published order again if it also places new rows that are not published yet: their places would be lost. */
async function keepPlaces(em: EntityManager, changes: readonly Change[]): Promise<void> {
  for (const { catalogue, slug, to, draftedBy } of changes) {
    if (slug !== ORDER_SLUG || !reorders(to as Order, await listedSlugs(em, catalogueOf(catalogue))))
      continue;
    await em.execute(
      `insert into draft (catalogue, slug, "row", base, author) values (?, ?, ?::jsonb, ?, ?)`,
      [catalogue, slug, JSON.stringify(to), await baseOf(em, { catalogue, slug }), draftedBy],
    );
  }
}

/** Publishes drafts in a nested transaction and rolls it back: throws now what publishing them later would throw. */
export async function publishDryRun(
  em: EntityManager,
  terms: Terms,
  seen: readonly SeenDraft[],
  actor: Actor,
): Promise<void> {
  const rollback = new Error("undoes the trial");
  const dryRun = em.transactional(async (inner) => {
    await publishDrafts(inner, terms, { seen, note: "" }, actor);
    throw rollback;
  });
  await dryRun.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}

interface TakenDraft extends SeenDraft {
  row: Row | Order | null;
  base: string;
  author: string;
  /** Current base of the row. */
  current: string;
}

/**
 * Deletes drafts from the table for their publication, in one statement regardless of their number. Throws CONFLICT if one has
 * changed since it was seen.
 */
async function takeDrafts(em: EntityManager, seen: readonly SeenDraft[]): Promise<Change[]> {
  const drafts = await em.execute<TakenDraft[]>(
    `delete from draft using jsonb_to_recordset(?::jsonb) as seen (catalogue text, slug text)
      where draft.catalogue = seen.catalogue and draft.slug = seen.slug
      returning draft.catalogue, draft.slug, "row", version, base::text, author, changed_at as "changedAt",
                ${PRESENT_BASE}::text as current`,
    [JSON.stringify(seen)],
  );
  const draftsByKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const changes: Change[] = [];
  for (const seenDraft of seen) {
    const draft = draftsByKey.get(keyOf(seenDraft));
    draftsByKey.delete(keyOf(seenDraft)); // a draft that is named twice is missing the second time
    if (!draft || draft.base !== draft.current || !isUnchanged(draft, seenDraft))
      throw conflict(`«${await titleAt(em, seenDraft, draft?.row ?? null)}»`);
    const { catalogue, slug, row, author } = draft;
    changes.push({ catalogue, slug, to: row, draftedBy: author });
  }
  return changes;
}

/** Returns the name of a draft in messages: as in the draft, or as published if the draft has no row. */
async function titleAt(
  em: EntityManager,
  { catalogue, slug }: RowKey,
  after: Row | Order | null,
): Promise<string> {
  const published = await storedRows(em, catalogueOf(catalogue));
  return nameOf({ catalogue, slug, before: published.find((row) => row.slug === slug) ?? null, after });
}
