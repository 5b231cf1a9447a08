import { PANAMA_OFFSET_MS } from "#schema/calendar/panama-clock.ts";
import { dayFormat } from "./dates.ts";

const DAY_MS = 86_400_000;

/** Milliseconds until a second after the next midnight in Panama, when the gateway too is in the new day. */
export const untilNextDay = (now = Date.now()): number => DAY_MS - ((now - PANAMA_OFFSET_MS) % DAY_MS) + 1000;

/** A day (AAAA-MM-DD) as "20 nov". */
export const shortDay = dayFormat({ day: "numeric", month: "short" });

/** A day (AAAA-MM-DD) as "20 nov 2026". */
export const datedDay = dayFormat({ day: "numeric", month: "short", year: "numeric" });

/** A day (AAAA-MM-DD) as "viernes, 20 de noviembre". */
export const longDay = dayFormat({ weekday: "long", day: "numeric", month: "long" });
