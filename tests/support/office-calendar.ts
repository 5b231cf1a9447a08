import type { Holiday } from "#gateway/calendar/holiday.types.ts";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { startOffice } from "./office.ts";

const FIELDS = "day name hours { opens closes }";
/** Query for the special days of the year `$year`. */
export const LIST_DAYS = `query ($year: Int!) { officeDays(year: $year) { ${FIELDS} } }`;
const SAVE = `mutation ($seen: HolidayInput, $change: HolidayInput!) {
  saveOfficeDay(seen: $seen, change: $change) { ${FIELDS} }
}`;
const REMOVE = `mutation ($seen: HolidayInput!) { removeOfficeDay(seen: $seen) }`;

/** Next year, in which every date can still be changed. */
export const YEAR = yearInPanama() + 1;
export const MORNING = { opens: "08:00", closes: "12:00" };
export const BRIDGE: Holiday = { day: `${YEAR}-11-29`, name: "Puente", hours: [] };

/** Starts an office whose calendar is empty; returns functions to change it. */
export async function startCalendar(enquiries = 0, environment: Record<string, string> = {}) {
  const office = await startOffice(enquiries, environment);
  const { run, rows, first } = office;
  await rows("delete from holiday");
  return {
    ...office,
    list: async (year = YEAR) => (await run<Holiday[]>(LIST_DAYS, { year }, first)).value,
    save: (change: object, seen?: object, headers = first) => run<Holiday>(SAVE, { seen, change }, headers),
    remove: (seen: object, headers = first) => run<boolean>(REMOVE, { seen }, headers),
    auditEntries: () =>
      rows<{ author: string; detail: string }>(
        "select author, detail from audit_entry where action = 'calendar' order by id",
      ),
  };
}
