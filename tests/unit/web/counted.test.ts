import { expect, test } from "vitest";
import { allCounted, counted } from "#schema/text/counted.ts";
import { claims } from "#web/content/claims.ts";
import { conditions } from "#web/content/conditions.ts";
import { fileNote } from "#web/content/file-note.ts";
import { forms } from "#web/content/forms.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import { charactersLeft, tooLong } from "#web/components/admin/contact/characters.ts";
import { team } from "#web/content/team.ts";

test("a count is written in groups of three digits, and what is counted agrees with it", () => {
  expect([0, 1, 2].map((count) => counted(count, "consulta", "consultas"))).toEqual([
    "0 consultas",
    "1 consulta",
    "2 consultas",
  ]);
  const format = new Intl.NumberFormat("es-PA");
  for (const count of [999, 1_000, 12_345, 100_000, 1_234_567])
    expect(counted(count, "consulta", "consultas")).toBe(`${format.format(count)} consultas`);
});

test("all of what is counted has its article", () => {
  expect([1, 2, 1_200].map((count) => allCounted(count, "el formulario", "los", "formularios"))).toEqual([
    "el formulario",
    "los 2 formularios",
    "los 1,200 formularios",
  ]);
});

test("the characters of a text agree with their count", () => {
  expect([0, 1, 2].map(charactersLeft)).toEqual([
    "Quedan 0 caracteres.",
    "Queda 1 carácter.",
    "Quedan 2 caracteres.",
  ]);
  expect([1, 2].map((count) => tooLong("La nota", count))).toEqual([
    "La nota es demasiado larga: sobra 1 carácter.",
    "La nota es demasiado larga: sobran 2 caracteres.",
  ]);
});

test("sentences of the pages agree with a catalogue of one row", () => {
  expect(claims.workshops.title(1)).toBe("1 taller autorizado");
  expect(reinsurance.carousel.title(1)).toBe("1 reasegurador nos respalda");
  expect(forms.subtitle(1)).toMatch(/^1 documento para /);
  expect(conditions.lead(1)).toMatch(/^El texto completo de 1 póliza: /);
  expect(team.groups["vice-president"].text(1)).toBe("1 área que trabaja como una sola.");
  expect(team.groups.board.text(1)).toMatch(/^1 miembro, /);
  expect(fileNote({ bytes: 900, pages: 1 })).toBe("PDF, 1\u00a0kB, 1\u00a0página");
});
