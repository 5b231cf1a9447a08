import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cut, facesOf } from "#web/studio/fonts/render.ts";

const folder = "web/styles/fonts";
const faces = facesOf(readFileSync("web/styles/fonts.css", "utf8"));

test("the fonts are those that are cut to the characters and weights of the style sheet", async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".woff2"));
  expect(faces.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  for (const face of faces)
    expect((await cut(face)).equals(readFileSync(`${folder}/${face.file}`)), face.file).toBe(true);
});

test("no character stands in two faces of a font, or a browser would ask for both", () => {
  for (const [font, of] of Map.groupBy(faces, ({ whole }) => whole)) {
    const all = of.flatMap(({ characters }) => characters);
    expect(all.length, font).toBe(new Set(all).size);
  }
});
