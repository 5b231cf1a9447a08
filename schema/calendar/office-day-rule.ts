import * as z from "zod";
import { shownText } from "../text/shown-text.ts";
import { TOO_LONG } from "../text/typed-text.ts";
import { calendarDay } from "./day-rule.ts";
import { CLOCK_TIME } from "./opening-rule.ts";

/** How far ahead dates are entered. */
const YEARS_AHEAD = 10;
const MAX_STRETCHES = 4;
const MAX_NAME_CHARACTERS = 80;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The last year whose dates may be changed on a day. */
export const lastChangeableYear = (today: string): number => yearOf(today) + YEARS_AHEAD;

/** Whether dates of a year may be changed on a day: those of the present year and of the next ones. */
export const mayChangeYear = (year: number, today: string): boolean =>
  year >= yearOf(today) && year <= lastChangeableYear(today);

const stretch = z.object({ opens: z.string(), closes: z.string() });

/** The rule of a date that differs from the offices' week; no hours: closed. `today`: in Panama. */
export function officeDay(today: string) {
  const [first, last] = [yearOf(today), lastChangeableYear(today)];
  return z.object({
    day: calendarDay("Escribe un día del calendario.").refine(
      (day) => mayChangeYear(yearOf(day), today),
      `Escribe un día del 1 de enero de ${first} al 31 de diciembre de ${last}.`,
    ),
    name: shownText({
      empty: "Escribe cómo se llama el día.",
      most: MAX_NAME_CHARACTERS,
      tooLong: TOO_LONG,
      unseen: "El nombre tiene caracteres que no se muestran.",
    }),
    hours: z
      .array(stretch)
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
