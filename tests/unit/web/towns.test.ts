import { expect, test } from "vitest";
import { towns } from "#web/content/towns.ts";

test("towns are listed as Intl lists them in Spanish", () => {
  const all = [
    "Ciudad de Panamá",
    "David",
    "Isla Colón",
    "Chitré",
    "Hicaco",
    "Hierbabuena",
    "Yaviza",
    "Hato del Volcán",
  ];
  const lists = all.flatMap((last) => [[last], ["Santiago", last], ["Santiago", "Colón", last]]);
  for (const names of lists)
    expect(towns(names.map((locality) => ({ locality })))).toBe(new Intl.ListFormat("es").format(names));
});
