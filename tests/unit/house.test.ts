import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web", "gateway", "schema"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/generated\.ts$|^web\/art\//.test(file));
const read = (file: string) => readFileSync(file, "utf8");
const offenders = (of: RegExp, text: RegExp, except = /^$/) =>
  files.filter((file) => of.test(file) && !except.test(file) && text.test(read(file)));
const linesOf = (of: RegExp, except = /^$/) =>
  files
    .filter((file) => of.test(file) && !except.test(file))
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .toSorted((one, other) => one.lines - other.lines);

/** Data and copy, which may be long. */
const DATA = /\/content\/|\/migrations\//;
/** Data, copy and what is only run by hand. */
const ASIDE = /\/content\/|\/migrations\/|^gateway\/tasks\//;

test("the environment is read in one file", () => {
  expect(offenders(/\.tsx?$/, /process\.env/, /^gateway\/config\.ts$|vite\.config\.ts$/)).toEqual([]);
});

test("raw colours stand in the theme alone", () => {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:oklch|rgba?|hsla?)\(/i;
  expect(offenders(/^web\/.*\.css$/, colour, /^web\/theme\.css$|^web\/playground\//)).toEqual([]);
});

test("no component sets styles that the content policy would drop", () => {
  expect(offenders(/^web\/.*\.tsx$/, /\sstyle=\{/)).toEqual([]);
});

test("a page fits on one screen and no file is long", () => {
  expect(linesOf(/^web\/pages\/.*\.tsx$/).filter(({ lines }) => lines > 150)).toEqual([]);
  expect(linesOf(/\.tsx?$/, DATA).filter(({ lines }) => lines > 250)).toEqual([]);
  const all = linesOf(/\.tsx?$/, ASIDE);
  expect(all[Math.floor(all.length / 2)]!.lines).toBeLessThan(60);
  expect(all[Math.floor(all.length * 0.9)]!.lines).toBeLessThan(130);
});

test("every ui component has its styles beside it", () => {
  const ui = files.filter((file) => file.startsWith("web/components/ui/"));
  const styled = ui.filter((file) => file.endsWith(".tsx") && /className=/.test(read(file)));
  expect(styled.filter((file) => !ui.includes(file.replace(/tsx$/, "css")))).toEqual([]);
});

test("no class with a secret column is a GraphQL type", () => {
  expect(offenders(/\.entity\.ts$/, /passwordHash[\s\S]*@ObjectType|@ObjectType[\s\S]*passwordHash/)).toEqual(
    [],
  );
});

test("route handlers and resolver methods only unpack and pass on", () => {
  for (const file of [
    "gateway/contacts/contact.resolver.ts",
    "gateway/contacts/handling.resolver.ts",
    "gateway/audit/audit.resolver.ts",
    "gateway/catalogue/catalogue.resolver.ts",
    "gateway/rest.ts",
  ]) {
    expect(read(file), file).not.toMatch(/EntityManager|createQueryBuilder|\.execute\(/);
  }
});
