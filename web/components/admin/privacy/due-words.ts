import { counted } from "#schema/text/counted.ts";
import { daysBetween } from "#schema/calendar/days.ts";
import { datedDay } from "#web/calendar/panama-day.ts";

/** State of a request's due day, and its text. */
interface Due {
  state: "open" | "overdue" | "closed";
  words: string;
}

/** Returns the state and text of a due day, relative to `today`. */
export function describeDue({ due, closed }: { due: string; closed: string | null }, today: string): Due {
  if (closed !== null) {
    const late = closed > due ? ", fuera de plazo" : "";
    return { state: "closed", words: `Cerrada el ${datedDay(closed)}${late}` };
  }
  const daysLeft = daysBetween(today, due);
  if (daysLeft === 0) return { state: "open", words: "Vence hoy" };
  const days = counted(Math.abs(daysLeft), "día", "días");
  return daysLeft < 0
    ? { state: "overdue", words: `Venció el ${datedDay(due)}, hace ${days}` }
    : { state: "open", words: `Vence el ${datedDay(due)}, en ${days}` };
}
