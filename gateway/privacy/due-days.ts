import type { EntityManager } from "@mikro-orm/postgresql";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { REPLY_BUSINESS_DAYS } from "#schema/privacy/promises.ts";
import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";

/** Returns the last day to answer a request that was received on the given day. */
export const lastDayToAnswer = (calendar: BusinessCalendar, received: string): string =>
  calendar.addBusinessDays(received, REPLY_BUSINESS_DAYS);

/** Recomputes the due days of open requests from this calendar. Leaves overdue requests unchanged. */
export async function renewDueDays(em: EntityManager, calendar: BusinessCalendar): Promise<void> {
  const open = await em.execute<{ id: string; received: string; was: string }[]>(
    `select id::text, received::text, due::text as was from rights_request where closed is null and due >= ?`,
    [dayInPanama(new Date())],
  );
  const moved = open
    .map(({ received, ...request }) => ({ ...request, due: lastDayToAnswer(calendar, received) }))
    .filter(({ was, due }) => due !== was);
  if (moved.length === 0) return;
  // Locks in id order, like every change of several requests.
  await em.execute(
    `with renewed as (
       select id, moved.due from json_to_recordset(?) as moved (id bigint, due date) join rights_request using (id)
        where closed is null order by id for no key update of rights_request
     )
     update rights_request set due = renewed.due from renewed where rights_request.id = renewed.id`,
    [JSON.stringify(moved)],
  );
}
