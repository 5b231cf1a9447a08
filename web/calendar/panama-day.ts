import { inPanama, PANAMA_OFFSET_MS } from "#schema/calendar/panama-clock.ts";
import { late } from "#web/late.ts";

const DAY_MS = 86_400_000;

/** The day (AAAA-MM-DD) that it is in Panama at a moment. */
export const dayAt = (now: number): string => inPanama(new Date(now)).day;

/** Milliseconds until a second after the next midnight in Panama, when the gateway too is in the new day. */
export const untilNextDay = (now = Date.now()): number => DAY_MS - ((now - PANAMA_OFFSET_MS) % DAY_MS) + 1000;

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = late(() => new Intl.DateTimeFormat("es-PA", { ...options, timeZone: "UTC" }));
  return (date: string): string => format().format(new Date(`${date}T00:00Z`));
};

/** A day (AAAA-MM-DD) as "20 nov". */
export const shortDay = formatter({ day: "numeric", month: "short" });

/** A day (AAAA-MM-DD) as "20 nov 2026". */
export const datedDay = formatter({ day: "numeric", month: "short", year: "numeric" });

/** A day (AAAA-MM-DD) as "viernes, 20 de noviembre". */
export const longDay = formatter({ weekday: "long", day: "numeric", month: "long" });
