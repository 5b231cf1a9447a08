import type { EntityManager } from "@mikro-orm/postgresql";
import { minuteOf } from "#gateway/calendar/panama-time.ts";
import { lockContentShared } from "#gateway/database/advisory-lock.ts";
import { isLockTimeout } from "#gateway/database/sqlstates.ts";
import { requireRowId } from "#gateway/errors.ts";
import { SEEN_DRAFTS } from "../draft-row.ts";
import type { PublicationService, SeenDraft } from "../publication.service.ts";
import type { Publication } from "../publication.types.ts";
import { lockSchedules, storedDrafts } from "../schedule/schedule.service.ts";
import type { ScheduleService } from "../schedule/schedule.service.ts";
import type { ScheduledPublication } from "../schedule/schedule.types.ts";

/** Maximum wait for pending transactions, in ms. */
const WAIT_MS = 4_000;
/** Maximum age of an outcome: earlier ones do not belong to a request that was just sent. */
const RECENT = "1 minute";

/** Finds the outcome of a request whose response was lost. */
export class OutcomeService {
  constructor(
    private readonly em: EntityManager,
    private readonly publications: Pick<PublicationService, "find">,
    private readonly schedules: Pick<ScheduleService, "find">,
  ) {}

  /** Returns the publication of these drafts; null if they were not published. */
  async ofDrafts(drafts: readonly SeenDraft[], author: string): Promise<Publication | null> {
    const draftsJson = storedDrafts(drafts);
    const id = await this.#findOutcome(
      lockContentShared,
      `select max(id)::text as id from publication
        where kind = 'publish' and author = ? and at > current_timestamp - interval '${RECENT}'
          and exists (
            select from jsonb_to_recordset(?::jsonb) as seen (catalogue text, slug text) join revision using (catalogue, slug)
             where revision.publication = publication.id)
          and not exists (
            select from jsonb_to_recordset(?::jsonb) as ${SEEN_DRAFTS}
              join draft using (catalogue, slug, version) where "changedAt" = changed_at)`,
      [author, draftsJson, draftsJson],
    );
    return id === null ? null : this.publications.find(id);
  }

  /** Returns the publication that undid this one; null if it was not undone. */
  async ofUndo(publicationId: string, author: string): Promise<Publication | null> {
    const id = await this.#findOutcome(
      lockContentShared,
      `select max(id)::text as id from publication
        where kind = 'undo' and undoes = ?::bigint and author = ? and at > current_timestamp - interval '${RECENT}'`,
      [requireRowId(publicationId), author],
    );
    return id === null ? null : this.publications.find(id);
  }

  /** Returns the schedule of these drafts for this minute; null if they were not scheduled. */
  async ofSchedule(
    drafts: readonly SeenDraft[],
    at: Date,
    author: string,
  ): Promise<ScheduledPublication | null> {
    const id = await this.#findOutcome(
      (em) => lockSchedules(em, author),
      `select max(id)::text as id from scheduled_publication
        where author = ? and at = ? and drafts @> ?::jsonb and jsonb_array_length(drafts) = ? and state <> 'cancelled'
          and created_at > current_timestamp - interval '${RECENT}'`,
      [author, minuteOf(at), storedDrafts(drafts), drafts.length],
    );
    return id === null ? null : this.schedules.find(id);
  }

  /** Returns the schedule if anybody has cancelled it; null otherwise. */
  async ofCancelling(scheduleId: string): Promise<ScheduledPublication | null> {
    const values = [requireRowId(scheduleId)];
    const id = await this.#findOutcome(
      // Waits for a transaction that cancels or publishes it.
      (em) => em.execute("select from scheduled_publication where id = ?::bigint for share", values),
      "select max(id)::text as id from scheduled_publication where id = ?::bigint and state = 'cancelled'",
      values,
    );
    return id === null ? null : this.schedules.find(id);
  }

  /**
   * Reads an outcome's number, or null, once no transaction is pending. Retries for up to WAIT_MS, because one attempt ends with
   * the pool's `lock_timeout`.
   */
  async #findOutcome(
    waitForPending: (em: EntityManager) => Promise<unknown>,
    sql: string,
    values: unknown[],
  ): Promise<string | null> {
    for (const deadline = performance.now() + WAIT_MS; ;) {
      try {
        const [{ id }] = await this.em.transactional(async (em) => {
          await waitForPending(em);
          return em.execute<[{ id: string | null }]>(sql, values);
        });
        return id;
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > deadline) throw error;
      }
    }
  }
}
