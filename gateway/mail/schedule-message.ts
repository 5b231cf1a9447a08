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

const onOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Returns the values of the text's placeholders. `written`: the due time in words. */
export function scheduleValues(
  { cause, changes, note }: ScheduleSource,
  written: string,
  siteUrl: string,
): Record<string, string> {
  const details = [
    `Causa: ${onOneLine(cause)}`,
    `Cambios: ${changes}`,
    ...(note.trim() === "" ? [] : [`Nota: ${onOneLine(note)}`]),
  ];
  return {
    programada: written,
    detalles: details.join("\n"),
    cambios: `${siteUrl}/admin?seccion=contenidos&vista=cambios`,
  };
}
