import type { OpeningHours } from "./opening-hours.ts";

/** The days of the week, Monday first. */
export const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** A time such as "16:30" as people write it: "4:30 PM". */
export function spokenTime(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
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
