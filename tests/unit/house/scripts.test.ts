import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { artefacts } from "#gateway/tasks/build.ts";
import { importsOf, sourcesIn } from "./source.ts";

test("npm's scripts leave no shell between npm and the program, which would keep signals from it", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});

test("the site is built for the browsers that the README names", () => {
  const [, named] = /are for (Chrome .*?) and what is newer/.exec(readFileSync("README.md", "utf8"))!;
  const [, built] = /\btarget: \[(.*?)\]/.exec(readFileSync("web/vite.config.ts", "utf8"))!;
  expect(built!.replaceAll('"', "")).toBe(named!.toLowerCase().replace(/ (?=\d)/g, ""));
});

test("an artefact is built again after a change of any file that it imports", () => {
  for (const { name, root, sources } of artefacts) {
    const imported = sourcesIn(root)
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(importsOf);
    const own = imported.filter((path) => /^(web|gateway|schema)\//.test(path));
    expect(own, name).not.toEqual([]);
    expect(
      own.filter((path) => !sources.some((folder) => path.startsWith(`${folder}/`))),
      name,
    ).toEqual([]);
  }
});
