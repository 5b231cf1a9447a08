import { formatInteger } from "#schema/text/counted.ts";
import type { TrendDay } from "./trend-days.ts";

/** The chart's geometry in px. */
export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of a day's column. */
  band: number;
  ticks: readonly number[];
  /** The y coordinate of a number of contacts. */
  y(value: number): number;
  /** The x coordinate of a day's centre. */
  x(index: number): number;
}

/** Returns the grid values: at most six round integers, of which the last is at least `greatest`. */
export function ticksOf(greatest: number): number[] {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [ten, 2 * ten, 2.5 * ten, 5 * ten].filter(Number.isInteger)) {
      const steps = Math.max(1, Math.ceil(greatest / step));
      if (steps <= 5) return Array.from({ length: steps + 1 }, (_, index) => index * step);
    }
  }
}

/** Computes the layout in a box; `em` is the font size in px. */
export function plotOf(days: readonly TrendDay[], width: number, height: number, em: number): Plot {
  const ticks = ticksOf(Math.max(...days.map(({ total }) => total)));
  const greatest = ticks.at(-1)!;
  const left = em * (1 + 0.6 * formatInteger(greatest).length);
  const right = width - em / 2;
  const top = em;
  const bottom = height - 2 * em;
  const band = (right - left) / days.length;
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    band,
    ticks,
    y: (value) => bottom - (value / greatest) * (bottom - top),
    x: (index) => left + (index + 0.5) * band,
  };
}

/** Returns the days with a label: the first of each week if labels do not overlap, and the last. */
export function namedDays(days: readonly TrendDay[], { band }: Plot, em: number): number[] {
  const intervalDays = Math.ceil((4.2 * em) / (7 * band)) * 7;
  const last = days.length - 1;
  return [...days.keys()].filter(
    (index) => index === last || (index % intervalDays === 0 && (last - index) * band > 4.2 * em),
  );
}
