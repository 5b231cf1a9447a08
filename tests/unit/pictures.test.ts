import { existsSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { pictures } from "#web/content/pictures.ts";

/** Every address in the record of pictures, including sources of all widths. */
const addresses = JSON.stringify(pictures).match(/\/static\/images\/[^\s",]+/g)!;

test("every picture that the site names is there, and none weighs over 60 kB", () => {
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !existsSync(`.${address}`))).toEqual([]);
  const heavy = readdirSync("static/images", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => statSync(file).size > 60_000);
  expect(heavy).toEqual([]);
});

test("no picture's file is left that the site does not name", () => {
  const files = readdirSync("static/images").filter((file) => /\.(avif|webp)$/.test(file));
  expect(files.filter((file) => !addresses.includes(`/static/images/${file}`))).toEqual([]);
});
