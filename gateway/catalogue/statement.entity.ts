import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { pdf, text, year } from "./description/kinds.ts";

export const statements = describe({
  code: "statements",
  type: "Statement",
  note: "Estados financieros auditados de un año.",
  table: "statement",
  label: "Estados financieros",
  singular: "estado financiero",
  title: "title",
  page: () => "/sobre-nosotros/estados-financieros",
  unique: ["year"],
  highestFirst: "year",
  fields: {
    year: year({ label: "Año fiscal", from: 1990, listed: true }),
    title: text({ label: "Título" }),
    company: text({ label: "Compañía", help: "La compañía a la que se refieren." }),
    url: pdf({
      label: "Documento PDF",
      folders: ["estados-financieros"],
    }),
  },
});

/** The audited financial statements of one year. */
export const Statement = entityOf(statements);
export type Statement = RowOf<typeof statements>;
