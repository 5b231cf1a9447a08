import { closed, foliage, ridge, wood } from "../kit/land.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, dice, disc, fill, stroke } from "../kit/pen.ts";
import type { Sheet } from "../kit/pen.ts";
import { birds } from "../kit/sky.ts";
import { finish, stage } from "../kit/stage.ts";
import { containerShip } from "../kit/vessels.ts";
import { paintWater, sailboat } from "../kit/water.ts";

/** Lighthouses that answer each other across the sea: risk shared with others far away. */
export function reinsurance(hour: Hour): string {
  const horizon = 380;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [620, 336],
    sunSize: 40,
    seed: 141,
    clouds: [
      [300, 372, 320, 100],
      [700, 374, 300, 90],
    ],
  });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 700, 620);
  lighthouse(sheet, mood, 760, 398, 0.34, -1);
  lighthouse(sheet, mood, 430, 416, 0.5, 1);
  sheet.add(containerShip(sheet, mood, 560, 486, 330), sailboat(mood, 880, 440, 0.8));
  rock(sheet, mood, 1000, 700, 340);
  lighthouse(sheet, mood, 1010, 560, 1.3, -1);
  rock(sheet, mood, 60, 720, 300);
  lighthouse(sheet, mood, 120, 600, 1, 1);
  const links =
    "M120 300Q270 120 430 330M430 330Q600 230 760 346M760 346Q880 140 1010 180M120 300Q560-60 1010 180";
  sheet.add(
    `<path d="${links}" fill="none" stroke="#ffcb38" stroke-width="3" stroke-dasharray=".1 9" stroke-linecap="round" opacity="${day ? 0.95 : 0.85}"/>`,
    birds(560, 120, 0.6, mood.ink),
  );
  return finish(scene);
}

function rock(sheet: Sheet, mood: Mood, x: number, foot: number, wide: number): void {
  const outline = ridge(Math.round(x), x - wide, x + wide, foot, 150, 0.8);
  sheet.add(
    fill(
      closed(outline, foot + 10),
      sheet.span(
        [
          [0, mood.ground],
          [1, mood.groundDark],
        ],
        [0, foot - 150],
        [0, foot],
      ),
    ),
    `<g>${wood(
      x,
      mood,
      outline.filter(([, y]) => y < foot - 26),
      15,
      2,
    )}</g>`,
  );
  const roll = dice(x);
  for (let bush = 0; bush < 5; bush += 1)
    sheet.add(foliage(roll, mood, x - wide * 0.5 + roll() * wide, foot - 60 + roll() * 30, 34, 22));
}

function lighthouse(sheet: Sheet, mood: Mood, x: number, foot: number, scale: number, way: number): void {
  const day = mood.hour === "day";
  const body = sheet.span(
    [
      [0, mood.wall],
      [0.4, mood.wall],
      [1, mood.wallShade],
    ],
    [-40, 0],
    [40, 0],
  );
  const stripe = sheet.span(
    [
      [0, "#e8643f"],
      [1, "#8f2a1e"],
    ],
    [-40, 0],
    [40, 0],
  );
  const beam = sheet.span(
    [
      [0, "#fff1c4", day ? 0.6 : 0.75],
      [1, "#fff1c4", 0],
    ],
    [0, 0],
    [way * 460, 0],
  );
  const width = (y: number): number => 24 + (y / 240) * 18;
  const band = (top: number, low: number): string =>
    `M${-width(top)} ${-240 + top}H${width(top)}L${width(low)} ${-240 + low}H${-width(low)}Z`;
  sheet.add(
    `<g transform="translate(${x} ${foot}) scale(${scale})">${fill(`M0-292L${way * 460}-372V-212Z`, beam)}${fill(
      `M0-292L${-way * 260}-330V-254Z`,
      sheet.span(
        [
          [0, "#fff1c4", 0.34],
          [1, "#fff1c4", 0],
        ],
        [0, 0],
        [-way * 250, 0],
      ),
    )}${fill(band(0, 240), body)}${fill(band(40, 90) + band(140, 190), stripe)}${stroke(`M-24-240L-42 0`, mood.rim, 2.4, 'opacity=".9"')}${box(-34, -250, 68, 11, mood.near)}${stroke("M-34-264H34M-30-264V-250M-15-264V-250M0-264V-250M15-264V-250M30-264V-250", mood.ink, 2)}${box(-17, -306, 34, 56, "#ffe7a0")}${stroke("M-6-306V-250M6-306V-250", mood.near, 2)}${fill("M-24-304Q0-350 24-304Z", mood.roof)}${stroke("M0-326v-22", mood.ink, 3)}${fill(disc(0, -282, 26), mood.glow, `opacity=".7" filter="${sheet.blur(8)}"`)}${fill(disc(0, -282, 8), "#fffaf0")}${scale < 0.8 ? fill("M-130 6Q-90-22-30-20T60-26T140 6Q0 18-130 6Z", mood.near) : ""}${box(-8, -34, 18, 34, mood.near)}${box(-6, -120, 11, 18, mood.near)}</g>`,
  );
}
