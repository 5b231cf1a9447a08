import { expect, onTestFinished, test } from "vitest";
import { addDays, weekday } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import type { Holiday } from "#gateway/calendar/holiday.types.ts";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { OTHER, startOffice } from "#tests/support/office.ts";

const FIELDS = "day name hours { opens closes }";
const LIST = `query ($year: Int!) { officeDays(year: $year) { ${FIELDS} } }`;
const SAVE = `mutation ($seen: HolidayInput, $change: HolidayInput!) {
  saveOfficeDay(seen: $seen, change: $change) { ${FIELDS} }
}`;
const REMOVE = `mutation ($seen: HolidayInput!) { removeOfficeDay(seen: $seen) }`;

const YEAR = yearInPanama() + 1;
const MORNING = { opens: "08:00", closes: "12:00" };
const BRIDGE: Holiday = { day: `${YEAR}-11-29`, name: "Puente", hours: [] };

/** An office whose calendar begins empty, and ways to change it. */
async function startCalendar(enquiries = 0, environment: Record<string, string> = {}) {
  const office = await startOffice(enquiries, environment);
  const { run, rows, first } = office;
  await rows("delete from holiday");
  return {
    ...office,
    list: async (year = YEAR) => (await run<Holiday[]>(LIST, { year }, first)).value,
    save: (change: object, seen?: object, headers = first) => run<Holiday>(SAVE, { seen, change }, headers),
    remove: (seen: object, headers = first) => run<boolean>(REMOVE, { seen }, headers),
    acts: () =>
      rows<{ author: string; detail: string }>(
        "select author, detail from audit_entry where action = 'calendar' order by id",
      ),
  };
}

test("dates are added, changed, moved and taken away, each on record; what is sent again changes nothing", async () => {
  const { list, save, remove, acts, second, run, first } = await startCalendar();
  expect(await list()).toEqual([]);
  for (let sent = 0; sent < 2; sent++)
    expect((await save({ ...BRIDGE, name: " Puente " })).value).toEqual(BRIDGE);
  const short = { ...BRIDGE, hours: [MORNING, { opens: "13:00", closes: "24:00" }] };
  expect((await save(short, BRIDGE, second)).value).toEqual(short);
  const moved = { day: `${YEAR}-01-02`, name: "Inventario", hours: [MORNING] };
  for (let sent = 0; sent < 2; sent++) expect((await save(moved, short)).value).toEqual(moved);
  await save(BRIDGE);
  expect(await list()).toEqual([moved, BRIDGE]);
  expect(await list(YEAR - 1)).toEqual([]);
  for (let sent = 0; sent < 2; sent++) expect((await remove(BRIDGE)).value).toBe(true);
  expect(await list()).toEqual([moved]);

  const bridge = `29 de noviembre de ${YEAR}, «Puente»`;
  expect(await acts()).toEqual([
    { author: ADMIN.email, detail: `añadió ${bridge}, cerrado` },
    { author: OTHER, detail: `cambió ${bridge}, cerrado → ${bridge}, 08:00-12:00 y 13:00-24:00` },
    {
      author: ADMIN.email,
      detail: `cambió ${bridge}, 08:00-12:00 y 13:00-24:00 → 2 de enero de ${YEAR}, «Inventario», 08:00-12:00`,
    },
    { author: ADMIN.email, detail: `añadió ${bridge}, cerrado` },
    { author: ADMIN.email, detail: `quitó ${bridge}, cerrado` },
  ]);
  const { value } = await run<{ action: string }[]>("{ auditEntries(first: 1) { action } }", {}, first);
  expect(value).toEqual([{ action: "CALENDAR" }]);
});

test("a date that somebody else changed, took away or entered is a conflict, and stays as it is", async () => {
  const { list, save, remove, acts, second } = await startCalendar();
  await save(BRIDGE);
  const theirs = { ...BRIDGE, name: "Puente de noviembre" };
  await save(theirs, BRIDGE, second);
  const mine = { ...BRIDGE, hours: [MORNING] };
  const elsewhere = { ...mine, day: `${YEAR}-11-30` };
  for (const { refused } of [await save(mine, BRIDGE), await save(elsewhere, BRIDGE), await remove(BRIDGE)])
    expect(refused).toMatchObject({
      message: "Otra persona cambió este día mientras lo editabas. Revisa cómo quedó.",
      extensions: { code: "CONFLICT" },
    });
  const other = { day: `${YEAR}-11-30`, name: "Otro", hours: [] };
  await save(other);
  const message = "Ese día ya está en el calendario: «Puente de noviembre».";
  for (const { refused } of [await save(mine), await save({ ...other, day: BRIDGE.day }, other)])
    expect(refused).toMatchObject({ message, extensions: { code: "CONFLICT", campos: { day: message } } });
  expect(await list()).toEqual([theirs, other]);
  await remove(theirs, second);
  expect((await save(mine, theirs)).refused.extensions.code).toBe("CONFLICT");
  expect(await list()).toEqual([other]);
  expect(await acts()).toHaveLength(4);
});

