import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { picture, text, year } from "./description/kinds.ts";

export const reinsurers = describe({
  code: "reinsurers",
  type: "Reinsurer",
  note: "Un reasegurador que respalda a la compañía.",
  table: "reinsurer",
  label: "Reaseguradores",
  singular: "reasegurador",
  title: "name",
  page: () => "/sobre-nosotros/reaseguros",
  csv: true,
  fields: {
    name: text({ label: "Nombre" }),
    country: text({ label: "País", help: "El de su sede.", listed: true }),
    founded: year({ label: "Año de fundación", from: 1600, listed: true }),
    logoUrl: picture({ label: "Logotipo", folder: "/static/images/reinsurers/" }),
  },
});

/** A reinsurance partner. */
export const Reinsurer = entityOf(reinsurers);
export type Reinsurer = RowOf<typeof reinsurers>;
