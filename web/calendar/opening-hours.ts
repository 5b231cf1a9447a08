import { late } from "#web/late.ts";

/** Days of the week (1 is Monday) with one opening and one closing time, as "08:00". */
export interface OpeningHours {
  days: readonly number[];
  opens: string;
  closes: string;
}

const clock = late(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: "America/Panama",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The day of the week (1 is Monday) and the time that the clocks of Panama show at a moment. */
function inPanama(now: Date): { day: number; time: string } {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { day: WEEKDAYS.indexOf(parts.weekday!) + 1, time: `${parts.hour}:${parts.minute}` };
}

/** The closing time of an office that is open at this moment in Panama, or undefined while it is closed. */
export function closesAt(hours: readonly OpeningHours[], now: Date): string | undefined {
  const { day, time } = inPanama(now);
  return hours.find(({ days, opens, closes }) => days.includes(day) && opens <= time && time < closes)
    ?.closes;
}

/** When a closed office opens again: in how many days, on which day of the week (1 is Monday) and at what time. */
export interface Opening {
  inDays: number;
  day: number;
  opens: string;
}

/** The next opening after this moment in Panama, at most a week ahead; undefined for an office that never opens. */
export function nextOpening(hours: readonly OpeningHours[], now: Date): Opening | undefined {
  const { day: today, time } = inPanama(now);
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = ((today + inDays - 1) % 7) + 1;
    const opens = hours
      .filter(({ days, opens }) => days.includes(day) && (inDays > 0 || opens > time))
      .map(({ opens }) => opens)
      .toSorted()[0];
    if (opens) return { inDays, day, opens };
  }
  return undefined;
}
