import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("npm's scripts leave no shell between npm and the program, which would keep signals from it", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});

test("the site is built for the browsers that the README names", () => {
  const [, named] = /are for (Chrome .*?) and what is newer/.exec(readFileSync("README.md", "utf8"))!;
  const [, built] = /\btarget: \[(.*?)\]/.exec(readFileSync("web/vite.config.ts", "utf8"))!;
  expect(built!.replaceAll('"', "")).toBe(named!.toLowerCase().replace(/ (?=\d)/g, ""));
});
