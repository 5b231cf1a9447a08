import { archBridge } from "../../kit/bridge.ts";
import { drone, engineers } from "../../kit/figures.ts";
import { grain, haze, hills } from "../../kit/land.ts";
import { moodOf } from "../../kit/mood.ts";
import type { Hour } from "../../kit/mood.ts";
import { box, Sheet } from "../../kit/pen.ts";
import { heapedCloud, paintSky, veilClouds } from "../../kit/sky.ts";
import { containerShip, tug } from "../../kit/vessels.ts";
import { paintWater, reflection } from "../../kit/water.ts";
import { ancon, quay, signal } from "../canal-shore.ts";

/** The dawn of `slideInnovamos` in portrait format, for phones. */
export function slideInnovamosNarrow(hour: Hour): string {
  const mood = moodOf(hour);
  const sheet = new Sheet(780, 900);
  const horizon = 496;
  paintSky(sheet, mood, horizon, [330, 452], 38);
  veilClouds(sheet, mood, { x: 40, y: 270, width: 720, height: 130, seed: 52, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: 460, y: 440, width: 400, height: 140, seed: 31, opacity: 0.6, side: -1 });
  hills(sheet, mood, {
    seed: 14,
    from: -120,
    to: 860,
    base: horizon,
    height: 54,
    color: mood.far,
    haze: mood.sky[5],
  });
  haze(sheet, mood.sky[5], horizon - 70, horizon + 2, 0.5);
  const bridge = archBridge(sheet, mood, {
    left: -40,
    right: 820,
    archFrom: 130,
    archTo: 560,
    water: horizon + 4,
    deck: 414,
    rise: 84,
  });
  sheet.add(`<g id="far">${bridge}</g>`);
  ancon(sheet, mood, 520, 900, horizon + 6, 120);
  paintWater(sheet, mood, horizon, 900, 330);
  sheet.add(reflection(sheet, '<use href="#far"/>', horizon, 110, 0.4));
  sheet.add(containerShip(sheet, mood, 330, 604, 600), tug(mood, 170, 580, 0.85));
  const dusk = hour === "day" ? "#05304f" : "#020d18";
  sheet.add(
    box(
      0,
      0,
      780,
      900,
      sheet.fade([
        [0, dusk, 0.66],
        [0.28, dusk, 0.5],
        [0.46, dusk, 0.05],
        [0.62, dusk, 0],
        [0.72, dusk, 0.3],
        [1, dusk, 0.9],
      ]),
    ),
  );
  quay(
    sheet,
    mood,
    [
      [-20, 742],
      [200, 712],
      [460, 692],
      [800, 680],
    ],
    900,
  );
  sheet.add(
    signal(
      [
        [243, 636],
        [200, 520],
        [226, 390],
        [268, 372],
      ],
      [
        [268, 386],
        [280, 450],
        [320, 500],
        [384, 498],
      ],
    ),
  );
  sheet.add(drone(mood, 268, 372, 1.05), engineers(mood, 210, 722, 116));
  grain(sheet, 0.05);
  return sheet.svg();
}
