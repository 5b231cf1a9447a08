import { car, red } from "../kit/car.ts";
import { engineers } from "../kit/figures.ts";
import { closed, foliage, haze, ridge } from "../kit/land.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, dice, disc, fill, stroke } from "../kit/pen.ts";
import type { Sheet } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { birds } from "../kit/sky.ts";
import { finish, stage } from "../kit/stage.ts";
import { paintWater, sailboat } from "../kit/water.ts";

/** An authorised workshop: a car on the lift, tools in their places, the hills in the door. */
export function workshops(hour: Hour): string {
  const horizon = 350;
  const scene = stage(hour, { horizon, sun: [820, 270], sunSize: 34, seed: 161 });
  const { sheet, mood, day } = scene;
  const slope = ridge(34, 300, 1400, 470, 130, 0.6);
  sheet.add(box(0, 420, 1200, 150, mood.leaf[2]), fill(closed(slope, 520), mood.leaf[3]));
  const roll = dice(6);
  for (let x = 560; x < 1200; x += 40) sheet.add(foliage(roll, mood, x, 452, 34, 22, 1));
  haze(sheet, mood.sky[4], 330, 500, 0.25);
  const wall = sheet.span(
    day
      ? [
          [0, "#2d6580"],
          [1, "#123f5c"],
        ]
      : [
          [0, "#123048"],
          [1, "#071b2b"],
        ],
    [0, 60],
    [0, 560],
  );
  const opening = "M-10-10H1210V570H1110V170Q1110 150 1090 150H560Q540 150 540 170V570H-10Z";
  sheet.add(
    fill(opening, wall),
    stroke("M540 570V170Q540 150 560 150H1090Q1110 150 1110 170V570", mood.rim, 4, 'opacity=".8"'),
  );
  for (let slat = 0; slat < 4; slat += 1)
    sheet.add(
      box(546, 150 + slat * 16, 558, 13, day ? "#b9c8cb" : "#4a5c66"),
      box(546, 150 + slat * 16, 558, 3, "#fff", 'opacity=".4"'),
    );
  const floor = sheet.span(
    day
      ? [
          [0, "#b5b2a6"],
          [1, "#6f7476"],
        ]
      : [
          [0, "#3a444b"],
          [1, "#151f27"],
        ],
    [0, 556],
    [0, 700],
  );
  sheet.add(
    box(-10, 556, 1220, 160, floor),
    fill("M560 556H1090L1200 720H420Z", mood.glow, 'opacity=".16"'),
    stroke("M-10 620H1210M240 556L60 700M900 556L1000 700", mood.ink, 1.6, 'opacity=".18"'),
  );
  bench(sheet, mood, day);
  for (const x of [140, 380])
    sheet.add(
      stroke(`M${x} 0V64`, mood.ink, 3),
      fill(`M${x - 46} 92Q${x - 40} 60 ${x} 60T${x + 46} 92Z`, "#fdbf2d"),
      fill(
        `M${x - 44} 92H${x + 44}L${x + 170} 460H${x - 170}Z`,
        sheet.span(
          [
            [0, "#fff1c4", day ? 0.22 : 0.36],
            [1, "#fff1c4", 0],
          ],
          [0, 92],
          [0, 460],
        ),
      ),
    );
  for (const x of [640, 1000])
    sheet.add(
      box(x - 18, 240, 36, 330, "#0f5f92"),
      box(x - 18, 240, 10, 330, "#6fb5c6", 'opacity=".6"'),
      box(x - 34, 562, 68, 14, "#0a3352"),
      box(x - 18, 440, 36, 12, "#fdbf2d"),
    );
  sheet.add(
    box(622, 432, 396, 12, "#fdbf2d"),
    box(622, 440, 396, 5, "#a87a1c"),
    car(sheet, { ...mood, hour: "day" }, 820, 432, 1.7, red).replace(/<ellipse[^>]*\/>/, ""),
  );
  sheet.add(
    `<ellipse cx="820" cy="590" rx="210" ry="14" fill="${mood.ink}" opacity=".35" filter="${sheet.blur(6, 3)}"/>`,
    engineers(mood, 500, 640, 230),
  );
  return finish(scene);
}

