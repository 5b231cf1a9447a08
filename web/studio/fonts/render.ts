// Subsets the site's fonts to the characters that each face in web/styles/fonts.css lists.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "../../..");
const styles = join(root, "web/styles");
const packages = join(root, "node_modules/@fontsource-variable");

/** The complete variable fonts by the prefix of their subsets' file names. */
const WHOLE: Record<string, string> = {
  figtree: "figtree/files/figtree-latin-wght-normal.woff2",
  "bricolage-grotesque": "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
};
/** Kept font features. Fractions and proportional figures are unused: leaving them out makes a file a tenth smaller. */
const FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "rvrn", "tnum"];

/** A font file of the site: its source font, its weights and its characters. */
interface Face {
  file: string;
  whole: string;
  weights: { min: number; max: number };
  characters: string[];
}

/** Returns the characters of a `unicode-range`, such as "U+20-7E, U+A0". */
const charactersOf = (range: string): string[] =>
  range.split(",").flatMap((part) => {
    const [first, last = first] = part
      .replace(/\s|U\+/g, "")
      .split("-")
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last! - first! + 1 }, (_, index) => String.fromCodePoint(first! + index));
  });

function faceOf(rule: string, file: string): Face {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule)!;
  const [, range] = /unicode-range:([^;]+);/.exec(rule)!;
  return {
    file,
    whole: Object.keys(WHOLE).find((name) => file.startsWith(name))!,
    weights: { min: Number(min), max: Number(max) },
    characters: charactersOf(range!),
  };
}

/** Returns the faces in the style sheet whose files are written by this script. */
export const facesOf = (css: string): Face[] =>
  [...css.matchAll(/@font-face \{[^}]*url\("\.\/fonts\/([^"]+)"\)[^}]*\}/g)].map(([rule, file]) =>
    faceOf(rule, file!),
  );

/** Returns a face's font file, byte-identical for equal input. Keeps hinting, because text has other widths on Linux without. */
export async function cut({ whole, weights, characters }: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join(packages, WHOLE[whole]!)), characters.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
  });
}

if (import.meta.main) {
  for (const face of facesOf(readFileSync(join(styles, "fonts.css"), "utf8"))) {
    const content = await cut(face);
    writeFileSync(join(styles, "fonts", face.file), content);
    process.stdout.write(`${face.file}: ${content.length}\n`);
  }
}
