import { millisecondsToMidnight } from "#schema/calendar/panama-clock.ts";
import { dayFormat, shortDayFormat } from "./dates.ts";

/** Returns the ms until one second after the next midnight in Panama, by when the gateway has also changed to the new day. */
export const untilNextDay = (now = Date.now()): number => millisecondsToMidnight(now) + 1000;

/** Formats a day (YYYY-MM-DD) as "20 nov". */
export const shortDay = shortDayFormat({ day: "numeric", month: "short" });

/** Formats a day (YYYY-MM-DD) as "20 nov 2026". */
export const datedDay = shortDayFormat({ day: "numeric", month: "short", year: "numeric" });

/** Formats a day (YYYY-MM-DD) as "viernes, 20 de noviembre". */
export const longDay = dayFormat({ weekday: "long", day: "numeric", month: "long" });
