import { engineers } from "../../kit/figures.ts";
import { haze } from "../../kit/land.ts";
import type { Hour, Mood } from "../../kit/mood.ts";
import { at, box, disc, fill, stroke } from "../../kit/pen.ts";
import type { Sheet } from "../../kit/pen.ts";
import { birds } from "../../kit/sky.ts";
import { finish, stage } from "../../kit/stage.ts";
import { tug } from "../../kit/vessels.ts";
import { paintWater, reflection } from "../../kit/water.ts";

/** A bridge that two sides have promised each other: half built, in balance over the water. */
export function productBonds(hour: Hour): string {
  const horizon = 470;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [626, 392],
    sunSize: 42,
    seed: 61,
    clouds: [
      [60, 462, 340, 130],
      [820, 460, 400, 140],
    ],
  });
  const { sheet, mood } = scene;
  const bridge = tower(sheet, mood, 360, horizon) + tower(sheet, mood, 860, horizon) + deck(sheet, mood);
  haze(sheet, mood.sky[5], horizon - 90, horizon + 2, 0.4);
  sheet.add(`<g id="bridge">${bridge}</g>`);
  paintWater(sheet, mood, horizon, 700, 626);
  sheet.add(reflection(sheet, '<use href="#bridge"/>', horizon, 150, 0.42));
  sheet.add(
    segment(mood, 622, 372),
    barge(mood, 622, 520),
    tug(mood, 420, 540, 0.9),
    birds(680, 110, 0.6, mood.ink),
  );
  const slab = sheet.fade([
    [0, mood.ground],
    [1, mood.groundDark],
  ]);
  sheet.add(
    fill("M-20 646C260 612 520 640 640 652L700 720H-20Z", slab),
    stroke("M-20 646C260 612 520 640 640 652", mood.rim, 2.4, 'opacity=".8"'),
  );
  sheet.add(engineers(mood, 190, 660, 150));
  sheet.add(
    box(300, 604, 120, 50, "#8a5a32"),
    box(300, 604, 120, 6, mood.rim, 'opacity=".5"'),
    fill("M286 604l24-16h112l14 16Z", "#fbf6e8"),
    stroke("M316 598q24-8 50-2t46-4", "#1d6592", 1.6),
    stroke("M330 601h40", "#d8492f", 1.6),
    stroke("M312 654l-10 26M410 654l10 26", "#4b3220", 6),
  );
  return finish(scene);
}

function tower(sheet: Sheet, mood: Mood, x: number, foot: number): string {
  const stone = sheet.span(
    [
      [0, mood.middle],
      [0.5, mood.near],
      [1, mood.hazy],
    ],
    [x - 20, 120],
    [x + 20, foot],
  );
  return (
    fill(
      `M${x - 26} ${foot + 6}L${x - 10} 150H${x + 10}L${x + 26} ${foot + 6}H${x + 12}L${x} 214L${x - 12} ${foot + 6}Z`,
      stone,
    ) +
    box(x - 22, 372, 44, 12, stone) +
    box(x - 40, foot - 10, 80, 18, mood.near) +
    box(x - 40, foot - 10, 80, 4, mood.rim, 'opacity=".6"') +
    stroke(`M${x - 26} ${foot}L${x - 10} 150`, mood.rim, 2, 'opacity=".7"') +
    fill(disc(x, 144, 4), "#ff7a5c")
  );
}

function deck(sheet: Sheet, mood: Mood): string {
  const steel = sheet.span(
    [
      [0, mood.near],
      [1, mood.middle],
    ],
    [0, 366],
    [0, 386],
  );
  let cables = "";
  for (const x of [360, 860]) {
    for (let cable = 1; cable <= 11; cable += 1) {
      const reach = cable * 19.4;
      const top = 156 + (11 - cable) * 9;
      cables += `M${x} ${at(top)}L${at(x - reach)} 368M${x} ${at(top)}L${at(x + reach)} 368`;
    }
  }
  let piers = "";
  for (const x of [-10, 80, 1130, 1210]) piers += `M${x - 9} 376h18l6 98h-30Z`;
  const gantry = (x: number, way: number): string =>
    `<g transform="translate(${x} 366) scale(${way} 1)">${stroke("M0 0V-34H-46V0M0-34L-46 0M-46-34L0 0", "#fdbf2d", 3)}${stroke("M0-34H34M34-34V-6M22-34V-6", "#fdbf2d", 3)}${stroke("M28-6V6", mood.ink, 1.4)}</g>`;
  return (
    fill(piers, mood.middle) +
    stroke(cables, mood.near, 1.5, 'opacity=".85"') +
    stroke(cables, mood.rim, 0.5, 'opacity=".7"') +
    fill("M-20 366H572V372L560 384H-20ZM1220 366H672V372L684 384H1220Z", steel) +
    stroke("M-20 366H572M672 366H1220", mood.rim, 2, 'opacity=".9"') +
    stroke("M-20 360H566M678 360H1220", mood.near, 1.2, 'stroke-dasharray="2 9"') +
    gantry(566, 1) +
    gantry(678, -1)
  );
}

const segment = (mood: Mood, x: number, y: number): string =>
  `${stroke(`M${x - 24} ${y - 40}V${y + 34}M${x + 24} ${y - 40}V${y + 34}`, mood.ink, 1.6)}${fill(`M${x - 46} ${y + 34}h92v6l-10 12h-72l-10-12Z`, mood.near)}${stroke(`M${x - 46} ${y + 34}h92`, mood.rim, 2.4)}`;

const barge = (mood: Mood, x: number, y: number): string =>
  fill(`M${x - 90} ${y - 14}h180l-12 20h-156Z`, mood.ink) +
  box(x - 90, y - 16, 180, 4, mood.rim, 'opacity=".8"') +
  fill(`M${x - 110} ${y + 6}q110 14 220 0q-50 16-110 14t-110-14Z`, mood.foam, 'opacity=".35"') +
  box(x + 46, y - 40, 26, 24, mood.wall) +
  box(x + 50, y - 35, 18, 7, mood.window);
