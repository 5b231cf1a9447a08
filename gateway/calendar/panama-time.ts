import { yearOf } from "#schema/calendar/days.ts";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { dayInPanama, PANAMA_OFFSET_MS } from "#schema/calendar/panama-clock.ts";

/** Rounds a moment down to the full minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** Formats a moment in the local time of America/Panama, as "2026-11-25 13:42:08". */
export const writtenInPanama = (at: Date): string =>
  new Date(at.getTime() - PANAMA_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");

/** Returns the current year in America/Panama. */
export const yearInPanama = (): number => yearOf(dayInPanama(new Date()));