function bench(sheet: Sheet, mood: Mood, day: boolean): void {
  sheet.add(
    box(60, 190, 400, 190, day ? "#1b4f6c" : "#0b2a40", 'rx="10"'),
    box(60, 190, 400, 4, mood.rim, 'opacity=".4"'),
  );
  const steel = day ? "#dfe7e8" : "#8296a0";
  for (const [x, turn] of [
    [110, 0],
    [156, 6],
    [200, -4],
  ] as const)
    sheet.add(
      `<g transform="translate(${x} 214) rotate(${turn})">${stroke("M0 20V112", steel, 9)}${fill("M-14 0Q-18 22 0 26Q18 22 14 0L6 12H-6Z", steel)}${fill("M-12 130Q-14 112 0 110Q14 112 12 130L5 122H-5Z", steel)}</g>`,
    );
  for (const [x, paint] of [
    [250, "#d8492f"],
    [284, "#fdbf2d"],
    [318, "#2f8f8a"],
  ] as const)
    sheet.add(box(x - 7, 210, 14, 54, paint, 'rx="6"'), stroke(`M${x} 264V340`, steel, 5));
  sheet.add(
    `<g transform="translate(400 280)">${fill(disc(0, 0, 46), "#0a1620")}${fill(disc(0, 0, 28), "#4d5b63")}${fill(disc(0, 0, 22), steel)}${fill(disc(0, 0, 8), "#1b2a34")}</g>`,
  );
  sheet.add(
    box(40, 440, 440, 18, day ? "#c98f5a" : "#5e4330"),
    box(40, 440, 440, 4, mood.rim, 'opacity=".7"'),
    box(56, 458, 120, 104, "#8f2a1e"),
    box(56, 458, 120, 30, "#d8492f"),
    box(56, 492, 120, 30, "#c4412a"),
    stroke("M96 474h40M96 508h40M96 542h40", steel, 5),
    box(210, 458, 12, 104, mood.ink),
    box(450, 458, 12, 104, mood.ink),
  );
  sheet.add(
    box(230, 396, 96, 44, "#d8492f", 'rx="5"'),
    stroke("M258 396v-14h40v14", "#0b2a42", 6),
    box(230, 412, 96, 5, "#0b2a42"),
    fill("M370 440q-4-40 4-44h22q8 4 4 44Z", "#2f8f8a"),
    box(376, 386, 14, 12, "#0b2a42"),
  );
}

/** Three doors on the terrace, each to its own house. */
export function portals(hour: Hour): string {
  const horizon = 400;
  const scene = stage(hour, { light: "golden", horizon, sun: [600, 344], sunSize: 44, seed: 171 });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 700, 600);
  sheet.add(sailboat(mood, 420, 436, 1), sailboat(mood, 790, 424, 0.7), birds(540, 150, 0.6, mood.ink));
  const stone = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [0, 110],
    [0, 620],
  );
  const arch = (x: number): string =>
    `M${x - 118} 622V320Q${x - 118} 200 ${x} 196Q${x + 118} 200 ${x + 118} 320V622Z`;
  const centers = [230, 600, 970] as const;
  sheet.add(fill(`M-20 96H1220V622H-20Z${centers.map(arch).join("")}`, stone, 'fill-rule="evenodd"'));
  sheet.add(
    box(-20, 86, 1240, 26, mood.wall),
    box(-20, 86, 1240, 5, mood.rim),
    box(-20, 110, 1240, 7, mood.wallShade),
  );
  const leaves = [
    ["#2f8f8a", "#17565c"],
    ["#0f5f92", "#0a3352"],
    ["#d8492f", "#8f2a1e"],
  ] as const;
  centers.forEach((x, index) => {
    const [front, dark] = leaves[index] ?? ["#0f5f92", "#0a3352"];
    sheet.add(
      stroke(arch(x).replace("Z", ""), mood.wallShade, 16),
      stroke(arch(x).replace("Z", ""), mood.rim, 3, 'opacity=".8"'),
    );
    sheet.add(
      fill(`M${x - 110} 622V330Q${x - 108} 280 ${x - 76} 244L${x - 52} 262V640Z`, front),
      fill(`M${x - 62} 252L${x - 52} 262V640L${x - 62} 634Z`, dark),
      fill(`M${x + 110} 622V330Q${x + 108} 280 ${x + 76} 244L${x + 52} 262V640Z`, dark),
      stroke(`M${x - 98} 360v100M${x - 98} 490v100M${x - 72} 350v112M${x - 72} 492v110`, dark, 2.4),
      fill(disc(x - 60, 470, 4) + disc(x + 60, 470, 4), "#fdbf2d"),
    );
    sheet.add(
      fill(`M${x - 52} 622H${x + 52}L${x + 150} 720H${x - 150}Z`, mood.glow, `opacity="${day ? 0.3 : 0.22}"`),
    );
    sheet.add(
      stroke(`M${x + 185} 250v34`, mood.ink, 3),
      fill(disc(x + 185, 302, 34), mood.glow, 'opacity=".26"'),
      fill(`M${x + 175} 318l4-32h12l4 32Z`, mood.sun),
      fill(`M${x + 173} 286l12-12l12 12Z`, mood.ink),
    );
  });
  const floor = sheet.span(
    [
      [0, day ? "#caa878" : "#4c443c"],
      [1, day ? "#7d6446" : "#17140f"],
    ],
    [0, 618],
    [0, 700],
  );
  sheet.add(
    fill("M-20 622H1220V720H-20Z", floor, 'opacity=".82"'),
    stroke("M-20 622H1220", mood.rim, 3, 'opacity=".8"'),
    stroke(
      "M-20 656H1220M230 622L60 720M415 622L360 720M785 622L840 720M970 622L1140 720",
      mood.ink,
      1.6,
      'opacity=".25"',
    ),
  );
  sheet.add(
    palm(4, mood, 415, 640, 200, 0.06),
    palm(8, mood, 785, 640, 190, -0.06),
    fill("M392 640h46l-7 44h-32ZM762 640h46l-7 44h-32Z", "#c8553a"),
    fill("M418 640h20l-7 44h-16ZM788 640h20l-7 44h-16Z", "#8a3325"),
  );
  return finish(scene);
}
