import { addDays } from "./days.ts";

/** Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous computus. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 21;
  return addDays(`${year}-03-01`, days);
}

const FIXED = {
  "01-01": "Año Nuevo",
  "01-09": "Día de los Mártires",
  "05-01": "Día del Trabajo",
  "11-03": "Separación de Panamá",
  "11-05": "Día de Colón",
  "11-10": "Grito de La Villa",
  "11-28": "Independencia de España",
  "12-08": "Día de las Madres",
  "12-20": "Duelo Nacional",
  "12-25": "Navidad",
};
const BEFORE_EASTER = { carnivalTuesday: -47, goodFriday: -2 };
const INAUGURATION = { first: 2024, every: 5 };

/**
 * Returns the national rest days of a year with their names: Código de Trabajo, article 46, with 20 December (Ley 291 of
 * 2022) and the President's inauguration, 1 July of 2024 and of every fifth year. Ignores article 47, which makes the Monday
 * after a rest day on a Sunday free too: that Monday counts as a business day, so a due date may be a day early.
 */
export function restDays(year: number): Map<string, string> {
  const days = new Map(Object.entries(FIXED).map(([date, name]) => [`${year}-${date}`, name]));
  days.set(addDays(easter(year), BEFORE_EASTER.carnivalTuesday), "Martes de Carnaval");
  days.set(addDays(easter(year), BEFORE_EASTER.goodFriday), "Viernes Santo");
  if ((year - INAUGURATION.first) % INAUGURATION.every === 0)
    days.set(`${year}-07-01`, "toma de posesión presidencial");
  return days;
}
