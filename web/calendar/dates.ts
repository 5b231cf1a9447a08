import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama, inPanama } from "#schema/calendar/panama-clock.ts";
import { atTime, MONTHS, spokenTime } from "#schema/calendar/spoken-days.ts";
import { createLazy } from "#web/create-lazy.ts";

/** Formats the month of an ISO date (or of its year and month), the same on server and browser: "marzo de 2025". */
export function monthOf(date: string): string {
  const [year, month] = date.split("-");
  return `${MONTHS[Number(month) - 1]} de ${year}`;
}

/** Makes the spaces of a short date non-breaking: "20 nov 2026". */
const unbroken = (date: string): string => date.replace(/ (?=\p{L}|\d{4})/gu, "\u00a0");

/** Returns a formatter that writes the given parts of a day (YYYY-MM-DD), the same in every time zone. */
export function dayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = createLazy(() => new Intl.DateTimeFormat("es-PA", { ...parts, timeZone: "UTC" }));
  return (day) => format().format(new Date(`${day}T00:00Z`));
}

const dayWithYear = dayFormat({ day: "numeric", month: "short", year: "numeric" });

/** Formats a timestamp in Panama time, day first and with the month's name to avoid ambiguity: "20 nov 2026, 4:31 PM". */
export function shortMoment(iso: string): string {
  const { day, time } = inPanama(new Date(iso));
  return unbroken(`${dayWithYear(day)}, ${spokenTime(time)}`);
}

/** Formats a timestamp in Panama time for a sentence: "hoy a las 3:30 PM", "ayer a la 1:05 AM", "el 20 nov 2026, 4:31 PM". */
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

/** Returns a formatter that writes the given parts of a day (YYYY-MM-DD) without line breaks. */
export function shortDayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = dayFormat(parts);
  return (day) => unbroken(format(day));
}
