import { addDays } from "#schema/calendar/days.ts";
import { closesAt, closesTomorrow, nextOpening } from "#schema/calendar/opening-hours.ts";
import type { Opening, OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { atTime, daysInWords } from "#schema/calendar/spoken-days.ts";
import { DAYS } from "./spoken-hours.ts";

/** The opening status of a place at a point in time. */
export interface DoorSign {
  open: boolean;
  words: string;
  detail: string;
}

/** Returns whether a place is open at a point in time, and until when, or when it opens next. */
export function doorSign(place: OpeningSchedule, now: Date): DoorSign {
  const closes = closesAt(place, now);
  if (closes === "24:00")
    return { open: true, words: "Abierto ahora", detail: describeMidnight(closesTomorrow(place, now)) };
  if (closes) return { open: true, words: "Abierto ahora", detail: `Cierra ${atTime(closes)}` };
  const next = nextOpening(place, now);
  return {
    open: false,
    words: "Cerrado",
    detail: next ? `Abre ${dayOf(next, now)}${atTime(next.opens)}` : "",
  };
}

function describeMidnight(closes: string | undefined): string {
  if (closes === undefined) return "Cierra a medianoche";
  return closes === "24:00" ? "Las 24 horas" : `Cierra mañana ${atTime(closes)}`;
}

/** Maximum number of days ahead for which a weekday's name is unambiguous. Later days also get a date. */
const DAYS_BY_NAME = 7;

function dayOf({ inDays, day }: Opening, now: Date): string {
  if (inDays === 0) return "";
  if (inDays === 1) return "mañana ";
  if (inDays <= DAYS_BY_NAME) return `el ${DAYS[day - 1]} `;
  const date = addDays(dayInPanama(now), inDays);
  return `el ${DAYS[day - 1]} ${daysInWords({ from: date, till: date })} `;
}
