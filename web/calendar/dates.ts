import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama, inPanama } from "#schema/calendar/panama-clock.ts";
import { atTime, MONTHS, spokenTime } from "#schema/calendar/spoken-days.ts";
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

const dayWithYear = dayFormat({ day: "numeric", month: "short", year: "numeric" });

/** A moment in Panama, day first with the month's name so that it cannot be misread: "20 nov 2026, 4:31 PM". */
export function shortMoment(iso: string): string {
  const { day, time } = inPanama(new Date(iso));
  return unbroken(`${dayWithYear(day)}, ${spokenTime(time)}`);
}

/** A moment in Panama within a sentence: "hoy a las 3:30 PM", "ayer a la 1:05 AM", or else "el 20 nov 2026, 4:31 PM". */
export function spokenMoment(iso: string, now: Date): string {
  const { day, time } = inPanama(new Date(iso));
  const today = dayInPanama(now);
  const near = new Map([
    [addDays(today, -1), "ayer"],
    [today, "hoy"],
    [addDays(today, 1), "mañana"],
  ]).get(day);
  return near === undefined ? `el ${shortMoment(iso)}` : `${near} ${unbroken(atTime(time))}`;
}

/** Writes days (YYYY-MM-DD) with some of their parts, in one line. */
export function shortDayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = dayFormat(parts);
  return (day) => unbroken(format(day));
}
