import { addDays, weekday } from "#schema/calendar/days.ts";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import type { OpeningTimes } from "#schema/calendar/opening-hours.ts";
import { OFFICE_HOURS } from "#schema/calendar/office-week.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";

/** Stretches of office hours by day of the week (1 is Monday); a missing day is closed. */
type Week = ReadonlyMap<number, readonly OpeningTimes[]>;

/** Dates with their own hours instead of the week's; no stretches means closed. */
type Exceptions = ReadonlyMap<string, readonly OpeningTimes[]>;

/** Maximum days in a row without office hours; more than that is an error in the calendar's data. */
const MAX_CLOSED_DAYS = 366;

/** The offices' regular week, by day. */
export const OFFICE_WEEK: Week = new Map(
  OFFICE_HOURS.flatMap(({ days }) => days).map((day) => [
    day,
    OFFICE_HOURS.filter(({ days }) => days.includes(day)),
  ]),
);

/** The calendar has no business day within a year. */
export class ClosedCalendarError extends Error {
  override name = "ClosedCalendarError";
}

/** Counts business days and hours in America/Panama. */
export class BusinessCalendar {
  constructor(
    private readonly exceptions: Exceptions,
    private readonly week: Week = OFFICE_WEEK,
  ) {}

  /** Checks whether the offices open at all on a day. */
  isBusinessDay(day: string): boolean {
    return this.#hours(day).length > 0;
  }

  /** Returns the n-th business day after a day, not counting that day; 0 returns the day itself. */
  addBusinessDays(day: string, count: number): string {
    let current = day;
    for (let index = 0; index < count; index++) current = this.#findBusinessDay(current, 1);
    return current;
  }

  /** Throws ClosedCalendarError if a day is in a gap of more than a year without business days. */
  requireBusinessDays(day: string): void {
    this.#findBusinessDay(this.#findBusinessDay(day, -1), 1);
  }

  /** Returns the moment at which this many business hours have passed; for 0, the start or the next opening. */
  addBusinessHours(start: Date, hours: number): Date {
    let remainingMs = hours * HOUR_MS;
    let day = dayInPanama(start);
    for (;;) {
      for (const [opens, closes] of this.#openPeriods(day)) {
        const from = Math.max(opens, start.getTime());
        if (from >= closes) continue;
        if (from + remainingMs <= closes) return new Date(from + remainingMs);
        remainingMs -= closes - from;
      }
      day = this.#findBusinessDay(day, 1);
    }
  }

  /** Returns the periods of office hours of all days from `first` to `last`, both included. */
  openPeriods(first: string, last: string): { opens: Date; closes: Date }[] {
    const periods: { opens: Date; closes: Date }[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      for (const [opens, closes] of this.#openPeriods(day))
        periods.push({ opens: new Date(opens), closes: new Date(closes) });
    }
    return periods;
  }

  #hours(day: string): readonly OpeningTimes[] {
    return this.exceptions.get(day) ?? this.week.get(weekday(day)) ?? [];
  }

  /** Returns opening and closing of each stretch of a day, in ms since 1970, earliest first. */
  #openPeriods(day: string): [opens: number, closes: number][] {
    return this.#hours(day)
      .map(({ opens, closes }): [number, number] => [
        momentInPanama(day, opens).getTime(),
        momentInPanama(day, closes).getTime(),
      ])
      .toSorted(([one], [other]) => one - other);
  }

  /** Returns the next business day after a day, or the last one before it. */
  #findBusinessDay(day: string, step: 1 | -1): string {
    for (let days = 1; days <= MAX_CLOSED_DAYS; days++) {
      const candidate = addDays(day, days * step);
      if (this.isBusinessDay(candidate)) return candidate;
    }
    throw new ClosedCalendarError(
      `The calendar has no business day within ${MAX_CLOSED_DAYS} days of ${day}.`,
    );
  }
}
