import { expect, test } from "vitest";
import { entriesOf, isEqualEntry, linesOf } from "#web/components/admin/content/data/entries.ts";
import { findInputErrors, parseInputs, toInputs } from "#web/components/admin/content/data/typed-values.ts";
import { describeMove } from "#web/components/admin/content/changes/describe-move.ts";
import { findMoves } from "#web/components/admin/content/changes/moves.ts";
import type { CatalogueField } from "#web/components/admin/content/data/operations.ts";

const field = (name: string, kind: CatalogueField["kind"], options: CatalogueField["options"] = null) => ({
  name,
  kind,
  label: name,
  help: null,
  required: true,
  listed: false,
  options,
});
const FIELDS: CatalogueField[] = [
  field("name", "TEXT"),
  field("services", "LIST"),
  field("region", "CHOICE", [{ value: "cocle", label: "Coclé" }]),
  field("latitude", "LATITUDE"),
  field("longitude", "LONGITUDE"),
  field("hours", "HOURS"),
  field("exceptions", "EXCEPTIONS"),
  field("url", "PDF"),
];
const ROW = {
  name: "Taller",
  services: ["Uno", "Dos"],
  region: "cocle",
  latitude: 8.5,
  longitude: -80.1,
  hours: [{ days: [1, 3], opens: "08:00", closes: "17:00" }],
  exceptions: [
    {
      from: "2026-12-24",
      till: "2026-12-24",
      hours: [{ opens: "08:00", closes: "12:00" }],
      reason: "Nochebuena",
    },
    { from: "2026-12-31", till: "2027-01-01", hours: [], reason: "Año Nuevo" },
  ],
  url: "/static/pdfs/a.pdf",
  hash: "abc",
  visible: true,
};

test("what the inputs hold gives the row again", () => {
  expect(parseInputs(FIELDS, toInputs(FIELDS, ROW))).toEqual(ROW);
});

test("numbers take a point or a comma, lines lose their ends, and what is no number is told", () => {
  const typed = { ...toInputs(FIELDS, ROW), latitude: "8,25", services: " Uno \n\n Tres", name: "  " };
  expect(parseInputs(FIELDS, typed)).toMatchObject({ latitude: 8.25, services: ["Uno", "Tres"], name: null });
  expect(findInputErrors(FIELDS, typed)).toEqual({});
  expect(Object.keys(findInputErrors(FIELDS, { ...typed, longitude: "oeste" }))).toEqual(["longitude"]);
});

test("what is pasted from a word processor is read as it looks", () => {
  const fields = [...FIELDS, field("phone", "PHONE"), field("note", "LONG_TEXT")];
  const typed = {
    ...toInputs(fields, ROW),
    name: "Ta\u00adller\u00a0Uno\tdos\u000btres",
    services: "Caja\u000bReclamos",
    longitude: "\u221280.1",
    phone: "+507\u00a0302\u20134800",
    note: "Cierra\u2028a las 5 – siempre",
  };
  expect(findInputErrors(fields, typed)).toEqual({});
  expect(parseInputs(fields, typed)).toMatchObject({
    name: "Taller Uno dos tres",
    services: ["Caja", "Reclamos"],
    longitude: -80.1,
    phone: "+507 302-4800",
    note: "Cierra\na las 5 – siempre",
  });
});

test("a new row is not saved without the title that its address is made from", () => {
  const fields = [field("title", "TEXT"), field("note", "LONG_TEXT")];
  const typed = { ...toInputs(fields, null), title: " \u00a0" };
  expect(findInputErrors(fields, typed)).toEqual({});
  expect(findInputErrors(fields, typed, "title")).toEqual({
    title: "«title» no puede faltar: de él sale la dirección.",
  });
  expect(findInputErrors(fields, { ...typed, title: "Uno" }, "title")).toEqual({});
});

