import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** The offset of America/Panama from UTC in ms: UTC-5 all year. */
export const PANAMA_OFFSET_MS = 5 * HOUR_MS;

/** Returns the day (YYYY-MM-DD) and the time (HH:MM) in America/Panama at a moment. */
export function inPanama(at: Date): { day: string; time: string } {
  const panamaTime = new Date(at.getTime() - PANAMA_OFFSET_MS).toISOString();
  return { day: panamaTime.slice(0, 10), time: panamaTime.slice(11, 16) };
}

/** Returns the day (YYYY-MM-DD) in Panama at a moment, independent of the local time zone. */
export const dayInPanama = (at: Date): string => inPanama(at).day;

/** Returns the moment of a day and a time ("HH:MM", up to 24:00) in America/Panama. */
export function momentInPanama(day: string, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hours! * 60 + minutes!) * MINUTE_MS + PANAMA_OFFSET_MS);
}

/** Returns the time in ms until midnight in Panama. */
export const millisecondsToMidnight = (now = Date.now()): number =>
  DAY_MS - ((now - PANAMA_OFFSET_MS) % DAY_MS);
