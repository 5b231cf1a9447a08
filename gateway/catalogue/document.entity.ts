import { FORMS } from "#schema/forms.ts";
import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { optional } from "./description/field.ts";
import { choice, day, longText, pdf, text, yesNo } from "./description/kinds.ts";

/** The download lists of the insurance and compliance pages (specification, point 2). */
export const DocumentCollection = {
  PERSONALES: "personales",
  SOLICITUDES: "solicitudes",
  ENDOSOS: "endosos",
  FIANZAS: "fianzas",
  NORMATIVAS: "normativas",
} as const;
export type DocumentCollection = (typeof DocumentCollection)[keyof typeof DocumentCollection];

const LISTS: Record<DocumentCollection, string> = {
  personales: "/seguros/personas",
  solicitudes: "/seguros/patrimoniales#solicitudes",
  endosos: "/seguros/patrimoniales#endosos",
  fianzas: "/seguros/fianzas",
  normativas: "/sobre-nosotros/normativas",
};

export const documents = describe({
  code: "documents",
  type: "Document",
  note: "Un documento de una lista de descargas.",
  table: "document",
  label: "Documentos",
  singular: "documento",
  title: "title",
  page: ({ collection }) => LISTS[collection as DocumentCollection],
  requiresRowForEach: "collection",
  fields: {
    collection: choice({
      label: "Lista",
      help: "La lista de descargas en la que se muestra.",
      listed: true,
      of: DocumentCollection,
      graphqlEnum: {
        name: "DocumentCollection",
        description: "Lista de descargas a la que pertenece un documento.",
      },
      labels: {
        personales: FORMS["seguros-personas"].label,
        solicitudes: "Solicitudes",
        endosos: "Endosos",
        fianzas: "Fianzas",
        normativas: "Normativas",
      },
    }),
    title: text({ label: "Título" }),
    description: longText({ label: "Descripción", help: "Para qué sirve, en una línea." }),
    url: optional(
      pdf({
        label: "Documento PDF",
        help: "Vacío en un documento que no se puede descargar.",
        folders: ["pdfs", "endosos"],
        folder: ({ collection }) => (collection === DocumentCollection.ENDOSOS ? "endosos" : "pdfs"),
      }),
    ),
    available: yesNo({ label: "Disponible", help: "Si se puede descargar.", listed: true }),
    code: text({ label: "Número de documento", listed: true }),
    revised: day({ label: "Última revisión", help: "El día de su última versión." }),
  },
  check: ({ available, url }) =>
    available === (url !== null)
      ? undefined
      : { field: "url", message: "falta en un documento disponible, o sobra en uno no disponible" },
});

/** A document of a download list; an unavailable one has no address. */
export const Document = entityOf(documents);
export type Document = RowOf<typeof documents>;
