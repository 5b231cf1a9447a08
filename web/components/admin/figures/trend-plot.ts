import { totalOf } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";

/** Where everything of the chart stands, in pixels. */
export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The width of a day. */
  band: number;
  ticks: readonly number[];
  /** The height above the foot of so many enquiries. */
  y(value: number): number;
  /** The middle of a day. */
  x(index: number): number;
}

/** The values of the horizontal lines: whole, round, at most six, the last one not under the greatest value. */
export function ticksOf(greatest: number): number[] {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [ten, 2 * ten, 2.5 * ten, 5 * ten].filter(Number.isInteger)) {
      const steps = Math.max(1, Math.ceil(greatest / step));
      if (steps <= 5) return Array.from({ length: steps + 1 }, (_, index) => index * step);
    }
  }
}

/** Lays the chart out in a box; `em` is the size of its letters. */
export function plotOf(days: readonly TrendDay[], width: number, height: number, em: number): Plot {
  const ticks = ticksOf(Math.max(...days.map(totalOf)));
  const greatest = ticks.at(-1)!;
  const left = em * (1 + 0.6 * greatest.toLocaleString("es-PA").length);
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

/** The days that are named below the chart: each week's first as far as their names keep apart, and the last. */
export function namedDays(days: readonly TrendDay[], { band }: Plot, em: number): number[] {
  const apart = Math.ceil((4.2 * em) / (7 * band)) * 7;
  const last = days.length - 1;
  return [...days.keys()].filter(
    (index) => index === last || (index % apart === 0 && (last - index) * band > 4.2 * em),
  );
}
