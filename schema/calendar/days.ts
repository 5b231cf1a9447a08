import { DAY_MS } from "./durations.ts";

/*
 * Days are plain "YYYY-MM-DD" strings. All calculations use UTC, so that no clock, time zone or daylight saving time can
 * shift a day.
 */

const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** Adds days to a day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(moment(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the same day of the month some months earlier, or the month's last day if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  return addDays(lastOfMonth.toISOString().slice(0, 10), Math.min(0, date - lastOfMonth.getUTCDate()));
}

/** Returns the number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (moment(to).getTime() - moment(from).getTime()) / DAY_MS;

/** Returns the year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns the day of the week: 1 is Monday, 7 is Sunday. */
export const weekday = (day: string): number => moment(day).getUTCDay() || 7;
