import { describe, expect, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { upcomingExceptions, withoutPast } from "#schema/calendar/opening-hours.ts";
import type { HoursException, OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { hoursExceptions } from "#schema/calendar/opening-rule.ts";
import { doorSign } from "#web/calendar/next-opening.ts";
import { exceptionInWords } from "#web/calendar/spoken-hours.ts";

const closed = (from: string, till: string, reason: string): HoursException => ({
  from,
  till,
  reason,
  hours: [],
});
const short = (day: string, reason: string, ...hours: [opens: string, closes: string][]): HoursException => ({
  from: day,
  till: day,
  reason,
  hours: hours.map(([opens, closes]) => ({ opens, closes })),
});

/** A branch with exceptions that are not sorted by date. */
const BRANCH: OpeningSchedule = {
  hours: [
    { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "16:30" },
    { days: [6], opens: "09:00", closes: "13:00" },
  ],
  exceptions: [
    short("2026-12-24", "Nochebuena", ["08:00", "12:00"]),
    closed("2026-11-03", "2026-11-05", "Fiestas Patrias"),
    closed("2026-12-08", "2026-12-08", "Día de las Madres"),
    short("2026-12-13", "Feria del domingo", ["13:00", "15:00"], ["10:00", "12:00"]),
    closed("2026-12-25", "2026-12-25", "Navidad"),
    // A weekend with the Monday after it, and a full week with both its weekends.
    closed("2026-12-19", "2026-12-21", "Inventario"),
    closed("2027-02-06", "2027-02-14", "Carnavales"),
    // Two consecutive exceptions over the new year.
    closed("2026-12-31", "2027-01-01", "Año Nuevo"),
    closed("2027-01-02", "2027-01-10", "Mudanza"),
  ],
};
/** Open around the clock, except for one evening and the following morning. */
const HOSPITAL: OpeningSchedule = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: "00:00", closes: "24:00" }],
  exceptions: [
    short("2026-11-30", "Obras", ["00:00", "20:00"]),
    short("2026-12-01", "Obras", ["06:00", "24:00"]),
    closed("2026-12-10", "2026-12-10", "Fumigación"),
    short("2026-12-15", "Simulacro", ["00:00", "05:30"], ["09:00", "24:00"]),
  ],
};
const BAR: OpeningSchedule = {
  hours: [{ days: [5], opens: "20:00", closes: "24:00" }],
  exceptions: [short("2026-11-28", "Independencia de España", ["00:00", "02:00"])],
};
const SHUT: OpeningSchedule = {
  hours: [{ days: [3], opens: "09:00", closes: "15:00" }],
  exceptions: [closed("2026-11-01", "2027-10-31", "Remodelación")],
};
const NEVER: OpeningSchedule = { hours: [], exceptions: [closed("2026-11-01", "2026-11-30", "Cierre")] };

