// Draws all pictures of the site, or the ones given as arguments ("brand" for logos, icons and share cards).
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import type { Page } from "playwright";
import { drawBrand } from "./brand.ts";
import { filesOf, writeCatalogue } from "./catalogue.ts";
import { stem } from "./drawing.ts";
import type { Drawing } from "./drawing.ts";
import { drawings } from "./drawings.ts";
import { missingEncoders, toAvif, toWebp } from "./encode.ts";
import type { Hour } from "./kit/mood.ts";
import { photograph } from "./photograph.ts";
import { tidy } from "./tidy.ts";

const root = join(import.meta.dirname, "../../..");
const images = join(root, "static/images");
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const hash = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 8);

/** Draws one picture at one hour into the given folder. */
async function renderDrawing(page: Page, drawing: Drawing, hour: Hour, folder: string): Promise<void> {
  const svg = drawing.draw(hour);
  const name = stem(drawing.name, hour);
  if (drawing.widths.length === 0) {
    const light = tidy(svg);
    writeFileSync(join(folder, `${name}.${hash(light)}.svg`), light);
    return;
  }
  for (const width of drawing.widths) {
    const png = join(folder, "picture.png");
    writeFileSync(png, await photograph(page, svg, width));
    const avif = toAvif(png, join(folder, "picture.avif"));
    const webp = toWebp(png, join(folder, "picture.webp"));
    writeFileSync(join(folder, `${name}-${width}.${hash(avif)}.avif`), avif);
    writeFileSync(join(folder, `${name}-${width}.${hash(webp)}.webp`), webp);
    say(`${name} ${width}: ${avif.length} avif, ${webp.length} webp`);
  }
}

const hoursOf = (drawing: Drawing): readonly Hour[] => (drawing.night ? ["day", "night"] : ["day"]);

/** Replaces the old files with the new ones after all are drawn, so that pages lack their pictures as briefly as possible. */
function replaceFiles(rendered: readonly Drawing[], folder: string): void {
  for (const drawing of rendered) {
    for (const hour of ["day", "night"] as const) {
      for (const file of filesOf(images, drawing, hour)) rmSync(join(images, file));
    }
    for (const hour of hoursOf(drawing)) {
      for (const file of filesOf(folder, drawing, hour)) copyFileSync(join(folder, file), join(images, file));
    }
  }
}

async function main(wanted: readonly string[]): Promise<void> {
  mkdirSync(images, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "pictures-"));
  const executable = ["/usr/bin/chromium", chromium.executablePath()].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    const chosen = drawings.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    for (const drawing of chosen) {
      for (const hour of hoursOf(drawing)) await renderDrawing(page, drawing, hour, scratch);
    }
    if (wanted.length === 0 || wanted.includes("brand")) await drawBrand(page, images);
    replaceFiles(chosen, scratch);
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true });
  }
  await writeCatalogue(images, join(root, "web/content/pictures.ts"), drawings);
}

const missing = missingEncoders();
if (missing.length > 0) {
  process.stderr.write(`${missing.join("\n")}\n`);
  process.exitCode = 1;
} else {
  await main(process.argv.slice(2));
}
