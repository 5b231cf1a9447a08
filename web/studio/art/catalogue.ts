import { readdirSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { stem } from "./drawing.ts";
import type { Drawing } from "./drawing.ts";
import type { Hour } from "./kit/mood.ts";

const address = "/static/images/";

/** Returns the drawing's width and height, read from its `viewBox`. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Returns the files in the folder that belong to one drawing at one hour. */
export function filesOf(folder: string, drawing: Drawing, hour: Hour): string[] {
  const ending =
    drawing.widths.length > 0 ? String.raw`-\d+\.[0-9a-f]{8}\.(avif|webp)` : String.raw`\.[0-9a-f]{8}\.svg`;
  const own = new RegExp(`^${stem(drawing.name, hour)}${ending}$`);
  return readdirSync(folder).filter((file) => own.test(file));
}

function recordOf(folder: string, drawing: Drawing, hour: Hour): Record<string, unknown> {
  const size = sizeOf(drawing.draw(hour));
  const files = filesOf(folder, drawing, hour);
  if (drawing.widths.length === 0) {
    const svg = address + files[0];
    return { ...size, svg, src: svg };
  }
  const widthIn = (file: string): number => Number(/-(\d+)\.[0-9a-f]{8}\./.exec(file)?.[1]);
  const listed = (kind: string): string[] =>
    files.filter((file) => file.endsWith(kind)).sort((one, other) => widthIn(one) - widthIn(other));
  const srcset = (kind: string): string =>
    listed(kind)
      .map((file) => `${address}${file} ${widthIn(file)}w`)
      .join(", ");
  return { ...size, avif: srcset(".avif"), webp: srcset(".webp"), src: address + listed(".webp").at(-1) };
}

const head = `// Written by web/studio/art/render.ts: change the drawings, not this file.

/** The files of one picture: an SVG, or source sets of pixels with one file for old browsers. */
export interface PictureFiles {
  width: number;
  height: number;
  svg?: string;
  avif?: string;
  webp?: string;
  src: string;
}

/** A picture and, where it has one, its version for dark pages. */
export interface Picture extends PictureFiles {
  night?: PictureFiles;
}

`;

/** Writes the list of pictures that the pages import. */
export async function writeCatalogue(
  folder: string,
  target: string,
  drawings: readonly Drawing[],
): Promise<void> {
  const entries = drawings.map((drawing): [string, unknown] => [
    drawing.name,
    {
      ...recordOf(folder, drawing, "day"),
      ...(drawing.night ? { night: recordOf(folder, drawing, "night") } : {}),
    },
  ]);
  const list = JSON.stringify(Object.fromEntries(entries), null, 2);
  const source = `${head}export const pictures = ${list} satisfies Record<string, Picture>;\n`;
  const style = (await resolveConfig(target)) ?? { printWidth: 110 };
  writeFileSync(target, await format(source, { ...style, parser: "typescript" }));
}
