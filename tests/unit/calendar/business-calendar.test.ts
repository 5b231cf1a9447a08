import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { BusinessCalendar, ClosedCalendarError, OFFICE_WEEK } from "#gateway/calendar/business-calendar.ts";
import { officeHolidays } from "#gateway/calendar/holidays.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { businessHoursBetween } from "#tests/support/business-hours.ts";

const closed = [2025, 2026, 2027].flatMap((year) => [...officeHolidays(year).keys()]);
const office = new BusinessCalendar(new Map(closed.map((day) => [day, []])));

/** Returns the moment of "2026-11-20 16:29" in Panama's time. */
const at = (text: string) => momentInPanama(text.slice(0, 10), text.slice(11));
const shown = (moment: Date) => {
  const minutes = (moment.getTime() - at(`${dayInPanama(moment)} 00:00`).getTime()) / MINUTE_MS;
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${dayInPanama(moment)} ${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
};

describe("business hours are added", () => {
  test.each([
    ["within a day", "2026-11-23 08:00", 1, "2026-11-23 09:00"],
    ["up to the minute of closing", "2026-11-23 08:00", 9, "2026-11-23 17:00"],
    ["across a night", "2026-11-23 10:00", 8, "2026-11-24 09:00"],
    ["of half an hour", "2026-11-23 16:45", 0.5, "2026-11-24 08:15"],
    ["from before the opening", "2026-11-23 06:12", 8, "2026-11-23 16:00"],
    ["from the minute of closing", "2026-11-23 17:00", 1, "2026-11-24 09:00"],
    ["from 23:59", "2026-11-23 23:59", 1, "2026-11-24 09:00"],
    ["from midnight", "2026-11-24 00:00", 1, "2026-11-24 09:00"],
    ["from Friday 16:29", "2026-11-20 16:29", 8, "2026-11-23 15:29"],
    ["from Friday after hours", "2026-11-20 19:00", 8, "2026-11-23 16:00"],
    ["from a Saturday", "2026-11-21 11:00", 8, "2026-11-23 16:00"],
    ["from a Sunday", "2026-11-22 23:30", 8, "2026-11-23 16:00"],
    ["over a whole week", "2026-11-16 08:00", 45, "2026-11-20 17:00"],
    ["over Carnival", "2026-02-13 16:00", 2, "2026-02-18 09:00"],
    ["from Carnival Tuesday", "2026-02-17 10:00", 1, "2026-02-18 09:00"],
    ["over Good Friday", "2026-04-02 16:00", 8, "2026-04-06 15:00"],
    ["over the 3rd to 5th of November", "2026-11-02 16:00", 8, "2026-11-06 15:00"],
    ["over the bridge of the 10th of November", "2026-11-09 16:30", 1, "2026-11-11 08:30"],
    ["over Mothers' Day", "2026-12-07 12:00", 8, "2026-12-09 11:00"],
    ["over Christmas on a Friday", "2026-12-24 16:00", 8, "2026-12-28 15:00"],
    ["over the new year and a weekend", "2026-12-31 16:59", 1, "2027-01-04 08:59"],
    ["from the last minute of a Friday", "2026-11-20 16:59", 1, "2026-11-23 08:59"],
    ["from Saturday 23:59", "2026-11-21 23:59", 8, "2026-11-23 16:00"],
    ["from the Sunday before a holiday", "2026-11-08 12:00", 8, "2026-11-09 16:00"],
    ["from the Saturday of Carnival", "2026-02-14 12:00", 8, "2026-02-18 16:00"],
    ["from Good Friday", "2026-04-03 10:00", 8, "2026-04-06 16:00"],
    ["over the night in which other countries set clocks ahead", "2026-03-06 16:00", 2, "2026-03-09 09:00"],
    ["over the night in which other countries set clocks back", "2026-10-30 16:00", 2, "2026-11-02 09:00"],
    ["on 29 February", "2028-02-28 16:00", 2, "2028-02-29 09:00"],
    ["none, while open", "2026-11-23 10:00", 0, "2026-11-23 10:00"],
    ["none, while closed", "2026-11-21 10:00", 0, "2026-11-23 08:00"],
  ])("%s", (_, start, hours, end) => expect(shown(office.addBusinessHours(at(start), hours))).toBe(end));

  test("over a lunch break, on a short day and until midnight", () => {
    const stretches = [
      { opens: "13:00", closes: "24:00" },
      { opens: "08:00", closes: "12:00" },
    ];
    const shop = new BusinessCalendar(
      new Map([["2026-12-24", [{ opens: "08:00", closes: "12:00" }]]]),
      new Map([...OFFICE_WEEK.keys()].map((day) => [day, stretches])),
    );
    expect(shown(shop.addBusinessHours(at("2026-11-23 11:00"), 2))).toBe("2026-11-23 14:00");
    expect(shown(shop.addBusinessHours(at("2026-11-23 12:30"), 11))).toBe("2026-11-24 00:00");
    expect(shown(shop.addBusinessHours(at("2026-12-24 11:00"), 2))).toBe("2026-12-25 09:00");
  });

  test("a calendar that never opens is named as a fault", () => {
    const never = new BusinessCalendar(new Map(), new Map());
    expect(() => never.addBusinessHours(at("2026-11-23 10:00"), 1)).toThrow(ClosedCalendarError);
    expect(() => never.addBusinessDays("2026-11-23", 1)).toThrow(ClosedCalendarError);
  });
});

describe("business hours between two moments", () => {
  test.each([
    ["of one morning", "2026-11-23 09:00", "2026-11-23 11:30", 2.5],
    ["from Friday evening to Monday morning", "2026-11-20 16:30", "2026-11-23 08:30", 1],
    ["within a weekend", "2026-11-21 09:00", "2026-11-22 18:00", 0],
    ["of a week with a holiday", "2026-12-07 00:00", "2026-12-14 00:00", 36],
    ["of the week of Carnival", "2026-02-16 00:00", "2026-02-21 00:00", 27],
    ["of one night", "2026-11-23 17:00", "2026-11-24 08:00", 0],
    ["that come in the wrong order", "2026-11-24 08:00", "2026-11-23 08:00", 0],
  ])("%s", (_, from, to, hours) => expect(businessHoursBetween(office, at(from), at(to))).toBe(hours));
});

describe("business days are added", () => {
  test.each([
    ["in a week", "2026-11-16", 4, "2026-11-20"],
    ["over a weekend", "2026-11-19", 2, "2026-11-23"],
    ["from a Sunday", "2026-11-22", 1, "2026-11-23"],
    ["from a Saturday", "2026-11-21", 5, "2026-11-27"],
    ["over Carnival", "2026-02-13", 1, "2026-02-18"],
    ["over Good Friday", "2026-04-02", 1, "2026-04-06"],
    ["from a holiday", "2026-11-03", 1, "2026-11-06"],
    ["over all of November's holidays", "2026-10-30", 15, "2026-11-26"],
    ["over Mothers' Day", "2026-11-23", 15, "2026-12-15"],
    ["over the end of the year", "2026-12-23", 6, "2027-01-04"],
    ["of a leap year", "2028-02-28", 2, "2028-03-01"],
    ["none", "2026-11-22", 0, "2026-11-22"],
  ])("%s", (_, day, count, last) => expect(office.addBusinessDays(day, count)).toBe(last));
});
