import { addDays } from "./days.ts";
import { inPanama } from "./panama-clock.ts";

/** The Spanish names of the months, January first. */
export const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

const formatDate = (day: string) => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return { year, date: `${date} de ${MONTHS[month - 1]}` };
};

/** Returns a day in words: "24 de diciembre de 2026". */
export function dayInWords(day: string): string {
  const { year, date } = formatDate(day);
  return `${date} de ${year}`;
}

/** Formats a time such as "16:30" for readers: "4:30 PM". */
export function spokenTime(time: string): string {
  if (time === "24:00") return "medianoche";
  const [hour, minute] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** Returns a time with its preposition: "a la 1:00 PM", "a las 4:30 PM". */
export function atTime(time: string): string {
  const spoken = spokenTime(time);
  return `${spoken.startsWith("1:") ? "a la" : "a las"} ${spoken}`;
}

/** Returns a moment in Panama in words: "24 de diciembre de 2026, 4:30 PM". */
export function momentInWords(moment: Date): string {
  const { day, time } = inPanama(moment);
  return `${dayInWords(day)}, ${spokenTime(time)}`;
}

/** Returns a day or a range in words, without the year: "24 de diciembre", "24 y 25 de diciembre", "3 al 5 de noviembre". */
export function daysInWords({ from, till }: { from: string; till: string }): string {
  const [first, last] = [formatDate(from).date, formatDate(till).date];
  if (from === till) return last;
  const sameMonth = from.slice(0, 7) === till.slice(0, 7);
  const conjunction = addDays(from, 1) === till ? "y" : "al";
  return `${sameMonth ? first.slice(0, first.indexOf(" ")) : first} ${conjunction} ${last}`;
}
