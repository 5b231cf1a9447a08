import { expect, test } from "vitest";
import { share } from "#web/components/admin/times/figures.ts";

test("a share is whole only where nothing is missing, and nothing only where there is nothing", () => {
  expect([share(300, 300), share(299, 300), share(1, 3), share(1, 300), share(0, 300)]).toEqual([
    "100%",
    "99%",
    "33%",
    "1%",
    "0%",
  ]);
});
