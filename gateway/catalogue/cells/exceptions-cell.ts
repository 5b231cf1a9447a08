import type { HoursException, OpeningTimes } from "#schema/calendar/opening-hours.ts";

const CLOSED = "cerrado";

const timesText = (times: readonly OpeningTimes[]) =>
  times.map(({ opens, closes }) => `${opens}-${closes}`).join(", ");

/** Exceptions as "2026-12-25 cerrado (Navidad); 2026-12-30 a 2026-12-31 08:00-12:00 (Fin de año)". */
export const exceptionsText = (exceptions: readonly HoursException[]): string =>
  exceptions
    .map(({ from, till, hours, reason }) => {
      const days = from === till ? from : `${from} a ${till}`;
      return `${days} ${hours.length === 0 ? CLOSED : timesText(hours)}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const TIMES = String.raw`\d{1,2}:\d{2} ?(?:-|–|a) ?\d{1,2}:\d{2}`;
/** Between two exceptions; a reason may have the signs too. */
const BETWEEN = new RegExp(String.raw`[;\n]\s*(?=${DAY})`);
/** Looked through again from each line's end, many of them would take the square of their number. */
const EMPTY_LINES = /\n\s+/g;
const EXCEPTION = new RegExp(
  String.raw`^(${DAY})(?: ?(?:al?|–) ?(${DAY}))?:? (?:cerrad[oa]|(${TIMES}(?:(?:, ?| y )${TIMES})*))(?: ?\((.*)\))?[;\s]*$`,
  "is",
);

const readTimes = (text: string): OpeningTimes[] =>
  [...text.matchAll(/(\d+:\d+)\D+(\d+:\d+)/g)].map(([, opens = "", closes = ""]) => ({
    opens: opens.padStart(5, "0"),
    closes: closes.padStart(5, "0"),
  }));

/** Parses a cell's exceptions; undefined if it cannot be read. Whether they are valid is checked by their rule. */
export function readExceptions(text: string): HoursException[] | undefined {
  const exceptions: HoursException[] = [];
  for (const part of text.replace(EMPTY_LINES, "\n").split(BETWEEN)) {
    const [told, from = "", till = from, times = "", reason = ""] = EXCEPTION.exec(part.trim()) ?? [];
    if (told === undefined) return undefined;
    exceptions.push({ from, till, hours: readTimes(times), reason: reason.trim() });
  }
  return exceptions;
}
