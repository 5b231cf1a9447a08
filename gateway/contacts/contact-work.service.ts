import type { EntityManager } from "@mikro-orm/postgresql";
import { CONTACT_ACTIONS } from "#schema/contact-status.ts";
import type { ContactAction } from "#schema/contact-status.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { CAN_SEE_CONTACTS, IS_UNANSWERED, NEEDS_ATTENTION } from "#gateway/database/contact-conditions.ts";
import { WITH_UNDELIVERED_REPLY } from "#gateway/database/mail-conditions.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { noColleague } from "#gateway/errors.ts";
import { recordChange } from "./contact-audit.ts";
import type { Colleague, WorkCounters } from "./contact-work.types.ts";
import { conflictingIds, selectUnchanged, versionParameters } from "./seen-contacts.ts";
import type { ContactVersion } from "./seen-contacts.ts";

/** Assigns contacts to administrators and counts open work. */
export class ContactWorkService {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** Returns the accounts to which contacts can be assigned: enabled ones that may see contacts, the viewer's own first. */
  async colleagues(viewer: string): Promise<Colleague[]> {
    return this.em.execute<Colleague[]>(
      `select email, email = ? as "isViewer" from admin where ${CAN_SEE_CONTACTS} order by email <> ?, email`,
      [viewer, viewer],
    );
  }

  /**
   * Counts overdue contacts, the viewer's open ones and those with an undelivered reply, and finds the next due time. Ignores
   * erased and flagged contacts.
   */
  async counters(viewer: string): Promise<WorkCounters> {
    const [counters] = await this.em.execute<[WorkCounters]>(
      `select (select count(*)::int from contact where due_at < now() and ${IS_UNANSWERED}) as overdue,
              (select min(due_at) from contact where due_at >= now() and ${IS_UNANSWERED}) as "nextDueAt",
              (select count(*)::int from contact
                where assignee = ? and status <> 'atendida' and ${NEEDS_ATTENTION}) as mine,
              (select count(*)::int from contact where id in ${WITH_UNDELIVERED_REPLY} and ${NEEDS_ATTENTION}) as undelivered`,
      [viewer],
    );
    const { nextDueAt } = counters;
    return { ...counters, nextDueAt: nextDueAt && new Date(nextDueAt) };
  }

  /**
   * Assigns contacts to an administrator, or to nobody, and writes history and audit log in the same transaction. Returns the
   * ids of contacts with a newer version, which stay unchanged. Throws NO_COLLEAGUE unless `to` is enabled and may see contacts.
   */
  async assign(seen: readonly ContactVersion[], to: string | null, by: Actor): Promise<string[]> {
    const parameters = versionParameters(seen);
    const action: ContactAction = to === null ? "freed" : to === by.author ? "taken" : "assigned";
    const assigned = await this.em.transactional(async (em) => {
      // Locks the account, so that it cannot be disabled or lose its role before the commit.
      const accounts = await em.execute<object[]>(
        `select from admin where email = ? and ${CAN_SEE_CONTACTS} for share`,
        [to],
      );
      if (to !== null && accounts.length === 0) throw noColleague();
      const rows = await em.execute<{ id: string; changed: boolean }[]>(
        `with found as (
           ${selectUnchanged("c.id, c.assignee is distinct from ? as changes")}
         ), changed as (
           update contact set assignee = ?, version = version + 1
            where id in (select id from found where changes)
           returning id, status
         ), noted as (
           insert into contact_event (contact_id, author, status, act, note)
           select id, ?, status, ?, ? from changed
         )
         select id, changes as changed from found`,
        [to, ...parameters, to, by.author, action, action === "assigned" ? to : null],
      );
      const changed = rows.flatMap((row) => (row.changed ? [row.id] : []));
      await recordChange(em, by, changed, to ?? CONTACT_ACTIONS.freed.label);
      return { changed, found: new Set(rows.map(({ id }) => id)) };
    });
    this.live.announce("changed", ...assigned.changed);
    return conflictingIds(seen, assigned.found);
  }
}
