import { grain, haze, hills } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, fill, Sheet, stroke } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { brown, deep, olive, portrait, tan } from "../kit/portraits.ts";
import type { Portrait } from "../kit/portraits.ts";
import { heapedCloud, paintSky } from "../kit/sky.ts";
import { landmarks, towers } from "../kit/skyline.ts";
import { paintWater } from "../kit/water.ts";

const people: Record<"lawyer" | "actuary" | "lead" | "engineer" | "adviser", Portrait> = {
  lawyer: {
    skin: brown,
    hair: "#1b120d",
    hairLit: "#6b4a2e",
    style: "bun",
    jacket: "#2f8f8a",
    jacketShade: "#17565c",
    shirt: "#f6f2e6",
    look: 1,
  },
  actuary: {
    skin: olive,
    hair: "#7f8588",
    hairLit: "#d8d6cc",
    style: "grey",
    jacket: "#3d5f7a",
    jacketShade: "#1d3a52",
    shirt: "#e9f1f2",
    glasses: true,
    look: 1,
  },
  lead: {
    skin: tan,
    hair: "#24150d",
    hairLit: "#8a5a34",
    style: "long",
    jacket: "#0f4668",
    jacketShade: "#082d48",
    shirt: "#ffffff",
    look: 0,
  },
  engineer: {
    skin: deep,
    hair: "#120c09",
    hairLit: "#4a3325",
    style: "short",
    jacket: "#e2a52a",
    jacketShade: "#ab741a",
    shirt: "#0f4668",
    beard: true,
    look: -1,
  },
  adviser: {
    skin: tan,
    hair: "#3a2012",
    hairLit: "#9a6236",
    style: "curls",
    jacket: "#c8553a",
    jacketShade: "#8a3325",
    shirt: "#f6ead2",
    look: -1,
  },
};

/** The bay beyond a glass wall. */
export function window(sheet: Sheet, mood: Mood, horizon: number, sunX: number): void {
  paintSky(sheet, mood, horizon, [sunX, horizon - 34], 30);
  heapedCloud(sheet, mood, {
    x: sheet.width * 0.04,
    y: horizon - 4,
    width: 300,
    height: 100,
    seed: 13,
    opacity: 0.6,
  });
  hills(sheet, mood, {
    seed: 5,
    from: -80,
    to: sheet.width * 0.5,
    base: horizon,
    height: 46,
    color: mood.far,
    haze: mood.sky[5],
  });
  const size = sheet.height * 0.5;
  const from = sheet.width * 0.52;
  const day = mood.hour === "day";
  sheet.add(
    towers(sheet, mood, {
      seed: 12,
      from,
      to: sheet.width + 20,
      base: horizon,
      height: size * 0.8,
      color: mood.hazy,
      haze: mood.far,
      lit: 0.14,
    }),
  );
  sheet.add(
    landmarks(sheet, mood, from + size * 0.6, horizon, size, mood.middle, mood.hazy, day ? 0.25 : 0.55),
  );
  sheet.add(
    towers(sheet, mood, {
      seed: 27,
      from: from + 30,
      to: sheet.width + 20,
      base: horizon,
      height: size * 0.48,
      color: mood.middle,
      haze: mood.hazy,
      lit: day ? 0.16 : 0.5,
    }),
  );
  haze(sheet, mood.sky[5], horizon - size * 0.5, horizon + 2, 0.45);
  paintWater(sheet, mood, horizon, sheet.height, sunX);
  const frame = day ? "#eef0ea" : "#1a3346";
  for (const part of [0.2, 0.5, 0.8])
    sheet.add(box(sheet.width * part - 3, 0, 6, sheet.height, frame, 'opacity=".5"'));
  sheet.add(
    fill(`M0 0H${sheet.width * 0.3}L${sheet.width * 0.1} ${sheet.height}H0Z`, "#fff", 'opacity=".06"'),
    fill(
      `M${sheet.width * 0.56} 0h${sheet.width * 0.12}L${sheet.width * 0.5} ${sheet.height}h${-sheet.width * 0.12}Z`,
      "#fff",
      'opacity=".07"',
    ),
  );
}

/** Five trades, one team, at the window over the bay. */
export function teamExperience(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(1000, 440);
  window(sheet, mood, 262, 250);
  sheet.add(palm(4, mood, 60, 470, 250, 0.1), palm(8, mood, 968, 470, 220, -0.12));
  const back = [
    portrait(sheet, mood, people.actuary, 372, 196, 1.12),
    portrait(sheet, mood, people.engineer, 642, 190, 1.16),
  ];
  const veil = `<g>${back.join("")}</g>`;
  sheet.add(veil, box(0, 0, 1000, 440, mood.glow, 'opacity=".05"'));
  sheet.add(
    portrait(sheet, mood, people.lawyer, 236, 236, 1.24),
    portrait(sheet, mood, people.adviser, 782, 236, 1.24),
  );
  sheet.add(portrait(sheet, mood, people.lead, 506, 212, 1.42));
  if (hour === "night") sheet.add(box(0, 0, 1000, 440, "#04101f", 'opacity=".32"'));
  sheet.add(
    fill("M-10 424C240 394 420 440 640 414S900 396 1010 410V450H-10Z", "#ffcb38"),
    stroke("M-10 424C240 394 420 440 640 414S900 396 1010 410", "#fff3bf", 1.6, 'opacity=".7"'),
  );
  grain(sheet, 0.04);
  return sheet.svg();
}
