import { closed, grass, haze, ridge, wood } from "../../kit/land.ts";
import type { Hour, Mood } from "../../kit/mood.ts";
import { curve, disc, fill, stroke } from "../../kit/pen.ts";
import type { Point, Sheet } from "../../kit/pen.ts";
import { guayacan, petals } from "../../kit/plants.ts";
import { birds } from "../../kit/sky.ts";
import { finish, stage } from "../../kit/stage.ts";
import { landmarks, towers } from "../../kit/skyline.ts";
import { paintWater } from "../../kit/water.ts";

/** Three generations on a hill, a kite in the wind, the bay below. */
export function productLife(hour: Hour): string {
  const horizon = 390;
  const scene = stage(hour, {
    light: "golden",
    horizon,
    sun: [560, 338],
    sunSize: 44,
    seed: 21,
    clouds: [
      [30, 384, 360, 120],
      [760, 382, 420, 130],
    ],
  });
  const { sheet, mood, day } = scene;
  sheet.add(
    towers(sheet, mood, {
      seed: 12,
      from: 60,
      to: 430,
      base: horizon,
      height: 120,
      color: mood.hazy,
      haze: mood.far,
      lit: 0.15,
    }),
    landmarks(sheet, mood, 150, horizon, 140, mood.middle, mood.hazy, day ? 0.2 : 0.5),
  );
  haze(sheet, mood.sky[5], horizon - 80, horizon + 2, 0.45);
  paintWater(sheet, mood, horizon, 700, 560);
  const back = ridge(43, -300, 700, 560, 130, 0.5);
  sheet.add(
    fill(closed(back, 720), mood.leaf[1]),
    `<g>${wood(
      4,
      mood,
      back.filter(([, y]) => y < 552),
      16,
      2,
    )}</g>`,
  );
  const hill: Point[] = [
    [-20, 640],
    [180, 606],
    [400, 566],
    [620, 536],
    [840, 520],
    [1040, 518],
    [1220, 530],
  ];
  const crest = curve(hill);
  sheet.add(
    fill(
      `${crest}V720H-20Z`,
      sheet.span(
        [
          [0, mood.ground],
          [1, mood.groundDark],
        ],
        [0, 520],
        [0, 680],
      ),
    ),
    stroke(crest, mood.rim, 2.4, 'opacity=".7"'),
  );
  sheet.add(
    grass(
      6,
      Array.from({ length: 122 }, (_, index): Point => [
        index * 10,
        640 - Math.sin((index / 122) * 2.2) * 118,
      ]),
      22,
      mood.ground,
    ),
  );
  sheet.add(guayacan(sheet, 22, mood, 1010, 560, 470, -1));
  const below = (x: number, y: number): boolean => y > 650 - Math.sin((x / 1220) * 2.2) * 118;
  sheet.add(
    petals(2, [560, 520, 1200, 700], 300, 6, "#d98a0c", below),
    petals(4, [620, 520, 1200, 690], 200, 5, "#ffcb38", below),
    petals(9, [420, 160, 840, 520], 26, 5.4, "#ffcb38"),
  );
  generations(sheet, mood, 470, 572);
  kite(sheet, 256, 150);
  sheet.add(birds(700, 170, 0.6, mood.ink));
  return finish(scene);
}

function kite(sheet: Sheet, x: number, y: number): void {
  sheet.add(stroke(`M${x} ${y + 20}C${x + 40} 300 ${x + 30} 430 415 488`, "#fff3cf", 1.4, 'opacity=".7"'));
  sheet.add(
    `<g transform="translate(${x} ${y}) rotate(18)">${fill("M0-44L30 0L0 58L-30 0Z", "#d8492f")}${fill("M0-44L30 0L0 0ZM0 58L-30 0H0Z", "#fdbf2d")}${stroke("M0-44V58M-30 0H30", "#fff3cf", 1.6)}${stroke("M0 58q16 14 2 30t4 30", "#fff3cf", 2)}${fill("M2 84l10-6-2 12ZM6 108l-10-4 3 11Z", "#3aa3a6")}</g>`,
  );
}

