/** A scheduled publication that failed, as the outbox reads it. */
export interface ScheduleSource {
  id: string;
  /** When it was to be published, in ISO 8601. */
  at: string;
  /** Why it was not, in Spanish. */
  cause: string;
  /** How many drafts it had. */
  changes: number;
  note: string;
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The values of the text's placeholders; `written` is when it was due, in words. */
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
