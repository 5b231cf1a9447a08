import { expect, test } from "vitest";
import { formatHours, share } from "#web/components/admin/times/figures.ts";

test("a share is whole only where nothing is missing, and nothing only where there is nothing", () => {
  expect([share(300, 300), share(299, 300), share(1, 3), share(1, 300), share(0, 300)]).toEqual([
    "100%",
    "99%",
    "33%",
    "1%",
    "0%",
  ]);
});

test("a number of hours stays in one line with its unit", () => {
  expect(formatHours(124)).toBe("124.0\u00a0h");
});
