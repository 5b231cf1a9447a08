import { counted } from "#schema/text/counted.ts";
import type { SearchKind } from "#schema/generated/site.ts";

/** The kinds of results: plural name, icon in the menu's icon file, and anchor. */
export const kinds: Record<SearchKind, { label: string; icon: string; id: string }> = {
  PAGE: { label: "Páginas", icon: "compass", id: "paginas" },
  QUESTION: { label: "Preguntas", icon: "circle-help", id: "preguntas" },
  FORM: { label: "Formularios", icon: "file-text", id: "formularios" },
  CONDITION: { label: "Condiciones generales", icon: "book", id: "condiciones" },
  DOCUMENT: { label: "Documentos", icon: "file-badge", id: "documentos" },
  WORKSHOP: { label: "Talleres", icon: "wrench", id: "talleres" },
  PROVIDER: { label: "Red médica", icon: "heart-pulse", id: "red-medica" },
  BRANCH: { label: "Sucursales", icon: "building-2", id: "sucursales" },
  PERSON: { label: "Equipo", icon: "users", id: "equipo" },
  REINSURER: { label: "Reaseguradores", icon: "handshake", id: "reaseguradores" },
};

/** Checks whether a URL leads to a file, which opens in a new tab. */
export const isFile = (url: string): boolean => url.startsWith("/static/");

export const totalOf = (groups: readonly { total: number }[]): number =>
  groups.reduce((sum, { total }) => sum + total, 0);

/** Returns the result of a search as a sentence. */
export function describeResult(
  groups: readonly { total: number; partial: boolean }[],
  query: string,
): string {
  const total = totalOf(groups);
  if (total === 0) return `No hay resultados para «${query}»`;
  const count = counted(total, "resultado", "resultados");
  return groups.some(({ partial }) => partial)
    ? `Nada tiene todas las palabras de «${query}»: ${count} con alguna`
    : `${count} para «${query}»`;
}
