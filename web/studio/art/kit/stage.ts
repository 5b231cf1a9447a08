import { grain, haze, hills } from "./land.ts";
import { moodOf } from "./mood.ts";
import type { Hour, Mood } from "./mood.ts";
import { Sheet } from "./pen.ts";
import type { Point } from "./pen.ts";
import { heapedCloud, paintSky, veilClouds } from "./sky.ts";

/** The start of an opening scene: its sheet and colours, with sky, clouds and far hills already drawn. */
interface Stage {
  sheet: Sheet;
  mood: Mood;
  day: boolean;
}

/** Sets up a wide opening scene up to its far hills. */
export function stage(
  hour: Hour,
  options: {
    light?: "golden" | "clear";
    horizon: number;
    sun: Point;
    sunSize?: number;
    seed: number;
    clouds?: readonly (readonly [number, number, number, number])[];
  },
): Stage {
  const { light = "clear", horizon, sun, sunSize = 40, seed } = options;
  const clouds = options.clouds ?? [
    [40, horizon - 8, 380, 130],
    [840, horizon - 16, 420, 150],
  ];
  const mood = moodOf(hour, light);
  const sheet = new Sheet(1200, 700);
  paintSky(sheet, mood, horizon, sun, sunSize);
  veilClouds(sheet, mood, { x: 80, y: 20, width: 1040, height: 190, seed: seed + 100, opacity: 0.5 });
  clouds.forEach(([x, y, width, height], index) => {
    heapedCloud(sheet, mood, {
      x,
      y,
      width,
      height,
      seed: seed + index,
      opacity: 0.75,
      side: x + width / 2 < sun[0] ? 1 : -1,
    });
  });
  hills(sheet, mood, {
    seed: seed + 5,
    from: -200,
    to: 760,
    base: horizon,
    height: 70,
    color: mood.far,
    haze: mood.sky[5],
  });
  hills(sheet, mood, {
    seed: seed + 8,
    from: 520,
    to: 1420,
    base: horizon,
    height: 92,
    color: mood.far,
    haze: mood.sky[5],
  });
  return { sheet, mood, day: hour === "day" };
}

/** Finishes a scene: adds haze at the height `misty`, if given, and grain, and returns the SVG. */
export function finish({ sheet, mood }: Stage, misty?: number): string {
  if (misty) haze(sheet, mood.sky[5], misty - 60, misty, 0.2);
  grain(sheet, 0.04);
  return sheet.svg();
}
