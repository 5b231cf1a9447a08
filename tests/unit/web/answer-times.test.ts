import { expect, test } from "vitest";
import { share } from "#web/components/admin/times/figures.ts";

test("a share is whole only where nothing is missing, and nothing only where there is nothing", () => {
  expect([share(300, 300), share(299, 300), share(1, 3), share(1, 300), share(0, 300)]).toEqual([
    "100\u00a0%",
    "99\u00a0%",
    "33\u00a0%",
    "1\u00a0%",
    "0\u00a0%",
  ]);
});
