import { millisecondsToMidnight } from "#schema/calendar/panama-clock.ts";
import { dayFormat, shortDayFormat } from "./dates.ts";

/** Milliseconds until a second after the next midnight in Panama, when the gateway too is in the new day. */
export const untilNextDay = (now = Date.now()): number => millisecondsToMidnight(now) + 1000;

/** A day (AAAA-MM-DD) as "20 nov". */
export const shortDay = shortDayFormat({ day: "numeric", month: "short" });

/** A day (AAAA-MM-DD) as "20 nov 2026". */
export const datedDay = shortDayFormat({ day: "numeric", month: "short", year: "numeric" });

/** A day (AAAA-MM-DD) as "viernes, 20 de noviembre". */
export const longDay = dayFormat({ weekday: "long", day: "numeric", month: "long" });
