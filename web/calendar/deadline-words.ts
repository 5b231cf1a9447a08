import { calendarFile } from "./calendar-file.ts";
import { claims } from "#web/content/claims.ts";
import { company } from "#web/content/company.ts";
import { daysBetween, weekday } from "#schema/calendar/days.ts";
import { dayFormat } from "./dates.ts";
import type { Deadlines } from "./deadlines.ts";
import type { Phone } from "#web/phone.ts";
import { createLazy } from "#web/create-lazy.ts";

/** Formats a day as its weekday: "sábado". */
export const weekdayName = dayFormat({ weekday: "long" });
/** Formats a day without its year: "28 de noviembre". */
export const dayAndMonth = dayFormat({ day: "numeric", month: "long" });
/** Formats a day as its abbreviated month: "nov". */
export const shortMonth = dayFormat({ month: "short" });

/** Formats a day in full: "sábado 28 de noviembre de 2026". */
export const fullDay = (day: string): string =>
  `${weekdayName(day)} ${dayAndMonth(day)} de ${day.slice(0, 4)}`;

const list = createLazy(() => new Intl.ListFormat("es"));

/** Returns which days are not business days: "Se saltaron 3 fines de semana y el 8 de diciembre (Día de las Madres)." */
export function skippedWords({ days }: Deadlines): string {
  const weekends = days.filter(({ day }) => weekday(day) === 6).length;
  const skipped = [
    ...(weekday(days[0]!.day) === 7 ? ["un domingo"] : []),
    `${weekends} fines de semana`,
    ...days.flatMap(({ day, restDay }) => (restDay ? [`el ${dayAndMonth(day)} (${restDay})`] : [])),
  ];
  return `Se saltaron ${list().format(skipped)}.`;
}

/** Returns in words how much time is left until the end of a day. */
export function timeLeft(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "Vence hoy";
  if (days === 1) return "Vence mañana";
  if (days === -1) return "Venció ayer";
  return days > 0 ? `Te quedan ${days} días` : `Venció hace ${-days} días`;
}

const HOST = claims.contact.email.split("@")[1]!;

/** Returns both deadlines as a calendar file that names the claims line. The same loss always gives the same events. */
export function deadlinesFile({ loss, workshop, documents }: Deadlines, line: Phone, now: Date): string {
  const { email } = claims.contact;
  const help = `Siniestro del ${fullDay(loss)}. Si tienes dudas, llama al ${line.display} o escribe a ${email}.`;
  const event = (id: string, day: string, { label, text }: { label: string; text: string }) => ({
    id: `reclamo-${loss}-${id}@${HOST}`,
    day,
    title: `Último día: ${label.toLowerCase()}`,
    text: `${text}\n${help}`,
  });
  return calendarFile(
    company.name,
    [
      event("taller", workshop, claims.deadlines.workshop),
      event("documentos", documents, claims.deadlines.documents),
    ],
    now,
  );
}