describe("a door says", () => {
  test.each([
    ["the day before a holiday", BRANCH, "2026-12-07 10:00", "Cierra a las 4:30 PM"],
    ["the evening before a holiday", BRANCH, "2026-12-07 16:30", "Abre el miércoles a las 8:00 AM"],
    ["the first minute of a holiday", BRANCH, "2026-12-08 00:00", "Abre mañana a las 8:00 AM"],
    ["a holiday at noon", BRANCH, "2026-12-08 12:00", "Abre mañana a las 8:00 AM"],
    ["the last minute of a holiday", BRANCH, "2026-12-08 23:59", "Abre mañana a las 8:00 AM"],
    ["the minute after a holiday", BRANCH, "2026-12-09 00:00", "Abre a las 8:00 AM"],
    ["before three holidays", BRANCH, "2026-11-02 17:00", "Abre el viernes a las 8:00 AM"],
    ["the first of three holidays", BRANCH, "2026-11-03 08:00", "Abre el viernes a las 8:00 AM"],
    ["the last of three holidays", BRANCH, "2026-11-05 16:00", "Abre mañana a las 8:00 AM"],
    ["a short day, open", BRANCH, "2026-12-24 11:59", "Cierra a las 12:00 PM"],
    ["a short day, closed before Christmas", BRANCH, "2026-12-24 12:00", "Abre el sábado a las 9:00 AM"],
    ["before the opening of a short day", BRANCH, "2026-12-24 07:59", "Abre a las 8:00 AM"],
    ["Christmas", BRANCH, "2026-12-25 09:00", "Abre mañana a las 9:00 AM"],
    ["a Sunday that is open, before", BRANCH, "2026-12-12 13:00", "Abre mañana a las 10:00 AM"],
    ["a Sunday that is open, in the morning", BRANCH, "2026-12-13 10:00", "Cierra a las 12:00 PM"],
    ["a Sunday that is open, at lunch", BRANCH, "2026-12-13 12:30", "Abre a la 1:00 PM"],
    ["a Sunday that is open, in the evening", BRANCH, "2026-12-13 15:00", "Abre mañana a las 8:00 AM"],
    ["over a weekend and its Monday", BRANCH, "2026-12-18 16:30", "Abre el martes a las 8:00 AM"],
    ["a Saturday of such a weekend", BRANCH, "2026-12-19 10:00", "Abre el martes a las 8:00 AM"],
    ["before a closed week", BRANCH, "2027-02-05 17:00", "Abre el lunes 15 de febrero a las 8:00 AM"],
    [
      "the first day of a closed week",
      BRANCH,
      "2027-02-06 10:00",
      "Abre el lunes 15 de febrero a las 8:00 AM",
    ],
    ["a week before the end of it", BRANCH, "2027-02-08 10:00", "Abre el lunes a las 8:00 AM"],
    ["before the new year", BRANCH, "2026-12-30 18:00", "Abre el lunes 11 de enero a las 8:00 AM"],
    [
      "on the border of two exceptions",
      BRANCH,
      "2027-01-01 23:59",
      "Abre el lunes 11 de enero a las 8:00 AM",
    ],
    ["when all exceptions have passed", BRANCH, "2027-03-08 16:30", "Abre mañana a las 8:00 AM"],
    ["around the clock", HOSPITAL, "2026-11-28 23:59", "Las 24 horas"],
    ["before an evening that is closed", HOSPITAL, "2026-11-29 23:00", "Cierra mañana a las 8:00 PM"],
    ["on that evening", HOSPITAL, "2026-11-30 20:00", "Abre mañana a las 6:00 AM"],
    ["after midnight", HOSPITAL, "2026-12-01 00:00", "Abre a las 6:00 AM"],
    ["the day before a closed day", HOSPITAL, "2026-12-09 12:00", "Cierra a medianoche"],
    ["at the end of a closed day", HOSPITAL, "2026-12-10 23:59", "Abre mañana a las 12:00 AM"],
    ["a break in a day around the clock", HOSPITAL, "2026-12-15 05:30", "Abre a las 9:00 AM"],
    ["past midnight into an exception", BAR, "2026-11-27 23:59", "Cierra mañana a las 2:00 AM"],
    ["inside the exception after midnight", BAR, "2026-11-28 01:59", "Cierra a las 2:00 AM"],
    ["a year that is closed", SHUT, "2026-11-04 10:00", "Abre el miércoles 3 de noviembre a las 9:00 AM"],
    ["a place without any hours", NEVER, "2026-11-04 10:00", ""],
  ])("%s", (_, place, moment, detail) => {
    const { open, ...sign } = doorSign(place, new Date(`${moment.replace(" ", "T")}:00-05:00`));
    expect(sign).toEqual({ words: open ? "Abierto ahora" : "Cerrado", detail });
    expect(open).toBe(/^Cierra|^Las 24/.test(detail));
  });
});

test("visitors are told of what has not passed and begins within 30 days, or before the place opens again", () => {
  const upcoming = (place: OpeningSchedule, today: string) =>
    upcomingExceptions(place, today).map(({ from, reason }) => `${from} ${reason}`);
  expect(upcoming(BRANCH, "2026-10-03")).toEqual([]);
  expect(upcoming(BRANCH, "2026-10-04")).toEqual(["2026-11-03 Fiestas Patrias"]);
  expect(upcoming(BRANCH, "2026-11-05")).toEqual(["2026-11-03 Fiestas Patrias"]);
  expect(upcoming(BRANCH, "2026-11-06")).toEqual([]);
  expect(upcoming(BRANCH, "2026-12-02")).toEqual([
    "2026-12-08 Día de las Madres",
    "2026-12-13 Feria del domingo",
    "2026-12-19 Inventario",
    "2026-12-24 Nochebuena",
    "2026-12-25 Navidad",
    "2026-12-31 Año Nuevo",
  ]);
  const moved = { ...SHUT, exceptions: [...SHUT.exceptions!, closed("2027-11-03", "2027-11-03", "Feriado")] };
  expect(upcoming(moved, "2026-11-04")).toEqual(["2026-11-01 Remodelación", "2027-11-03 Feriado"]);
  expect(upcoming(NEVER, "2026-11-30")).toEqual(["2026-11-01 Cierre"]);
  expect(withoutPast(BRANCH.exceptions!, "2027-01-11").map(({ reason }) => reason)).toEqual(["Carnavales"]);
});

