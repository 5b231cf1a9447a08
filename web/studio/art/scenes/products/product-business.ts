import { engineers } from "../../kit/figures.ts";
import type { Hour, Mood } from "../../kit/mood.ts";
import { box, dice, disc, fill, pick, stroke } from "../../kit/pen.ts";
import type { Sheet } from "../../kit/pen.ts";
import { crane } from "../../kit/port.ts";
import { birds } from "../../kit/sky.ts";
import { finish, stage } from "../../kit/stage.ts";
import { boxTruck } from "../../kit/trucks.ts";
import { containerShip } from "../../kit/vessels.ts";
import { paintWater } from "../../kit/water.ts";

/** The port at work: ship and cranes, containers, a warehouse with its doors open. */
export function productBusiness(hour: Hour): string {
  const horizon = 350;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [330, 292],
    seed: 47,
    clouds: [
      [420, 342, 360, 110],
      [-80, 340, 300, 110],
    ],
  });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 560, 330);
  sheet.add(
    crane(mood, 240, 450, 2),
    crane(mood, 470, 450, 2.05),
    containerShip(sheet, mood, 70, 470, 560),
    birds(560, 150, 0.6, mood.ink),
  );
  const yard = sheet.span(
    [
      [0, day ? "#8d8a80" : "#27323a"],
      [1, day ? "#4f565a" : "#101b24"],
    ],
    [0, 480],
    [0, 700],
  );
  sheet.add(
    box(-10, 486, 1220, 230, yard),
    box(-10, 484, 1220, 7, day ? "#d8b98a" : "#5c5348"),
    box(-10, 484, 1220, 2, mood.rim),
  );
  sheet.add(
    stroke("M-10 520H700M-10 532H700", mood.ink, 2.4, 'opacity=".5"'),
    stroke("M-10 640C300 616 760 612 1210 628", "#ffcb38", 4, 'stroke-dasharray="60 34" opacity=".85"'),
  );
  pile(sheet, mood, 30, 560, 3);
  warehouse(sheet, mood, day);
  sheet.add(boxTruck(sheet, mood, 470, 640, 1.06));
  sheet.add(engineers(mood, 330, 664, 132));
  return finish(scene);
}

function pile(sheet: Sheet, mood: Mood, x: number, y: number, rows: number): void {
  const roll = dice(6);
  const day = mood.hour === "day";
  const colors = day
    ? (["#c8553a", "#1d6592", "#e2a52a", "#2f8f8a", "#e9e0c8"] as const)
    : (["#7d3b31", "#16486a", "#a97a28", "#20655f", "#8d8c86"] as const);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 3 - (row === 2 ? 1 : 0); column += 1) {
      const left = x + column * 92 + row * 6;
      const top = y - (row + 1) * 38;
      sheet.add(
        box(left, top, 88, 36, pick(roll, colors)),
        box(left, top, 88, 4, "#fff", 'opacity=".25"'),
        box(left, top + 30, 88, 6, mood.ink, 'opacity=".25"'),
        box(left, top, 6, 36, mood.rim, 'opacity=".4"'),
      );
      let ribs = "";
      for (let rib = 10; rib < 86; rib += 7) ribs += `M${left + rib} ${top + 4}v28`;
      sheet.add(stroke(ribs, mood.ink, 1, 'opacity=".25"'));
    }
  }
}

function warehouse(sheet: Sheet, mood: Mood, day: boolean): void {
  const wall = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [700, 0],
    [1200, 0],
  );
  sheet.add(
    fill("M690 600V330L960 250L1240 330V600Z", wall),
    fill("M672 336L960 248L1250 336V318L960 226L672 318Z", day ? "#0f5f92" : "#0a3352"),
    stroke("M672 318L960 226", mood.rim, 3, 'opacity=".9"'),
  );
  let seams = "";
  for (let x = 712; x < 1220; x += 22)
    seams += `M${x} ${332 + (x < 960 ? -(x - 690) * 0.29 : (x - 960) * 0.29 - 78)}V600`;
  sheet.add(stroke(seams, mood.wallShade, 1.4, 'opacity=".6"'));
  const inside = sheet.fade(
    day
      ? [
          [0, "#0b2a42"],
          [1, "#1f4c66"],
        ]
      : [
          [0, "#5a3f24"],
          [1, "#c98a45"],
        ],
  );
  for (const left of [730, 900, 1070]) {
    sheet.add(box(left - 8, 402, 146, 198, day ? "#0f4668" : "#0a2a42"), box(left, 410, 130, 190, inside));
    for (let slat = 0; slat < (left === 900 ? 9 : 3); slat += 1)
      sheet.add(
        box(left, 410 + slat * 18, 130, 16, day ? "#c9d4d4" : "#56666f"),
        box(left, 410 + slat * 18, 130, 3, "#fff", 'opacity=".4"'),
      );
    if (left !== 900)
      for (const [dx, dy, size] of [
        [14, 36, 36],
        [56, 36, 36],
        [34, 72, 36],
        [88, 36, 30],
      ] as const)
        sheet.add(
          box(left + dx, 600 - dy, size, size, day ? "#c98f4c" : "#8a5f30"),
          box(left + dx, 600 - dy, size, 5, "#fff", 'opacity=".25"'),
          box(left + dx + size * 0.42, 600 - dy, size * 0.16, size, "#8a5a2a", 'opacity=".6"'),
        );
    sheet.add(
      fill(disc(left + 65, 388, 5), mood.sun),
      fill(`M${left + 65} 388L${left - 20} 600H${left + 150}Z`, mood.glow, `opacity="${day ? 0.06 : 0.2}"`),
    );
  }
  sheet.add(
    fill(disc(960, 306, 32), "#fbfaf5"),
    `<g transform="translate(934 280) scale(1.083)"><path d="M1.600 30C8 20 15 14.500 22 23C28 30 38 31 46 22A23 23 0 0 1 1.600 30Z" fill="#0a5088"/><path d="M2 22A23 23 0 0 1 46 18C38 28 28.500 28 22.600 20.800C15 11.500 7 14 2 22Z" fill="#3aa3a6"/><path d="M1.500 27C8 14 15 11.500 22.600 20.800C28.500 28 38 28 46.500 18L47 24C38 33 27.500 33 20.500 25.200C14.500 18.500 8 20 2 30Z" fill="#fdbf2d"/></g>`,
  );
}
