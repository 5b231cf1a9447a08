import { counted, formatInteger } from "#schema/text/counted.ts";
import type { OverviewQuery } from "#schema/generated/desk.ts";
import { FORMS } from "#schema/forms.ts";
import { longDay } from "#web/calendar/panama-day.ts";

/** The contacts of one day, by form. */
export type TrendDay = OverviewQuery["contactTrend"][number];

/** The parts of a day's bar, bottom to top. */
export const PARTS = [
  { name: FORMS.contact.label, of: ({ general }: TrendDay) => general },
  { name: FORMS.fianzas.label, of: ({ bonds }: TrendDay) => bonds },
  { name: "Otros formularios", of: ({ total, general, bonds }: TrendDay) => total - general - bonds },
] as const;

/** Returns a number of contacts in words: "250 consultas" or "1 consulta". */
export const contactCount = (total: number): string => counted(total, "consulta", "consultas");

const describeParts = (values: readonly number[]) =>
  PARTS.map(({ name }, index) => `${name} ${formatInteger(values[index]!)}`).join(", ");

/** Returns a day's figures in words, for assistive technology. */
export const figuresInWords = (day: TrendDay): string =>
  `${longDay(day.date)}: ${contactCount(day.total)}${day.total > 0 ? `; ${describeParts(PARTS.map(({ of }) => of(day)))}` : ""}`;

/** Returns a summary of the chart, for assistive technology. */
export function summaryOf(days: readonly TrendDay[]): string {
  const sums = PARTS.map(({ of }) => days.reduce((sum, day) => sum + of(day), 0));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const best = days.reduce((one, other) => (other.total > one.total ? other : one));
  return (
    `Consultas recibidas por día: ${contactCount(total)} en los últimos ${days.length} días ` +
    `(${describeParts(sums)}). El día con más fue el ${longDay(best.date)}, con ${formatInteger(best.total)}.`
  );
}
