import { branchHouse, glassTower, markAt } from "../kit/buildings.ts";
import { blue, car } from "../kit/car.ts";
import { family } from "../kit/figures.ts";
import { closed, foliage, grain, grass, haze, hills, ridge, wood } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour } from "../kit/mood.ts";
import { at, box, dice, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";
import { guayacan, palm, petals } from "../kit/plants.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../kit/sky.ts";
import { towers } from "../kit/skyline.ts";
import { paintWater, sailboat } from "../kit/water.ts";

/** The head office: the three towers at Punta Pacífica, by the sea. */
export function branchPuntaPacifica(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(800, 500);
  const horizon = 350;
  paintSky(sheet, mood, horizon, [170, 296], 28);
  veilClouds(sheet, mood, { x: 60, y: 30, width: 640, height: 130, seed: 91, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: -60, y: 340, width: 330, height: 130, seed: 10, opacity: 0.8 });
  heapedCloud(sheet, mood, { x: 560, y: 260, width: 300, height: 90, seed: 2, opacity: 0.6, side: -1 });
  hills(sheet, mood, {
    seed: 5,
    from: -80,
    to: 420,
    base: horizon,
    height: 40,
    color: mood.far,
    haze: mood.sky[5],
  });
  sheet.add(
    towers(sheet, mood, {
      seed: 33,
      from: 560,
      to: 830,
      base: 380,
      height: 190,
      color: mood.hazy,
      haze: mood.far,
      lit: hour === "day" ? 0.1 : 0.35,
    }),
  );
  haze(sheet, mood.sky[5], 240, 356, 0.35);
  paintWater(sheet, mood, horizon, 500, 170);
  sheet.add(sailboat(mood, 92, 374, 0.7), sailboat(mood, 236, 366, 0.45), birds(110, 190, 0.5, mood.near));
  sheet.add(
    glassTower(sheet, mood, {
      x: 640,
      y: 420,
      left: 62,
      right: 40,
      height: 286,
      floors: 30,
      seed: 4,
      crown: "flat",
    }),
  );
  sheet.add(
    glassTower(sheet, mood, {
      x: 382,
      y: 418,
      left: 54,
      right: 36,
      height: 244,
      floors: 26,
      seed: 9,
      crown: "slant",
    }),
  );
  haze(sheet, mood.sky[4], 250, 420, 0.28);
  sheet.add(
    glassTower(sheet, mood, {
      x: 520,
      y: 430,
      left: 84,
      right: 52,
      height: 392,
      floors: 36,
      seed: 2,
      crown: "round",
    }),
  );
  sheet.add(
    box(448, 404, 136, 26, mood.wall),
    box(448, 404, 136, 4, mood.rim),
    box(470, 412, 92, 18, hour === "day" ? "#2b6f8a" : mood.windowLit),
    markAt(496, 82, 34),
  );
  const roll = dice(14);
  sheet.add(
    fill(
      "M120 520C190 468 240 442 340 434S640 424 820 426V520Z",
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
  );
  for (let x = 300; x < 810; x += 44)
    sheet.add(foliage(roll, mood, x, 432 - Math.sin(((x - 180) / 680) * 3.14) * 8, 30, 15, -1));
  const path = "M180 520Q360 452 820 448V466Q480 470 330 520Z";
  sheet.add(
    fill(path, mood.hour === "day" ? "#f0ddb0" : "#6b6152"),
    stroke("M180 520Q360 452 820 448", mood.rim, 1.6, 'opacity=".8"'),
  );
  for (const [x, y, size] of [
    [300, 470, 150],
    [356, 456, 110],
    [694, 452, 130],
    [764, 458, 160],
  ] as const)
    sheet.add(palm(x, mood, x, y, size, x < 500 ? -0.1 : 0.1, -1));
  sheet.add(
    family(mood, 470, 470, 34),
    grass(
      5,
      Array.from({ length: 60 }, (_, index): Point => [330 + index * 8, 504 - index * 0.5]),
      16,
      mood.groundDark,
    ),
  );
  grain(sheet, 0.04);
  return sheet.svg();
}

/** The branch in David: a house on an avenue, the highlands behind. */
export function branchChiriqui(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(800, 500);
  const foot = 384;
  paintSky(sheet, mood, 330, [120, 220], 26);
  veilClouds(sheet, mood, { x: 80, y: 24, width: 640, height: 120, seed: 71, opacity: 0.5 });
  hills(sheet, mood, {
    seed: 48,
    from: -200,
    to: 620,
    base: 330,
    height: 90,
    color: mood.far,
    haze: mood.sky[5],
  });
  const cone =
    "M250 330C360 306 430 206 500 142C516 130 528 140 540 134C556 126 570 140 590 158C660 226 720 290 860 330Z";
  sheet.add(
    fill(
      cone,
      sheet.span(
        [
          [0, mood.middle],
          [0.6, mood.hazy],
          [1, mood.far],
        ],
        [0, 136],
        [0, 330],
      ),
    ),
  );
  sheet.add(
    `<g clip-path="${sheet.clip(cone)}">${fill("M500 142C450 220 400 280 250 330H380C450 270 490 210 520 138Z", mood.rim, `opacity=".4" filter="${sheet.blur(3)}"`)}${fill("M548 136C570 210 610 280 690 330H640C590 270 556 210 540 138ZM575 150C610 210 660 270 740 330H800C700 270 640 210 590 158Z", mood.near, `opacity=".2" filter="${sheet.blur(2.5)}"`)}</g>`,
  );
  heapedCloud(sheet, mood, { x: 320, y: 262, width: 240, height: 44, seed: 51, opacity: 0.85 });
  heapedCloud(sheet, mood, { x: 560, y: 248, width: 240, height: 46, seed: 57, opacity: 0.85 });
  sheet.add(box(0, 328, 800, 60, mood.leaf[3]));
  const slope = ridge(34, -60, 860, 366, 70, 0.6);
  sheet.add(
    fill(
      closed(slope, 400),
      sheet.span(
        [
          [0, mood.leaf[3]],
          [1, mood.leaf[2]],
        ],
        [0, 290],
        [0, 380],
      ),
    ),
    `<g opacity=".85">${wood(6, mood, slope, 13, 3, mood.leaf, -1)}</g>`,
  );
  haze(sheet, mood.sky[4], 250, foot, 0.3);
  sheet.add(
    box(
      0,
      foot - 14,
      800,
      130,
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
  );
  sheet.add(guayacan(sheet, 31, mood, 694, foot + 8, 230, -1), branchHouse(sheet, mood, 286, foot + 6, 1.02));
  const asphalt = hour === "day" ? "#5f7178" : "#1c2a35";
  sheet.add(
    box(0, foot + 2, 800, 18, hour === "day" ? "#e6d9b8" : "#5a564e"),
    box(0, foot + 2, 800, 3, mood.rim, 'opacity=".7"'),
    box(0, foot + 20, 800, 100, asphalt),
    box(0, foot + 20, 800, 4, mood.ink, 'opacity=".35"'),
  );
  sheet.add(`<path d="M0 ${foot + 78}H800" stroke="#ffcb38" stroke-width="4" stroke-dasharray="46 34"/>`);
  const roll = dice(3);
  for (const x of [46, 500, 540, 640, 740]) sheet.add(foliage(roll, mood, x, foot - 4, 26, 18, -1));
  sheet.add(
    palm(7, mood, 42, foot + 6, 220, 0.06, -1),
    petals(3, [560, foot + 6, 800, foot + 110], 90, 4.6, "#fdbf2d"),
  );
  sheet.add(car(sheet, mood, 520, foot + 66, 1.02, blue, true));
  for (const x of [16, 494, 784])
    sheet.add(
      stroke(`M${x} ${foot + 16}v-150h26`, mood.ink, 3.4),
      fill(disc(x + 28, foot - 132, 12), mood.glow, `opacity="${at(hour === "day" ? 0.15 : 0.4)}"`),
      fill(disc(x + 28, foot - 132, 4), mood.sun),
    );
  grain(sheet, 0.04);
  return sheet.svg();
}
