import { PDF_TYPE } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { sizeNote } from "#web/content/file-note.ts";

/** Returns the facts found in a file. */
export function describeFile(file: UploadedFile): string[] {
  const { width, height, title, language } = file;
  return [
    sizeNote(file),
    ...(width !== null && height !== null ? [`${width} × ${height} píxeles`] : []),
    ...(title === null ? [] : [`Título: ${title}`]),
    ...(language === null ? [] : [`Idioma: ${languageName(language)}`]),
  ];
}

/** Returns a language's name in Spanish, or the tag itself if the language is unknown. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames("es", { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Returns warnings about a PDF. They do not prevent its publication. */
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
