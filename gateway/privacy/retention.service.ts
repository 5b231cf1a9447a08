import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, monthsBefore } from "#schema/calendar/days.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { MIN_RETENTION_DAYS } from "#schema/privacy/promises.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { isWriteUnavailable } from "#gateway/database/sqlstates.ts";
import { announceChanges } from "#gateway/database/live/notifications.ts";
import type { Logger } from "#gateway/log.ts";
import { eraseContacts } from "./erasing.ts";

/** Maximum number of contacts erased in one transaction, which reads the audit log once. */
const BATCH_CONTACTS = 20;
const AUTHOR = "conservación";

/**
 * SQL: contacts that were answered, and possible spam that was not released; except those of a person with an open data request,
 * and those with a reply that is queued or in flight.
 */
const DUE = `
  from contact
 where (status = 'atendida' or flagged) and erased_at is null and created_at < ?
   and not exists (
     select from rights_request where closed is null and lower(rights_request.email) = lower(contact.email)
   ) and not exists (
     select from mail where mail.contact_id = contact.id and kind = 'reply' and state in ('pendiente', 'enviando')
   )`;

/** Some contacts could not be erased; the others were. `cause` is the first error. */
export class RetentionError extends Error {
  override name = "RetentionError";
}

/** Number of contacts that a run found due, and of those that it erased. */
interface RetentionRun {
  due: number;
  erased: number;
}

/** Returns the time before which contacts are erased: start of the day in Panama `months` ago, but at least 60 days ago. */
export function retentionEnd(now: Date, months: number): Date {
  const today = dayInPanama(now);
  const byMonths = monthsBefore(today, months);
  const byDays = addDays(today, -MIN_RETENTION_DAYS);
  return momentInPanama(byMonths < byDays ? byMonths : byDays, "00:00");
}

/** Erases contacts whose retention period has ended. */
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
    private readonly months: number,
  ) {}

  /** Counts the due contacts without erasing them. */
  async countDue(now?: Date): Promise<number> {
    const cutoff = retentionEnd(now ?? (await this.#now()), this.months);
    const [row] = await this.em.execute<[{ count: number }]>(`select count(*)::int ${DUE}`, [cutoff]);
    return row.count;
  }

  /**
   * Erases due contacts in small transactions under a lock; does nothing while another gateway holds it. Skips contacts that
   * cannot be erased, and throws a RetentionError for them at the end.
   */
  async erase(at?: Date, signal?: AbortSignal): Promise<RetentionRun> {
    const now = at ?? (await this.#now());
    const result = { due: await this.countDue(now), erased: 0 };
    const failed = new Map<string, unknown>();
    for (;;) {
      if (signal?.aborted) break;
      const failedBefore = failed.size;
      const erased = await this.#eraseBatch(now, failed);
      if (erased.length === 0 && failed.size === failedBefore) break;
      result.erased += erased.length;
      for (const { id, reference } of erased) {
        this.log.info({ event: "erased", contactId: id, reference, reason: "conservacion", at: now });
      }
    }
    this.log.info({ event: "retention", months: this.months, ...result });
    if (failed.size > 0) {
      const ids = [...failed.keys()].join(", ");
      throw new RetentionError(`Not erased: ${ids}`, { cause: failed.values().next().value });
    }
    return result;
  }

  /** Returns the earlier of the database's time and this process's: one may be years ahead, and an erasure cannot be undone. */
  async #now(): Promise<Date> {
    const [{ now }] = await this.em.execute<[{ now: string }]>("select now()");
    return new Date(Math.min(Date.parse(now), Date.now()));
  }

  /**
   * Erases a batch of contacts together, or one by one if that fails. Adds those that could not be erased to `failed`, with the
   * error. Throws if the database takes no writes: reading the audit log for each contact would be in vain.
   */
  async #eraseBatch(now: Date, failed: Map<string, unknown>): Promise<{ id: string; reference: string }[]> {
    return this.em.transactional(async (em) => {
      const [lock] = await em.execute<[{ taken: boolean }]>(
        "select pg_try_advisory_xact_lock(hashtext('istmia retention')) as taken",
      );
      if (!lock.taken) return [];
      const batch = await em.execute<{ id: string; reference: string }[]>(
        `select id, reference ${DUE} and id <> all(?::uuid[])
          order by created_at, id limit ${BATCH_CONTACTS} for update of contact skip locked`,
        [retentionEnd(now, this.months), arrayLiteral([...failed.keys()])],
      );
      const erasure = { reason: "conservacion" as const, author: AUTHOR, at: now.toISOString() };
      const erase = (ids: readonly string[]) =>
        em.transactional((inner) => eraseContacts(inner, { ...erasure, ids }));
      const ids = batch.map(({ id }) => id);
      await erase(ids).catch(async (error: unknown) => {
        if (isWriteUnavailable(error)) throw error;
        for (const id of ids) await erase([id]).catch((error: unknown) => failed.set(id, error));
      });
      const erased = batch.filter(({ id }) => !failed.has(id));
      await announceChanges(em, erased);
      return erased;
    });
  }
}
