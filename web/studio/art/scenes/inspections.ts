import { car, white } from "../kit/car.ts";
import { closed, haze, ridge, wood } from "../kit/land.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, disc, fill, stroke } from "../kit/pen.ts";
import type { Sheet } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { finish, stage } from "../kit/stage.ts";
import { house } from "../kit/houses.ts";

/** A phone in a hand frames the car: the customer does the inspection in the driveway. */
export function inspections(hour: Hour): string {
  const horizon = 400;
  const scene = stage(hour, { horizon, sun: [200, 280], seed: 91 });
  const { sheet, mood, day } = scene;
  const back = ridge(34, -160, 1400, 470, 120, 0.6);
  sheet.add(
    fill(closed(back, 560), mood.leaf[2]),
    `<g opacity=".9">${wood(6, mood, back, 17, 4, mood.leaf, -1)}</g>`,
  );
  haze(sheet, mood.sky[4], 340, 500, 0.3);
  sheet.add(
    box(
      0,
      480,
      1200,
      230,
      sheet.fade([
        [0, mood.leaf[2]],
        [1, mood.groundDark],
      ]),
    ),
    house(sheet, mood, 280, 520, 1.9),
  );
  sheet.add(
    fill("M120 520C360 500 900 500 1220 520V720H-20V600Z", day ? "#cfc6b0" : "#3a4147"),
    stroke("M120 520C360 500 900 500 1220 520", mood.rim, 2, 'opacity=".6"'),
    stroke("M-20 610H1220M300 512L180 720M640 506V720M980 510L1080 720", mood.ink, 1.4, 'opacity=".16"'),
  );
  sheet.add(palm(5, mood, 1120, 540, 330, -0.1, -1));
  const view = car(sheet, mood, 620, 600, 2.1, white);
  sheet.add(view);
  hand(sheet, mood, view);
  return finish(scene);
}

function hand(sheet: Sheet, mood: Mood, view: string): void {
  const screen =
    "M650 262h356a20 20 0 0 1 20 20v204a20 20 0 0 1-20 20H650a20 20 0 0 1-20-20V282a20 20 0 0 1 20-20Z";
  const skin = mood.hour === "day" ? ["#b57447", "#8f5633"] : ["#7a4c2f", "#553420"];
  sheet.add(
    `<g transform="rotate(-4 828 384)">`,
    fill(
      "M618 246h420a26 26 0 0 1 26 26v224a26 26 0 0 1-26 26H618a26 26 0 0 1-26-26V272a26 26 0 0 1 26-26Z",
      "#04121f",
      `opacity=".35" filter="${sheet.blur(12)}" transform="translate(8 18)"`,
    ),
  );
  sheet.add(
    fill(
      "M1040 720C1020 640 1000 600 1010 540Q1020 500 1064 470Q1090 460 1092 486Q1090 510 1072 528Q1110 600 1180 720Z",
      skin[1] ?? "",
    ),
    fill(
      "M980 512Q976 490 996 484L1064 470Q1090 462 1092 484Q1088 500 1070 504L1004 522Q984 526 980 512Z",
      skin[0] ?? "",
    ),
  );
  sheet.add(
    fill(
      "M618 246h420a26 26 0 0 1 26 26v224a26 26 0 0 1-26 26H618a26 26 0 0 1-26-26V272a26 26 0 0 1 26-26Z",
      "#0b2a42",
    ),
    stroke("M618 247h420a25 25 0 0 1 25 25", "#6fb5c6", 2, 'opacity=".8"'),
  );
  sheet.add(
    `<g clip-path="${sheet.clip(screen)}">${box(630, 262, 396, 244, mood.sky[3])}${box(630, 400, 396, 110, mood.hour === "day" ? "#ded6c2" : "#48525a")}<g transform="translate(332 -16) scale(.8)">${view}</g>${box(630, 262, 396, 244, "#0b2a42", 'opacity=".08"')}</g>`,
  );
  let frame = "";
  for (const [x, y, dx, dy] of [
    [668, 296, 1, 1],
    [960, 296, -1, 1],
    [668, 474, 1, -1],
    [960, 474, -1, -1],
  ] as const)
    frame += `M${x} ${y + dy * 34}V${y}H${x + dx * 34}`;
  sheet.add(
    stroke(frame, "#ffcb38", 5),
    fill(disc(996, 384, 18), "#ffffff", 'opacity=".95"'),
    fill(disc(996, 384, 13), "#d8492f"),
    fill(disc(814, 384, 3), "#ffcb38"),
  );
  sheet.add(
    box(676, 478, 120, 12, "#ffffff", 'rx="6" opacity=".35"'),
    box(676, 478, 84, 12, "#ffcb38", 'rx="6"'),
    fill(disc(612, 384, 5), "#1f4c66"),
    "</g>",
  );
  sheet.add(
    fill(
      "M930 552Q900 520 920 500Q936 490 956 510L1010 566Q1040 620 1060 720H980Q960 620 930 552Z",
      skin[0] ?? "",
    ),
    stroke("M924 506Q930 496 944 504", mood.rim, 3, 'opacity=".7"'),
  );
}