test("a date that breaks a rule is refused with its sentence at the field", async () => {
  const { list, save, remove, acts } = await startCalendar();
  const present = YEAR - 1;
  const range = `Escribe un día del 1 de enero de ${present} al 31 de diciembre de ${present + 10}.`;
  const times = (...stretches: string[]) =>
    stretches.map((stretch) => ({ opens: stretch.slice(0, 5), closes: stretch.slice(6) }));
  const faults: [change: object, field: string, sentence: string][] = [
    [{ day: "" }, "day", "Escribe un día del calendario."],
    [{ day: `${YEAR}-02-30` }, "day", "Escribe un día del calendario."],
    [{ day: `${present - 1}-12-31` }, "day", range],
    [{ day: `${present + 11}-01-01` }, "day", range],
    [{ name: " \u200b " }, "name", "Escribe cómo se llama el día."],
    [{ name: "Puente\u0007" }, "name", "El nombre tiene caracteres que no se muestran."],
    [{ name: "Puente\nlargo" }, "name", "El nombre tiene caracteres que no se muestran."],
    [{ name: "n".repeat(81) }, "name", "El texto es demasiado largo."],
    [{ hours: times("8:00-12:00") }, "hours", "Completa las horas de cada tramo."],
    [{ hours: times("08:00-") }, "hours", "Completa las horas de cada tramo."],
    [{ hours: times("08:00-24:30") }, "hours", "Completa las horas de cada tramo."],
    [{ hours: times("12:00-12:00") }, "hours", "Cada tramo abre antes de cerrar."],
    [{ hours: times("24:00-24:00") }, "hours", "Cada tramo abre antes de cerrar."],
    [{ hours: times("08:00-12:00", "11:00-13:00") }, "hours", "Los tramos van en orden y sin solaparse."],
    [{ hours: times("13:00-15:00", "08:00-12:00") }, "hours", "Los tramos van en orden y sin solaparse."],
    [
      { hours: times("08:00-09:00", "09:00-10:00", "10:00-11:00", "11:00-12:00", "12:00-13:00") },
      "hours",
      "Un día tiene hasta 4 tramos de horas.",
    ],
  ];
  for (const [change, field, sentence] of faults) {
    const { refused } = await save({ ...BRIDGE, ...change });
    expect(refused, sentence).toMatchObject({
      message: sentence,
      extensions: { code: "INVALID_FIELDS", campos: { [field]: sentence } },
    });
  }
  const past = { ...BRIDGE, day: `${present - 1}-12-31` };
  for (const { refused } of [
    await save(BRIDGE, past),
    await remove(past),
    await remove({ ...BRIDGE, day: "x" }),
  ])
    expect(refused.extensions).toMatchObject({ code: "INVALID_FIELDS" });
  expect(await list()).toEqual([]);
  expect(await acts()).toEqual([]);
  const whole = {
    ...BRIDGE,
    day: `${present}-01-01`,
    name: "n".repeat(80),
    hours: times("00:00-12:00", "12:00-24:00"),
  };
  expect((await save(whole)).value).toEqual(whole);
});

test("a calendar without a business day for a year is refused, whichever act would make it", async () => {
  const { list, save, remove, acts, rows } = await startCalendar();
  const june = `${YEAR}-06-01`;
  const saturday = { day: addDays(june, 6 - (weekday(june) % 7)), name: "Inventario", hours: [MORNING] };
  await rows(
    `insert into holiday (day, name) select day, 'Cerrado'
       from generate_series('${YEAR - 1}-12-01'::date, '${YEAR + 1}-01-31', '1 day') as day;
     update holiday set name = 'Inventario', hours = '{08:00-12:00}' where day = '${saturday.day}'`,
  );
  const message = "Así no quedaría ningún día hábil en un año: deja abierto alguno.";
  for (const { refused } of [
    await save({ ...saturday, hours: [] }, saturday),
    await save({ ...saturday, day: `${YEAR + 1}-06-01` }, saturday),
    await remove(saturday),
  ])
    expect(refused).toMatchObject({
      message,
      extensions: { code: "INVALID_FIELDS", campos: { hours: message } },
    });
  expect((await list())!.find(({ day }) => day === saturday.day)).toEqual(saturday);
  expect(await acts()).toEqual([]);
});

