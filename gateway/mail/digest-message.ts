import { counted } from "#schema/text/counted.ts";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";

/** The figures of a digest. */
export interface DigestFigures {
  /** Enquiries that are overdue when the digest is made, and those due before the day ends. */
  overdue: number;
  dueToday: number;
  /** New enquiries. */
  fresh: number;
  undelivered: number;
  spam: number;
  /** Forms without addresses of their own. */
  unrouted: FormType[];
  /** Enquiries received in the previous week; null except on the first business day of a week. */
  lastWeek: number | null;
}

/** A digest, as the outbox reads it. */
export interface DigestSource {
  account: string;
  /** Day of the digest, as YYYY-MM-DD. */
  day: string;
  figures: DigestFigures;
}

const shortDay = new Intl.DateTimeFormat("es-PA", { day: "numeric", month: "short", timeZone: "UTC" });

/** Checks whether there is anything to report. Forms without addresses alone do not count. */
export const isDigestNeeded = ({ overdue, dueToday, fresh, undelivered, spam }: DigestFigures): boolean =>
  overdue + dueToday + fresh + undelivered + spam > 0;

/** Returns the values of a digest's placeholders. They contain no personal data. */
export function digestValues({ day, figures }: DigestSource, siteUrl: string): Record<string, string> {
  const { overdue, dueToday, fresh, undelivered, spam, unrouted, lastWeek } = figures;
  const mails = `${siteUrl}/admin?seccion=correo`;
  const forms = new Intl.ListFormat("es").format(unrouted.map((form) => FORMS[form].label));
  const inSpam = "por revisar en posible spam";
  const counts: [count: number, singular: string, plural: string, query: string][] = [
    [overdue, "consulta vencida", "consultas vencidas", "tarea=vencidas"],
    [dueToday, "consulta vence hoy", "consultas vencen hoy", "tarea=vencen-hoy"],
    [fresh, "consulta nueva", "consultas nuevas", "estado=nueva"],
    [spam, `consulta ${inSpam}`, `consultas ${inSpam}`, "carpeta=spam"],
    [undelivered, "correo sin entregar", "correos sin entregar", "seccion=correo"],
  ];
  const lines = counts.flatMap(([count, singular, plural, query]) =>
    count > 0 ? [`- ${counted(count, singular, plural)}: ${siteUrl}/admin?${query}`] : [],
  );
  if (unrouted.length > 0) lines.push(`- Formularios sin dirección propia (${forms}): ${mails}`);
  return {
    dia: shortDay.format(new Date(`${day}T00:00:00Z`)),
    pendientes: lines.join("\n"),
    semana:
      lastWeek === null
        ? ""
        : `La semana pasada ${lastWeek === 1 ? "llegó" : "llegaron"} ${counted(lastWeek, "consulta", "consultas")}.`,
    correo: mails,
  };
}
