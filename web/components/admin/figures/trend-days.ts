import type { OverviewQuery } from "#schema/generated.ts";
import { longDay } from "./panama-day.ts";

/** The enquiries of one day, by form. */
export type TrendDay = OverviewQuery["contactTrend"][number];

const count = (value: number) => value.toLocaleString("es-PA");

/** The parts of a day's bar, from its foot to its top. */
export const PARTS = [
  { name: "Contacto General", of: ({ general }: TrendDay) => general },
  { name: "Fianzas", of: ({ bonds }: TrendDay) => bonds },
  { name: "Otros formularios", of: ({ people, property }: TrendDay) => people + property },
] as const;

export const totalOf = (day: TrendDay): number => PARTS.reduce((sum, { of }) => sum + of(day), 0);

/** "250 consultas", with the right number of the noun. */
export const enquiries = (total: number): string =>
  `${count(total)} ${total === 1 ? "consulta" : "consultas"}`;

const inParts = (values: readonly number[]) =>
  PARTS.map(({ name }, index) => `${name} ${count(values[index]!)}`).join(", ");

/** A day in words, as it is read out. */
export const dayInWords = (day: TrendDay): string =>
  `${longDay(day.date)}: ${enquiries(totalOf(day))}${totalOf(day) > 0 ? `; ${inParts(PARTS.map(({ of }) => of(day)))}` : ""}`;

/** What the chart shows, in a sentence. */
export function summaryOf(days: readonly TrendDay[]): string {
  const sums = PARTS.map(({ of }) => days.reduce((sum, day) => sum + of(day), 0));
  const total = sums.reduce((sum, part) => sum + part, 0);
  const best = days.reduce((one, other) => (totalOf(other) > totalOf(one) ? other : one));
  return (
    `Consultas recibidas por día: ${enquiries(total)} en los últimos ${days.length} días ` +
    `(${inParts(sums)}). El día con más fue el ${longDay(best.date)}, con ${count(totalOf(best))}.`
  );
}
