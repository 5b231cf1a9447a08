import { counted } from "#schema/text/counted.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";
import { daysBetween } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { datedDay } from "#web/calendar/panama-day.ts";

/** The words for a request's due day. */
interface Due {
  state: "open" | "overdue" | "closed";
  words: string;
}

/** The words for a due day, as of a moment. */
export function dueOf({ due, closed }: { due: string; closed: string | null }, now = gatewayNow()): Due {
  if (closed !== null) {
    const late = closed > due ? ", fuera de plazo" : "";
    return { state: "closed", words: `Cerrada el ${datedDay(closed)}${late}` };
  }
  const left = daysBetween(dayInPanama(new Date(now)), due);
  if (left === 0) return { state: "open", words: "Vence hoy" };
  const days = counted(Math.abs(left), "día", "días");
  return left < 0
    ? { state: "overdue", words: `Venció el ${datedDay(due)}, hace ${days}` }
    : { state: "open", words: `Vence el ${datedDay(due)}, en ${days}` };
}
