import { DAY_MS } from "./durations.ts";

/*
 * Days are plain "YYYY-MM-DD" strings and are reckoned in UTC throughout, so that no clock, time zone or change of hour can
 * move one of them.
 */

const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** Adds days to a day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(moment(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the same number some months before, or the last day of a month that has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  return addDays(lastOfMonth.toISOString().slice(0, 10), Math.min(0, date - lastOfMonth.getUTCDate()));
}

/** How many days lie between two days; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  (moment(to).getTime() - moment(from).getTime()) / DAY_MS;

/** The day of the week, 1 is Monday and 7 is Sunday. */
export const weekday = (day: string): number => moment(day).getUTCDay() || 7;
