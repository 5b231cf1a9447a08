import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "playwright";
import { shareCards } from "#web/content/share-cards.ts";
import type { ShareCard } from "#web/content/share-cards.ts";
import { MAX_PICTURE_BYTES } from "./encode.ts";
import { photograph } from "./photograph.ts";
import { mark } from "./scenes/mark.ts";
import { productHome } from "./scenes/products/product-home.ts";
import { assistance } from "./scenes/roadside.ts";
import { slideInnovamos } from "./scenes/banner/slide-innovamos.ts";
import { slideProteger } from "./scenes/banner/slide-proteger.ts";
import { tidy } from "./tidy.ts";

const navy = "#062c49";
const inner = mark()
  .replace(/^<svg[^>]*>/, "")
  .replace(/<\/svg>\s*$/, "");

/** Returns the mark on its own background, for phone icons; `share` is its part of the width. */
const icon = (ground: string, share: number): string => {
  const edge = 48 / share;
  const gap = (edge - 48) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}"><path fill="${ground}" d="M0 0H${edge}V${edge}H0Z"/><g transform="translate(${gap} ${gap})">${inner}</g></svg>`;
};

/** The background drawing of a share card, its position, and up to which share of the width it is fully darkened. */
interface Backdrop {
  svg: string;
  x: number;
  width: number;
  dark: number;
}

const backdrops: Record<keyof typeof shareCards, Backdrop> = {
  site: { svg: slideProteger("day"), x: -375, width: 1575, dark: 0 },
  company: { svg: slideInnovamos("day"), x: -375, width: 1575, dark: 0 },
  insurance: { svg: productHome("day"), x: 200, width: 1080, dark: 0.18 },
  services: { svg: assistance("day"), x: 300, width: 1080, dark: 0.26 },
};

/** Returns the SVG of a share card, the picture that other sites show for a link to a page. */
function shareCard({ lines }: ShareCard, { svg, x, width, dark }: Backdrop): string {
  const face = (name: string, file: string): string => {
    const path = join(import.meta.dirname, "../../../node_modules/@fontsource-variable", file);
    return `@font-face{font-family:${name};font-weight:200 900;src:url(data:font/woff2;base64,${readFileSync(path).toString("base64")})}`;
  };
  const fonts = `<style>${face("Heading", "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")}${face("Body", "figtree/files/figtree-latin-wght-normal.woff2")}</style>`;
  const scene = svg.replace(/^<svg ([^>]*?)width="\d+" height="\d+"/, (_tag, rest: string) => {
    const place = `x="${x}" y="0" width="${width}" height="630" preserveAspectRatio="xMidYMid slice"`;
    return `<svg ${rest}${place}`;
  });
  const words = lines.map((line, index) => {
    const y = 424 - 84 * (lines.length - 1 - index);
    return `<text x="78" y="${y}">${line}</text>`;
  });
  const veil = `<linearGradient id="veil"><stop offset="${dark}" stop-color="#05304f" stop-opacity="${dark ? 1 : 0.94}"/><stop offset=".42" stop-color="#05304f" stop-opacity=".74"/><stop offset=".66" stop-color="#05304f" stop-opacity="0"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${fonts}<defs>${veil}</defs>${scene}<path fill="url(#veil)" d="M0 0H1200V630H0Z"/><g transform="translate(80 84) scale(1.75)">${inner}</g><g fill="#fff"><text x="184" y="136" font-family="Heading" font-weight="700" font-size="54" letter-spacing="-1">Istmia</text><text x="186" y="168" font-family="Body" font-weight="600" font-size="20" letter-spacing="6" fill="#8fd0d2">SEGUROS</text><g font-family="Heading" font-weight="800" font-size="76" letter-spacing="-2.500">${words.join("")}</g></g><path d="M80 478C110 456 140 456 168 474S226 496 262 468" fill="none" stroke="#fdbf2d" stroke-width="7" stroke-linecap="round"/></svg>`;
}

/** Copies the reinsurers' logos, whose letters are outlines, under the file names that the catalogue's rows refer to. */
function copyReinsurers(images: string): void {
  const sources = join(import.meta.dirname, "reinsurers");
  mkdirSync(join(images, "reinsurers"), { recursive: true });
  for (const file of readdirSync(sources)) {
    writeFileSync(join(images, "reinsurers", file), tidy(readFileSync(join(sources, file), "utf8")));
  }
}

/** Writes the logos, the icons and the share cards, under the fixed names that other files and browsers expect. */
export async function drawBrand(page: Page, images: string): Promise<void> {
  copyReinsurers(images);
  writeFileSync(join(images, "favicon.svg"), tidy(mark()));
  const save = async (name: string, svg: string, size: number): Promise<void> =>
    writeFileSync(join(images, name), await photograph(page, svg, size));
  await save("favicon-32.png", mark(), 32);
  await save("apple-touch-icon.png", icon("#fbfaf5", 0.78), 180);
  await save("icon-192.png", mark(), 192);
  await save("icon-512.png", mark(), 512);
  await save("icon-maskable-512.png", icon(navy, 0.6), 512);
  for (const [family, card] of Object.entries(shareCards)) {
    await photograph(page, shareCard(card, backdrops[family as keyof typeof shareCards]), 1200);
    writeFileSync(join(images, basename(card.src)), await lightJpeg(page));
  }
}

/** Returns a JPEG of the page in the best quality that fits the size limit. */
async function lightJpeg(page: Page): Promise<Buffer> {
  for (let quality = 84; quality > 30; quality -= 4) {
    const jpeg = await page.screenshot({ type: "jpeg", quality });
    if (jpeg.length <= MAX_PICTURE_BYTES) return jpeg;
  }
  throw new Error("A share card is too heavy");
}
