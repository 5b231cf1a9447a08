import { expect, test } from "vitest";
import { exceptionsText, readExceptions } from "#gateway/catalogue/cells/exceptions-cell.ts";
import type { HoursException } from "#schema/calendar/opening-hours.ts";
import { startClock } from "#tests/support/working-time.ts";

const CHRISTMAS = { from: "2026-12-25", till: "2026-12-25", hours: [], reason: "Navidad" };
const YEAR_END = {
  from: "2026-12-30",
  till: "2026-12-31",
  hours: [
    { opens: "08:00", closes: "12:00" },
    { opens: "13:00", closes: "15:00" },
  ],
  reason: "Fin de año",
};
const IN_A_LINE =
  "2026-12-25 cerrado (Navidad); 2026-12-30 a 2026-12-31 08:00-12:00, 13:00-15:00 (Fin de año)";

test("exceptions are written in a line and read back, whatever their reasons", () => {
  expect(exceptionsText([CHRISTMAS, YEAR_END])).toBe(IN_A_LINE);
  expect(readExceptions(IN_A_LINE)).toEqual([CHRISTMAS, YEAR_END]);
  for (const reason of [
    "Pintura (dos días); limpieza",
    "8:00-12:00",
    "cerrado",
    "a) obras",
    "2026-12-25",
    "",
  ]) {
    const exceptions = [{ ...CHRISTMAS, reason }, YEAR_END, { ...CHRISTMAS, from: "2026-12-24", reason }];
    expect(readExceptions(exceptionsText(exceptions)), reason).toEqual(exceptions);
  }
});

test("exceptions are read as people write them", () => {
  for (const text of [
    "2026-12-25: Cerrada (Navidad)\n2026-12-30 al 2026-12-31 8:00 a 12:00 y 13:00 - 15:00 ( Fin de año );",
    " 2026-12-25 CERRADO(Navidad) ;2026-12-30–2026-12-31 8:00–12:00,13:00–15:00 (Fin de año)\n",
  ])
    expect(readExceptions(text), text).toEqual([CHRISTMAS, YEAR_END]);
  const noReason: HoursException[] = [{ ...CHRISTMAS, reason: "" }];
  expect(readExceptions("2026-12-25 cerrado")).toEqual(noReason);
  const early = [{ ...CHRISTMAS, hours: [{ opens: "06:30", closes: "09:00" }] }];
  expect(readExceptions("2026-12-25 6:30-9:00 (Navidad)")).toEqual(early);
});

test("fifty thousand empty lines are read past in a moment", () => {
  const worked = startClock();
  expect(readExceptions(`2026-12-25 cerrado${"\n".repeat(50_000)}x`)).toBeUndefined();
  expect(readExceptions(`2026-12-25 cerrado${"\n \r\n".repeat(15_000)}2026-12-31 cerrado`)).toHaveLength(2);
  expect(worked()).toBeLessThan(500);
});

test("what tells no exceptions is not guessed", () => {
  for (const text of [
    "25/12/2026 cerrado (Navidad)",
    "2026-12-25",
    "2026-12-25 (Navidad)",
    "2026-12-25 Navidad",
    "2026-12-25 8-12 (Navidad)",
    "2026-12-25 cerrado (Navidad",
    "2026-12-25 cerrado (Navidad), 2026-12-31",
    `${IN_A_LINE}; siempre`,
    ";",
  ])
    expect(readExceptions(text), text).toBeUndefined();
});
