import { expect, test } from "vitest";
import { openingHours } from "#schema/calendar/opening-rule.ts";
import { hoursText, readHours } from "#gateway/catalogue/cells/hours-cell.ts";

const WEEK = [
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" },
  { days: [6], opens: "08:00", closes: "12:00" },
];

test("a week is written in a line and read back", () => {
  const weeks: [string, typeof WEEK][] = [
    ["lun-vie 08:00-17:00; sáb 08:00-12:00", WEEK],
    ["lun, mar 08:00-24:00", [{ days: [1, 2], opens: "08:00", closes: "24:00" }]],
    ["lun-mié, vie, dom 00:00-24:00", [{ days: [1, 2, 3, 5, 7], opens: "00:00", closes: "24:00" }]],
  ];
  for (const [text, week] of weeks) {
    expect(hoursText(week)).toBe(text);
    expect(readHours(text)).toEqual(week);
  }
});

test("a week is read as people write it", () => {
  for (const text of [
    "Lunes a viernes 8:00-17:00; Sábado 8:00 a 12:00",
    "LUN–VIE 08:00 – 17:00\nsab 08:00-12:00;",
    "lun—vie 08:00\u221217:00; sáb 08:00—12:00",
    "lunes, martes, miércoles, jueves y viernes  8:00  -  17:00 ; sabado 8:00-12:00",
  ])
    expect(readHours(text), text).toEqual(WEEK);
  expect(readHours("vie, lun 8:00-17:00")).toEqual([{ days: [1, 5], opens: "08:00", closes: "17:00" }]);
  expect(readHours("dom 6:30-9:00")).toEqual([{ days: [7], opens: "06:30", closes: "09:00" }]);
});

test("what tells no week is not guessed", () => {
  for (const text of [
    "lun-vie",
    "8:00-17:00",
    "vie-lun 08:00-17:00",
    "lun-mié-vie 08:00-17:00",
    "lun-vie 8-17",
    "lun-vie 08:00-17:00 y feriados",
    "solo: lun 08:00-17:00",
    "hoy 08:00-17:00",
    "hoy-vie 08:00-17:00",
    ";",
  ])
    expect(readHours(text), text).toBeUndefined();
});

test("a week has as many stretches as its days may have, and no more are compared", () => {
  const week = Array.from({ length: 43 }, (_, index) => {
    const [day, hour] = [(index % 7) + 1, String(Math.floor(index / 7)).padStart(2, "0")];
    return { days: [day], opens: `${hour}:00`, closes: `${hour}:30` };
  });
  expect(openingHours.safeParse(week.slice(0, 42)).success).toBe(true);
  const { error } = openingHours.safeParse([...week, week[0]]);
  expect(error!.issues.map(({ message }) => message)).toEqual(["tiene más de 42 tramos"]);
});
