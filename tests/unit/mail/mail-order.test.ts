import { expect, test } from "vitest";
import { CommandError } from "#gateway/command/arguments.ts";
import { readOrder } from "#gateway/mail/cli/mail-order.ts";

test("the mail command's lines are read, and the usage is shown when it is asked for", () => {
  expect(readOrder(["list"])).toEqual({ verb: "list", all: false });
  expect(readOrder(["list", "--all"])).toEqual({ verb: "list", all: true });
  expect(readOrder(["retry", "all"])).toEqual({ verb: "retry", ids: "all" });
  expect(readOrder(["retry", "kept"])).toEqual({ verb: "retry", ids: "kept" });
  expect(readOrder(["retry", "7", "12"])).toEqual({ verb: "retry", ids: ["7", "12"] });
  expect(readOrder(["test", "ana@istmia.example"])).toEqual({ verb: "test", email: "ana@istmia.example" });
  expect(readOrder(["restored"])).toEqual({ verb: "restored" });
  expect(readOrder(["--help"])).toBeUndefined();
});

test.each([
  [],
  ["send"],
  ["list", "1"],
  ["retry"],
  ["retry", "x"],
  ["retry", "all", "7"],
  ["retry", "all", "kept"],
  ["retry", "7", "--all"],
  ["retry", ...Array.from({ length: 201 }, (_, index) => `${index}`)],
  ["restored", "7"],
  ["test"],
  ["test", "ana"],
  ["test", "ana@istmia.example", "eva@istmia.example"],
  ["list", "--every"],
])("a line that cannot be read is refused with the usage: %s %s %s", (...args) => {
  expect(() => readOrder(args)).toThrow(CommandError);
  expect(() => readOrder(args)).toThrow("npm run mail -- list");
});
