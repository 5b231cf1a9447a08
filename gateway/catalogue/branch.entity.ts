import { HEAD_OFFICE } from "#schema/published.ts";
import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { optional } from "./description/field.ts";
import { choice, list, OPENING, phone, PLACE, province, text } from "./description/kinds.ts";

/** The site's drawings of branches; each shows one particular branch. */
const BranchDrawing = {
  PUNTA_PACIFICA: "branch-punta-pacifica",
  CHIRIQUI: "branch-chiriqui",
} as const;

export const branches = describe({
  code: "branches",
  type: "Branch",
  note: "Una sucursal de atención al público.",
  table: "branch",
  label: "Sucursales",
  singular: "sucursal",
  title: "name",
  page: () => "/contactenos#sucursales",
  csv: true,
  unique: ["photoName"],
  alwaysShown: {
    slug: HEAD_OFFICE,
    message:
      "la casa matriz no se oculta ni se retira: su dirección y su teléfono son los de la compañía en todo el sitio.",
  },
  fields: {
    name: text({ label: "Nombre" }),
    address: text({ label: "Dirección", help: "Completa; nombra la localidad." }),
    locality: text({ label: "Localidad", listed: true }),
    region: province(),
    phone: phone({ label: "Teléfono", listed: true }),
    ...OPENING,
    services: list({ label: "Departamentos y servicios", help: "Uno por línea." }),
    photoName: optional(
      choice({
        label: "Dibujo",
        help: "La torre es la casa matriz, en Punta Pacífica; la casa, la sucursal de David. Las demás van sin dibujo.",
        of: BranchDrawing,
        labels: { "branch-punta-pacifica": "Torre junto al mar", "branch-chiriqui": "Casa en tierras altas" },
      }),
    ),
    ...PLACE,
  },
  check: ({ address, locality }) =>
    address.includes(`, ${locality}`) ? undefined : { field: "address", message: "no nombra la localidad" },
});

/** A branch where visitors are received. */
export const Branch = entityOf(branches);
export type Branch = RowOf<typeof branches>;
