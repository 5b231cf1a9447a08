import { isAllDay, sortTimes } from "#schema/calendar/opening-hours.ts";
import type { HoursException, OpeningHours, OpeningTimes } from "#schema/calendar/opening-hours.ts";
import { daysInWords, spokenTime } from "#schema/calendar/spoken-days.ts";

/** The days of the week, Monday first. */
export const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** Returns weekdays in words, consecutive ones as a range: "lunes y miércoles a viernes". */
function weekdaysInWords(days: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span?.[1] === day - 1) span[1] = day;
    else spans.push([day, day]);
  }
  const words = spans.map(([first, last]) =>
    first === last ? DAYS[first - 1]! : `${DAYS[first - 1]} a ${DAYS[last - 1]}`,
  );
  return words.join(", ").replace(/, (?=[^,]*$)/, " y ");
}

const timesInWords = (times: OpeningTimes): string =>
  isAllDay(times) ? "las 24 horas" : `${spokenTime(times.opens)} – ${spokenTime(times.closes)}`;

/** Returns the weekly hours of a place in words: "Lunes a viernes, 8:00 AM – 5:00 PM". */
export function weekInWords(hours: readonly OpeningHours[]): string[] {
  return hours.map(({ days, ...times }) => {
    const span = days.length === 7 ? "todos los días" : weekdaysInWords(days);
    return `${span.charAt(0).toUpperCase()}${span.slice(1)}, ${timesInWords(times)}`;
  });
}

/** Returns an exception in words, without its year: "24 de diciembre: 8:00 AM – 12:00 PM (Nochebuena)". */
export const exceptionInWords = (exception: HoursException): string =>
  `${daysInWords(exception)}: ${dayInTimes(exception)}`;

/** Returns an exception in words, with its year: "24 de diciembre de 2026: cerrado (Vacaciones)". */
export const datedExceptionInWords = (exception: HoursException): string =>
  `${daysInWords(exception)} de ${exception.till.slice(0, 4)}: ${dayInTimes(exception)}`;

/** Returns the hours of one day in words: "8:00 AM – 12:00 PM", or "cerrado". */
export const hoursInWords = (hours: readonly OpeningTimes[]): string =>
  hours.length === 0 ? "cerrado" : sortTimes(hours).map(timesInWords).join(" y ");

const dayInTimes = ({ hours, reason }: HoursException): string => `${hoursInWords(hours)} (${reason})`;
