import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { day, longText, pdf, text } from "./description/kinds.ts";

export const conditions = describe({
  code: "conditions",
  type: "Condition",
  note: "Condiciones generales de una póliza.",
  table: "condition",
  label: "Condiciones generales",
  singular: "condiciones generales",
  title: "title",
  page: () => "/servicios/condiciones",
  fields: {
    title: text({ label: "Título" }),
    description: longText({ label: "Descripción", help: "Qué cubre, en una línea." }),
    url: pdf({
      label: "Documento PDF",
      folders: ["condiciones-generales"],
    }),
    code: text({ label: "Número de documento", listed: true }),
    revised: day({ label: "Última revisión", help: "El día de su última versión.", listed: true }),
  },
});

/** The general conditions of a policy. */
export const Condition = entityOf(conditions);
export type Condition = RowOf<typeof conditions>;
