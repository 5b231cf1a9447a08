import { family } from "../../kit/figures.ts";
import { grain, grass, hills } from "../../kit/land.ts";
import type { Hour, Mood } from "../../kit/mood.ts";
import { moodOf } from "../../kit/mood.ts";
import { box, curve, fill, stroke, Sheet } from "../../kit/pen.ts";
import type { Point } from "../../kit/pen.ts";
import { guayacan, petals } from "../../kit/plants.ts";
import { seaRoad } from "../../kit/road.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../../kit/sky.ts";
import { oldQuarter } from "../../kit/skyline.ts";
import { paintWater, reflection, sailboat } from "../../kit/water.ts";
import { city } from "../bay-city.ts";

/** The bay in the golden hour, in landscape format: calm water and sky on the left leave room for the text. */
export function slideProteger(hour: Hour): string {
  const mood = moodOf(hour);
  const sheet = new Sheet(1500, 600);
  const horizon = 376;
  paintSky(sheet, mood, horizon, [880, 338], 40);
  veilClouds(sheet, mood, { x: 620, y: 30, width: 860, height: 150, seed: 11, opacity: 0.5 });
  veilClouds(sheet, mood, { x: 560, y: 190, width: 760, height: 110, seed: 23, opacity: 0.55 });
  heapedCloud(sheet, mood, { x: 1180, y: 330, width: 400, height: 190, seed: 6, opacity: 0.7, side: -1 });
  heapedCloud(sheet, mood, { x: 520, y: 372, width: 330, height: 96, seed: 15, opacity: 0.5, side: 1 });
  heapedCloud(sheet, mood, { x: 960, y: 366, width: 240, height: 70, seed: 19, opacity: 0.55, side: -1 });
  hills(sheet, mood, {
    seed: 5,
    from: 420,
    to: 1600,
    base: horizon,
    height: 50,
    color: mood.far,
    haze: mood.sky[5],
  });
  hills(sheet, mood, {
    seed: 8,
    from: -60,
    to: 520,
    base: horizon,
    height: 46,
    color: mood.middle,
    haze: mood.hazy,
    rough: 0.6,
  });
  sheet.add(oldQuarter(600, horizon, 40, mood.hazy));
  city(sheet, mood, 930, horizon, 232);
  paintWater(sheet, mood, horizon, 600, 880);
  sheet.add(reflection(sheet, '<use href="#city"/>', horizon, 130, 0.45));
  sheet.add(sailboat(mood, 655, 398, 0.55), sailboat(mood, 598, 410, 0.85), sailboat(mood, 500, 424, 1.15));
  sheet.add(
    seaRoad(mood, {
      horizon,
      centerX: 905,
      unit: 224,
      half: 0.2,
      anchors: [
        [1400, 384],
        [1150, 385.5],
        [880, 389],
        [700, 396],
        [628, 416],
        [650, 452],
        [752, 500],
        [890, 548],
        [1060, 596],
        [1230, 650],
      ],
    }),
  );
  const dusk = hour === "day" ? "#05304f" : "#020d18";
  sheet.add(
    box(
      0,
      0,
      1500,
      600,
      sheet.fade(
        [
          [0, dusk, 0.72],
          [0.36, dusk, 0.6],
          [0.5, dusk, 0.34],
          [0.6, dusk, 0.08],
          [0.68, dusk, 0],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  sheet.add(birds(800, 172, 0.75, mood.ink));
  hillside(sheet, mood);
  grain(sheet, 0.05);
  return sheet.svg();
}

function hillside(sheet: Sheet, mood: Mood): void {
  const crest: Point[] = [
    [900, 606],
    [980, 582],
    [1060, 545],
    [1150, 520],
    [1260, 508],
    [1380, 492],
    [1520, 470],
  ];
  const crestLine = curve(crest);
  sheet.add(
    fill(
      `${crestLine}V640H900Z`,
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
  );
  sheet.add(
    fill(
      "M1000 640C1110 606 1180 570 1290 556C1400 542 1470 536 1520 522V640Z",
      mood.groundDark,
      'opacity=".8"',
    ),
  );
  sheet.add(stroke(crestLine, mood.rim, 1.6, 'opacity=".6"'));
  const along: Point[] = [];
  for (let index = 0; index < crest.length - 1; index += 1) {
    const [from, to] = [crest[index], crest[index + 1]];
    if (!from || !to) continue;
    for (let t = 0; t < 1; t += 0.06)
      along.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
  }
  sheet.add(
    grass(6, along, 17, mood.ground),
    grass(
      9,
      along.map(([x, y]) => [x + 20, y + 40]),
      20,
      mood.groundDark,
    ),
  );
  const below = (x: number, y: number): boolean => y > 606 - (x - 900) * 0.212 + 8;
  sheet.add(
    petals(2, [1010, 490, 1500, 600], 320, 5, "#d98a0c", below),
    petals(4, [1040, 490, 1500, 600], 220, 4.5, "#ffcb38", below),
  );
  sheet.add(family(mood, 1140, 524, 62));
  sheet.add(guayacan(sheet, 22, mood, 1424, 540, 440, -1, -0.05));
  sheet.add(petals(12, [880, 120, 1320, 500], 26, 4.6, "#ffcb38"));
}
