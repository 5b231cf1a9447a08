import type { EntityManager } from "@mikro-orm/postgresql";
import { rolesWith } from "#schema/accounts/roles.ts";
import { MAX_PUBLICATION_NOTE_LENGTH } from "#schema/publishing/note.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { minuteOf } from "#gateway/calendar/panama-time.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { isWriteUnavailable } from "#gateway/database/sqlstates.ts";
import { badRequest, notFound, Refusal, refusalOf, requireRowId } from "#gateway/errors.ts";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import { PRESENT_BASE } from "../base.ts";
import { SEEN_DRAFTS } from "../draft-row.ts";
import { publishDrafts, publishDryRun } from "../publication.service.ts";
import type { SeenDraft } from "../publication.service.ts";
import type { Terms } from "../publisher.ts";
import { causeOfGone, IS_SEEN_DRAFT, lockDraftsLeft } from "./drafts-left.ts";
import type { ScheduledPublication } from "./schedule.types.ts";

const MAX_AHEAD_DAYS = 366;
/** Maximum number of finished schedules that are listed. */
const MAX_PAST = 10;
/** Maximum attempts to publish if publishing times out, and the seconds between them. */
const MAX_TRIES = 5;
const TRY_AGAIN_SECONDS = 60;
const NOT_IN_TIME = `No terminó a tiempo en ${MAX_TRIES} intentos. Publica menos cambios a la vez.`;

const notAheadRefusal = () => {
  const message = "Elige una hora que no haya pasado, dentro de un año como mucho.";
  return new Refusal(400, "NOT_AHEAD", message, { campos: { at: message } });
};

interface DueRow {
  id: string;
  drafts: SeenDraft[];
  note: string;
  author: string;
  address: string;
}

const COLUMNS = `id::text, at, (select array_agg(concat(d ->> 'catalogue', '/', d ->> 'slug')) from jsonb_array_elements(drafts) d)
  as rows, note, author, state, cause, state = 'waiting' and (changed > 0 or gone = jsonb_array_length(drafts)) as outdated,
  case state when 'waiting' then gone else 0 end as gone`;

/** SQL: how many drafts of a schedule changed, or what is published under them, and how many do not exist any more. */
const COUNTED = `lateral (
    select count(*) filter (where draft.slug is null)::int as gone,
           count(*) filter (where (draft.base, draft.version, draft.changed_at)
                               <> (${PRESENT_BASE}, seen.version, seen."changedAt"))::int as changed
      from jsonb_to_recordset(drafts) as ${SEEN_DRAFTS} left join draft on ${IS_SEEN_DRAFT}) counted`;

/** Returns the drafts of a schedule as the JSON that its row stores. */
export const storedDrafts = (drafts: readonly SeenDraft[]): string =>
  JSON.stringify(
    drafts.map(({ catalogue, slug, version, changedAt }) => ({
      catalogue,
      slug,
      version,
      changedAt: new Date(changedAt).toISOString(),
    })),
  );

/** Throws NOT_AHEAD unless a time is ahead by the database's clock: the gateways' may differ. Accepts the current minute. */
async function requireAhead(em: EntityManager, at: Date): Promise<void> {
  const [{ ahead }] = await em.execute<[{ ahead: boolean }]>(
    `select at > current_timestamp - interval '1 minute' and at < current_timestamp + interval '${MAX_AHEAD_DAYS} days' as ahead
       from cast(? as timestamptz) at`,
    [at],
  );
  if (!ahead) throw notAheadRefusal();
}

/** Locks the schedules of a person until the end of the transaction. */
export const lockSchedules = (em: EntityManager, author: string): Promise<unknown> =>
  em.execute("select pg_advisory_xact_lock(hashtext('istmia schedule'), hashtext(?))", [author]);

