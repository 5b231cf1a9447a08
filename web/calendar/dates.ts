import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama, inPanama } from "#schema/calendar/panama-clock.ts";
import { MONTHS } from "#schema/calendar/spoken-days.ts";
import { onceNeeded } from "#web/once-needed.ts";

/** The month of an ISO date (or of its year and month), the same on server and browser: "marzo de 2025". */
export function monthOf(date: string): string {
  const [year, month] = date.split("-");
  return `${MONTHS[Number(month) - 1]} de ${year}`;
}

/** Keeps the parts of a short date in one line: "20 nov 2026". */
const unbroken = (date: string): string => date.replace(/ (?=\p{L}|\d{4})/gu, "\u00a0");

/** Writes days (YYYY-MM-DD) with some of their parts, the same in every time zone. */
export function dayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = onceNeeded(() => new Intl.DateTimeFormat("es-PA", { ...parts, timeZone: "UTC" }));
  return (day) => format().format(new Date(`${day}T00:00Z`));
}

const moment = onceNeeded(
  () =>
    new Intl.DateTimeFormat("es-PA", {
      timeZone: "America/Panama",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** A moment in Panama, day first with the month's name so that it cannot be misread: "20 nov 2026, 16:31". */
export const shortMoment = (iso: string): string => unbroken(moment().format(new Date(iso)));

/** A moment in Panama within a sentence: "hoy a las 15:30", "ayer a la 01:05", or else "el 20 nov 2026, 16:31". */
export function spokenMoment(iso: string, now: Date): string {
  const { day, time } = inPanama(new Date(iso));
  const today = dayInPanama(now);
  const near = new Map([
    [addDays(today, -1), "ayer"],
    [today, "hoy"],
    [addDays(today, 1), "mañana"],
  ]).get(day);
  return near === undefined
    ? `el ${shortMoment(iso)}`
    : `${near} ${time.startsWith("01") ? "a la" : "a las"} ${time}`;
}

/** Writes days (YYYY-MM-DD) with some of their parts, in one line. */
export function shortDayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = dayFormat(parts);
  return (day) => unbroken(format(day));
}
