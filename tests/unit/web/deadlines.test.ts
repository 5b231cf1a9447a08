import { afterEach, describe, expect, test, vi } from "vitest";
import { calendarFile } from "#web/calendar/calendar-file.ts";
import { deadlinesFile, fullDay, skippedWords, timeLeft } from "#web/calendar/deadline-words.ts";
import { addDays, daysBetween } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { easter, restDays } from "#schema/calendar/rest-days.ts";
import { dateFault, deadlinesAfter, isBusinessDay } from "#web/calendar/deadlines.ts";

const LINE = { display: "+507 302-4800, opción 1", href: "tel:+5073024800,1" };

afterEach(() => vi.unstubAllEnvs());

describe("national rest days", () => {
  test.each([
    "1961-04-02",
    "2000-04-23",
    "2008-03-23",
    "2019-04-21",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
    "2285-03-22",
  ])("Easter is on %s", (day) => expect(easter(Number(day.slice(0, 4)))).toBe(day));

  test("2026 has the twelve days of the Código de Trabajo, article 46", () => {
    expect([...restDays(2026).keys()].toSorted()).toEqual([
      "2026-01-01",
      "2026-01-09",
      "2026-02-17",
      "2026-04-03",
      "2026-05-01",
      "2026-11-03",
      "2026-11-05",
      "2026-11-10",
      "2026-11-28",
      "2026-12-08",
      "2026-12-20",
      "2026-12-25",
    ]);
  });

  test("the day on which the President takes office comes every five years", () => {
    const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2034];
    expect(years.filter((year) => restDays(year).has(`${year}-07-01`))).toEqual([2024, 2029, 2034]);
  });

  test("a business day is a weekday that is no rest day", () => {
    const days = ["2026-11-02", "2026-11-03", "2026-11-07", "2026-11-08", "2026-02-16", "2026-02-17"];
    expect(days.filter(isBusinessDay)).toEqual(["2026-11-02", "2026-02-16"]);
  });
});

describe("claims: 8 calendar days to the workshop, 15 business days for the documents (point 9)", () => {
  test.each([
    ["2026-08-03", "2026-08-11", "2026-08-24"], // Monday, no holiday in between: three weeks later
    ["2026-08-07", "2026-08-15", "2026-08-28"], // Friday
    ["2026-08-08", "2026-08-16", "2026-08-28"], // Saturday
    ["2026-08-09", "2026-08-17", "2026-08-28"], // Sunday
    ["2026-11-20", "2026-11-28", "2026-12-14"], // 28 November is a Saturday, 8 December a Tuesday
    ["2026-10-30", "2026-11-07", "2026-11-25"], // 3, 5 and 10 November
    ["2026-11-03", "2026-11-11", "2026-11-26"], // the loss is on a rest day
    ["2026-12-11", "2026-12-19", "2027-01-05"], // over the new year: 25 December, 1 January
    ["2026-02-10", "2026-02-18", "2026-03-04"], // Carnival Tuesday, a February of 28 days
    ["2024-02-20", "2024-02-28", "2024-03-12"], // a leap year
    ["2026-03-20", "2026-03-28", "2026-04-13"], // Good Friday
    ["2024-06-28", "2024-07-06", "2024-07-22"], // the President takes office on Monday, 1 July
    ["2025-06-28", "2025-07-06", "2025-07-18"], // a year without an inauguration
  ])("a loss on %s leaves until %s and %s", (loss, workshop, documents) => {
    expect(deadlinesAfter(loss)).toMatchObject({ loss, workshop, documents });
  });

  test("every day from the next one on is either counted, once, or skipped for a reason", () => {
    for (let loss = "2028-12-01"; loss < "2030-02-01"; loss = addDays(loss, 1)) {
      const { workshop, documents, days } = deadlinesAfter(loss);
      expect(daysBetween(loss, workshop)).toBe(8);
      expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => addDays(loss, index + 1)));
      const counted = days.filter(({ number }) => number !== undefined);
      expect(counted.map(({ number }) => number)).toEqual(
        Array.from({ length: 15 }, (_, index) => index + 1),
      );
      expect(counted.at(-1)!.day).toBe(documents);
      expect(days.filter(({ day }) => isBusinessDay(day))).toEqual(counted);
    }
  });
});

