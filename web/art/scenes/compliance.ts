import { grass, hills } from "../kit/land.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, disc, fill, stroke } from "../kit/pen.ts";
import type { Point, Sheet } from "../kit/pen.ts";
import { finish, stage } from "../kit/stage.ts";
import { paintWater, sailboat } from "../kit/water.ts";

/** Law on stone: a portico over the bay and the scales at rest. */
export function compliance(hour: Hour): string {
  const horizon = 420;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [330, 350],
    sunSize: 42,
    seed: 131,
    clouds: [
      [420, 412, 300, 100],
      [-60, 410, 300, 110],
    ],
  });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 700, 330);
  hills(sheet, mood, {
    seed: 4,
    from: -200,
    to: 500,
    base: horizon,
    height: 50,
    color: mood.hazy,
    haze: mood.far,
  });
  sheet.add(sailboat(mood, 180, 450, 0.8));
  const stone = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [600, 0],
    [1200, 0],
  );
  const shade = day ? "#b39a70" : "#3a4048";
  sheet.add(
    box(590, 250, 640, 340, shade),
    fill("M560 210L900 96L1240 210Z", stone),
    fill("M612 200L900 110L1188 200Z", shade),
    stroke("M560 210L900 96", mood.rim, 3, 'opacity=".9"'),
    box(560, 208, 680, 42, stone),
    box(560, 208, 680, 5, mood.rim, 'opacity=".8"'),
    box(560, 244, 680, 6, shade),
  );
  for (let column = 0; column < 6; column += 1) {
    const x = 592 + column * 116;
    const shaft = sheet.span(
      [
        [0, mood.wall],
        [0.35, mood.wall],
        [1, mood.wallShade],
      ],
      [x, 0],
      [x + 52, 0],
    );
    sheet.add(
      box(
        x + 58,
        250,
        58,
        330,
        sheet.span(
          [
            [0, day ? "#14425f" : "#d69a50", day ? 0.55 : 0.35],
            [1, day ? "#0b2a42" : "#3a2a1c", 0.7],
          ],
          [0, 250],
          [0, 580],
        ),
      ),
      fill(`M${x + 4} 272Q${x} 420 ${x} 576H${x + 54}Q${x + 54} 420 ${x + 50} 272Z`, shaft),
      box(x - 8, 250, 70, 12, stone),
      box(x - 3, 262, 60, 10, shade),
      box(x - 8, 574, 70, 14, stone),
    );
    for (let flute = 12; flute < 50; flute += 9)
      sheet.add(stroke(`M${x + flute} 276V572`, shade, 1.6, 'opacity=".55"'));
    sheet.add(stroke(`M${x + 3} 276Q${x - 1} 420 ${x} 572`, mood.rim, 2.4, 'opacity=".8"'));
  }
  for (let step = 0; step < 4; step += 1)
    sheet.add(
      box(560 - step * 34, 588 + step * 28, 820, 30, step % 2 === 0 ? stone : day ? "#e2cda0" : "#6a6a68"),
      box(560 - step * 34, 588 + step * 28, 820, 4, mood.rim, 'opacity=".7"'),
    );
  sheet.add(
    fill("M-20 664C140 640 300 650 470 700L460 720H-20Z", mood.groundDark),
    grass(
      4,
      Array.from({ length: 48 }, (_, index): Point => [
        index * 10,
        664 - Math.sin(index / 12) * 14 + index * 0.5,
      ]),
      24,
      mood.groundDark,
    ),
  );
  scales(sheet, mood, 330, 650);
  return finish(scene);
}

function scales(sheet: Sheet, mood: Mood, x: number, foot: number): void {
  const brass = sheet.span(
    [
      [0, "#ffe7a0"],
      [0.45, "#e0a12a"],
      [1, "#7d4f12"],
    ],
    [-60, 0],
    [70, 0],
  );
  const pan = (dx: number, y: number): string =>
    `<g transform="translate(${dx} ${y})">${stroke("M0 0L-62 130M0 0L62 130", "#c98a2a", 2.6)}${fill("M-76 128H76Q60 166 0 168Q-60 166-76 128Z", brass)}${stroke("M-76 129H76", mood.rim, 3)}</g>`;
  sheet.add(
    `<g transform="translate(${x} ${foot})">${`<ellipse cx="6" cy="6" rx="130" ry="12" fill="${mood.ink}" opacity=".45" filter="${sheet.blur(6, 3)}"/>`}${fill("M-90 4Q-88-16-60-20H60Q88-16 90 4Z", brass)}${fill("M-40-18Q-30-40-12-46H12Q30-40 40-18Z", brass)}${fill("M-9-44L-6-330H6L9-44Z", brass)}${fill(disc(0, -340, 17), brass)}${fill(disc(-5, -346, 5), "#fff6da")}${fill("M-190-306Q-90-336 0-318Q90-336 190-306L188-298Q90-322 0-306Q-90-322-188-298Z", brass)}${stroke("M-188-306Q-90-336 0-318", mood.rim, 2)}${pan(-186, -302)}${pan(186, -302)}${box(-238, -190, 104, 18, "#6d3f22", 'rx="3"')}${box(-232, -187, 96, 12, "#f4e8cc")}${box(-230, -212, 92, 22, "#0f4668", 'rx="3"')}${box(-222, -212, 6, 22, "#fdbf2d")}${box(-152, -212, 6, 22, "#fdbf2d")}${box(-222, -230, 78, 18, "#8f2a1e", 'rx="3"')}${box(-206, -230, 5, 18, "#fdbf2d")}${fill("M184-238L222-226V-200Q220-180 184-170Q148-180 146-200V-226Z", "#0f5f92")}${fill("M184-238L222-226V-200Q220-180 184-170Z", "#0a3352")}${stroke("M166-204l13 13 24-26", "#fdbf2d", 7)}</g>`,
  );
}