/** Publishes drafts at a given minute, on any gateway that runs then. */
export class ScheduleService {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: Terms,
    private readonly outbox: Pick<MailOutbox, "state" | "announce">,
  ) {}

  /**
   * Schedules drafts as they were seen. Throws as `publishDryRun` does, and NOT_AHEAD for a time in the past or too far ahead.
   */
  async schedule(
    drafts: readonly SeenDraft[],
    note: string,
    at: Date,
    actor: Actor,
  ): Promise<ScheduledPublication> {
    if (note.length > MAX_PUBLICATION_NOTE_LENGTH || drafts.length === 0) throw badRequest();
    const minute = minuteOf(at);
    const { author, address } = actor;
    const id = await this.em.transactional(async (em) => {
      await requireAhead(em, at);
      await lockSchedules(em, author);
      await publishDryRun(em, this.terms, drafts, actor);
      const [row] = await em.execute<[{ id: string }]>(
        "insert into scheduled_publication (at, drafts, note, author, address) values (?, ?::jsonb, ?, ?, ?) returning id::text",
        [minute, storedDrafts(drafts), note, author, address],
      );
      const detail = `programó la publicación ${row.id} para ${minute.toISOString()}`;
      await recordAction(em, actor, "content", detail);
      this.terms.deadline?.throwIfAborted();
      return row.id;
    });
    return this.find(id);
  }

  /** Cancels a schedule that is still waiting; throws NOT_FOUND otherwise. */
  async cancel(id: string, actor: Actor): Promise<ScheduledPublication> {
    requireRowId(id);
    await this.em.transactional(async (em) => {
      const cancelled = await em.execute<object[]>(
        "update scheduled_publication set state = 'cancelled' where id = ? and state = 'waiting' returning id",
        [id],
      );
      if (cancelled.length === 0) throw notFound();
      await recordAction(em, actor, "content", `canceló la publicación programada ${id}`);
    });
    return this.find(id);
  }

  /** Returns waiting schedules, the next one first, then the latest others. A plain `id` would be sorted as text. */
  async all(): Promise<ScheduledPublication[]> {
    return [
      ...(await selectSchedules(this.em, "where state = 'waiting' order by at, scheduled_publication.id")),
      ...(await selectSchedules(
        this.em,
        `where state <> 'waiting' order by at desc, scheduled_publication.id desc limit ${MAX_PAST}`,
      )),
    ];
  }

  /** Returns a schedule. Throws NOT_FOUND if it does not exist. */
  async find(id: string): Promise<ScheduledPublication> {
    const [found] = await selectSchedules(this.em, "where id = ?::bigint", [id]);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Publishes all due schedules by the database's clock, oldest first, each in its own transaction. An error other than a refusal
   * is recorded and thrown; the next run continues with the next schedule.
   */
  async runDue(): Promise<void> {
    while (await this.#runNext());
  }

  /** Publishes the next due schedule; returns whether there was one. */
  async #runNext(): Promise<boolean> {
    const dueRows: DueRow[] = []; // one at most
    try {
      await this.em.fork().transactional(async (em) => {
        dueRows.push(...(await takeDue(em)));
        for (const row of dueRows) await this.#publish(em, row);
      });
    } catch (error) {
      // A new transaction, because the error may have closed the connection. Nothing is recorded if the database is unavailable.
      for (const row of dueRows)
        await this.em.fork().transactional((em) => this.#noteFailure(em, row, error));
      if (!(error instanceof Refusal)) throw error;
    }
    return dueRows.length > 0;
  }

  /** Publishes the drafts that are left. Cancels the schedule if all were published or discarded meanwhile. */
  async #publish(em: EntityManager, { id, drafts, note, author, address }: DueRow): Promise<void> {
    const actor = { author, address };
    const { left, gone } = await lockDraftsLeft(em, drafts);
    const cause = await causeOfGone(em, gone, left.length);
    if (left.length === 0) {
      await em.execute("update scheduled_publication set state = 'cancelled', cause = ? where id = ?", [
        cause,
        id,
      ]);
      return recordAction(em, actor, "content", `cerró lo programado ${id}: no quedaba nada que publicar`);
    }
    const publication = await publishDrafts(em, this.terms, { seen: left, note }, actor);
    await em.execute(
      "update scheduled_publication set state = 'done', publication = ?, cause = ? where id = ?",
      [publication, cause, id],
    );
  }

  /** Retries after a timeout; any other error fails the schedule, unless it was cancelled meanwhile. */
  async #noteFailure(em: EntityManager, { id, author, address }: DueRow, error: unknown): Promise<void> {
    const { code, message } = refusalOf(error);
    const isUnavailable = code === "UNAVAILABLE";
    if (isUnavailable && (await postpone(em, id, isWriteUnavailable(error) ? 0 : 1))) return;
    const cause = isUnavailable ? NOT_IN_TIME : message;
    const failed = await em.execute<object[]>(
      "update scheduled_publication set state = 'failed', cause = ? where id = ? and state = 'waiting' returning id",
      [cause, id],
    );
    if (failed.length === 0) return;
    await recordAction(em, { author, address }, "content", `no se publicó lo programado ${id}: ${cause}`);
    await this.#notifyAuthor(em, id, author);
  }

  /** Creates a mail to the account whose schedule failed, if it may still publish. Creates none without a mail server. */
  async #notifyAuthor(em: EntityManager, id: string, author: string): Promise<void> {
    if (this.outbox.state === "guardada") return;
    await em.execute(
      `insert into mail (kind, recipient, state, schedule_id)
       select 'schedule', email, ?, ? from admin where email = ? and not disabled and role = any (?::text[])`,
      [this.outbox.state, id, author, arrayLiteral(rolesWith("content"))],
    );
    this.outbox.announce();
  }
}

const DUE = `from scheduled_publication where state = 'waiting' and at <= current_timestamp
  and tried_at <= current_timestamp - interval '${TRY_AGAIN_SECONDS} s'`;

/** Reads the oldest due schedule and locks it, after the content: other transactions lock both in this order. */
async function takeDue(em: EntityManager): Promise<DueRow[]> {
  if ((await em.execute<object[]>(`select ${DUE} limit 1`)).length === 0) return [];
  await lockContent(em);
  return em.execute<DueRow[]>(
    `select id::text, drafts, note, author, address ${DUE} order by at, scheduled_publication.id limit 1 for update skip locked`,
  );
}

/** Postpones a schedule. `count`: 0 if the publication is not at fault. Returns whether an attempt is left. */
async function postpone(em: EntityManager, id: string, count: 0 | 1): Promise<boolean> {
  const postponed = await em.execute<object[]>(
    `update scheduled_publication set tries = tries + ${count}, tried_at = current_timestamp
      where id = ? and state = 'waiting' and tries + ${count} < ${MAX_TRIES} returning id`,
    [id],
  );
  return postponed.length > 0;
}

async function selectSchedules(
  em: EntityManager,
  condition: string,
  values: string[] = [],
): Promise<ScheduledPublication[]> {
  const rows = await em.execute<(Omit<ScheduledPublication, "at"> & { at: string })[]>(
    `select ${COLUMNS} from scheduled_publication, ${COUNTED} ${condition}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