test("a year has four digits, and what else is typed there is told", () => {
  const fields = [field("year", "YEAR")];
  const typed = (year: string) => ({ ...toInputs(fields, null), year });
  expect(parseInputs(fields, typed(" 2025 "))).toMatchObject({ year: 2025 });
  for (const year of ["20.5", "2,02", "2025.0", "9e99", "20", "20255", "-2025", "0x7e", "dos mil"])
    expect(findInputErrors(fields, typed(year)), year).toEqual({ year: "Escribe un año con cuatro cifras." });
  expect(findInputErrors(fields, typed(""))).toEqual({});
});

test("a row is read in words, with both coordinates as one place", () => {
  const entries = entriesOf(FIELDS);
  expect(entries.map((entry) => linesOf(entry, ROW))).toEqual([
    ["Taller"],
    ["Uno", "Dos"],
    ["Coclé"],
    ["8.5, -80.1"],
    ["Lunes y miércoles, 8:00 AM – 5:00 PM"],
    [
      "24 de diciembre de 2026: 8:00 AM – 12:00 PM (Nochebuena)",
      "31 de diciembre y 1 de enero de 2027: cerrado (Año Nuevo)",
    ],
    ["/static/pdfs/a.pdf", "Archivo abc"],
    ["Sí"],
  ]);
  const file = entries.find(({ name }) => name === "url")!;
  expect(linesOf(file, ROW, [{ hash: "abc", bytes: 98_400, pages: 2 }])).toEqual([
    "98\u00a0kB, 2\u00a0páginas",
    "/static/pdfs/a.pdf",
    "Archivo abc",
  ]);
  const changed = (other: object) =>
    entries.filter((entry) => !isEqualEntry(entry, ROW, { ...ROW, ...other })).map(({ name }) => name);
  expect(changed({ longitude: -80 })).toEqual(["latitude"]);
  expect(changed({ hash: undefined })).toEqual([]);
  expect(changed({ hash: "def", visible: false })).toEqual(["url", "visible"]);
});

test("exceptions are saved in the order of their days, read as unfinished while they are, and none is nothing", () => {
  const [eve, year] = ROW.exceptions;
  const typed = { ...toInputs(FIELDS, ROW), exceptions: [year!, { ...eve!, reason: " Nochebuena " }] };
  expect(parseInputs(FIELDS, typed)).toEqual(ROW);
  expect(parseInputs(FIELDS, { ...typed, exceptions: [] })).toMatchObject({ exceptions: null });
  const entry = entriesOf(FIELDS).find(({ name }) => name === "exceptions")!;
  expect(linesOf(entry, { exceptions: [{ ...eve!, reason: "" }] })).toEqual(["Una excepción sin terminar"]);
  for (const none of [null, []]) expect(linesOf(entry, { exceptions: none })).toEqual(["Vacío"]);
});

test("a place that moves tells how far and where to", () => {
  const here = [8.98, -79.52];
  expect(describeMove(here, [8.981, -79.52])).toBe("111 m al norte de donde estaba");
  expect(describeMove(here, [8.98, -79.62])).toBe("11.0 km al oeste de donde estaba");
  expect(describeMove(here, [8.97, -79.51])).toBe("1.6 km al sureste de donde estaba");
  expect(describeMove(here, [8.9800001, -79.5200001])).toBe("1 m al noroeste de donde estaba");
  expect(describeMove(here, [null, -79.52])).toBeUndefined();
});

test("a day is read as people write it, and what is none as it stands", () => {
  const [entry] = entriesOf([field("revised", "DAY")]);
  const displayed = (revised: string | null) => linesOf(entry!, { revised });
  expect(displayed("2025-03-01")).toEqual(["1\u00a0mar\u00a02025"]);
  for (const none of ["2026-02-30", "marzo"]) expect(displayed(none)).toEqual([none]);
  expect(displayed(null)).toEqual(["Vacío"]);
});

test("an order tells the rows that were moved, not those that made room", () => {
  expect(findMoves(["a", "b", "c", "d"], ["d", "a", "b", "c"])).toEqual([{ slug: "d", from: 4, to: 1 }]);
  expect(findMoves(["a", "b", "c"], ["a", "new", "b", "c"])).toEqual([]);
  expect(findMoves(["a", "b", "c", "d"], ["b", "a", "d", "c"])).toHaveLength(2);
});
