import { grain, hills } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { at, between, box, curve, dice, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../kit/sky.ts";
import { ripples, sunRoad } from "../kit/water.ts";

/** A long swell across the sheet, with a lit crest. */
function swell(
  sheet: Sheet,
  mood: Mood,
  y: number,
  height: number,
  shift: number,
  colors: readonly [string, string],
): void {
  const crest: Point[] = [];
  for (let x = -20; x <= sheet.width + 20; x += 20)
    crest.push([x, y + Math.sin(x / 118 + shift) * height + Math.sin(x / 47 + shift * 2) * height * 0.24]);
  const edge = curve(crest);
  sheet.add(
    fill(
      `${edge}V${sheet.height + 20}H-20Z`,
      sheet.span(
        [
          [0, colors[0]],
          [1, colors[1]],
        ],
        [0, y - height],
        [0, y + 150],
      ),
    ),
  );
  sheet.add(stroke(edge, mood.rim, 1.8, 'opacity=".5"'));
  const roll = dice(Math.round(y));
  let foam = "";
  for (const [x, cy] of crest)
    if (roll() < 0.7)
      foam += `M${at(x)} ${at(cy + 8 + roll() * 26)}q${at(between(roll, 10, 24))} -5 ${at(between(roll, 26, 52))} 1`;
  sheet.add(stroke(foam, mood.foam, 1.4, 'opacity=".3"'));
}

/** A small boat that has lost its way between two seas. */
export function notFound(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(960, 560);
  const horizon = 300;
  paintSky(sheet, mood, horizon, [690, 236], 46);
  veilClouds(sheet, mood, { x: 100, y: 40, width: 780, height: 150, seed: 101, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: 20, y: 290, width: 330, height: 130, seed: 12, opacity: 0.75 });
  heapedCloud(sheet, mood, { x: 760, y: 292, width: 250, height: 90, seed: 18, opacity: 0.7, side: -1 });
  hills(sheet, mood, {
    seed: 9,
    from: -160,
    to: 330,
    base: horizon,
    height: 44,
    color: mood.far,
    haze: mood.sky[5],
  });
  hills(sheet, mood, {
    seed: 19,
    from: 760,
    to: 1160,
    base: horizon,
    height: 52,
    color: mood.far,
    haze: mood.sky[5],
  });
  const [, shallow, , deep, abyss] = mood.sea;
  sheet.add(
    box(
      0,
      horizon,
      960,
      260,
      sheet.span(
        [
          [0, mood.sea[0]],
          [0.2, shallow],
          [1, mood.sea[2]],
        ],
        [0, horizon],
        [0, 560],
      ),
    ),
  );
  sheet.add(
    ripples(mood, { left: 0, right: 960, horizon, foot: 400, seed: 6 }),
    sunRoad(mood, horizon, 420, 690, 60, 8),
  );
  swell(sheet, mood, 362, 12, 1.4, [mood.sea[2], deep]);
  const route = "M-20 470C100 420 190 404 270 440S420 470 420 408S330 366 322 424S400 500 486 450";
  swell(sheet, mood, 418, 18, 3.1, [deep, deep]);
  sheet.add(
    `<path d="${route}" fill="none" stroke="#ffcb38" stroke-width="4" stroke-dasharray=".1 12" stroke-linecap="round"/>`,
  );
  boat(sheet, mood);
  swell(sheet, mood, 470, 20, 5, [deep, abyss]);
  swell(sheet, mood, 522, 18, 0.6, [abyss, mood.ink]);
  sheet.add(birds(250, 170, 0.6, mood.near));
  grain(sheet, 0.04);
  return sheet.svg();
}

function boat(sheet: Sheet, mood: Mood): void {
  const day = mood.hour === "day";
  const hull = sheet.span(
    [
      [0, "#e8643f"],
      [1, "#8f2a1e"],
    ],
    [0, -26],
    [0, 24],
  );
  const light = day ? "" : fill(disc(52, -46, 46), mood.glow, `opacity=".35" filter="${sheet.blur(12)}"`);
  sheet.add(
    `<g transform="translate(500 438) rotate(-7)">${light}${fill("M-78-26Q0-8 82-30Q72 16 44 22H-40Q-66 16-78-26Z", hull)}${fill("M-78-26Q0-8 82-30L80-22Q0-1-75-18Z", "#fbf6e8")}${stroke("M-66 0Q0 12 70-4", "#fff", 1.4, 'opacity=".35"')}${stroke("M2-14V-158", "#5a3a24", 5)}${fill(
      "M-4-152Q-60-92-62-34L-4-28Z",
      sheet.span(
        [
          [0, "#fff8e6"],
          [1, "#e3c89c"],
        ],
        [-60, 0],
        [0, 0],
      ),
    )}${fill("M8-146Q54-98 58-40L8-32Z", "#f4e3bf")}${stroke("M-40-58Q-22-52-6-52M-24-94Q-14-90-6-90", "#c9a878", 1.4)}${fill("M2-172q12 4 24 0v12q-12 4-24 0Z", "#fdbf2d")}` +
      `${fill("M24-16Q22-46 34-50Q48-50 48-16Z", "#0f4668")}${fill(disc(37, -60, 9.5, 10.5), "#b57447")}${fill("M27-62Q26-74 38-74Q50-73 48-62L54-60Q46-58 27-61Z", "#fdbf2d")}${stroke("M40-42L58-54", "#0f4668", 6)}${stroke("M50-58L74-66", "#0b2a42", 5)}${stroke("M70-65L80-68", "#c98a3a", 7)}</g>`,
  );
}

/** The side panel of the administrators' sign-in page: the isthmus by night, with a lit coast. */
export function login(): string {
  const mood = moodOf("night");
  const sheet = new Sheet(900, 1100);
  sheet.add(
    box(
      0,
      0,
      900,
      1100,
      sheet.span(
        [
          [0, "#04192c"],
          [0.45, "#0a3a5c"],
          [1, "#03121f"],
        ],
        [120, 0],
        [760, 1100],
      ),
    ),
  );
  const coast = (shift: number): Point[] =>
    Array.from({ length: 49 }, (_, index): Point => {
      const x = -30 + index * 20;
      return [
        x,
        560 +
          Math.sin((x + 40) / 165) * -120 +
          Math.sin(x / 60) * 10 +
          shift +
          Math.sin(x / 90 + shift / 90) * shift * 0.08,
      ];
    });
  for (let ring = 1; ring <= 11; ring += 1) {
    for (const side of [-1, 1])
      sheet.add(
        `<path d="${curve(coast(side * (74 + ring * (22 + ring * 2.6))))}" fill="none" stroke="#5fb3cf" stroke-width="1.2" opacity="${at(0.46 - ring * 0.036)}"/>`,
      );
  }
  const land = `${curve(coast(-74))}${curve(coast(74).toReversed()).replace("M", "L")}Z`;
  sheet.add(
    fill(land, "#020b14", `opacity=".7" filter="${sheet.blur(16)}" transform="translate(8 22)"`),
    fill(
      land,
      sheet.span(
        [
          [0, "#0d4a4c"],
          [1, "#062430"],
        ],
        [0, 400],
        [0, 740],
      ),
    ),
  );
  const roll = dice(12);
  let hillsides = "";
  let sparks = "";
  let glows = "";
  const clip = sheet.clip(land);
  for (let spot = 0; spot < 2600; spot += 1) {
    const [x, y] = coast(0)[Math.floor(roll() * 49)] ?? [0, 0];
    hillsides += disc(x + between(roll, -12, 12), y + between(roll, -78, 78), between(roll, 2, 7));
  }
  for (let spot = 0; spot < 330; spot += 1) {
    const side = roll() < 0.68 ? 1 : -1;
    const [x, y] = coast(side * between(roll, 48, 72))[Math.floor(roll() ** 0.8 * 49)] ?? [0, 0];
    const size = between(roll, 0.8, 2.4);
    sparks += disc(x + between(roll, -10, 10), y, size);
    if (size > 1.9) glows += disc(x, y, size * 6);
  }
  sheet.add(
    `<g clip-path="${clip}">${fill(hillsides, "#12665c", 'opacity=".42"')}</g>`,
    fill(glows, mood.glow, `opacity=".4" filter="${sheet.blur(7)}"`),
    fill(sparks, "#ffdf94"),
  );
  sheet.add(
    `<path d="${curve(coast(78))}" fill="none" stroke="#ffcb38" stroke-width="3.4"/>`,
    stroke(curve(coast(-78)), "#8fd6c5", 1.6, 'opacity=".6"'),
  );
  for (const [x, y, turn] of [
    [300, 900, -24],
    [640, 260, 150],
    [720, 860, 18],
  ] as const) {
    sheet.add(
      `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke("M-5 20C-10 70-22 110-40 150M5 20C10 70 22 110 40 150", "#bfe3ee", 1.4, 'opacity=".4"')}${fill("M-7-22Q-5-34 0-40Q5-34 7-22V22Q0 27-7 22Z", "#d9d3c2")}${fill("M-4.500-18h9v30h-9Z", "#1d6592")}${fill(disc(0, -30, 2) + disc(0, 18, 2), "#ffcb38")}</g>`,
    );
  }
  const shine = sheet.glow([760, 120], 620, [
    [0, "#bfe3ee", 0.3],
    [1, "#bfe3ee", 0],
  ]);
  sheet.add(box(0, 0, 900, 1100, shine));
  grain(sheet, 0.05);
  return sheet.svg();
}
