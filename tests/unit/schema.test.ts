import "reflect-metadata";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { checkRow, findCatalogueFaults } from "#gateway/catalogue/description/row-check.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { generated } from "../../codegen.ts";

test("the committed schema and documents are what codegen makes of the sources", async () => {
  for (const { filename, content } of await generated()) {
    expect(await readFile(filename, "utf8"), `${filename} is stale: run npm run codegen`).toBe(content);
  }
});

/** Returns a catalogue's description, and the rows with which a new database begins. */
async function seedOf(code: string) {
  const { description } = CATALOGUES.find((catalogue) => catalogue.description.code === code)!;
  const file = await readFile(`gateway/catalogue/content/${code}.json`, "utf8");
  const rows = (JSON.parse(file) as object[]).map((row) => checkRow(description, row).data as Row);
  return { description, rows };
}

test("a published row takes every value that its rules permit, and is kept without blanks around it", async () => {
  const cases: [catalogue: string, values: object, kept?: object][] = [
    ["workshops", { name: " A\u00a0" }, { name: "A" }],
    ["workshops", { phone: "+507 6123-4567" }],
    ["workshops", { phone: " +507\u00a0302\u20134800" }, { phone: "+507 302-4800" }],
    ["workshops", { latitude: 7, longitude: -77 }],
    ["workshops", { latitude: 10, longitude: -83.2 }],
    ["providers", { email: " recepcion@clinica.example " }, { email: "recepcion@clinica.example" }],
    ["forms", { description: "Una línea\n\ty otra" }],
    ["statements", { year: yearInPanama() }],
    ["team", { photoUrl: "/static/fotos/0123abcd.webp" }],
  ];
  for (const [code, values, kept = values] of cases) {
    const { description, rows } = await seedOf(code);
    const { data, error } = checkRow(description, { ...rows[0], ...values });
    expect(error, JSON.stringify(values)).toBeUndefined();
    expect(data).toMatchObject(kept);
  }
});

test("a page needs one row that is shown, and no two branches the same drawing", async () => {
  const faultsAfter = async (code: string, change: (row: Row, index: number) => object) => {
    const { description, rows } = await seedOf(code);
    const changed = rows.map((row, index) => ({ ...row, ...change(row, index) }));
    return findCatalogueFaults(description, changed).map(({ message }) => message);
  };
  expect(await faultsAfter("statements", () => ({ visible: false }))).toEqual([
    "Estados financieros: la página quedaría vacía.",
  ]);
  expect(await faultsAfter("statements", (_, index) => ({ visible: index === 0 }))).toEqual([]);
  expect(await faultsAfter("branches", () => ({ photoName: "tower" }))).toHaveLength(2);
  expect(await faultsAfter("branches", () => ({ photoName: null }))).toEqual([]);
});
