import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("npm's scripts leave no shell between npm and the program, which would keep signals from it", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});