/** An office of four enquiries, one of them overdue and one answered, and the next two days on which it works. */
async function startWork() {
  const office = await startCalendar(4, { FIRST_ANSWER_HOURS: "20" });
  const { ids, rows, databaseUrl } = office;
  const [, , overdue, answered] = ids;
  await rows(`
    update contact set due_at = now() - interval '1 minute' where id = '${overdue}';
    update contact set answered_at = now() where id = '${answered}'`);
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const calendar = () => new CalendarService(orm.em.fork()).read();
  /** When each enquiry is due, and when those that are open would be by the calendar of now. */
  const due = async () => {
    const found = await rows<{ id: string; due: string; since: string }>(
      "select id, due_at as due, date_trunc('minute', created_at) as since from contact",
    );
    const now = await calendar();
    const at = (id: string | undefined) => found.find((row) => row.id === id)!;
    return {
      open: ids.slice(0, 2).map((id) => new Date(at(id).due).getTime()),
      kept: [overdue, answered].map((id) => new Date(at(id).due).getTime()),
      expected: ids.slice(0, 2).map((id) => now.addBusinessHours(new Date(at(id).since), 20).getTime()),
    };
  };
  const next = (await calendar()).addBusinessDays(dayInPanama(new Date()), 1);
  return { ...office, due, next: { day: next, name: "Puente", hours: [] } };
}

test("a change moves the due dates of what is open, and of nothing that is overdue or answered", async () => {
  const { save, remove, due, next } = await startWork();
  await save({ day: `${YEAR + 1}-06-01`, name: "Lejano", hours: [] }); // as the calendar was emptied
  const before = await due();
  expect(before.open).toEqual(before.expected);
  await save(next);
  const closed = await due();
  expect(closed.open).toEqual(closed.expected);
  for (const [index, at] of closed.open.entries()) expect(at).toBeGreaterThan(before.open[index]!);
  const short = { ...next, hours: [MORNING] };
  await save(short, next);
  const shortened = await due();
  expect(shortened.open).toEqual(shortened.expected);
  for (const [index, at] of shortened.open.entries()) expect(at).toBeLessThan(closed.open[index]!);
  await remove(short);
  expect(await due()).toEqual(before);
});

test("a change whose due dates or record cannot be stored is not made at all", async () => {
  const { save, list, acts, due, next, rows } = await startWork();
  await save({ day: `${YEAR + 1}-06-01`, name: "Lejano", hours: [] });
  const before = [await due(), await acts()];
  const year = Number(next.day.slice(0, 4));
  await rows(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on contact execute function refuse()`);
  expect((await save(next)).refused.extensions.code).toBe("UNEXPECTED");
  expect([await due(), await acts()]).toEqual(before);
  await rows(
    "drop trigger refuse on contact; create trigger refuse before insert on audit_entry execute function refuse()",
  );
  expect((await save(next)).refused.extensions.code).toBe("UNEXPECTED");
  expect([await due(), await acts()]).toEqual(before);
  expect(await list(year)).toEqual([]);
  await rows("drop trigger refuse on audit_entry");
  expect((await save(next)).value).toEqual(next);
});

test("all who answer enquiries read the calendar, and administrators alone change it", async () => {
  const { run, save, remove, signInAs } = await startCalendar();
  await save(BRIDGE);
  const [desk, editor] = [await signInAs("atencion"), await signInAs("edicion")];
  expect((await run(LIST, { year: YEAR }, desk)).value).toEqual([BRIDGE]);
  expect((await run(LIST, { year: YEAR }, editor)).refused.extensions.code).toBe("FORBIDDEN");
  for (const headers of [desk, editor])
    for (const { refused } of [
      await save({ ...BRIDGE, name: "Otro" }, BRIDGE, headers),
      await remove(BRIDGE, headers),
    ])
      expect(refused.extensions.code).toBe("FORBIDDEN");
  expect((await run(LIST, { year: YEAR }, {})).refused.extensions.code).toBe("UNAUTHENTICATED");
});
