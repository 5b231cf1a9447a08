import { expect, test } from "vitest";
import { retentionEnd } from "#gateway/privacy/retention.service.ts";

test.each([
  ["within a month", "2026-11-22T21:00:00Z", 24, "2024-11-22T05:00:00Z"],
  ["while it is the next day in UTC", "2026-11-23T04:59:59Z", 24, "2024-11-22T05:00:00Z"],
  ["from midnight in Panama on", "2026-11-23T05:00:00Z", 24, "2024-11-23T05:00:00Z"],
  ["across a year", "2026-01-15T12:00:00Z", 2, "2025-11-15T05:00:00Z"],
  ["to a shorter month", "2027-03-31T12:00:00Z", 13, "2026-02-28T05:00:00Z"],
  ["to the February of a leap year", "2029-03-31T12:00:00Z", 13, "2028-02-29T05:00:00Z"],
  ["from the end of February", "2027-02-28T12:00:00Z", 13, "2026-01-28T05:00:00Z"],
  ["from a leap day", "2028-02-29T12:00:00Z", 24, "2026-02-28T05:00:00Z"],
  ["60 days ago where two months are fewer", "2026-03-01T12:00:00Z", 2, "2025-12-31T05:00:00Z"],
])("what is kept for some months ends %s", (_, now, months, end) => {
  expect(retentionEnd(new Date(now), months)).toEqual(new Date(end));
});
