import type { HoursException, OpeningTimes } from "#schema/calendar/opening-hours.ts";

const CLOSED = "cerrado";

const timesText = (times: readonly OpeningTimes[]) =>
  times.map(({ opens, closes }) => `${opens}-${closes}`).join(", ");

/** Formats exceptions as "2026-12-25 cerrado (Navidad); 2026-12-30 a 2026-12-31 08:00-12:00 (Fin de año)". */
export const exceptionsText = (exceptions: readonly HoursException[]): string =>
  exceptions
    .map(({ from, till, hours, reason }) => {
      const days = from === till ? from : `${from} a ${till}`;
      return `${days} ${hours.length === 0 ? CLOSED : timesText(hours)}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const TIMES = String.raw`\d{1,2}:\d{2} ?[\p{Pd}\u2212a] ?\d{1,2}:\d{2}`;
/** Separates two exceptions. Requires a date after the separator, because a reason may contain `;` or line breaks too. */
const BETWEEN = new RegExp(String.raw`[;\n]\s*(?=${DAY})`);
/** Empty lines. Removed first, because `BETWEEN` would rescan them from every line end, in quadratic time. */
const EMPTY_LINES = /\n\s+/g;
const EXCEPTION = new RegExp(
  String.raw`^(${DAY})(?: ?(?:al?|[–—]) ?(${DAY}))?:? (?:cerrad[oa]|(${TIMES}(?:(?:, ?| y )${TIMES})*))(?: ?\((.*)\))?[;\s]*$`,
  "isu",
);

const readTimes = (text: string): OpeningTimes[] =>
  [...text.matchAll(/(\d+:\d+)\D+(\d+:\d+)/g)].map(([, opens = "", closes = ""]) => ({
    opens: opens.padStart(5, "0"),
    closes: closes.padStart(5, "0"),
  }));

/** Parses a cell's exceptions; returns undefined if it cannot be read. Their rule checks whether they are valid. */
export function readExceptions(text: string): HoursException[] | undefined {
  const exceptions: HoursException[] = [];
  for (const entry of text.replace(EMPTY_LINES, "\n").split(BETWEEN)) {
    const [match, from = "", till = from, times = "", reason = ""] = EXCEPTION.exec(entry.trim()) ?? [];
    if (match === undefined) return undefined;
    exceptions.push({ from, till, hours: readTimes(times), reason: reason.trim() });
  }
  return exceptions;
}
