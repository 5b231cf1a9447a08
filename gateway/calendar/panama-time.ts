import { inPanama, PANAMA_OFFSET_MS } from "#schema/calendar/panama-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The beginning of a moment's minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** The day (YYYY-MM-DD) that it is in America/Panama at a moment. */
export const dayInPanama = (at: Date): string => inPanama(at).day;

/** The moment at which clocks in America/Panama show a time ("HH:MM", up to 24:00) of a day. */
export function momentInPanama(day: string, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hours! * 60 + minutes!) * MINUTE_MS + PANAMA_OFFSET_MS);
}

/** The year in America/Panama. */
export const yearInPanama = (): number => Number(dayInPanama(new Date()).slice(0, 4));

/** The time left of the day in America/Panama. */
export const millisecondsToMidnight = (): number => DAY_MS - ((Date.now() - PANAMA_OFFSET_MS) % DAY_MS);
