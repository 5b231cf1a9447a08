import type { EntityManager } from "@mikro-orm/postgresql";
import { monthsBefore } from "#schema/calendar/days.ts";
import { dayInPanama, momentInPanama } from "#gateway/calendar/panama-time.ts";
import { announceChanges } from "#gateway/database/notifications.ts";
import type { Logger } from "#gateway/log.ts";
import { eraseContact } from "./erasing.ts";

/** Contacts erased in one transaction. */
const BATCH = 20;
const AUTHOR = "conservación";

/**
 * Contacts that were answered, or possible spam that was not released; not those of a person with an open data request, nor
 * those with an answer on its way.
 */
const DUE = `
  from contact
 where (status = 'atendida' or flagged) and erased_at is null and created_at < ?
   and not exists (
     select from rights_request where closed is null and lower(rights_request.email) = lower(contact.email)
   ) and not exists (
     select from mail where mail.contact_id = contact.id and kind = 'reply' and state in ('pendiente', 'enviando')
   )`;

/** What a run found, and how many of those it erased. */
export interface RetentionRun {
  due: number;
  erased: number;
}

/** Contacts received before this moment are erased: the start of the day in Panama that many months ago. */
export const retentionEnd = (now: Date, months: number): Date =>
  momentInPanama(monthsBefore(dayInPanama(now), months), "00:00");

/** Erases contacts that have been kept for long enough. */
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
    private readonly months: number,
  ) {}

  /** Counts what is due; erases nothing. */
  async due(now = new Date()): Promise<number> {
    const before = retentionEnd(now, this.months);
    const [row] = await this.em.execute<[{ count: number }]>(`select count(*)::int ${DUE}`, [before]);
    return row.count;
  }

  /** Erases what is due, in small transactions under a lock; does nothing while another gateway holds it. */
  async erase(now = new Date(), stopped?: AbortSignal): Promise<RetentionRun> {
    const run = { due: await this.due(now), erased: 0 };
    for (;;) {
      if (stopped?.aborted) break;
      const erased = await this.#eraseBatch(now);
      if (erased.length === 0) break;
      run.erased += erased.length;
      for (const { id, reference } of erased) {
        this.log.info({ event: "erased", contactId: id, reference, reason: "conservacion", at: now });
      }
    }
    this.log.info({ event: "retention", months: this.months, ...run });
    return run;
  }

  async #eraseBatch(now: Date): Promise<{ id: string; reference: string }[]> {
    return this.em.transactional(async (em) => {
      const [lock] = await em.execute<[{ taken: boolean }]>(
        "select pg_try_advisory_xact_lock(hashtext('istmia retention')) as taken",
      );
      if (!lock.taken) return [];
      const batch = await em.execute<{ id: string; reference: string }[]>(
        `select id, reference ${DUE} order by created_at, id limit ${BATCH} for update of contact skip locked`,
        [retentionEnd(now, this.months)],
      );
      const [reason, at] = ["conservacion" as const, now.toISOString()];
      for (const { id } of batch) await eraseContact(em, { contactId: id, reason, author: AUTHOR, at });
      await announceChanges(
        em,
        batch.map(({ id }) => id),
      );
      return batch;
    });
  }
}
