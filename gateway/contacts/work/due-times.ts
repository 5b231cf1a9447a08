import type { EntityManager } from "@mikro-orm/postgresql";
import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { CLOCK_BEGAN, IS_UNANSWERED } from "#gateway/database/contact-conditions.ts";
import { announceChanges } from "#gateway/database/live/notifications.ts";
import { dueAfter } from "./answer-clock.ts";

interface OpenContact {
  id: string;
  /** Start of its time to answer. */
  since: string;
  dueAt: string;
}

/** Recomputes the due times of open contacts by this calendar, and announces those that changed. Overdue ones stay overdue. */
export async function renewDueTimes(
  em: EntityManager,
  calendar: BusinessCalendar,
  hours: number,
): Promise<void> {
  const open = await em.execute<OpenContact[]>(
    `select id, ${CLOCK_BEGAN} as since, due_at as "dueAt" from contact
      where due_at > now() and ${IS_UNANSWERED}`,
  );
  const moved = open
    .map(({ id, since, dueAt }) => ({ id, was: dueAt, due: dueAfter(calendar, new Date(since), hours) }))
    .filter(({ was, due }) => due.getTime() !== new Date(was).getTime());
  if (moved.length === 0) return;
  // A contact that was released in the meantime already has a new due time. Locks in id order, like every change of several.
  const renewed = await em.execute<{ id: string }[]>(
    `with renewed as (
       select contact.id, due from json_to_recordset(?) as moved (id uuid, was timestamptz, due timestamptz) join contact using (id)
        where due_at = was and due_at > now() and ${IS_UNANSWERED}
        order by contact.id for no key update of contact
     )
     update contact set due_at = renewed.due from renewed where contact.id = renewed.id returning contact.id`,
    [JSON.stringify(moved)],
  );
  await announceChanges(em, renewed);
}
