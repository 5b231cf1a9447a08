import { expect, test } from "vitest";
import { restDays } from "#schema/calendar/rest-days.ts";
import { claims } from "#web/content/claims.ts";
import { centenary } from "#web/content/header.ts";
import { statements, statementTabs } from "#web/content/statements.ts";

test.each([
  [2026, "97 años de Grupo Istmia, rumbo al centenario"],
  [2028, "99 años de Grupo Istmia, rumbo al centenario"],
  [2029, "100 años de Grupo Istmia, un siglo de historia"],
  [2031, "102 años de Grupo Istmia, un siglo de historia"],
])("in %i the centenary logo says: %s", (year, words) => {
  expect(centenary(year).alt).toBe(words);
});

test("the picture of the statements is described without years: it stays when a year is published", () => {
  expect(statements.pictureAlt).not.toMatch(/\d{4}/);
});

test.each([
  [
    [2024, 2020, 2019, 2011],
    ["2020-2024", "2011-2019"],
  ],
  [[2026, 2022], ["2022-2026"]],
  [[2019, 2011], ["2011-2019"]],
])("statements of %j stand in the tabs %j", (years, labels) => {
  expect(statementTabs(years).map(({ label }) => label)).toEqual(labels);
});

test("the rest days are told for any year: those in which the President takes office by examples", () => {
  const { documents } = claims.deadlines.calculator.withoutScript;
  expect(documents).not.toMatch(/próxim/);
  const years = documents.match(/\b20\d\d\b/g) ?? [];
  expect(years).toHaveLength(2);
  for (const year of years) expect([...restDays(Number(year)).keys()]).toContain(`${year}-07-01`);
});
