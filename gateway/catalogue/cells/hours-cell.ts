import type { OpeningHours } from "#gateway/catalogue/description/opening-hours.ts";
import { fold } from "#schema/search.ts";
import { withHyphens } from "#schema/text/plain-text.ts";

/** The days of the week as written in a cell, Monday first. */
const DAYS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const FOLDED = DAYS.map(fold);
/** Minimum number of consecutive days that are written as a range, by the first and the last. */
const RUN_DAYS = 3;

/** Groups consecutive days: 1, 2, 3, 5 gives [[1, 2, 3], [5]]. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

const nameOf = (day: number) => DAYS[day - 1] ?? "";

const daysText = (days: readonly number[]) =>
  runsOf(days)
    .map((run) =>
      run.length < RUN_DAYS ? run.map(nameOf).join(", ") : `${nameOf(run[0]!)}-${nameOf(run.at(-1)!)}`,
    )
    .join(", ");

/** Formats a week as "lun-vie 08:00-17:00; sáb 08:00-12:00". */
export const hoursText = (week: readonly OpeningHours[]): string =>
  week.map(({ days, opens, closes }) => `${daysText(days)} ${opens}-${closes}`).join("; ");

/** Returns the number of a day named by its first letters or its full name; 0 for other text. */
const dayOf = (name: string) => FOLDED.findIndex((start) => name.startsWith(start)) + 1;

function daysOf(text: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of fold(text).split(/,| y /)) {
    const [from, to = from, surplus] = part.split(/-| a /).map((name) => dayOf(name.trim()));
    if (!from || !to || surplus !== undefined || from > to) return undefined;
    for (let day = from; day <= to; day++) days.add(day);
  }
  return [...days].toSorted((one, other) => one - other);
}

const DAYS_AND_HOURS = /^([\p{L} ,-]+) (\d{1,2}:\d{2}) ?[-a] ?(\d{1,2}:\d{2})$/u;

/** Parses a cell's week; returns undefined if it cannot be read. Its rule checks whether it is valid. */
export function readHours(text: string): OpeningHours[] | undefined {
  const week: OpeningHours[] = [];
  for (const part of withHyphens(text).split(/[;\n]/)) {
    const entry = part.trim().replace(/\s+/g, " ");
    if (entry === "") continue;
    const [, names = "", opens = "", closes = ""] = DAYS_AND_HOURS.exec(entry) ?? [];
    const days = daysOf(names);
    if (!days) return undefined;
    week.push({ days, opens: opens.padStart(5, "0"), closes: closes.padStart(5, "0") });
  }
  return week.length > 0 ? week : undefined;
}
