import "reflect-metadata";
import { expect, onTestFinished, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";

test("the offices' calendar has the country's holidays, and the closed days and short days of the table", async () => {
  const orm = await openDatabase(await copyDatabase(), createLogger("silent"));
  onTestFinished(() => orm.close());
  const em = orm.em.fork();
  const before = await new CalendarService(em).read();
  expect(
    ["2026-02-16", "2026-11-04", "2060-12-25", "2026-12-24"].map((day) => before.isBusinessDay(day)),
  ).toEqual([false, false, false, true]);

  await em.execute(
    `insert into holiday (day, name, hours) values
       ('2026-12-24', 'Nochebuena', '{08:00-12:00}'), ('2026-11-26', 'Inventario', '{}')`,
  );
  const after = await new CalendarService(em).read();
  expect(after.isBusinessDay("2026-11-26")).toBe(false);
  expect(after.addBusinessHours(momentInPanama("2026-12-24", "11:00"), 2)).toEqual(
    momentInPanama("2026-12-28", "09:00"),
  );
  await expect(
    em.execute(`insert into holiday (day, name, hours) values ('2026-12-30', 'Balance', '{8-12}')`),
  ).rejects.toThrow(/holiday_hours_check/);
});

test("the calendar's dates are told for a year from today on, with their hours", async () => {
  const orm = await openDatabase(await copyDatabase(), createLogger("silent"));
  onTestFinished(() => orm.close());
  const em = orm.em.fork();
  const [yesterday, tomorrow, last, later] = [-1, 1, 365, 366].map((days) =>
    addDays(dayInPanama(new Date()), days),
  );
  await em.execute(`delete from holiday where day <= '${tomorrow}' or day >= '${last}'`);
  await em.execute(
    `insert into holiday (day, name, hours) values
       ('${yesterday}', 'Ayer', '{}'), ('${tomorrow}', 'Mañana', '{08:00-12:00,13:00-15:00}'),
       ('${last}', 'En un año', '{}'), ('${later}', 'Después', '{}')`,
  );
  const holidays = await new CalendarService(em).yearAhead();
  expect(holidays[0]).toEqual({
    day: tomorrow,
    name: "Mañana",
    hours: [
      { opens: "08:00", closes: "12:00" },
      { opens: "13:00", closes: "15:00" },
    ],
  });
  expect(holidays.at(-1)).toEqual({ day: last, name: "En un año", hours: [] });
});

test("hours that were typed in SQL with a blank for a comma, or an empty one, are read as they are meant", async () => {
  const orm = await openDatabase(await copyDatabase(), createLogger("silent"));
  onTestFinished(() => orm.close());
  const em = orm.em.fork();
  await em.execute(
    `insert into holiday (day, name, hours) values
       ('2026-12-21', 'Inventario', '{08:00-12:00 13:00-15:00}'), ('2026-12-22', 'Limpieza', '{""}'),
       ('2026-12-23', 'Balance', '{08:00-12:00,NULL}')`,
  );
  const calendar = new CalendarService(em);
  const morning = { opens: "08:00", closes: "12:00" };
  expect((await calendar.on("2026-12-21"))!.hours).toEqual([morning, { opens: "13:00", closes: "15:00" }]);
  expect((await calendar.on("2026-12-22"))!.hours).toEqual([]);
  expect((await calendar.on("2026-12-23"))!.hours).toEqual([morning]);
  expect((await calendar.read()).addBusinessHours(momentInPanama("2026-12-21", "14:00"), 2)).toEqual(
    momentInPanama("2026-12-23", "09:00"),
  );
});
