import { family } from "../../kit/figures.ts";
import { grain, grass, hills } from "../../kit/land.ts";
import type { Hour } from "../../kit/mood.ts";
import { moodOf } from "../../kit/mood.ts";
import { box, curve, fill, stroke, Sheet } from "../../kit/pen.ts";
import type { Point } from "../../kit/pen.ts";
import { guayacan, petals } from "../../kit/plants.ts";
import { seaRoad } from "../../kit/road.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../../kit/sky.ts";
import { paintWater, reflection, sailboat } from "../../kit/water.ts";
import { city } from "../bay-city.ts";

/** The bay of `slideProteger` in portrait format, for phones: text at the upper left, controls on the dark slope below. */
export function slideProtegerNarrow(hour: Hour): string {
  const mood = moodOf(hour);
  const sheet = new Sheet(780, 900);
  const horizon = 520;
  paintSky(sheet, mood, horizon, [330, 484], 38);
  veilClouds(sheet, mood, { x: 120, y: 300, width: 640, height: 120, seed: 23, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: -60, y: 516, width: 340, height: 110, seed: 15, opacity: 0.55 });
  hills(sheet, mood, {
    seed: 5,
    from: -60,
    to: 860,
    base: horizon,
    height: 44,
    color: mood.far,
    haze: mood.sky[5],
  });
  city(sheet, mood, 350, horizon, 210);
  paintWater(sheet, mood, horizon, 900, 330);
  sheet.add(reflection(sheet, '<use href="#city"/>', horizon, 110, 0.45));
  sheet.add(sailboat(mood, 84, 560, 1), sailboat(mood, 160, 546, 0.6));
  const anchors: Point[] = [
    [800, 530],
    [560, 532],
    [360, 536],
    [222, 545],
    [180, 566],
    [230, 602],
    [340, 646],
    [500, 700],
    [700, 760],
  ];
  sheet.add(seaRoad(mood, { horizon, centerX: 330, unit: 250, half: 0.17, anchors }));
  const dusk = hour === "day" ? "#05304f" : "#020d18";
  sheet.add(
    box(
      0,
      0,
      780,
      900,
      sheet.fade([
        [0, dusk, 0.66],
        [0.3, dusk, 0.5],
        [0.5, dusk, 0.05],
        [0.62, dusk, 0],
        [0.72, dusk, 0.3],
        [1, dusk, 0.9],
      ]),
    ),
  );
  sheet.add(birds(250, 400, 0.7, mood.ink));
  const crest = curve([
    [-20, 790],
    [120, 752],
    [300, 700],
    [470, 652],
    [640, 622],
    [800, 600],
  ]);
  sheet.add(
    fill(
      `${crest}V900H-20Z`,
      sheet.span(
        [
          [0, mood.ground],
          [0.5, mood.groundDark],
          [1, mood.groundDark],
        ],
        [0, 610],
        [0, 860],
      ),
    ),
  );
  sheet.add(stroke(crest, mood.rim, 1.8, 'opacity=".6"'));
  const slope = (x: number): number => 748 - (x - 130) * 0.222;
  const along = Array.from({ length: 130 }, (_, index): Point => [index * 6, slope(index * 6) + 6]);
  sheet.add(grass(6, along, 16, mood.ground));
  sheet.add(
    petals(2, [330, 600, 780, 760], 190, 5.5, "#d98a0c", (x, y) => y > slope(x) + 16),
    petals(4, [400, 600, 780, 740], 130, 5, "#ffcb38", (x, y) => y > slope(x) + 16),
  );
  sheet.add(family(mood, 440, 668, 76));
  sheet.add(guayacan(sheet, 22, mood, 660, 660, 400, -1, -0.02));
  sheet.add(petals(12, [200, 380, 560, 640], 16, 5, "#ffcb38"));
  grain(sheet, 0.05);
  return sheet.svg();
}
