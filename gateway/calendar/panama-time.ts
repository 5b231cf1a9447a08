import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { dayInPanama, PANAMA_OFFSET_MS } from "#schema/calendar/panama-clock.ts";

/** The beginning of a moment's minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** What clocks in America/Panama show at a moment, as "2026-11-25 13:42:08". */
export const writtenInPanama = (at: Date): string =>
  new Date(at.getTime() - PANAMA_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");

/** The year in America/Panama. */
export const yearInPanama = (): number => Number(dayInPanama(new Date()).slice(0, 4));
