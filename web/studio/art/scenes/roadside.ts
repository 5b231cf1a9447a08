import { car, red } from "../kit/car.ts";
import { engineers } from "../kit/figures.ts";
import { closed, foliage, grass, haze, ridge, wood } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { at, box, dice, disc, fill, place, stroke } from "../kit/pen.ts";
import type { Point, Sheet } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { finish, stage } from "../kit/stage.ts";
import { towTruck } from "../kit/trucks.ts";
import { paintWater } from "../kit/water.ts";

/** Night on the road: the tow truck is already there, its lamp turning. */
export function assistance(hour: Hour): string {
  const horizon = 372;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [980, 340],
    sunSize: hour === "day" ? 36 : 30,
    seed: 83,
  });
  const { sheet, mood, day } = scene;
  const dusk = moodOf("night");
  paintWater(sheet, mood, horizon, 520, 980);
  const back = ridge(34, -120, 760, 500, 190, 0.7);
  sheet.add(
    fill(closed(back, 560), mood.near),
    `<g>${wood(
      6,
      mood,
      back.filter(([, y]) => y < 496),
      20,
      8,
      dusk.leaf,
      1,
    )}</g>`,
  );
  haze(sheet, mood.sky[5], 330, 520, 0.2);
  sheet.add(
    box(
      0,
      480,
      1200,
      230,
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
  );
  const roll = dice(9);
  for (let x = 20; x < 1200; x += 46)
    sheet.add(foliage(roll, mood, x, 500 + Math.sin(x / 70) * 6, 38, 20, 1, dusk.leaf));
  sheet.add(
    box(
      -10,
      520,
      1220,
      200,
      sheet.span(
        [
          [0, day ? "#3d4c57" : "#1b2933"],
          [1, day ? "#26343f" : "#0c161e"],
        ],
        [0, 520],
        [0, 700],
      ),
    ),
    box(-10, 518, 1220, 5, mood.rim, 'opacity=".55"'),
  );
  sheet.add(
    '<path d="M-10 654H1210" stroke="#ffcb38" stroke-width="6" stroke-dasharray="70 46" opacity=".9"/>',
  );
  for (const x of [120, 620, 1120]) lampPost(sheet, mood, x, 520, 330);
  sheet.add(
    fill(disc(600, 596, 420, 60), "#ffb02e", `opacity="${day ? 0.16 : 0.22}" filter="${sheet.blur(40, 14)}"`),
  );
  sheet.add(place(car(sheet, mood, 0, 0, 1.22, red), 470, 531, 1), towTruck(sheet, mood, 420, 606, 1.3));
  sheet.add(
    fill("M138 612l26-46l26 46Z", "#d8492f"),
    fill("M148 606l16-28l16 28Z", "#fbf6e8"),
    fill("M152 604l12-20l12 20Z", "#d8492f"),
    cone(222, 628),
    cone(290, 640),
  );
  sheet.add(engineers(mood, 1040, 660, 170), fill(disc(600, 690, 620, 20), mood.ink, 'opacity=".25"'));
  sheet.add(
    grass(
      4,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 704]),
      34,
      mood.groundDark,
    ),
  );
  return finish(scene);
}

function lampPost(sheet: Sheet, mood: Mood, x: number, y: number, height: number): void {
  sheet.add(
    stroke(`M${x} ${y}V${y - height + 20}Q${x} ${y - height} ${x + 20} ${y - height}H${x + 60}`, mood.ink, 6),
    box(x + 44, y - height - 4, 44, 9, mood.ink, 'rx="4"'),
    box(x + 50, y - height + 4, 34, 4, mood.sun, 'rx="2"'),
    fill(
      `M${x + 50} ${y - height + 8}L${x - 70} ${y + 40}H${x + 210}L${x + 84} ${y - height + 8}Z`,
      sheet.span(
        [
          [0, mood.glow, 0.3],
          [1, mood.glow, 0],
        ],
        [0, y - height],
        [0, y + 40],
      ),
    ),
  );
}

/** After a minor collision: papers in order, an adviser at the car, the warning triangle set up. */
export function claims(hour: Hour): string {
  const horizon = 356;
  const scene = stage(hour, { horizon, sun: [820, 290], seed: 97 });
  const { sheet, mood, day } = scene;
  paintWater(sheet, mood, horizon, 520, 820);
  const head = ridge(39, -300, 560, 470, 150, 0.6);
  sheet.add(
    fill(closed(head, 520), mood.leaf[2]),
    `<g>${wood(
      12,
      mood,
      head.filter(([, y]) => y < 466),
      18,
      6,
    )}</g>`,
  );
  haze(sheet, mood.sky[5], 300, 480, 0.2);
  sheet.add(
    box(
      -10,
      470,
      1220,
      240,
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
    box(
      -10,
      500,
      1220,
      140,
      sheet.span(
        [
          [0, day ? "#77838a" : "#26333d"],
          [1, day ? "#56636b" : "#141f28"],
        ],
        [0, 500],
        [0, 640],
      ),
    ),
    box(-10, 498, 1220, 5, mood.rim, 'opacity=".7"'),
  );
  sheet.add(
    '<path d="M-10 590H1210" stroke="#ffcb38" stroke-width="5" stroke-dasharray="60 40" opacity=".9"/>',
  );
  sheet.add(palm(5, mood, 60, 506, 330, 0.1), palm(8, mood, 1176, 512, 240, 0.1));
  sheet.add(car(sheet, mood, 470, 584, 1.74, red));
  sheet.add(
    fill("M452 512q34-12 70 4q10 20-6 30q-40 8-62-6q-12-14-2-28Z", "#7a2318", 'opacity=".32"'),
    stroke("M462 520l44-7M456 532l58-3M474 543l36 2", "#fbd3c2", 1.8, 'opacity=".75"'),
  );
  sheet.add(
    fill("M128 612l30-54l30 54Z", "#d8492f"),
    fill("M140 605l18-32l18 32Z", "#fbf6e8"),
    fill("M145 602l13-23l13 23Z", "#d8492f"),
    cone(224, 616),
  );
  sheet.add(engineers(mood, 770, 632, 210));
  sheet.add(
    `<g transform="translate(952 210) rotate(5)">${box(-4, 10, 180, 226, "#04121f", `rx="14" opacity=".3" filter="${sheet.blur(9)}"`)}${box(-10, -6, 180, 226, "#0f4668", 'rx="16"')}${box(2, 8, 156, 200, "#fbfaf5", 'rx="8"')}${box(46, -18, 68, 26, "#fdbf2d", 'rx="8"')}${[44, 88, 132].map((y, index) => `${fill(disc(28, y, 12), index < 2 ? "#2f8f8a" : "#cfd9dc")}${index < 2 ? stroke(`M22 ${y}l4 4 8-8`, "#fff", 3) : ""}${stroke(`M52 ${y - 5}h${at(88 - index * 12)}M52 ${y + 7}h${at(60 - index * 8)}`, "#8ba6b4", 5)}`).join("")}${stroke("M52 182q14-14 22 0t20-2 24-4", "#0f5f92", 3.4)}</g>`,
  );
  sheet.add(
    fill("M-20 650C240 630 420 664 700 656S1060 640 1220 650V720H-20Z", mood.groundDark),
    grass(
      3,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 652]),
      30,
      mood.groundDark,
    ),
  );
  return finish(scene);
}

const cone = (x: number, y: number): string =>
  fill(`M${x - 15} ${y}h30v-4h-6l-7-34h-4l-7 34h-6Z`, "#f08a1c") +
  fill(`M${x - 6.5} ${y - 14}h13l-1.600-8h-9.800Z`, "#fbf6e8");
