import { momentInWords } from "#schema/calendar/spoken-days.ts";

/** A scheduled publication that failed, as the outbox reads it. */
export interface ScheduleSource {
  id: string;
  /** When it was to be published, in ISO 8601. */
  at: string;
  /** Why it was not published, in Spanish. */
  cause: string;
  /** Number of its drafts. */
  changes: number;
  note: string;
}

const toOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Returns the values of the text's placeholders. */
export function scheduleValues(
  { at, cause, changes, note }: ScheduleSource,
  siteUrl: string,
): Record<string, string> {
  const details = [
    `Causa: ${toOneLine(cause)}`,
    `Cambios: ${changes}`,
    ...(note.trim() === "" ? [] : [`Nota: ${toOneLine(note)}`]),
  ];
  return {
    programada: momentInWords(new Date(at)),
    detalles: details.join("\n"),
    cambios: `${siteUrl}/admin?seccion=contenidos&vista=cambios`,
  };
}
