import { PDF_TYPE } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { sizeNote } from "#web/content/file-note.ts";

/** What was found in a file, one fact each. */
export function factsOf(file: UploadedFile): string[] {
  const { width, height, title, language } = file;
  return [
    sizeNote(file),
    ...(width !== null && height !== null ? [`${width} × ${height} píxeles`] : []),
    ...(title === null ? [] : [`Título: ${title}`]),
    ...(language === null ? [] : [`Idioma: ${languageName(language)}`]),
  ];
}

/** A language's name in Spanish; the tag itself if it is unknown. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames("es", { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What an editor should know of a PDF that is published all the same. */
export function warningsOf({ type, tagged, title, language }: UploadedFile): string[] {
  if (type !== PDF_TYPE) return [];
  return [
    ...(tagged === true
      ? []
      : ["El PDF no lleva etiquetas: quien usa un lector de pantalla no oye sus títulos ni sus tablas."]),
    ...(title === null ? ["El PDF no tiene título."] : []),
    ...(language === null ? ["El PDF no dice en qué idioma está."] : []),
  ];
}
