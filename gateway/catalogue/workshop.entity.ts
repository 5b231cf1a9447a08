import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { OPENING, phone, PLACE, province, text } from "./description/kinds.ts";

export const workshops = describe({
  code: "workshops",
  type: "Workshop",
  note: "Un taller autorizado.",
  table: "workshop",
  label: "Talleres",
  singular: "taller",
  title: "name",
  page: ({ name }) => `/servicios/talleres?q=${encodeURIComponent(String(name ?? ""))}`,
  csv: true,
  fields: {
    name: text({ label: "Nombre" }),
    address: text({ label: "Dirección" }),
    province: province(),
    phone: phone({ label: "Teléfono", listed: true }),
    ...PLACE,
    ...OPENING,
  },
});

/** An authorised workshop. */
export const Workshop = entityOf(workshops);
export type Workshop = RowOf<typeof workshops>;
