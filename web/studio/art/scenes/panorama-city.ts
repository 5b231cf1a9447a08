import { haze } from "../kit/land.ts";
import type { Mood } from "../kit/mood.ts";
import { box, curve, disc, fill, place, stroke } from "../kit/pen.ts";
import type { Sheet } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { landmarks, towers } from "../kit/skyline.ts";

/** The y coordinate of the horizon in every part of the panorama. */
export const horizon = 196;

/** The skyline in the last quarter of the panorama. */
export function city(sheet: Sheet, mood: Mood): void {
  const day = mood.hour === "day";
  const base = horizon + 2;
  const rows =
    towers(sheet, mood, {
      seed: 14,
      from: 1290,
      to: 1740,
      base,
      height: 116,
      color: mood.far,
      haze: mood.sky[4],
      lit: 0,
    }) +
    landmarks(sheet, mood, 1386, base, 166, mood.middle, mood.hazy, day ? 0.2 : 0.55) +
    towers(sheet, mood, {
      seed: 9,
      from: 1320,
      to: 1740,
      base,
      height: 92,
      color: mood.middle,
      haze: mood.hazy,
      lit: day ? 0.14 : 0.5,
    });
  sheet.add(`<g id="city">${rows}</g>`);
  haze(sheet, mood.sky[5], 120, base, 0.2);
}

/** The shore road in front of the skyline, and the head office. */
export function promenade(sheet: Sheet, mood: Mood): void {
  const day = mood.hour === "day";
  const ground = curve([
    [1270, 300],
    [1340, 268],
    [1450, 252],
    [1600, 244],
    [1740, 240],
  ]);
  sheet.add(
    fill(
      `${ground}V320H1270Z`,
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
    stroke(ground, mood.rim, 2, 'opacity=".7"'),
  );
  sheet.add(place(headOffice(sheet, mood, day), 1590, 262, 1));
  for (const [x, y, size] of [
    [1400, 268, 64],
    [1456, 262, 58],
    [1510, 266, 70],
    [1668, 264, 66],
    [1712, 262, 58],
  ] as const)
    sheet.add(palm(x, mood, x, y, size, 0.08));
}

function headOffice(sheet: Sheet, mood: Mood, day: boolean): string {
  const face = sheet.span(
    [
      [0, day ? "#2b7fa0" : "#12405c"],
      [1, day ? "#0f4668" : "#0a2a42"],
    ],
    [0, -214],
    [0, 0],
  );
  let lights = "";
  for (let floor = 0; floor < 21; floor += 1)
    for (let pane = 0; pane < 4; pane += 1)
      if ((floor * 7 + pane * 5) % (day ? 5 : 3) !== 0)
        lights += `M${-27 + pane * 9} ${-190 + floor * 9}h6v4.600h-6Z`;
  return (
    fill("M-32 0V-190Q-10-214 12-206V0Z", face) +
    fill("M12 0V-206Q28-200 32-182V0Z", day ? "#0b3a58" : "#06202f") +
    fill(lights, day ? "#9fd7e0" : mood.windowLit, `opacity="${day ? 0.6 : 0.85}"`) +
    stroke("M-32 0V-190Q-10-214 12-206", mood.rim, 1.8, 'opacity=".8"') +
    fill(disc(0, 0, 44, 3), mood.ink, 'opacity=".3"') +
    box(-40, -7, 80, 8, mood.wall) +
    box(-40, -7, 80, 2, mood.rim)
  );
}
