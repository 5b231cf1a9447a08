import type { Page } from "playwright";
import { sizeOf } from "./catalogue.ts";

/** Renders an SVG in the browser at a width in px and returns a screenshot as PNG. */
export async function photograph(page: Page, svg: string, width: number): Promise<Buffer> {
  const size = sizeOf(svg);
  const height = Math.round((width * size.height) / size.width);
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>*{margin:0}svg{width:${width}px;height:${height}px;display:block}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}
