import { blue, car } from "../../kit/car.ts";
import { house } from "../../kit/houses.ts";
import { closed, foliage, grass, haze, ridge, wood } from "../../kit/land.ts";
import type { Hour } from "../../kit/mood.ts";
import { at, curve, dice, disc, fill, stroke } from "../../kit/pen.ts";
import type { Point } from "../../kit/pen.ts";
import { guayacan, petals, tree } from "../../kit/plants.ts";
import { birds, heapedCloud } from "../../kit/sky.ts";
import { finish, stage } from "../../kit/stage.ts";

/** A house in the highlands: the volcano in the mist, coffee on the slopes, a garden in flower. */
export function productHome(hour: Hour): string {
  const horizon = 400;
  const scene = stage(hour, {
    horizon,
    sun: [240, 250],
    sunSize: 40,
    seed: 33,
    clouds: [
      [-60, 330, 340, 110],
      [900, 300, 380, 110],
    ],
  });
  const { sheet, mood, day } = scene;
  const cone =
    "M300 430C470 400 590 250 690 150C716 128 734 146 756 138C784 128 804 150 838 184C950 296 1060 384 1240 430Z";
  sheet.add(
    fill(
      cone,
      sheet.span(
        [
          [0, mood.middle],
          [0.6, mood.hazy],
          [1, mood.far],
        ],
        [0, 140],
        [0, 430],
      ),
    ),
  );
  sheet.add(
    `<g clip-path="${sheet.clip(cone)}">${fill("M690 150C600 280 520 370 300 430H500C600 340 670 260 716 140Z", mood.rim, `opacity=".5" filter="${sheet.blur(5)}"`)}${fill("M770 138C800 250 860 330 960 430H900C830 330 780 250 756 138ZM810 160C870 250 940 330 1060 430H1160C1000 340 900 250 838 184ZM740 148C760 250 780 340 840 430H780C750 340 734 250 730 150Z", mood.near, `opacity=".2" filter="${sheet.blur(4)}"`)}</g>`,
  );
  heapedCloud(sheet, mood, { x: 380, y: 330, width: 340, height: 62, seed: 51, opacity: 0.85, side: -1 });
  heapedCloud(sheet, mood, { x: 800, y: 320, width: 360, height: 60, seed: 57, opacity: 0.85, side: -1 });
  const back = ridge(34, -160, 800, 500, 150, 0.6);
  sheet.add(
    fill(closed(back, 560), mood.leaf[2]),
    `<g opacity=".9">${wood(
      6,
      mood,
      back.filter(([, y]) => y < 480),
      17,
      3,
      mood.leaf,
      -1,
    )}</g>`,
  );
  const other = ridge(37, 500, 1420, 510, 140, 0.6);
  sheet.add(
    fill(closed(other, 560), mood.leaf[2]),
    `<g opacity=".95">${wood(
      9,
      mood,
      other.filter(([, y]) => y < 490),
      19,
      3,
      mood.leaf,
      -1,
    )}</g>`,
  );
  haze(sheet, mood.sky[4], 320, 520, 0.34);
  const lawn = curve([
    [-20, 520],
    [220, 486],
    [480, 492],
    [760, 508],
    [1000, 492],
    [1220, 470],
  ]);
  sheet.add(
    fill(
      `${lawn}V720H-20Z`,
      sheet.span(
        [
          [0, mood.leaf[3]],
          [0.4, mood.leaf[2]],
          [1, mood.groundDark],
        ],
        [0, 480],
        [0, 700],
      ),
    ),
  );
  let rows = "";
  for (let row = 0; row < 12; row += 1)
    rows += `M${at(780 + row * 46)} 620Q${at(820 + row * 36)} 540 ${at(850 + row * 32)} ${at(496 - row)}`;
  sheet.add(
    stroke(rows, mood.leaf[1], 9, 'stroke-dasharray=".1 12" opacity=".85"'),
    stroke(rows, mood.leaf[3], 4, 'stroke-dasharray=".1 12" opacity=".7" transform="translate(-2 -3)"'),
  );
  sheet.add(
    fill("M560 720C520 650 520 610 566 566L606 566C600 620 640 670 760 720Z", day ? "#ecd6a8" : "#5f5647"),
    stroke("M560 720C520 650 520 610 566 566", mood.rim, 2, 'opacity=".7"'),
  );
  sheet.add(
    tree(3, mood, 250, 560, 210, -1),
    tree(8, mood, 840, 560, 150, -1),
    guayacan(sheet, 31, mood, 340, 600, 250, -1),
  );
  sheet.add(house(sheet, mood, 590, 566, 2.05));
  if (!day) sheet.add(fill(disc(590, 520, 240, 90), mood.glow, `opacity=".2" filter="${sheet.blur(40)}"`));
  const roll = dice(8);
  for (const [x, y, rx] of [
    [440, 572, 36],
    [490, 580, 28],
    [716, 574, 34],
    [766, 580, 30],
  ] as const)
    sheet.add(foliage(roll, mood, x, y, rx, rx * 0.62, -1));
  const beds = ["#d8492f", "#fdbf2d", "#f4e3bf"];
  beds.forEach((color, index) => sheet.add(petals(20 + index, [420, 572, 790, 604], 60, 4.6, color)));
  sheet.add(car(sheet, mood, 930, 650, 1.3, blue, true));
  sheet.add(
    fill("M-20 664C240 634 420 676 700 674S1060 640 1220 652V720H-20Z", mood.groundDark),
    grass(
      3,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 664 - Math.sin(index / 14) * 8]),
      32,
      mood.groundDark,
    ),
  );
  sheet.add(petals(5, [180, 590, 520, 650], 70, 5, "#fdbf2d"), birds(960, 150, 0.6, mood.near));
  return finish(scene);
}
