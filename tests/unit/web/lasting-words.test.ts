import { expect, test } from "vitest";
import { centenary } from "#web/content/header.ts";

test.each([
  [2026, "97 años de Grupo Istmia, rumbo al centenario"],
  [2028, "99 años de Grupo Istmia, rumbo al centenario"],
  [2029, "100 años de Grupo Istmia, un siglo de historia"],
  [2031, "102 años de Grupo Istmia, un siglo de historia"],
])("in %i the centenary logo says: %s", (year, words) => {
  expect(centenary(year).alt).toBe(words);
});
