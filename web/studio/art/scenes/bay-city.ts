import { haze } from "../kit/land.ts";
import type { Mood } from "../kit/mood.ts";
import type { Sheet } from "../kit/pen.ts";
import { landmarks, towers } from "../kit/skyline.ts";

/** The city across the water, three rows deep, and its mirror image. */
export function city(sheet: Sheet, mood: Mood, x: number, base: number, size: number): void {
  const rows =
    towers(sheet, mood, {
      seed: 3,
      from: x - size * 0.3,
      to: x + size * 2.5,
      base,
      height: size * 0.62,
      color: mood.far,
      haze: mood.far,
      lit: 0,
    }) +
    towers(sheet, mood, {
      seed: 12,
      from: x - size * 0.1,
      to: x + size * 2.3,
      base,
      height: size * 0.8,
      color: mood.hazy,
      haze: mood.far,
      lit: 0.16,
    }) +
    landmarks(
      sheet,
      mood,
      x + size * 0.52,
      base,
      size,
      mood.middle,
      mood.hazy,
      mood.hour === "day" ? 0.3 : 0.55,
    ) +
    towers(sheet, mood, {
      seed: 27,
      from: x + size * 0.05,
      to: x + size * 2.1,
      base,
      height: size * 0.52,
      color: mood.near,
      haze: mood.middle,
      lit: mood.hour === "day" ? 0.22 : 0.5,
    });
  sheet.add(`<g id="city">${rows}</g>`);
  haze(sheet, mood.sky[5], base - size * 0.5, base + 2, 0.42);
}
