import { figures } from "#web/content/figures.ts";
import { late } from "#web/late.ts";

/*
 * The two deadlines of a claim, from the day of the loss. Days are plain "YYYY-MM-DD" strings and are reckoned in UTC
 * throughout, so that no clock, time zone or change of hour can move one of them.
 */

const DAY = 24 * 60 * 60 * 1000;
const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** Adds days to a day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(moment(day).getTime() + days * DAY).toISOString().slice(0, 10);

/** How many days lie between two days; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  (moment(to).getTime() - moment(from).getTime()) / DAY;

/** The day of the week, 1 is Monday and 7 is Sunday. */
export const weekday = (day: string): number => moment(day).getUTCDay() || 7;

const panama = late(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Panama",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** The day that it is in Panama at a moment, whatever the visitor's own time zone. */
export const dayInPanama = (now: Date): string => panama().format(now);

/** Easter Sunday of a year of the Gregorian calendar, by the anonymous computus. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 21;
  return addDays(`${year}-03-01`, days);
}

const FIXED = {
  "01-01": "Año Nuevo",
  "01-09": "Día de los Mártires",
  "05-01": "Día del Trabajo",
  "11-03": "Separación de Panamá",
  "11-05": "Día de Colón",
  "11-10": "Grito de La Villa",
  "11-28": "Independencia de España",
  "12-08": "Día de las Madres",
  "12-20": "Duelo Nacional",
  "12-25": "Navidad",
};
const BEFORE_EASTER = { carnivalTuesday: -47, goodFriday: -2 };
const INAUGURATION = { first: 2024, every: 5 };

/**
 * The national rest days of a year with their names: Código de Trabajo, article 46, with 20 December (Ley 291 of 2022)
 * and the day on which the President takes office, 1 July of 2024 and of every fifth year. Article 47, which frees the
 * Monday after a rest day that falls on a Sunday, is left out: that Monday counts, so a date may come a day early.
 */
export function restDays(year: number): Map<string, string> {
  const days = new Map(Object.entries(FIXED).map(([date, name]) => [`${year}-${date}`, name]));
  days.set(addDays(easter(year), BEFORE_EASTER.carnivalTuesday), "Martes de Carnaval");
  days.set(addDays(easter(year), BEFORE_EASTER.goodFriday), "Viernes Santo");
  if ((year - INAUGURATION.first) % INAUGURATION.every === 0)
    days.set(`${year}-07-01`, "toma de posesión presidencial");
  return days;
}

const restDay = (day: string) => restDays(Number(day.slice(0, 4))).get(day);

/** Whether a day is a business day: Monday to Friday and no national rest day. */
export const isBusinessDay = (day: string): boolean => weekday(day) <= 5 && !restDay(day);

/** A day after the loss: counted as a business day, or skipped as part of a weekend or as a national rest day. */
export interface CountedDay {
  day: string;
  /** Its number among the business days; unset where it is skipped. */
  number?: number;
  /** The name of a rest day that falls on a weekday. */
  restDay?: string;
}

/** The last days to go to the workshop and to supply the documents, and every day until then. */
export interface Deadlines {
  loss: string;
  workshop: string;
  documents: string;
  days: CountedDay[];
}

/**
 * The deadlines of the specification's point 9, counted from the day after the loss: 8 calendar days to go to an
 * authorised workshop; 15 business days, Monday to Friday without national rest days, to supply documentation.
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

/** Why a date of loss cannot be reckoned with: it has not come yet, or its year is not written in full. */
export type DateFault = "future" | "year";

const EARLIEST = "2000-01-01";

/** What is wrong with a date of loss, seen from today. */
export function dateFault(loss: string, today: string): DateFault | undefined {
  if (loss < EARLIEST) return "year";
  return loss > today ? "future" : undefined;
}
