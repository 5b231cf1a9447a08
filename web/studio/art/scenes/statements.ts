import { grass, haze } from "../kit/land.ts";
import type { Hour } from "../kit/mood.ts";
import { at, curve, dice, disc, fill, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { birds } from "../kit/sky.ts";
import { finish, stage } from "../kit/stage.ts";
import { paintWater, reflection, sailboat } from "../kit/water.ts";

/** The years of the statements as towers along the bay, the last one in the light. */
export function statements(hour: Hour): string {
  const horizon = 480;
  const scene = stage(hour, {
    horizon,
    sun: [210, 400],
    sunSize: 40,
    seed: 121,
    clouds: [
      [40, 472, 340, 120],
      [640, 300, 300, 60],
    ],
  });
  const { sheet, mood, day } = scene;
  const tops: Point[] = [];
  let content = "";
  for (let year = 0; year < 14; year += 1) {
    const x = 250 + year * 62;
    const tall = 74 + year * 17 + Math.sin(year * 1.9) * 24 + (year > 9 ? (year - 9) * 16 : 0);
    const last = year === 13;
    const paint = sheet.span(
      last
        ? [
            [0, "#ffdc68"],
            [1, "#e09a14"],
          ]
        : [
            [0, year % 3 === 0 ? mood.middle : mood.near],
            [1, mood.hazy],
          ],
      [0, horizon - tall],
      [0, horizon],
    );
    const side = last ? "#b87a10" : mood.near;
    const top = horizon - tall;
    content +=
      fill(`M${x} ${horizon}V${at(top + 10)}L${x + 30} ${at(top)}V${horizon}Z`, paint) +
      fill(`M${x + 30} ${horizon}V${at(top)}L${x + 46} ${at(top + 9)}V${horizon}Z`, side, 'opacity=".9"') +
      stroke(`M${x} ${horizon}V${at(top + 10)}L${x + 30} ${at(top)}`, mood.rim, 1.6, 'opacity=".8"');
    const roll = dice(year + 3);
    let panes = "";
    for (let y = horizon - 12; y > top + 20; y -= 11)
      for (let pane = 0; pane < 4; pane += 1)
        if (roll() < (day ? 0.4 : 0.6)) panes += `M${x + 4 + pane * 6.4} ${at(y)}h3.800v5.500h-3.800Z`;
    content += fill(panes, last ? "#fff6da" : day ? "#bfe4e6" : mood.windowLit, 'opacity=".75"');
    tops.push([x + 30, top - 26]);
  }
  sheet.add(`<g id="years">${content}</g>`);
  haze(sheet, mood.sky[5], horizon - 70, horizon + 2, 0.35);
  paintWater(sheet, mood, horizon, 700, 210);
  sheet.add(reflection(sheet, '<use href="#years"/>', horizon, 190, 0.5));
  const road = curve(tops);
  sheet.add(
    stroke(road, "#062c49", 9, 'opacity=".18" transform="translate(4 8)"'),
    stroke(road, "#fdbf2d", 6),
    fill(tops.map(([x, y]) => disc(x, y, 6.5)).join(""), "#fdbf2d"),
    fill(tops.map(([x, y]) => disc(x, y, 3)).join(""), "#fffaf0"),
  );
  sheet.add(sailboat(mood, 150, 540, 1.6), sailboat(mood, 250, 512, 0.9), birds(360, 150, 0.7, mood.near));
  sheet.add(
    fill("M-20 674C200 640 420 668 640 682S1000 668 1220 650V720H-20Z", mood.groundDark),
    grass(
      4,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 674 - Math.sin(index / 18) * 12]),
      26,
      mood.groundDark,
    ),
    palm(5, mood, 60, 690, 300, 0.12),
    palm(9, mood, 1150, 680, 240, -0.1),
  );
  return finish(scene);
}
