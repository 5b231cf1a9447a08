import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { optional } from "./description/field.ts";
import { choice, email, OPENING, phone, PLACE, text } from "./description/kinds.ts";

/** The regions of the medical network (specification, point 2). */
export const Region = {
  CIUDAD_DE_PANAMA: "Ciudad de Panamá",
  PANAMA_OESTE: "Panamá Oeste",
  COCLE: "Coclé",
  COLON: "Colón",
  HERRERA: "Herrera",
  VERAGUAS: "Veraguas",
  CHIRIQUI: "Chiriquí",
} as const;
export type Region = (typeof Region)[keyof typeof Region];

export const providers = describe({
  code: "providers",
  type: "Provider",
  note: "Un proveedor de la red médica.",
  table: "provider",
  label: "Red médica",
  singular: "proveedor",
  title: "name",
  page: ({ name }) => `/servicios/optimed?q=${encodeURIComponent(String(name ?? ""))}`,
  csv: true,
  fields: {
    name: text({ label: "Nombre" }),
    kind: text({ label: "Tipo", help: "Qué es: hospital, clínica, laboratorio…", listed: true }),
    region: choice({
      label: "Región",
      listed: true,
      of: Region,
      graphqlEnum: { name: "Region", description: "Región de la red médica." },
    }),
    address: text({ label: "Dirección" }),
    phone: phone({ label: "Teléfono", listed: true }),
    fax: optional(phone({ label: "Fax", help: "Si tiene." })),
    email: email({ label: "Correo electrónico" }),
    contact: text({ label: "Contacto", help: "Persona o área de contacto." }),
    ...PLACE,
    ...OPENING,
  },
});

/** A provider of the medical network. */
export const Provider = entityOf(providers);
export type Provider = RowOf<typeof providers>;
