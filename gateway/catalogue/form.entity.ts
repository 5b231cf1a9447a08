import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { choice, day, longText, pdf, text } from "./description/kinds.ts";

/** The six sections of the requirements page (specification, point 2). */
export const FormSection = {
  PERSONAS: "personas",
  PATRIMONIALES: "patrimoniales",
  FIANZAS: "fianzas",
  CONOCE_CLIENTE: "conoce-cliente",
  PAGOS: "pagos",
  RECLAMOS: "reclamos",
} as const;
export type FormSection = (typeof FormSection)[keyof typeof FormSection];

export const forms = describe({
  code: "forms",
  type: "Form",
  note: "Un formulario descargable de la página de requisitos.",
  table: "form",
  label: "Formularios",
  singular: "formulario",
  title: "title",
  page: ({ section }) => `/requisitos-formularios#${String(section)}`,
  requiresRowForEach: "section",
  fields: {
    section: choice({
      label: "Sección",
      help: "La parte de Requisitos y formularios en la que se muestra.",
      listed: true,
      of: FormSection,
      graphqlEnum: {
        name: "FormSection",
        description: "Sección de la página de requisitos y formularios.",
      },
      labels: {
        personas: "Personas",
        patrimoniales: "Patrimoniales",
        fianzas: "Fianzas",
        "conoce-cliente": "Conoce a tu cliente",
        pagos: "Pagos",
        reclamos: "Reclamos",
      },
    }),
    title: text({ label: "Título" }),
    description: longText({ label: "Descripción", help: "Para qué sirve, en una línea." }),
    url: pdf({
      label: "Documento PDF",
      folders: ["pdfs"],
    }),
    code: text({ label: "Número de formulario", listed: true }),
    revised: day({ label: "Última revisión", help: "El día de su última versión.", listed: true }),
  },
});

/** A form of the requirements page. */
export const Form = entityOf(forms);
export type Form = RowOf<typeof forms>;
