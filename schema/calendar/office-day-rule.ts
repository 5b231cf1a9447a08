import * as z from "zod";
import { shownText } from "../text/shown-text.ts";
import { TOO_LONG } from "../text/typed-text.ts";
import { calendarDay } from "./day-rule.ts";
import { yearOf } from "./days.ts";
import { CLOCK_TIME } from "./opening-rule.ts";

/** Number of years ahead for which dates can be entered. */
const YEARS_AHEAD = 10;
const MAX_STRETCHES = 4;
const MAX_NAME_CHARACTERS = 80;

/** Returns the last year whose dates may be changed today. */
export const lastChangeableYear = (today: string): number => yearOf(today) + YEARS_AHEAD;

/** Checks whether dates of a year may be changed today: only those of the current and the next `YEARS_AHEAD` years. */
export const mayChangeYear = (year: number, today: string): boolean =>
  year >= yearOf(today) && year <= lastChangeableYear(today);

const openPeriod = z.object({ opens: z.string(), closes: z.string() });

/** Returns the rule of a date that differs from the offices' week; no hours means closed. `today` is the day in Panama. */
export function officeDay(today: string) {
  const [first, last] = [yearOf(today), lastChangeableYear(today)];
  return z.object({
    day: calendarDay("Escribe un día del calendario.").refine(
      (day) => mayChangeYear(yearOf(day), today),
      `Escribe un día del 1 de enero de ${first} al 31 de diciembre de ${last}.`,
    ),
    name: shownText({
      empty: "Escribe cómo se llama el día.",
      maxLength: MAX_NAME_CHARACTERS,
      tooLong: TOO_LONG,
      invisible: "El nombre tiene caracteres que no se muestran.",
    }),
    hours: z
      .array(openPeriod)
      .max(MAX_STRETCHES, `Un día tiene hasta ${MAX_STRETCHES} tramos de horas.`)
      .refine((all) => all.every(({ opens, closes }) => CLOCK_TIME.test(opens) && CLOCK_TIME.test(closes)), {
        error: "Completa las horas de cada tramo.",
        abort: true,
      })
      .refine((all) => all.every(({ opens, closes }) => opens < closes), "Cada tramo abre antes de cerrar.")
      .refine(
        (all) => all.every(({ opens }, index) => index === 0 || all[index - 1]!.closes <= opens),
        "Los tramos van en orden y sin solaparse.",
      ),
  });
}
