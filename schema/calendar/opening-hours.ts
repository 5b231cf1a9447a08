import { addDays, daysBetween, weekday } from "./days.ts";
import { dayInPanama, inPanama } from "./panama-clock.ts";

/** Opening and closing time of a place, as "08:00"; "24:00" is midnight. */
export interface OpeningTimes {
  opens: string;
  closes: string;
}

export const ALL_DAY: OpeningTimes = { opens: "00:00", closes: "24:00" };

export const isAllDay = ({ opens, closes }: OpeningTimes): boolean =>
  opens === ALL_DAY.opens && closes === ALL_DAY.closes;

/** Days of the week (1 is Monday) with one opening and one closing time. */
export interface OpeningHours extends OpeningTimes {
  days: readonly number[];
}

/**
 * Days with their own hours instead of the week's, both ends included; no hours means closed. The keys are in the order of
 * jsonb, so that a value read from the database has the same JSON as the value written.
 */
export interface HoursException {
  from: string;
  till: string;
  hours: readonly OpeningTimes[];
  /** The reason, as shown to visitors: "Fiestas Patrias". */
  reason: string;
}

/** The opening hours of a place, in the local time of America/Panama. */
export interface OpeningSchedule {
  hours: readonly OpeningHours[];
  exceptions?: readonly HoursException[] | null | undefined;
}

const DAYS_A_WEEK = 7;
/** Number of days ahead for which exceptions are shown. */
const NOTICE_DAYS = 30;

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Sorts the hours of one day, earliest first. */
export const sortTimes = (times: readonly OpeningTimes[]): OpeningTimes[] =>
  times.toSorted((one, other) => compareText(one.opens, other.opens));

/** Returns the hours of one day; none means closed. */
function timesOf({ hours, exceptions }: OpeningSchedule, day: string): OpeningTimes[] {
  const exception = exceptions?.find(({ from, till }) => from <= day && day <= till);
  return sortTimes(exception?.hours ?? hours.filter(({ days }) => days.includes(weekday(day))));
}

/** Returns the closing time of a place that is open at a moment; undefined if it is closed. */
export function closesAt(place: OpeningSchedule, now: Date): string | undefined {
  const { day, time } = inPanama(now);
  return timesOf(place, day).find(({ opens, closes }) => opens <= time && time < closes)?.closes;
}

/** Returns when a place that opens at 00:00 on the day after a moment closes on that day; undefined for other places. */
export function closesTomorrow(place: OpeningSchedule, now: Date): string | undefined {
  const [first] = timesOf(place, addDays(dayInPanama(now), 1));
  return first?.opens === "00:00" ? first.closes : undefined;
}

/** The next opening of a closed place: number of days until then, day of the week (1 is Monday) and time. */
export interface Opening {
  inDays: number;
  day: number;
  opens: string;
}

/** Returns the next opening after a moment; undefined for a place that never opens. */
export function nextOpening(place: OpeningSchedule, now: Date): Opening | undefined {
  const { day, time } = inPanama(now);
  return findOpening(place, day, time);
}

function findOpening(place: OpeningSchedule, today: string, time: string): Opening | undefined {
  const lastException =
    (place.exceptions ?? [])
      .map(({ till }) => till)
      .toSorted(compareText)
      .at(-1) ?? today;
  const maxDays = Math.max(0, daysBetween(today, lastException)) + DAYS_A_WEEK;
  for (let inDays = 0; inDays <= maxDays; inDays++) {
    const date = addDays(today, inDays);
    const next = timesOf(place, date).find(({ opens }) => inDays > 0 || opens > time);
    if (next) return { inDays, day: weekday(date), opens: next.opens };
  }
  return undefined;
}

/** Returns the exceptions that end on or after a day, earliest first. */
export const withoutPast = (exceptions: readonly HoursException[], today: string): HoursException[] =>
  exceptions.filter(({ till }) => till >= today).toSorted((one, other) => compareText(one.from, other.from));

/** Returns the exceptions shown on a day: those that begin within 30 days, or before the place opens again. */
export function upcomingExceptions(place: OpeningSchedule, today: string): HoursException[] {
  const daysToOpening = findOpening(place, today, "24:00")?.inDays ?? 0;
  const horizon = addDays(today, Math.max(NOTICE_DAYS, daysToOpening));
  return withoutPast(place.exceptions ?? [], today).filter(({ from }) => from <= horizon);
}
