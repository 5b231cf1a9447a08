import { addDays, weekday, yearOf } from "#schema/calendar/days.ts";
import { restDays } from "#schema/calendar/rest-days.ts";
import { figures } from "#web/content/figures.ts";

/* The two deadlines of a claim, from the day of the loss. */

const restDay = (day: string) => restDays(yearOf(day)).get(day);

/** Checks whether a day is a business day: Monday to Friday and not a national rest day. */
export const isBusinessDay = (day: string): boolean => weekday(day) <= 5 && !restDay(day);

/** A day after the loss: counted as a business day, or skipped as part of a weekend or as a national rest day. */
interface CountedDay {
  day: string;
  /** Its number among the business days; undefined if it is skipped. */
  number?: number;
  /** The name of a rest day that falls on a weekday. */
  restDay?: string;
}

/** The last days to go to the workshop and to supply the documents, and all days until then. */
export interface Deadlines {
  loss: string;
  workshop: string;
  documents: string;
  days: CountedDay[];
}

/**
 * Returns the deadlines in the specification's point 9, counted from the day after the loss: 8 calendar days to go to an
 * authorised workshop; 15 business days (Monday to Friday, except national rest days) to supply documentation.
 */
export function deadlinesAfter(loss: string): Deadlines {
  const days: CountedDay[] = [];
  for (let day = loss, number = 0; number < figures.claims.documentsBusinessDays;) {
    day = addDays(day, 1);
    const name = restDay(day);
    if (weekday(day) > 5) days.push({ day });
    else if (name) days.push({ day, restDay: name });
    else days.push({ day, number: ++number });
  }
  const workshop = addDays(loss, figures.claims.workshopCalendarDays);
  return { loss, workshop, documents: days.at(-1)!.day, days };
}

/** Why a date of loss is invalid: it is in the future, or its year is incomplete. */
type DateFault = "future" | "year";

const EARLIEST = "2000-01-01";

/** Returns why a date of loss is invalid today, or undefined if it is valid. */
export function dateFault(loss: string, today: string): DateFault | undefined {
  if (loss < EARLIEST) return "year";
  return loss > today ? "future" : undefined;
}
