import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Branch {
  address: string;
  phone: string;
}

const branches = JSON.parse(readFileSync("gateway/catalogue/content/branches.json", "utf8")) as Branch[];
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("web/studio/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
/** Returns the lines of the site's sources that match. Comments contain examples, so they do not count. */
const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test("the site's own copy repeats no telephone and no address of a branch", () => {
  expect(branches.length).toBeGreaterThan(1);
  const digits = branches.map(({ phone }) => phone.replace("+507 ", "").split("-").join("\\D?"));
  expect(linesWith(new RegExp(digits.join("|")))).toEqual([]);
  const streets = branches.map(({ address }) => address.split(",")[0]!);
  expect(linesWith(new RegExp(streets.join("|")))).toEqual([]);
});

test("the size of no PDF is typed by hand", () => {
  expect(linesWith(/\b(?:bytes|pages): \d/)).toEqual([]);
});
