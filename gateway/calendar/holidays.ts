import { addDays } from "#schema/calendar/days.ts";
import { easter, restDays } from "#schema/calendar/rest-days.ts";

const CARNIVAL_MONDAY = -48;

/**
 * Returns the days of a year on which the offices are closed: the national rest days, and two more observed nationwide.
 * Fills the calendar of a new database (m016); those in use need a migration or an entry in "Tiempos".
 */
export function officeHolidays(year: number): Map<string, string> {
  return restDays(year)
    .set(addDays(easter(year), CARNIVAL_MONDAY), "Lunes de Carnaval")
    .set(`${year}-11-04`, "Día de los Símbolos Patrios");
}
