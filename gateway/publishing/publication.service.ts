import type { EntityManager } from "@mikro-orm/postgresql";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { AuditService } from "#gateway/audit/audit.service.ts";
import { badRequest, notFound, Refusal } from "#gateway/errors.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { catalogueOf, ORDER_SLUG, sameJson, sameOrder, titleOf } from "./change.ts";
import type { Change, Order, Place } from "./change.ts";
import { Publication, Revision } from "./publication.types.ts";
import type { PublicationsArgs } from "./publication.types.ts";
import { publish } from "./publisher.ts";
import type { Rehearse } from "./publisher.ts";
import { SILENT_SECONDS } from "./reach/heartbeat.ts";
import { PublicationReach } from "./reach/reach.types.ts";

/** A draft and the version of it that is to be published. */
export interface SeenDraft extends Place {
  version: number;
}

const MAX_PUBLICATIONS = 100;
const MAX_NOTE_CHARACTERS = 500;
/** After this a gateway that does not show a publication is behind. */
const LATE_SECONDS = 10;

const nothingToPublish = () => new Refusal(400, "NOTHING_TO_PUBLISH", "No hay cambios que publicar.");
const draftChanged = (title: string) =>
  new Refusal(
    409,
    "CONFLICT",
    `«${title}» cambió mientras lo revisabas. Revisa cómo quedó y publica de nuevo.`,
  );
const changedSince = (titles: readonly string[]) =>
  new Refusal(
    409,
    "CHANGED_SINCE",
    `No se puede deshacer: después se publicaron otros cambios de ${titles.map((title) => `«${title}»`).join(", ")}. Deshaz primero los más recientes.`,
  );

type StoredPublication = Omit<Publication, "revisions" | "at"> & { at: string };

interface StoredRevision extends Place {
  publication: string;
  before: Row | Order | null;
  after: Row | Order | null;
}

/** Publishes drafts, and takes publications back: each is a publication of its own, and the record of them only grows. */
export class PublicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly rehearse: Rehearse,
  ) {}

  /** Publishes drafts as they were seen, all or none; throws CONFLICT where one has changed since. */
  async publish(seen: readonly SeenDraft[], note: string, { author, address }: Actor): Promise<Publication> {
    if (note.length > MAX_NOTE_CHARACTERS) throw badRequest();
    const id = await this.em.transactional((em) =>
      publishDrafts(em, this.rehearse, seen, note, { author, address }),
    );
    return this.find(id);
  }

  /** Publishes what was there before a publication. Throws CHANGED_SINCE where later ones changed the same rows. */
  async undo(id: string, { author, address }: Actor): Promise<Publication> {
    const undone = await this.find(id);
    const number = await this.em.transactional(async (em) => {
      const revisions = await revisionsOf(em, [id]);
      const changes: Change[] = [];
      const later: string[] = [];
      const stored = new Map<string, Row[]>();
      for (const { catalogue } of revisions)
        if (!stored.has(catalogue)) stored.set(catalogue, await storedRows(em, catalogueOf(catalogue)));
      for (const revision of revisions) {
        changes.push({ catalogue: revision.catalogue, slug: revision.slug, to: revision.before });
        if (!isCurrent(stored.get(revision.catalogue)!, revision)) later.push(readable(revision).title);
      }
      if (later.length > 0) throw changedSince(later);
      const published = await publish(em, this.rehearse, { kind: "undo", author, undoes: id, changes });
      if (published === undefined) throw nothingToPublish();
      await new AuditService(em).record(author, "content", `deshizo la publicación ${undone.id}`, address);
      return published;
    });
    return this.find(number);
  }

  /** The latest publications, or those before one: all, or those of a person and those that changed a catalogue. */
  async latest({ first, before, catalogue, author }: PublicationsArgs): Promise<Publication[]> {
    const em = this.em.fork();
    const rows = await em.execute<StoredPublication[]>(
      `select id::text, kind, author, note, undoes::text, at from publication
        where id < coalesce(?::bigint, id + 1) and author = coalesce(?::text, author)
          and (?::text is null or exists (select from revision where publication = publication.id and catalogue = ?))
        order by id desc limit ?`,
      [
        numberOf(before),
        author ?? null,
        catalogue ?? null,
        catalogue ?? null,
        Math.min(Math.max(first, 1), MAX_PUBLICATIONS),
      ],
    );
    return withRevisions(em, rows);
  }

  /** Who has published, by e-mail. */
  async authors(): Promise<string[]> {
    const rows = await this.em.execute<{ author: string }[]>(
      "select distinct author from publication order by 1",
    );
    return rows.map(({ author }) => author);
  }

  /** How many of the running gateways show a publication or a later one. Throws NOT_FOUND without it. */
  async reach(id: string): Promise<PublicationReach> {
    const [reach] = await this.em.execute<PublicationReach[]>(
      `select gateways, showing, showing < gateways and at < current_timestamp - interval '${LATE_SECONDS} s' as late
         from publication, lateral (
           select count(*)::int as gateways, count(*) filter (where beat.publication >= publication.id)::int as showing
             from gateway_heartbeat beat where beat.at > current_timestamp - interval '${SILENT_SECONDS} s'
         ) beats
        where id = ?::bigint`,
      [numberOf(id)],
    );
    if (!reach) throw notFound();
    return Object.assign(new PublicationReach(), reach);
  }

  /** Throws NOT_FOUND without it. */
  async find(id: string): Promise<Publication> {
    const em = this.em.fork();
    const rows = await em.execute<StoredPublication[]>(
      "select id::text, kind, author, note, undoes::text, at from publication where id = ?::bigint",
      [numberOf(id)],
    );
    const [publication] = await withRevisions(em, rows);
    if (!publication) throw notFound();
    return publication;
  }
}

