import { grain, grass } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour } from "../kit/mood.ts";
import { box, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { portrait, tan } from "../kit/portraits.ts";
import type { Portrait } from "../kit/portraits.ts";
import { window } from "./team-experience.ts";

const adviser: Portrait = {
  skin: tan,
  hair: "#24150d",
  hairLit: "#8a5a34",
  style: "bun",
  jacket: "#0f4668",
  jacketShade: "#082d48",
  shirt: "#fbf6e8",
  look: -1,
};

/** Someone at the desk to talk to, the bay behind, the clock within the hours. */
export function officeHours(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const day = hour === "day";
  const sheet = new Sheet(1000, 640);
  window(sheet, mood, 352, 250);
  sheet.add(palm(6, mood, 52, 660, 330, 0.08), grass(3, [[0, 640]], 1, mood.ink));
  clock(sheet, day);
  sheet.add(portrait(sheet, mood, adviser, 560, 286, 1.72));
  sheet.add(
    stroke("M508 284C504 214 616 214 612 284", "#0b2a42", 8),
    box(498, 276, 20, 34, "#0b2a42", 'rx="9"'),
    box(602, 276, 20, 34, "#0b2a42", 'rx="9"'),
    stroke("M508 308Q510 338 544 338", "#0b2a42", 4.4),
    box(540, 332, 16, 11, "#fdbf2d", 'rx="5"'),
  );
  if (!day) sheet.add(box(0, 0, 1000, 640, "#04101f", 'opacity=".26"'));
  desk(sheet, day);
  bubble(sheet, 236, 96, 196, 84, "#fbfaf5", 1);
  bubble(sheet, 676, 190, 170, 74, "#fdbf2d", -1);
  grain(sheet, 0.04);
  return sheet.svg();
}

function clock(sheet: Sheet, day: boolean): void {
  let ticks = "";
  for (let tick = 0; tick < 12; tick += 1) {
    const angle = (tick / 12) * 6.283;
    ticks += `M${(Math.cos(angle) * 36).toFixed(1)} ${(Math.sin(angle) * 36).toFixed(1)}L${(Math.cos(angle) * 41).toFixed(1)} ${(Math.sin(angle) * 41).toFixed(1)}`;
  }
  sheet.add(
    `<g transform="translate(800 84)">${fill(disc(4, 8, 50), "#04121f", `opacity=".25" filter="${sheet.blur(5)}"`)}${fill(disc(0, 0, 50), day ? "#0f4668" : "#0a2a42")}${fill(disc(0, 0, 44), "#fbfaf5")}${stroke(ticks, "#0b2a42", 2.4)}${stroke("M0 0L-17-13", "#0b2a42", 5)}${stroke("M0 0L4-31", "#0b2a42", 3.6)}${fill(disc(0, 0, 4.4), "#fdbf2d")}</g>`,
  );
}

function desk(sheet: Sheet, day: boolean): void {
  const top = day ? "#c98f5a" : "#5e4330";
  const front = sheet.fade([
    [0, day ? "#14527a" : "#0a2f4a"],
    [1, day ? "#0a3352" : "#051b2c"],
  ]);
  sheet.add(
    fill("M-20 556C240 530 420 566 640 548S920 532 1020 546V660H-20Z", front),
    fill(
      "M-20 540C240 514 420 550 640 532S920 516 1020 530V548C920 534 860 532 640 550S240 532-20 558Z",
      top,
    ),
    stroke("M-20 540C240 514 420 550 640 532S920 516 1020 530", day ? "#ffe3b2" : "#b08a5e", 2.4),
  );
  sheet.add(stroke("M-20 606C240 580 420 616 640 598S920 582 1020 596", "#fdbf2d", 5));
  sheet.add(
    fill("M300 536L324 420Q326 412 336 412H470Q480 412 479 422L470 538Z", day ? "#d9e3e4" : "#54656f"),
    fill("M312 530L334 426Q335 422 340 422H464Q469 422 468 427L460 532Z", day ? "#1d5f86" : "#0e3550"),
    fill("M312 530L334 426Q335 422 340 422H400L360 531Z", "#fff", 'opacity=".1"'),
  );
  sheet.add(
    fill("M780 522q2-56 6-60h50q4 4 6 60Z", "#fbf6e8"),
    fill("M812 462h24q4 4 6 60h-24q-2-40-6-60Z", "#dcc9a2"),
    stroke("M842 478q24-2 20 20t-22 16", "#fbf6e8", 6),
    stroke("M800 450q-6-10 2-18t0-18M822 450q-6-10 2-18t0-18", "#ffffff", 2.4, 'opacity=".6"'),
  );
  sheet.add(fill("M150 526l8-44h44l8 44Z", "#cf5a36"), fill("M180 526l2-44h20l8 44Z", "#963a26"));
  for (const [dx, lean] of [
    [-30, -22],
    [-14, -10],
    [2, 2],
    [18, 14],
    [32, 24],
  ] as const)
    sheet.add(
      fill(
        `M180 484Q${180 + dx * 0.4} 450 ${180 + dx + lean} ${412 + Math.abs(dx) * 0.6}Q${186 + dx} 456 184 484Z`,
        dx > 0 ? "#4f9a64" : "#2c7a5b",
      ),
    );
}

function bubble(
  sheet: Sheet,
  x: number,
  y: number,
  wide: number,
  tall: number,
  paint: string,
  tail: number,
): void {
  const foot =
    tail > 0 ? `M${x + wide - 70} ${y + tall - 8}l54 40l-10-44Z` : `M${x + 70} ${y + tall - 8}l-78 36l36-44Z`;
  const body = `M${x + 26} ${y}h${wide - 52}a26 26 0 0 1 26 26v${tall - 52}a26 26 0 0 1-26 26h${52 - wide}a26 26 0 0 1-26-26v${52 - tall}a26 26 0 0 1 26-26Z`;
  sheet.add(
    `<g transform="translate(5 10)">${fill(body, "#04121f", `opacity=".22" filter="${sheet.blur(7)}"`)}</g>`,
    fill(foot, paint),
    fill(body, paint),
    stroke(
      `M${x + 30} ${y + 32}h${wide - 70}M${x + 30} ${y + 52}h${wide - 110}`,
      "#0b2a42",
      8,
      'opacity=".75"',
    ),
  );
}