describe.each(["Pacific/Kiritimati", "America/Panama", "UTC", "Pacific/Pago_Pago", "America/New_York"])(
  "in the time zone %s",
  (zone) => {
    test("no date slips", () => {
      vi.stubEnv("TZ", zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(deadlinesAfter("2026-10-30").documents).toBe("2026-11-25");
      expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
      expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
      expect(fullDay("2026-11-28")).toBe("sábado 28 de noviembre de 2026");
      expect(dayInPanama(new Date("2026-11-21T04:59:59Z"))).toBe("2026-11-20");
      expect(dayInPanama(new Date("2026-11-21T05:00:00Z"))).toBe("2026-11-21");
      const file = deadlinesFile(deadlinesAfter("2026-11-20"), LINE, new Date("2026-11-20T18:00:00Z"));
      expect(file).toContain("DTSTART;VALUE=DATE:20261128\r\n");
      expect(file).toContain("DTSTAMP:20261120T180000Z\r\n");
    });
  },
);

test("a date of loss lies in the past or is today, with a whole year", () => {
  expect(dateFault("2026-11-20", "2026-11-20")).toBeUndefined();
  expect(dateFault("2026-11-21", "2026-11-20")).toBe("future");
  expect(dateFault("0202-11-20", "2026-11-20")).toBe("year");
});

test.each([
  ["2026-08-03", "Se saltaron 3 fines de semana."],
  ["2026-08-08", "Se saltaron un domingo y 2 fines de semana."],
  ["2026-11-20", "Se saltaron 4 fines de semana y el 8 de diciembre (Día de las Madres)."],
  [
    "2026-10-30",
    "Se saltaron 4 fines de semana, el 3 de noviembre (Separación de Panamá), el 5 de noviembre (Día de Colón) y el 10 de noviembre (Grito de La Villa).",
  ],
])("what was left out after a loss on %s is said: %s", (loss, words) => {
  expect(skippedWords(deadlinesAfter(loss))).toBe(words);
});

test("the time left is said as people say it", () => {
  const days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
  expect(days.map((day) => timeLeft(day, "2026-11-20"))).toEqual([
    "Venció hace 2 días",
    "Venció ayer",
    "Vence hoy",
    "Vence mañana",
    "Te quedan 2 días",
  ]);
});

describe("the calendar file (RFC 5545)", () => {
  const file = deadlinesFile(deadlinesAfter("2026-11-20"), LINE, new Date("2026-11-20T18:00:00.123Z"));
  const unfolded = file.replaceAll("\r\n ", "").split("\r\n");

  test("has both deadlines as whole days with an alarm on the day before", () => {
    expect(
      unfolded.filter((line) => /^(BEGIN|END|UID|DTSTAMP|DTSTART|DTEND|TRIGGER|ACTION)/.test(line)),
    ).toEqual([
      "BEGIN:VCALENDAR",
      ...[
        ["taller", "20261128", "20261129"],
        ["documentos", "20261214", "20261215"],
      ].flatMap(([id, day, next]) => [
        "BEGIN:VEVENT",
        `UID:reclamo-2026-11-20-${id}@istmia.example`,
        "DTSTAMP:20261120T180000Z",
        `DTSTART;VALUE=DATE:${day}`,
        `DTEND;VALUE=DATE:${next}`,
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15H",
        "END:VALARM",
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
    ]);
    expect(unfolded).toContain("SUMMARY:Último día: llevar tu auto al taller");
  });

  test("keeps its ids when it is made again", () => {
    const again = deadlinesFile(deadlinesAfter("2026-11-20"), LINE, new Date("2026-11-22T08:00:00Z"));
    const ids = (text: string) => text.match(/^UID:.*$/gm);
    expect(ids(again)).toEqual(ids(file));
    expect(new Set(ids(file)).size).toBe(2);
  });

  test("ends every line with CRLF, none over 75 octets, no character cut, text escaped", () => {
    const text = `${"ñandú 🌊 ".repeat(30)}; a, b \\ c\nfin`;
    const odd = calendarFile("Istmia", [{ id: "a", day: "2026-12-31", title: "T", text }], new Date(0));
    for (const made of [file, odd]) {
      expect(made.endsWith("\r\n")).toBe(true);
      expect(made.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const lines = made.split("\r\n");
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }
    expect(odd.split("\r\n").some((line) => Buffer.byteLength(line) > 70)).toBe(true);
    expect(odd.replaceAll("\r\n ", "")).toContain(
      `DESCRIPTION:${"ñandú 🌊 ".repeat(30)}\\; a\\, b \\\\ c\\nfin\r\n`,
    );
    expect(odd).toContain("DTEND;VALUE=DATE:20270101\r\n");
  });
});