test("an exception is read with its days, times and reason", () => {
  expect(BRANCH.exceptions!.map(exceptionInWords)).toEqual([
    "24 de diciembre: 8:00 AM – 12:00 PM (Nochebuena)",
    "3 al 5 de noviembre: cerrado (Fiestas Patrias)",
    "8 de diciembre: cerrado (Día de las Madres)",
    "13 de diciembre: 10:00 AM – 12:00 PM y 1:00 PM – 3:00 PM (Feria del domingo)",
    "25 de diciembre: cerrado (Navidad)",
    "19 al 21 de diciembre: cerrado (Inventario)",
    "6 al 14 de febrero: cerrado (Carnavales)",
    "31 de diciembre y 1 de enero: cerrado (Año Nuevo)",
    "2 al 10 de enero: cerrado (Mudanza)",
  ]);
  const inWords = (...hours: [opens: string, closes: string]) =>
    exceptionInWords(short("2026-12-31", "Guardia", hours));
  expect(inWords("00:00", "24:00")).toBe("31 de diciembre: las 24 horas (Guardia)");
  expect(inWords("00:00", "11:30")).toBe("31 de diciembre: 12:00 AM – 11:30 AM (Guardia)");
  expect(inWords("06:00", "24:00")).toBe("31 de diciembre: 6:00 AM – medianoche (Guardia)");
});

describe("exceptions are refused", () => {
  const good = short("2026-12-24", "Nochebuena", ["08:00", "12:00"]);
  const faults = (...exceptions: object[]) =>
    hoursExceptions
      .safeParse(exceptions)
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  test("nowhere but at their faults", () => {
    expect(faults()).toBeUndefined();
    expect(faults(...BRANCH.exceptions!)).toBeUndefined();
    expect(faults(closed("2028-01-01", "2028-12-31", "Un año bisiesto"))).toBeUndefined();
    expect(faults(short("2026-12-24", "Dos", ["08:00", "12:00"], ["12:00", "13:00"]))).toBeUndefined();
  });

  test("whose times have a digit too many, are too many in a day, or are too many in all", () => {
    for (const time of ["108:00", "08:000", "124:00", "24:000"]) {
      const fault = "tiene una hora que no es HH:MM";
      expect(faults(short("2026-12-24", "Guardia", [time, time]))).toEqual([
        `0.hours.0.opens: ${fault}`,
        `0.hours.0.closes: ${fault}`,
      ]);
    }
    const times = Array.from({ length: 7 }, (_, hour): [string, string] => [`0${hour}:00`, `0${hour}:30`]);
    expect(faults(short("2026-12-24", "Siete", ...times.slice(1)))).toBeUndefined();
    expect(faults(short("2026-12-24", "Siete", ...times))).toEqual([
      "0.hours: tiene más de 6 tramos en un día",
    ]);
    const days = Array.from({ length: 61 }, (_, index) => addDays("2026-01-01", index));
    const exceptions = days.map((day) => closed(day, day, "Obras"));
    expect(faults(...exceptions.slice(1))).toBeUndefined();
    expect(faults(...exceptions)).toEqual([": tiene más de 60 excepciones"]);
  });

  test.each([
    ["without a reason", [{ ...good, reason: " " }], "0.reason: no dice el motivo"],
    [
      "with a long reason",
      [{ ...good, reason: "a".repeat(61) }],
      "0.reason: tiene un motivo de más de 60 caracteres",
    ],
    [
      "with a reason of two lines",
      [{ ...good, reason: "Dos\nlíneas" }],
      "0.reason: tiene caracteres que no se muestran",
    ],
    ["without a date", [good, { ...good, from: "" }], "1.from: no tiene una fecha válida"],
    ["on a day that no month has", [{ ...good, till: "2026-02-30" }], "0.till: no tiene una fecha válida"],
    ["that end before they begin", [{ ...good, till: "2026-12-23" }], "0.till: termina antes de empezar"],
    ["that last longer than a year", [{ ...good, till: "2027-12-25" }], "0.till: dura más de un año"],
    [
      "that close first",
      [{ ...good, hours: [{ opens: "12:00", closes: "12:00" }] }],
      "0.hours.0: abre después de cerrar",
    ],
    [
      "that lack an hour",
      [{ ...good, hours: [{ opens: "08:00", closes: "" }] }],
      "0.hours.0.closes: tiene un tramo al que le falta una hora",
    ],
    [
      "whose times overlap",
      [short("2026-12-24", "Dos", ["08:00", "12:00"], ["11:59", "13:00"])],
      "0.hours: tiene tramos que se solapan",
    ],
    [
      "that share a day",
      [good, closed("2026-12-20", "2026-12-24", "Vacaciones")],
      "1.from: tiene dos excepciones para el 24 de diciembre de 2026",
    ],
    [
      "that share the first's last day",
      [closed("2026-12-20", "2026-12-24", "Vacaciones"), good],
      "1.from: tiene dos excepciones para el 24 de diciembre de 2026",
    ],
  ])("%s", (_, exceptions, fault) => expect(faults(...exceptions)).toEqual([fault]));
});
