import * as z from "zod";
import { calendarDay } from "./day-rule.ts";
import { addDays } from "./days.ts";
import type { HoursException, OpeningTimes } from "./opening-hours.ts";
import { dayInWords } from "./spoken-days.ts";
import { shownText } from "../text/shown-text.ts";

const DAYS_A_WEEK = 7;
const MAX_EXCEPTIONS = 60;
const MAX_EXCEPTION_DAYS = 366;
const MAX_TIMES_A_DAY = 6;
const MAX_TIMES_A_WEEK = DAYS_A_WEEK * MAX_TIMES_A_DAY;
const MAX_REASON_CHARACTERS = 60;

/** A time of day, HH:MM; 24:00 is midnight. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const NO_TIME = "tiene una hora que no es HH:MM";
const clock = z.string(NO_TIME).regex(CLOCK_TIME, {
  error: ({ input }) => (input === "" ? "tiene un tramo al que le falta una hora" : NO_TIME),
});
const NO_WEEKDAY = "tiene un día que no es de lunes (1) a domingo (7)";
/** Accepts text that is not a time, because that already has its own fault. */
const opensBeforeClosing = ({ opens, closes }: OpeningTimes) =>
  opens < closes || ![opens, closes].every((time) => CLOCK_TIME.test(time));
const CLOSES_FIRST = "abre después de cerrar";

const overlap = (one: OpeningTimes, other: OpeningTimes) =>
  one.opens < other.closes && other.opens < one.closes;
const anyPair = <Item>(items: readonly Item[], conflicts: (one: Item, other: Item) => boolean) =>
  items.some((one, index) => items.slice(index + 1).some((other) => conflicts(one, other)));

const weeklyHours = z
  .strictObject({
    days: z
      .array(z.int(NO_WEEKDAY).min(1, NO_WEEKDAY).max(DAYS_A_WEEK, NO_WEEKDAY))
      .min(1, "no tiene días")
      .refine(
        (days) => days.every((day, index) => index === 0 || days[index - 1]! < day),
        "no tiene los días en orden",
      ),
    opens: clock,
    closes: clock,
  })
  .refine(opensBeforeClosing, CLOSES_FIRST);

/** The rule of a week's opening hours: at least one stretch, and no two that overlap. */
export const openingHours = z
  .array(weeklyHours, "no puede faltar")
  .min(1, "no puede faltar")
  .max(MAX_TIMES_A_WEEK, { error: `tiene más de ${MAX_TIMES_A_WEEK} tramos`, abort: true })
  .refine(
    (week) =>
      !anyPair(week, (one, other) => overlap(one, other) && one.days.some((day) => other.days.includes(day))),
    "tiene tramos que se solapan",
  );

// Aborts on an invalid date: the checks that compare the two days need both.
const day = calendarDay("no tiene una fecha válida");

const exception = z
  .strictObject({
    from: day,
    till: day,
    hours: z
      .array(z.strictObject({ opens: clock, closes: clock }).refine(opensBeforeClosing, CLOSES_FIRST))
      .max(MAX_TIMES_A_DAY, `tiene más de ${MAX_TIMES_A_DAY} tramos en un día`)
      .refine((times) => !anyPair(times, overlap), "tiene tramos que se solapan"),
    reason: shownText({
      empty: "no dice el motivo",
      maxLength: MAX_REASON_CHARACTERS,
      tooLong: `tiene un motivo de más de ${MAX_REASON_CHARACTERS} caracteres`,
    }),
  })
  .refine(({ from, till }) => from <= till, { path: ["till"], message: "termina antes de empezar" })
  .refine(({ from, till }) => till < addDays(from, MAX_EXCEPTION_DAYS), {
    path: ["till"],
    message: "dura más de un año",
  });

const haveCommonDay = (one: HoursException, other: HoursException) =>
  one.from <= other.till && other.from <= one.till;

/** The rule of the exceptions to a week's hours: no two have a day in common. */
export const hoursExceptions = z
  .array(exception)
  .max(MAX_EXCEPTIONS, `tiene más de ${MAX_EXCEPTIONS} excepciones`)
  .superRefine((exceptions, { addIssue }) => {
    for (const [index, one] of exceptions.entries()) {
      const conflicting = exceptions.slice(0, index).find((earlier) => haveCommonDay(earlier, one));
      if (!conflicting) continue;
      const commonDay = dayInWords(one.from > conflicting.from ? one.from : conflicting.from);
      addIssue({
        code: "custom",
        path: [index, "from"],
        message: `tiene dos excepciones para el ${commonDay}`,
      });
    }
  });
