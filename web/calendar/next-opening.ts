import type { Opening, OpeningHours } from "#web/opening-hours.ts";
import { closesAt, nextOpening, spokenTime } from "#web/opening-hours.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

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

/** The week of a place in words: "Lunes a viernes, 8:00 AM – 5:00 PM". */
export function weekInWords(hours: readonly OpeningHours[]): string[] {
  return hours.map(({ days, opens, closes }) => {
    const [first, last] = [DAYS[days[0]! - 1]!, DAYS[days.at(-1)! - 1]!];
    const span = days.length === 7 ? "todos los días" : days.length > 1 ? `${first} a ${last}` : first;
    const time = closes === "24:00" ? "las 24 horas" : `${spokenTime(opens)} – ${spokenTime(closes)}`;
    return `${span.charAt(0).toUpperCase()}${span.slice(1)}, ${time}`;
  });
}
