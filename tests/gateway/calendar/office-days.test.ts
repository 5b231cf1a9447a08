import { expect, test } from "vitest";
import { addDays, weekday } from "#schema/calendar/days.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { OTHER } from "#tests/support/office.ts";
import { BRIDGE, LIST_DAYS, MORNING, startCalendar, YEAR } from "#tests/support/office-calendar.ts";

test("dates are added, changed, moved and taken away, each on record; what is sent again changes nothing", async () => {
  const { list, save, remove, auditEntries, second, run, first } = await startCalendar();
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
  expect(await auditEntries()).toEqual([
    { author: ADMIN.email, detail: `agregó ${bridge}, cerrado` },
    { author: OTHER, detail: `cambió ${bridge}, cerrado → ${bridge}, 08:00-12:00 y 13:00-24:00` },
    {
      author: ADMIN.email,
      detail: `cambió ${bridge}, 08:00-12:00 y 13:00-24:00 → 2 de enero de ${YEAR}, «Inventario», 08:00-12:00`,
    },
    { author: ADMIN.email, detail: `agregó ${bridge}, cerrado` },
    { author: ADMIN.email, detail: `quitó ${bridge}, cerrado` },
  ]);
  const { value } = await run<{ action: string }[]>("{ auditEntries(first: 1) { action } }", {}, first);
  expect(value).toEqual([{ action: "CALENDAR" }]);
});

test("a date that somebody else changed, took away or entered is a conflict, and stays as it is", async () => {
  const { list, save, remove, auditEntries, second } = await startCalendar();
  await save(BRIDGE);
  const theirs = { ...BRIDGE, name: "Puente de noviembre" };
  await save(theirs, BRIDGE, second);
  const mine = { ...BRIDGE, hours: [MORNING] };
  const elsewhere = { ...mine, day: `${YEAR}-11-30` };
  for (const { refused } of [await save(mine, BRIDGE), await save(elsewhere, BRIDGE), await remove(BRIDGE)])
    expect(refused).toMatchObject({
      message: "Este día cambió mientras tanto. Revisa cómo quedó.",
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
  expect(await auditEntries()).toHaveLength(4);
});

test("a date that breaks a rule is refused with its sentence at the field", async () => {
  const { list, save, remove, auditEntries } = await startCalendar();
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
  expect(await auditEntries()).toEqual([]);
  const whole = {
    ...BRIDGE,
    day: `${present}-01-01`,
    name: "n".repeat(80),
    hours: times("00:00-12:00", "12:00-24:00"),
  };
  expect((await save(whole)).value).toEqual(whole);
});

test("a calendar without a business day for a year is refused, whichever act would make it", async () => {
  const { list, save, remove, auditEntries, rows } = await startCalendar();
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
  expect(await auditEntries()).toEqual([]);
});

test("all who answer enquiries read the calendar, and administrators alone change it", async () => {
  const { run, save, remove, signInAs } = await startCalendar();
  await save(BRIDGE);
  const [desk, editor] = [await signInAs("atencion"), await signInAs("edicion")];
  expect((await run(LIST_DAYS, { year: YEAR }, desk)).value).toEqual([BRIDGE]);
  expect((await run(LIST_DAYS, { year: YEAR }, editor)).refused.extensions.code).toBe("FORBIDDEN");
  for (const headers of [desk, editor])
    for (const { refused } of [
      await save({ ...BRIDGE, name: "Otro" }, BRIDGE, headers),
      await remove(BRIDGE, headers),
    ])
      expect(refused.extensions.code).toBe("FORBIDDEN");
  expect((await run(LIST_DAYS, { year: YEAR }, {})).refused.extensions.code).toBe("UNAUTHENTICATED");
});