/** Grandmother, parents and two children, warm light on one side. */
function generations(sheet: Sheet, mood: Mood, x: number, y: number): void {
  const day = mood.hour === "day";
  const tone = (color: string, dark: string): string => (day ? color : dark);
  const navy = tone("#0f3a58", "#061c2e");
  const skin = tone("#8f5633", "#4a2d1e");
  const rim = (data: string): string => stroke(data, mood.rim, 2, 'opacity=".95"');
  const father =
    fill("M-13-62L-16 0H-4L0-40L5 0H17L14-62Z", navy) +
    fill("M-18-112Q-8-120 2-119Q16-118 20-110L16-58H-15Z", tone("#2f8f8a", "#1a5557")) +
    fill(disc(1, -134, 12, 14), skin) +
    fill("M-11-134Q-13-150 2-150Q15-149 13-134L10-124Q1-120-8-124Z", "#1b120d") +
    stroke("M-16-108Q-30-96-52-88", tone("#2f8f8a", "#1a5557"), 9) +
    stroke("M18-106Q26-86 26-66", tone("#2f8f8a", "#1a5557"), 9) +
    rim("M20-110Q26-96 27-84M13-136Q14-126 9-121M14-62L17-2");
  const mother =
    fill(
      "M-9-116Q0-121 10-116Q15-106 11-88Q26-44 24-30H-22Q-20-50-9-88Q-14-106-9-116Z",
      tone("#cf5a36", "#7a3425"),
    ) +
    fill("M-10-32L-7 0H-1L1-30L4 0H10L12-32Z", skin) +
    fill(disc(0, -130, 10.5, 12.5), skin) +
    fill("M-12-130Q-13-145 0-145Q13-145 12-130Q15-108 9-98Q0-94-9-98Q-15-112-12-130Z", "#24150d") +
    stroke("M-11-110Q-22-90-24-70", tone("#cf5a36", "#7a3425"), 7.5) +
    rim("M10-116Q15-106 11-88Q24-52 25-32M12-140Q15-124 10-110");
  const elder =
    fill("M-12-98Q0-104 12-98Q18-80 14-60L20-14H-18L-13-60Q-18-80-12-98Z", tone("#7d5a86", "#41314b")) +
    fill("M-12-14H-4V0H-12ZM6-14H14V0H6Z", navy) +
    fill(disc(0, -112, 10, 12), tone("#c48657", "#6a452c")) +
    fill(`${disc(0, -114, 10.5, 11)}${disc(0, -126, 6)}`, "#d8d6cc") +
    stroke("M13-92Q24-74 26-56", tone("#7d5a86", "#41314b"), 7) +
    stroke("M27-56L33 0", "#3d2f25", 3.4) +
    rim("M12-98Q18-80 14-60L20-16M11-122Q13-112 8-104");
  const girl =
    fill("M-7-62Q0-66 7-62L14-24H-14Z", tone("#fdbf2d", "#a87a1c")) +
    fill("M-8-25H-3V0H-8ZM3-25H8V0H3Z", skin) +
    fill(disc(0, -72, 9, 10), skin) +
    fill("M-9.500-72Q-10-84 0-84Q10-83 9.500-71Q8-64 0-63Q-8-64-9.500-72Z", "#24150d") +
    fill("M-3-80Q6-84 8-70Q12-60 6-54Q2-66-3-80Z", "#3a2216") +
    stroke("M-8-58Q-20-66-30-78", tone("#fdbf2d", "#a87a1c"), 5.5) +
    stroke("M8-58Q16-60 24-64", tone("#fdbf2d", "#a87a1c"), 5.5) +
    rim("M7-62L14-26M10-80Q14-74 10-66");
  const boy =
    fill("M-8-48H9L7-24H-7Z", tone("#1d6592", "#123e5c")) +
    fill("M-8-26H0V0H-7ZM1-26H9V0H3Z", navy) +
    fill(disc(0, -58, 8.5, 9.5), skin) +
    fill("M-9-58Q-9-70 1-70Q11-69 9-56Q7-51 0-51Q-7-51-9-58Z", "#1b120d") +
    stroke("M-7-46Q-16-56-20-66", tone("#1d6592", "#123e5c"), 5) +
    stroke("M8-46Q13-40 14-34", tone("#1d6592", "#123e5c"), 5) +
    rim("M9-48L8-26L9-2M9-64Q11-58 7-52");
  const shade = `<ellipse cx="-30" cy="3" rx="150" ry="7" fill="${mood.ink}" opacity=".4" filter="${sheet.blur(5, 2)}"/>`;
  sheet.add(
    `<g transform="translate(${x} ${y}) rotate(-2)">${shade}<g transform="translate(104 -14)">${elder}</g><g transform="translate(52 -8)">${mother}</g><g transform="translate(2 0)">${father}</g><g transform="translate(-52 6)">${girl}</g><g transform="translate(28 6)">${boy}</g></g>`,
  );
}