function numberOf(id: string | undefined): string | null {
  if (id !== undefined && !/^\d{1,18}$/.test(id)) throw badRequest();
  return id ?? null;
}

const namesOf = (changes: readonly Place[]) => changes.map(keyOf).join(", ");

/** Publishes drafts in a transaction, and records who did. Gives the publication's number. */
export async function publishDrafts(
  em: EntityManager,
  rehearse: Rehearse,
  seen: readonly SeenDraft[],
  note: string,
  { author, address }: Actor,
): Promise<string> {
  const changes = await takeDrafts(em, seen);
  const published = await publish(em, rehearse, { kind: "publish", author, note, changes });
  if (published === undefined) throw nothingToPublish();
  await new AuditService(em).record(author, "content", `publicó ${namesOf(changes)}`, address);
  return published;
}

/** Throws CONFLICT where a draft is not as it was seen. */
export async function requireCurrent(
  em: EntityManager,
  { catalogue, slug, version }: SeenDraft,
): Promise<void> {
  const rows = await em.execute<object[]>(
    "select from draft where catalogue = ? and slug = ? and version = ?",
    [catalogue, slug, version],
  );
  if (rows.length === 0) throw draftChanged(slug);
}

interface TakenDraft extends SeenDraft {
  row: Row | Order | null;
  base: string;
  /** The row's base now. */
  current: string;
}

/** Takes drafts out of the table for their publication, in one statement however many they are. */
async function takeDrafts(em: EntityManager, seen: readonly SeenDraft[]): Promise<Change[]> {
  const drafts = await em.execute<TakenDraft[]>(
    `delete from draft using jsonb_to_recordset(?::jsonb) as seen (catalogue text, slug text)
      where draft.catalogue = seen.catalogue and draft.slug = seen.slug
      returning draft.catalogue, draft.slug, "row", version, base::text, (
        select coalesce(max(publication), 0)::text from revision
         where revision.catalogue = draft.catalogue and revision.slug = draft.slug) as current`,
    [JSON.stringify(seen.map(({ catalogue, slug }) => ({ catalogue, slug })))],
  );
  const taken = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  return seen.map(({ catalogue, slug, version }) => {
    const draft = taken.get(keyOf({ catalogue, slug }));
    if (!taken.delete(keyOf({ catalogue, slug })) || !draft) throw draftChanged(slug);
    const changed = slug !== ORDER_SLUG && draft.base !== draft.current;
    if (draft.version !== version || changed)
      throw draftChanged(titleOf(catalogueOf(catalogue), draft.row as Row | null, slug));
    return { catalogue, slug, to: draft.row };
  });
}

const keyOf = ({ catalogue, slug }: Place) => `${catalogue}/${slug}`;

/** Whether a row is still as a revision left it. */
const isCurrent = (rows: readonly Row[], { slug, after }: StoredRevision): boolean =>
  slug === ORDER_SLUG
    ? sameOrder({ order: rows.map((row) => row.slug) }, after as Order)
    : sameJson(rows.find((row) => row.slug === slug) ?? null, after);

async function revisionsOf(em: EntityManager, ids: readonly string[]): Promise<StoredRevision[]> {
  return em.execute<StoredRevision[]>(
    `select publication::text, catalogue, slug, before, after from revision
      where publication = any(?::bigint[]) order by catalogue, slug`,
    [`{${ids.join(",")}}`],
  );
}

/** Whether an order changed only because rows came or went. */
const isImplied = ({ slug, before, after }: StoredRevision) =>
  slug === ORDER_SLUG && sameOrder(before as Order, after as Order);

function readable({ catalogue, slug, before, after }: StoredRevision): Revision {
  const row = (after ?? before) as Row | null;
  const title = slug === ORDER_SLUG ? "Orden" : titleOf(catalogueOf(catalogue), row, slug);
  return Object.assign(new Revision(), { catalogue, slug, title, before, after });
}

async function withRevisions(em: EntityManager, rows: readonly StoredPublication[]): Promise<Publication[]> {
  const revisions = await revisionsOf(
    em,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    Object.assign(new Publication(), row, {
      at: new Date(row.at),
      revisions: revisions
        .filter((revision) => revision.publication === row.id && !isImplied(revision))
        .map(readable),
    }),
  );
}
