import { afterEach, describe, expect, test, vi } from "vitest";
import { doorSign } from "#web/calendar/next-opening.ts";
import { closesAt, nextOpening } from "#schema/calendar/opening-hours.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";

afterEach(() => vi.unstubAllEnvs());

/** Returns a moment in the week of Monday, 16 November 2026, in Panama's time. */
const at = (day: number, time: string) => new Date(`2026-11-${15 + day}T${time}:00-05:00`);

const workshop = [
  { days: [1, 2, 3, 4, 5], opens: "07:30", closes: "16:30" },
  { days: [6], opens: "08:00", closes: "12:00" },
];
const clinic = [
  { days: [1, 2, 3, 4, 5], opens: "13:00", closes: "17:00" },
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "12:00" },
];
const hospital = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: "00:00", closes: "24:00" }];
const fair = [{ days: [3], opens: "09:00", closes: "15:00" }];
const late = [{ days: [5], opens: "20:00", closes: "24:00" }];
const night = [...late, { days: [6], opens: "00:00", closes: "01:30" }];

test.each([
  ["Saturday before noon", workshop, at(6, "11:59"), "12:00", "Cierra a las 12:00 PM"],
  ["Saturday noon: closed until Monday", workshop, at(6, "12:00"), undefined, "Abre el lunes a las 7:30 AM"],
  ["Sunday", workshop, at(7, "10:00"), undefined, "Abre mañana a las 7:30 AM"],
  ["before opening", workshop, at(1, "07:29"), undefined, "Abre a las 7:30 AM"],
  ["the minute of opening", workshop, at(1, "07:30"), "16:30", "Cierra a las 4:30 PM"],
  ["Friday evening", workshop, at(5, "16:30"), undefined, "Abre mañana a las 8:00 AM"],
  ["before lunch", clinic, at(2, "11:00"), "12:00", "Cierra a las 12:00 PM"],
  ["lunch", clinic, at(2, "12:30"), undefined, "Abre a la 1:00 PM"],
  ["early: the first of two openings", clinic, at(2, "06:00"), undefined, "Abre a las 8:00 AM"],
  ["after lunch", clinic, at(2, "13:00"), "17:00", "Cierra a las 5:00 PM"],
  ["Friday after work", clinic, at(5, "18:00"), undefined, "Abre el lunes a las 8:00 AM"],
  ["24 hours, at midnight", hospital, at(3, "00:00"), "24:00", "Las 24 horas"],
  ["24 hours, a minute before midnight", hospital, at(7, "23:59"), "24:00", "Las 24 horas"],
  ["until midnight", late, at(5, "23:00"), "24:00", "Cierra a medianoche"],
  ["until after midnight", night, at(5, "23:00"), "24:00", "Cierra mañana a la 1:30 AM"],
  ["after midnight", night, at(6, "00:30"), "01:30", "Cierra a la 1:30 AM"],
  ["just closed, open on one day only", fair, at(3, "15:00"), undefined, "Abre el miércoles a las 9:00 AM"],
  ["never open", [], at(3, "15:00"), undefined, ""],
] as const)("%s", (_, hours, now, closes, words) => {
  expect(closesAt({ hours }, now)).toBe(closes);
  expect(doorSign({ hours }, now)).toEqual({
    open: closes !== undefined,
    words: closes ? "Abierto ahora" : "Cerrado",
    detail: words,
  });
});

test("the next opening names its day, up to a week ahead", () => {
  expect(nextOpening({ hours: workshop }, at(6, "12:00"))).toEqual({ inDays: 2, day: 1, opens: "07:30" });
  expect(nextOpening({ hours: fair }, at(3, "09:00"))).toEqual({ inDays: 7, day: 3, opens: "09:00" });
  expect(nextOpening({ hours: [] }, at(3, "09:00"))).toBeUndefined();
});

describe.each(["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"])("to a visitor in %s", (zone) => {
  test("the clock on the wall is Panama's", () => {
    vi.stubEnv("TZ", zone);
    expect(closesAt({ hours: workshop }, new Date("2026-11-21T16:59:00Z"))).toBe("12:00");
    expect(nextOpening({ hours: workshop }, new Date("2026-11-24T03:00:00Z"))).toEqual({
      inDays: 1,
      day: 2,
      opens: "07:30",
    });
  });
});

test("the week of a place is written with its days and times", () => {
  expect(weekInWords(workshop)).toEqual(["Lunes a viernes, 7:30 AM – 4:30 PM", "Sábado, 8:00 AM – 12:00 PM"]);
  expect(weekInWords([{ days: [1, 2, 3, 4, 5, 6, 7], opens: "00:00", closes: "24:00" }])).toEqual([
    "Todos los días, las 24 horas",
  ]);
});
