import { counted } from "#schema/text/counted.ts";
import type { SearchKind } from "#schema/generated/site.ts";

/** Each kind of what is found: its name in the plural, a symbol of the menu, and its name in an address. */
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

/** Whether the address is that of a file, which opens in a new tab. */
export const isFile = (url: string): boolean => url.startsWith("/static/");

export const countOf = (count: number): string => counted(count, "resultado", "resultados");

export const totalOf = (groups: readonly { total: number }[]): number =>
  groups.reduce((sum, { total }) => sum + total, 0);
