import { car, red } from "../../kit/car.ts";
import { closed, foliage, grass, haze, ridge, wood } from "../../kit/land.ts";
import type { Hour } from "../../kit/mood.ts";
import { curve, dice, fill, stroke } from "../../kit/pen.ts";
import type { Point } from "../../kit/pen.ts";
import { palm } from "../../kit/plants.ts";
import { birds } from "../../kit/sky.ts";
import { finish, stage } from "../../kit/stage.ts";
import { paintWater, sailboat } from "../../kit/water.ts";

/** The coast road: a car, the guardrail, the open sea. */
export function productCar(hour: Hour): string {
  const horizon = 330;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [380, 276],
    seed: 3,
    clouds: [
      [560, 322, 420, 130],
      [-60, 322, 300, 110],
    ],
  });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 700, 380);
  sheet.add(sailboat(mood, 210, 356, 0.8), sailboat(mood, 560, 348, 0.6), birds(520, 190, 0.6, mood.ink));
  const head = ridge(41, 620, 1460, 520, 250, 0.5);
  sheet.add(
    fill(
      closed(head, 560),
      sheet.span(
        [
          [0, mood.middle],
          [1, mood.near],
        ],
        [0, 280],
        [0, 540],
      ),
    ),
    `<g>${wood(
      12,
      mood,
      head.filter(([, y]) => y < 505),
      22,
      10,
      mood.leaf,
      -1,
    )}</g>`,
  );
  haze(sheet, mood.sky[5], 300, 520, 0.12);
  const cliff = "M560 540C700 500 860 470 1220 452V620H470Z";
  sheet.add(
    fill(
      cliff,
      sheet.fade([
        [0, day ? "#b98a5c" : "#4a3b30"],
        [1, day ? "#6d4d38" : "#1f1a18"],
      ]),
    ),
  );
  const roll = dice(4);
  for (let x = 640; x < 1210; x += 40) sheet.add(foliage(roll, mood, x, 500 - (x - 560) * 0.08, 36, 24, -1));
  const asphalt = sheet.span(
    [
      [0, day ? "#6d7880" : "#26333d"],
      [1, day ? "#46535c" : "#141f28"],
    ],
    [0, 500],
    [0, 660],
  );
  sheet.add(fill("M-20 566C300 532 760 528 1220 510V656C760 646 300 650-20 690Z", asphalt));
  sheet.add(fill("M-20 566C300 532 760 528 1220 510V515C760 534 300 538-20 573Z", mood.rim, 'opacity=".8"'));
  sheet.add(
    '<path d="M-20 624C300 586 760 584 1220 574" fill="none" stroke="#ffcb38" stroke-width="5" stroke-dasharray="54 36"/>',
  );
  let posts = "";
  for (let x = 10; x < 1200; x += 74) posts += `M${x} ${565 - x * 0.042}v-34`;
  sheet.add(
    stroke(posts, mood.ink, 5),
    stroke("M-20 540C300 508 760 504 1220 488", day ? "#dbe2e0" : "#6b7d88", 9),
    stroke("M-20 537C300 505 760 501 1220 485", mood.rim, 2, 'opacity=".9"'),
    stroke("M-20 545C300 513 760 509 1220 493", mood.ink, 1.6, 'opacity=".4"'),
  );
  sheet.add(car(sheet, mood, 640, 624, 2.1, red));
  const verge = curve([
    [-20, 690],
    [200, 664],
    [480, 654],
    [800, 652],
    [1220, 656],
  ]);
  sheet.add(
    fill(`${verge}V720H-20Z`, mood.groundDark),
    grass(
      7,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 672 - Math.sin(index / 60) * 14]),
      30,
      mood.groundDark,
    ),
  );
  sheet.add(palm(3, mood, 96, 700, 430, 0.16), palm(11, mood, 20, 710, 320, -0.12));
  return finish(scene);
}
