import type { OpeningHours } from "./opening-hours.ts";

/** The offices' week: Monday to Friday, 8:00 to 17:00. */
export const OFFICE_HOURS: readonly OpeningHours[] = [
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" },
];
