import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";

/** Returns the business hours between two moments, counted stretch by stretch; 0 if the second is earlier. */
export function businessHoursBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  const stretches = calendar.openPeriods(dayInPanama(from), dayInPanama(to));
  const open = stretches.map(
    ({ opens, closes }) =>
      Math.min(closes.getTime(), to.getTime()) - Math.max(opens.getTime(), from.getTime()),
  );
  return open.reduce((sum, time) => sum + Math.max(0, time), 0) / HOUR_MS;
}
