import { car, red } from "../kit/car.ts";
import { house, stiltHouse } from "../kit/houses.ts";
import { closed, grain, grass, haze, hills, ridge, wood } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { at, curve, fill, Sheet, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";
import { guayacan, palm, tree } from "../kit/plants.ts";
import { crane } from "../kit/port.ts";
import { heapedCloud, paintSky, veilClouds } from "../kit/sky.ts";
import { containerShip } from "../kit/vessels.ts";
import { paintWater, reflection, sailboat } from "../kit/water.ts";
import { city, horizon, promenade } from "./panorama-city.ts";

const width = 1720;
const height = 300;

/** Draws coast to city in one picture; the four cards of the home page show a quarter each. */
function panorama(hour: Hour): Sheet {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(width, height);
  paintSky(sheet, mood, horizon, [1240, 112], 30);
  veilClouds(sheet, mood, { x: 300, y: 8, width: 1200, height: 100, seed: 81, opacity: 0.4 });
  for (const [x, y, wide, tall, seed] of [
    [60, 190, 280, 90, 3],
    [330, 130, 180, 40, 16],
    [760, 170, 260, 70, 8],
    [1330, 176, 240, 80, 6],
    [1560, 90, 150, 34, 25],
  ] as const) {
    heapedCloud(sheet, mood, {
      x,
      y,
      width: wide,
      height: tall,
      seed,
      opacity: 0.85,
      side: x > 1240 ? -1 : 1,
    });
  }
  hills(sheet, mood, {
    seed: 21,
    from: 60,
    to: 1000,
    base: horizon + 6,
    height: 74,
    color: mood.far,
    haze: mood.sky[4],
  });
  hills(sheet, mood, {
    seed: 30,
    from: 760,
    to: 1800,
    base: horizon + 4,
    height: 48,
    color: mood.far,
    haze: mood.sky[5],
  });
  city(sheet, mood);
  paintWater(sheet, mood, horizon, height, 1240, 12);
  sheet.add(reflection(sheet, '<use href="#city"/>', horizon, 60, 0.4));
  coast(sheet, mood);
  port(sheet, mood);
  highlands(sheet, mood);
  promenade(sheet, mood);
  const wave = curve([
    [-20, 286],
    [200, 276],
    [430, 288],
    [660, 276],
    [900, 290],
    [1120, 278],
    [1330, 290],
    [1540, 278],
    [1760, 288],
  ]);
  sheet.add(fill(`${wave}V320H-20Z`, "#ffcb38"), stroke(wave, "#fff3bf", 1.4, 'opacity=".7"'));
  grain(sheet, 0.04);
  return sheet;
}

function coast(sheet: Sheet, mood: Mood): void {
  sheet.add(
    stiltHouse(sheet, mood, 226, 236, 1.05),
    sailboat(mood, 356, 226, 0.86),
    sailboat(mood, 60, 212, 0.42),
  );
  const beach = curve([
    [-20, 268],
    [60, 256],
    [150, 262],
    [230, 274],
    [330, 292],
  ]);
  sheet.add(
    fill(`${beach}V320H-20Z`, mood.hour === "day" ? "#f0d8a4" : "#5d5446"),
    palm(5, mood, 62, 272, 190, 0.16),
    palm(8, mood, 30, 276, 130, -0.2),
  );
  sheet.add(
    grass(
      4,
      Array.from({ length: 34 }, (_, index): Point => [index * 9, 268 - Math.sin(index / 9) * 8]),
      12,
      mood.leaf[1],
    ),
  );
}

function highlands(sheet: Sheet, mood: Mood): void {
  const day = mood.hour === "day";
  const cone =
    "M400 214C486 200 540 132 590 92C604 80 614 90 626 84C640 78 650 92 668 106C722 156 770 196 880 214Z";
  sheet.add(
    fill(
      cone,
      sheet.span(
        [
          [0, day ? "#3d7f94" : "#173a50"],
          [0.6, mood.middle],
          [1, mood.hazy],
        ],
        [0, 84],
        [0, 214],
      ),
    ),
  );
  sheet.add(
    `<g clip-path="${sheet.clip(cone)}">${fill("M626 84C640 78 650 92 668 106C722 156 770 196 880 214H700C672 168 664 124 626 84Z", mood.rim, 'opacity=".32"')}${fill("M590 92C560 150 540 180 470 214H520C570 180 590 140 600 88ZM612 88C606 140 590 180 560 214H620C632 170 630 130 618 86ZM646 92C664 140 690 170 740 214H690C664 170 652 130 640 86Z", mood.near, `opacity=".22" filter="${sheet.blur(2)}"`)}</g>`,
  );
  heapedCloud(sheet, mood, { x: 430, y: 176, width: 150, height: 30, seed: 51, opacity: 0.8 });
  heapedCloud(sheet, mood, { x: 660, y: 166, width: 150, height: 30, seed: 57, opacity: 0.8 });
  const back = ridge(34, 320, 960, 236, 56, 0.7);
  sheet.add(fill(closed(back, 238), mood.leaf[2]), `<g opacity=".9">${wood(6, mood, back, 11, 2)}</g>`);
  const front =
    "M262 310C300 292 306 258 356 240S470 226 560 230S790 226 880 236S950 262 962 282S985 300 1000 310Z";
  sheet.add(
    fill(
      front,
      sheet.span(
        [
          [0, mood.leaf[3]],
          [1, mood.leaf[1]],
        ],
        [0, 226],
        [0, 300],
      ),
    ),
  );
  sheet.add(
    stroke(
      "M262 310C300 292 306 258 356 240M880 236C930 246 950 262 962 282S985 300 1000 310",
      mood.rim,
      2,
      'opacity=".6"',
    ),
  );
  let rows = "";
  for (let row = 0; row < 9; row += 1)
    rows += `M${300 + row * 26} ${300}Q${at(400 + row * 26)} ${at(262 - row)} ${at(500 + row * 30)} ${at(248 - Math.sin(row / 3) * 4)}`;
  sheet.add(
    `<g clip-path="${sheet.clip(front)}">${stroke(rows, mood.leaf[1], 3.4, 'opacity=".7" stroke-dasharray=".1 6"')}</g>`,
  );
  sheet.add(
    tree(3, mood, 560, 252, 66),
    tree(6, mood, 838, 270, 74),
    house(sheet, mood, 716, 254, 0.86),
    guayacan(sheet, 5, mood, 636, 262, 86, 1),
    car(sheet, mood, 560, 278, 0.4, red),
  );
  haze(sheet, mood.sky[5], 150, 230, 0.06);
}

function port(sheet: Sheet, mood: Mood): void {
  sheet.add(crane(mood, 1010, 236, 1), crane(mood, 1110, 236, 1), crane(mood, 1188, 236, 0.9));
  sheet.add(containerShip(sheet, mood, 944, 262, 330));
}

/** Returns one quarter of the panorama, from 0 at the coast to 3 in the city. */
export function quarter(index: number, hour: Hour): string {
  const window = width / 4;
  return panorama(hour)
    .svg()
    .replace(
      /viewBox="[^"]*" width="\d+" height="\d+"/,
      `viewBox="0 0 ${window} ${height}" width="${window}" height="${height}"`,
    )
    .replace("</defs>", `</defs><g transform="translate(${at(-index * window)} 0)">`)
    .replace(/<\/svg>\s*$/, "</g></svg>");
}
