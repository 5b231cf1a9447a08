import type { Catalogue, CatalogueField } from "#web/components/admin/content/data/operations.ts";

/** Returns a required catalogue field as the editor's screens receive it; a choice has one option. */
export const catalogueField = (
  name: string,
  kind: CatalogueField["kind"],
  label: string,
): CatalogueField => ({
  name,
  kind,
  label,
  help: null,
  required: true,
  listed: false,
  options: kind === "CHOICE" ? [{ value: "a", label: "Primera" }] : null,
});

/** Returns the catalogue of workshops as the editor's screens receive it, with the name and these fields. */
export const workshopsWith = (...fields: CatalogueField[]): Catalogue => ({
  code: "workshops",
  label: "Talleres",
  singular: "Taller",
  title: "name",
  rows: 18,
  hidden: 0,
  csv: true,
  orderedBy: null,
  fields: [catalogueField("name", "TEXT", "Nombre"), ...fields],
});
