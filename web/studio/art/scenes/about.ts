import { haze } from "../kit/land.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, disc, fill, stroke } from "../kit/pen.ts";
import type { Sheet } from "../kit/pen.ts";
import { guayacan, petals } from "../kit/plants.ts";
import { birds } from "../kit/sky.ts";
import { landmarks, towers } from "../kit/skyline.ts";
import { finish, stage } from "../kit/stage.ts";
import { paintWater, reflection, sailboat } from "../kit/water.ts";

/** The company's ninety-seven years in one view: the old quarter in front, the new city across the water. */
export function about(hour: Hour): string {
  const horizon = 430;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [640, 372],
    sunSize: 42,
    seed: 111,
    clouds: [
      [420, 424, 300, 90],
      [900, 420, 360, 120],
    ],
  });
  const { sheet, mood, day } = scene;
  const skyline =
    towers(sheet, mood, {
      seed: 3,
      from: 700,
      to: 1240,
      base: horizon,
      height: 170,
      color: mood.far,
      haze: mood.far,
      lit: 0,
    }) +
    landmarks(sheet, mood, 830, horizon, 270, mood.middle, mood.hazy, day ? 0.25 : 0.55) +
    towers(sheet, mood, {
      seed: 27,
      from: 730,
      to: 1240,
      base: horizon,
      height: 140,
      color: mood.near,
      haze: mood.middle,
      lit: day ? 0.2 : 0.5,
    });
  sheet.add(`<g id="city">${skyline}</g>`);
  haze(sheet, mood.sky[5], horizon - 110, horizon + 2, 0.4);
  paintWater(sheet, mood, horizon, 700, 640);
  sheet.add(
    reflection(sheet, '<use href="#city"/>', horizon, 140, 0.45),
    sailboat(mood, 690, 478, 1.3),
    sailboat(mood, 800, 458, 0.7),
    birds(560, 150, 0.7, mood.ink),
  );
  oldTown(sheet, mood, day);
  sheet.add(guayacan(sheet, 22, mood, 1090, 690, 330, -1));
  const quay = "M-20 612C180 596 380 604 560 640S860 690 1220 668V720H-20Z";
  sheet.add(
    fill(
      quay,
      sheet.fade([
        [0, day ? "#d8b98a" : "#4f4a42"],
        [0.3, mood.groundDark],
        [1, mood.groundDark],
      ]),
    ),
    stroke("M-20 612C180 596 380 604 560 640S860 690 1220 668", mood.rim, 3, 'opacity=".9"'),
    petals(4, [840, 680, 1200, 700], 70, 6, "#fdbf2d"),
  );
  for (const [x, y] of [
    [120, 606],
    [360, 608],
    [600, 650],
    [840, 680],
  ] as const)
    sheet.add(
      stroke(`M${x} ${y}v-80`, mood.ink, 4),
      fill(disc(x, y - 84, 18), mood.glow, 'opacity=".25"'),
      fill(`M${x - 6} ${y - 78}l2-14h8l2 14Z`, mood.sun),
      fill(`M${x - 6} ${y - 92}l6-7l6 7Z`, mood.ink),
    );
  return finish(scene);
}

function oldTown(sheet: Sheet, mood: Mood, day: boolean): void {
  const walls = day
    ? ["#f3ddb0", "#e7a97a", "#a9cfc6", "#f0c56e", "#dfe4d8", "#d98a6a"]
    : ["#6f675c", "#6a4838", "#3b5a5c", "#75592f", "#5b6568", "#5c3b30"];
  const pane = day ? "#23566e" : mood.windowLit;
  sheet.add(cathedral(mood, day, pane));
  walls.forEach((wall, index) => {
    const left = -20 + index * 100 + (index % 2) * 6;
    const wide = 96;
    const top = 430 - ((index * 37) % 60) + index * 16;
    const face = sheet.span(
      [
        [0, wall],
        [0.7, wall],
        [1, day ? "#b98a5c" : "#1b2730"],
      ],
      [left, top],
      [left + wide * 0.5, 640],
    );
    sheet.add(
      box(left, top, wide, 220, face),
      box(left + wide - 12, top, 12, 220, mood.ink, 'opacity=".14"'),
      fill(
        `M${left - 6} ${top}L${left + 14} ${top - 26}H${left + wide - 14}L${left + wide + 6} ${top}Z`,
        day ? "#c0583a" : "#5c3326",
      ),
      stroke(`M${left - 6} ${top}H${left + wide + 6}`, mood.rim, 2.2, 'opacity=".8"'),
    );
    for (let floor = 0; floor < 2; floor += 1) {
      for (let spot = 0; spot < 2; spot += 1) {
        const x = left + 14 + spot * 40;
        const y = top + 22 + floor * 74;
        sheet.add(
          fill(
            `M${x} ${y + 44}V${y + 10}Q${x + 12} ${y - 4} ${x + 24} ${y + 10}V${y + 44}Z`,
            "#fbf3dd",
            `opacity="${day ? 1 : 0.5}"`,
          ),
          fill(`M${x + 3} ${y + 44}V${y + 12}Q${x + 12} ${y} ${x + 21} ${y + 12}V${y + 44}Z`, pane),
          stroke(`M${x + 12} ${y + 4}v40`, "#fbf3dd", 1.4, 'opacity=".7"'),
        );
      }
      const railY = top + 66 + floor * 74;
      let bars = "";
      for (let bar = left + 8; bar < left + 86; bar += 6) bars += `M${bar} ${railY - 14}v14`;
      sheet.add(
        stroke(bars, mood.ink, 1.2, 'opacity=".75"'),
        stroke(`M${left + 6} ${railY - 14}H${left + 86}`, mood.ink, 2, 'opacity=".8"'),
        box(left + 4, railY, 84, 4, mood.ink, 'opacity=".5"'),
      );
    }
  });
}

function cathedral(mood: Mood, day: boolean, pane: string): string {
  const stone = day ? "#e9d9b6" : "#6d6a62";
  const shade = day ? "#bfa77c" : "#45484a";
  const tower = (x: number): string =>
    box(x, 250, 58, 240, stone) +
    box(x + 40, 250, 18, 240, shade) +
    box(x - 4, 246, 66, 8, shade) +
    box(x + 6, 200, 46, 48, stone) +
    box(x + 38, 200, 14, 48, shade) +
    fill(`M${x + 2} 200Q${x + 29} 110 ${x + 56} 200Z`, day ? "#3d7484" : "#1f3f52") +
    stroke(`M${x + 29} 158v-34M${x + 20} 136h18`, mood.ink, 3) +
    stroke(`M${x} 250V480`, mood.rim, 2.4, 'opacity=".8"') +
    fill(`M${x + 18} 246v-30q8-12 16 0v30Z`, mood.ink, 'opacity=".8"') +
    fill(disc(x + 26, 226, 5, 7), "#c98a3a") +
    box(x + 18, 280, 14, 30, pane) +
    box(x + 18, 340, 14, 30, pane);
  return (
    tower(110) +
    tower(290) +
    fill("M168 480V320Q172 270 200 262Q229 226 258 262Q286 270 290 320V480Z", stone) +
    fill(disc(229, 318, 20), shade) +
    fill(disc(229, 318, 14), pane) +
    stroke("M229 246v-34M220 222h18", mood.ink, 2.6)
  );
}
