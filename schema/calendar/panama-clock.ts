import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** Clocks in America/Panama show UTC-5 all year. */
export const PANAMA_OFFSET_MS = 5 * HOUR_MS;

/** The day (YYYY-MM-DD) and the time (HH:MM) that clocks in America/Panama show at a moment. */
export function inPanama(at: Date): { day: string; time: string } {
  const shown = new Date(at.getTime() - PANAMA_OFFSET_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The day (YYYY-MM-DD) that it is in Panama at a moment, whatever the reader's own time zone. */
export const dayInPanama = (at: Date): string => inPanama(at).day;

/** The moment at which clocks in America/Panama show a time ("HH:MM", up to 24:00) of a day. */
export function momentInPanama(day: string, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hours! * 60 + minutes!) * MINUTE_MS + PANAMA_OFFSET_MS);
}

/** The time left of the day in Panama. */
export const millisecondsToMidnight = (now = Date.now()): number =>
  DAY_MS - ((now - PANAMA_OFFSET_MS) % DAY_MS);
