import { expect, test } from "vitest";
import { spokenMoment } from "#web/calendar/dates.ts";

test("a moment is told by the day as it is in Panama: yesterday, today, tomorrow, or its date", () => {
  const now = new Date("2026-11-26T03:00:00Z"); // the evening of the 25th in Panama
  for (const [iso, words] of [
    ["2026-11-24T05:00:00Z", "ayer a\u00a0las 12:00\u00a0AM"],
    ["2026-11-25T06:05:00Z", "hoy a\u00a0la 1:05\u00a0AM"],
    ["2026-11-26T04:59:00Z", "hoy a\u00a0las 11:59\u00a0PM"],
    ["2026-11-26T05:00:00Z", "mañana a\u00a0las 12:00\u00a0AM"],
    ["2026-11-27T20:30:00Z", "el 27\u00a0nov\u00a02026, 3:30\u00a0PM"],
    ["2026-11-24T04:59:00Z", "el 23\u00a0nov\u00a02026, 11:59\u00a0PM"],
  ] as const)
    expect(spokenMoment(iso, now), iso).toBe(words);
});
