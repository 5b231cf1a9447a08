import { addDays } from "#schema/calendar/days.ts";

/** A whole-day event. Its id stays the same, so that a second import replaces the first. */
interface DayEvent {
  id: string;
  day: string;
  title: string;
  text: string;
}

const MAX_LINE_OCTETS = 75;
/** Alarm at 9 a.m. of the day before, relative to the event's start at midnight. */
const ALARM = "-PT15H";

const compact = (time: string) => time.replace(/[-:]|\.\d+/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds a line longer than 75 octets between characters. Continuation lines begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const eventLines = ({ id, day, title, text }: DayEvent, stamp: string) => [
  "BEGIN:VEVENT",
  `UID:${id}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  "TRANSP:TRANSPARENT",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${ALARM}`,
  "END:VALARM",
  "END:VEVENT",
];

/** Returns a calendar file (RFC 5545) of whole-day events, each with an alarm the day before. */
export function calendarFile(maker: string, events: readonly DayEvent[], now: Date): string {
  const stamp = compact(now.toISOString());
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${maker}//Reclamos//ES`,
    "CALSCALE:GREGORIAN",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
