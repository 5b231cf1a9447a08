import { expect, test } from "vitest";
import { listedRows } from "#web/components/admin/content/list/row-state.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { PUBLISHED, ROW } from "#tests/support/web/row-form.tsx";

test("what is yes or no is said by its label, and found by it", () => {
  const listed = { listed: true };
  const catalogue = workshopsWith(
    { ...field("available", "YES_NO", "Disponible"), ...listed },
    { ...field("phone", "PHONE", "Teléfono"), ...listed },
  );
  const rowOf = (available: boolean) =>
    listedRows(catalogue, [{ ...ROW, published: { ...PUBLISHED, available } }], undefined)[0]!;
  expect(rowOf(true).facts).toBe("Disponible · +507 302-7001");
  expect(rowOf(false).facts).toBe("No disponible · +507 302-7001");
  expect(rowOf(false).searched).toContain("no disponible");
});
