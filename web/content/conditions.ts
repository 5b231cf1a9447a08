import { counted } from "#schema/text/counted.ts";

/** The page /servicios/condiciones; the documents are published by the gateway. */
export const conditions = {
  title: "Condiciones generales",
  lead: (count: number) =>
    `El texto completo de ${counted(count, "póliza", "pólizas")}: qué cubre cada una, qué no y cómo se reclama.`,
  hint: "Las condiciones particulares de tu póliza mandan sobre estas.",
  search: "Busca por nombre o por tema",
  empty: "No se encontraron condiciones que coincidan con tu búsqueda",
  showAll: "Ver todas las condiciones",
} as const;
