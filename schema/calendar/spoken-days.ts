import { addDays } from "./days.ts";

/** The months as written in dates, January first. */
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

const inDate = (day: string) => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return { year, date: `${date} de ${MONTHS[month - 1]}` };
};

/** A day in words: "24 de diciembre de 2026". */
export function dayInWords(day: string): string {
  const { year, date } = inDate(day);
  return `${date} de ${year}`;
}

/** A day or a span of days in words, without the year: "24 de diciembre", "24 y 25 de diciembre", "3 al 5 de noviembre". */
export function daysInWords({ from, till }: { from: string; till: string }): string {
  const [first, last] = [inDate(from).date, inDate(till).date];
  if (from === till) return last;
  const sameMonth = from.slice(0, 7) === till.slice(0, 7);
  const joint = addDays(from, 1) === till ? "y" : "al";
  return `${sameMonth ? first.slice(0, first.indexOf(" ")) : first} ${joint} ${last}`;
}
