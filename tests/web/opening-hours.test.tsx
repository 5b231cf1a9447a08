import { expect, test } from "vitest";
import { monthOf, shortMoment } from "#web/calendar/dates.ts";
import { closesAt } from "#schema/calendar/opening-hours.ts";
import { spokenTime } from "#schema/calendar/spoken-days.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";

const hours = [
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" },
  { days: [6], opens: "09:00", closes: "13:00" },
];

test.each([
  ["2026-11-20T13:00:00Z", "17:00"], // Friday, 8:00 in Panama
  ["2026-11-20T12:59:59Z", undefined],
  ["2026-11-20T21:59:59Z", "17:00"],
  ["2026-11-20T22:00:00Z", undefined],
  ["2026-11-21T17:59:00Z", "13:00"], // Saturday
  ["2026-11-21T18:00:00Z", undefined],
  ["2026-11-22T17:00:00Z", undefined], // Sunday
  ["2026-11-24T03:00:00Z", undefined], // Tuesday in UTC, Monday night in Panama
])("at %s a branch in Panama closes at %s", (now, expected) => {
  expect(closesAt({ hours }, new Date(now))).toBe(expected);
});

test("times and dates are written as people in Panama read them", () => {
  expect(["00:30", "09:05", "12:00", "16:30"].map(spokenTime)).toEqual([
    "12:30 AM",
    "9:05 AM",
    "12:00 PM",
    "4:30 PM",
  ]);
  expect(monthOf("2025-03-01")).toBe("marzo de 2025");
  expect(shortMoment("2026-11-21T03:42:10Z")).toBe("20\u00a0nov\u00a02026, 10:42\u00a0PM");
});

test.each([
  [[1, 2, 3, 4, 5], "Lunes a viernes"],
  [[6, 7], "Sábado a domingo"],
  [[3], "Miércoles"],
  [[1, 3], "Lunes y miércoles"],
  [[1, 3, 4, 5, 7], "Lunes, miércoles a viernes y domingo"],
  [[1, 2, 3, 4, 5, 6, 7], "Todos los días"],
])("the days %j are read as %s", (days, words) => {
  expect(weekInWords([{ days, opens: "08:00", closes: "12:00" }])).toEqual([`${words}, 8:00 AM – 12:00 PM`]);
});
