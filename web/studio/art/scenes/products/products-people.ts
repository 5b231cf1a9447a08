import { closed, grass, haze, ridge, wood } from "../../kit/land.ts";
import type { Hour } from "../../kit/mood.ts";
import { box, fill, stroke } from "../../kit/pen.ts";
import type { Point } from "../../kit/pen.ts";
import { guayacan, palm, petals } from "../../kit/plants.ts";
import { brown, deep, olive, portrait, tan } from "../../kit/portraits.ts";
import type { Portrait } from "../../kit/portraits.ts";
import { landmarks, towers } from "../../kit/skyline.ts";
import { finish, stage } from "../../kit/stage.ts";
import { paintWater, sailboat } from "../../kit/water.ts";

const mother: Portrait = {
  skin: tan,
  hair: "#24150d",
  hairLit: "#8a5a34",
  style: "long",
  jacket: "#2f8f8a",
  jacketShade: "#17565c",
  shirt: "#fbf6e8",
  look: 1,
};
const father: Portrait = {
  skin: brown,
  hair: "#17100b",
  hairLit: "#5a3d28",
  style: "short",
  jacket: "#0f4668",
  jacketShade: "#082d48",
  shirt: "#e9f1f2",
  beard: true,
  look: -1,
};
const grandmother: Portrait = {
  skin: olive,
  hair: "#b9b6ac",
  hairLit: "#efece2",
  style: "bun",
  jacket: "#8a5f8f",
  jacketShade: "#5c3d66",
  shirt: "#fbf6e8",
  glasses: true,
  look: 1,
};
const daughter: Portrait = {
  skin: tan,
  hair: "#3a2012",
  hairLit: "#9a6236",
  style: "curls",
  jacket: "#fdbf2d",
  jacketShade: "#c98517",
  shirt: "#ffffff",
  look: 0,
};
const son: Portrait = {
  skin: deep,
  hair: "#120c09",
  hairLit: "#4a3325",
  style: "short",
  jacket: "#c8553a",
  jacketShade: "#8a3325",
  shirt: "#fbf6e8",
  look: -1,
};

/** A family in the park by the bay: what people insurance is for. */
export function productsPeople(hour: Hour): string {
  const horizon = 372;
  const scene = stage(hour, { horizon, sun: [900, 300], sunSize: 42, seed: 71 });
  const { sheet, mood, day } = scene;
  sheet.add(
    towers(sheet, mood, {
      seed: 12,
      from: 20,
      to: 420,
      base: horizon,
      height: 150,
      color: mood.hazy,
      haze: mood.far,
      lit: 0.14,
    }),
    landmarks(sheet, mood, 110, horizon, 190, mood.middle, mood.hazy, day ? 0.2 : 0.5),
  );
  haze(sheet, mood.sky[5], horizon - 110, horizon + 2, 0.4);
  paintWater(sheet, mood, horizon, 700, 900);
  sheet.add(sailboat(mood, 700, 400, 0.8), sailboat(mood, 820, 392, 0.55));
  const shore = ridge(44, -300, 1500, 640, 150, 0.4);
  sheet.add(
    fill(
      closed(shore, 720),
      sheet.span(
        [
          [0, mood.leaf[3]],
          [1, mood.leaf[1]],
        ],
        [0, 500],
        [0, 700],
      ),
    ),
    `<g opacity=".95">${wood(
      4,
      mood,
      shore.filter(([x]) => x < 420 || x > 860),
      17,
      2,
    )}</g>`,
  );
  sheet.add(guayacan(sheet, 22, mood, 1090, 640, 480, 1), palm(5, mood, 80, 690, 360, 0.1));
  sheet.add(petals(3, [380, 120, 1000, 460], 26, 5.6, "#fdbf2d"));
  sheet.add(portrait(sheet, mood, grandmother, 318, 352, 1.5), portrait(sheet, mood, father, 700, 292, 1.76));
  sheet.add(
    portrait(sheet, mood, mother, 500, 322, 1.72),
    portrait(sheet, mood, son, 838, 452, 1.3),
    portrait(sheet, mood, daughter, 606, 482, 1.3),
  );
  if (!day) sheet.add(box(0, 0, 1200, 700, "#04101f", 'opacity=".3"'));
  sheet.add(
    fill(
      "M-20 640C260 606 470 664 740 636S1080 612 1220 634V720H-20Z",
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
    stroke("M-20 640C260 606 470 664 740 636S1080 612 1220 634", mood.rim, 2, 'opacity=".6"'),
  );
  sheet.add(
    grass(
      5,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 640 + Math.sin(index / 10) * -8]),
      30,
      mood.ground,
    ),
    petals(8, [0, 652, 1200, 700], 120, 6, "#fdbf2d"),
  );
  return finish(scene);
}
