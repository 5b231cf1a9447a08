import type { Opening, OpeningHours } from "./opening-hours.ts";
import { closesAt, nextOpening } from "./opening-hours.ts";
import { DAYS, spokenTime } from "./spoken-hours.ts";

/** What a door says at a moment. */
export interface DoorSign {
  open: boolean;
  words: string;
  detail: string;
}

/** Whether a place is open at a moment, and until when, or when it opens next. */
export function doorSign(hours: readonly OpeningHours[], now: Date): DoorSign {
  const closes = closesAt(hours, now);
  if (closes === "24:00") return { open: true, words: "Abierto ahora", detail: untilMidnight(hours) };
  if (closes) return { open: true, words: "Abierto ahora", detail: `Cierra a las ${spokenTime(closes)}` };
  const next = nextOpening(hours, now);
  return { open: false, words: "Cerrado", detail: next ? `Abre ${spokenOpening(next)}` : "" };
}

const untilMidnight = (hours: readonly OpeningHours[]) =>
  hours.some(({ opens }) => opens === "00:00") ? "Las 24 horas" : "Cierra a medianoche";

function spokenOpening({ inDays, day, opens }: Opening): string {
  const when = inDays === 0 ? "" : inDays === 1 ? "mañana " : `el ${DAYS[day - 1]} `;
  return `${when}a las ${spokenTime(opens)}`;
}
