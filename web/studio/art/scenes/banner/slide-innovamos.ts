import { archBridge } from "../../kit/bridge.ts";
import { drone, engineers } from "../../kit/figures.ts";
import { grain, haze, hills } from "../../kit/land.ts";
import { moodOf } from "../../kit/mood.ts";
import type { Hour } from "../../kit/mood.ts";
import { box, Sheet } from "../../kit/pen.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../../kit/sky.ts";
import { towers } from "../../kit/skyline.ts";
import { containerShip, tug } from "../../kit/vessels.ts";
import { paintWater, reflection } from "../../kit/water.ts";
import { ancon, quay, signal } from "../canal-shore.ts";

/** Dawn at the canal's mouth: a ship comes in under the bridge, two colleagues follow it from the quay. */
export function slideInnovamos(hour: Hour): string {
  const mood = moodOf(hour);
  const sheet = new Sheet(1500, 600);
  const horizon = 362;
  paintSky(sheet, mood, horizon, [915, 318], 38);
  veilClouds(sheet, mood, { x: 640, y: 24, width: 820, height: 130, seed: 37, opacity: 0.5 });
  veilClouds(sheet, mood, { x: 700, y: 130, width: 760, height: 110, seed: 52, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: 1100, y: 320, width: 460, height: 170, seed: 31, opacity: 0.65, side: -1 });
  heapedCloud(sheet, mood, { x: 420, y: 358, width: 330, height: 90, seed: 44, opacity: 0.45 });
  hills(sheet, mood, {
    seed: 14,
    from: 500,
    to: 1560,
    base: horizon,
    height: 58,
    color: mood.far,
    haze: mood.sky[5],
  });
  hills(sheet, mood, {
    seed: 17,
    from: -80,
    to: 620,
    base: horizon,
    height: 52,
    color: mood.middle,
    haze: mood.hazy,
    rough: 0.6,
  });
  const skyline = towers(sheet, mood, {
    seed: 61,
    from: 560,
    to: 760,
    base: horizon,
    height: 74,
    color: mood.hazy,
    haze: mood.far,
    lit: hour === "day" ? 0.1 : 0.3,
  });
  haze(sheet, mood.sky[5], horizon - 70, horizon + 2, 0.5);
  const bridge = archBridge(sheet, mood, {
    left: 470,
    right: 1560,
    archFrom: 690,
    archTo: 1150,
    water: horizon + 4,
    deck: 278,
    rise: 88,
  });
  sheet.add(`<g id="far">${skyline}${bridge}</g>`);
  ancon(sheet, mood, 1120, 1600, horizon + 6, 138);
  paintWater(sheet, mood, horizon, 600, 915);
  sheet.add(reflection(sheet, '<use href="#far"/>', horizon, 120, 0.4));
  sheet.add(containerShip(sheet, mood, 1010, 468, 640), tug(mood, 860, 452, 0.8));
  const dusk = hour === "day" ? "#05304f" : "#020d18";
  sheet.add(
    box(
      0,
      0,
      1500,
      600,
      sheet.fade(
        [
          [0, dusk, 0.74],
          [0.36, dusk, 0.62],
          [0.5, dusk, 0.34],
          [0.6, dusk, 0.06],
          [0.66, dusk, 0],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  sheet.add(birds(760, 150, 0.62, mood.ink));
  quay(
    sheet,
    mood,
    [
      [800, 612],
      [960, 560],
      [1180, 534],
      [1520, 516],
    ],
    600,
  );
  sheet.add(
    signal(
      [
        [1119, 475],
        [1080, 330],
        [1000, 250],
        [962, 236],
      ],
      [
        [962, 250],
        [972, 330],
        [1010, 360],
        [1060, 352],
      ],
    ),
  );
  sheet.add(drone(mood, 962, 236, 1), engineers(mood, 1088, 552, 104));
  grain(sheet, 0.05);
  return sheet.svg();
}
