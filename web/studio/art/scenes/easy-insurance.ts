import { car, red } from "../kit/car.ts";
import { closed, foliage, grain, grass, hills, ridge } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour } from "../kit/mood.ts";
import { box, dice, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { heapedCloud, paintSky, veilClouds } from "../kit/sky.ts";
import { paintWater, sailboat } from "../kit/water.ts";

/** A car on the coast road and, close by, a hand-sized policy: everything in order. */
export function easyInsurance(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(1000, 440);
  const horizon = 232;
  paintSky(sheet, mood, horizon, [300, 196], 30);
  veilClouds(sheet, mood, { x: 60, y: 20, width: 800, height: 120, seed: 71, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: 480, y: 222, width: 330, height: 110, seed: 3, opacity: 0.7, side: -1 });
  heapedCloud(sheet, mood, { x: -50, y: 228, width: 240, height: 80, seed: 13, opacity: 0.6 });
  hills(sheet, mood, {
    seed: 21,
    from: 380,
    to: 1120,
    base: horizon,
    height: 80,
    color: mood.hazy,
    haze: mood.sky[5],
  });
  paintWater(sheet, mood, horizon, 440, 300);
  sheet.add(sailboat(mood, 150, 252, 0.7), sailboat(mood, 430, 246, 0.5));
  const roll = dice(5);
  const shore = ridge(33, 430, 1060, 330, 78, 0.5);
  sheet.add(fill(closed(shore, 350), mood.leaf[1]));
  for (let x = 520; x < 1010; x += 30)
    sheet.add(foliage(roll, mood, x, 318 - Math.sin(((x - 430) / 630) * 3.14) * 46, 34, 24, -1));
  const asphalt = hour === "day" ? "#5b6a70" : "#1e2b35";
  sheet.add(
    fill(
      "M-20 344Q300 322 1020 332V460H-20Z",
      sheet.fade([
        [0, mood.ground],
        [1, mood.groundDark],
      ]),
    ),
  );
  sheet.add(
    grass(
      3,
      Array.from({ length: 90 }, (_, i) => [i * 12, 340 - Math.sin((i / 90) * 3.14) * 10 + 2] as const),
      13,
      mood.leaf[2],
    ),
  );
  sheet.add(
    fill("M-20 362Q320 340 1020 350V412Q400 398-20 424Z", asphalt),
    fill("M-20 362Q320 340 1020 350V353Q320 344-20 366Z", mood.rim, 'opacity=".7"'),
    fill("M-20 420Q400 394 1020 408V412Q400 398-20 424Z", mood.rim, 'opacity=".55"'),
  );
  sheet.add(
    `<path d="M-20 394Q360 370 1020 380" fill="none" stroke="#ffcb38" stroke-width="3.4" stroke-dasharray="34 22" opacity=".9"/>`,
  );
  sheet.add(palm(4, mood, 74, 352, 190, 0.2), palm(9, mood, 22, 356, 140, -0.16));
  sheet.add(car(sheet, mood, 330, 392, 1.42, red));
  sheet.add(
    fill("M-20 424Q400 398 1020 412V460H-20Z", mood.groundDark),
    grass(
      8,
      Array.from({ length: 90 }, (_, i) => [i * 12, 424 - Math.sin((i / 90) * 2.6) * 14] as const),
      22,
      mood.groundDark,
    ),
  );
  phone(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}

function phone(sheet: Sheet, hour: Hour): void {
  const glass = sheet.span(
    [
      [0, "#2b86a8"],
      [1, "#0d4166"],
    ],
    [0, 0],
    [120, 160],
  );
  const row = (y: number, long: number): string =>
    `${box(18, y, 174, 50, "#eaf2f2", 'rx="13"')}${fill(disc(44, y + 25, 13), "#2f8f8a")}${stroke(`M38 ${y + 25}l4.500 4.500 8-9`, "#fff", 3)}${stroke(`M68 ${y + 19}h${long}M68 ${y + 32}h${long - 28}`, "#8ba6b4", 5)}`;
  const shadow = `<rect x="-8" y="26" width="214" height="420" rx="34" fill="#020d18" opacity=".45" filter="${sheet.blur(14)}"/>`;
  const edge = box(-5, 3, 214, 420, "#03121f", 'rx="33"') + box(0, 0, 210, 420, "#0b2a42", 'rx="32"');
  const screen =
    box(9, 9, 192, 402, "#fbfaf5", 'rx="25"') +
    `<g clip-path="${sheet.clip("M34 9h142a25 25 0 0 1 25 25V411H9V34A25 25 0 0 1 34 9Z")}">${fill("M0 0H210V118C176 152 138 92 92 116S28 138 0 122Z", glass)}${fill("M0 110C34 126 60 130 92 108S160 88 210 106V118C176 152 138 92 92 116S28 138 0 122Z", "#ffcb38")}${fill("M0 0H130L40 130H0Z", "#fff", 'opacity=".08"')}</g>` +
    box(78, 18, 54, 7, "#0b2a42", 'rx="3.5"') +
    fill("M30 56q0-11 12-12l8-9q3-3 7-3h20q5 0 8 4l8 8q12 2 12 12v4H30Z", "#fff") +
    fill(disc(47, 61, 7) + disc(89, 61, 7), "#0b2a42") +
    stroke("M126 46h52M126 60h36", "#cfe6f2", 6) +
    row(140, 98) +
    row(200, 104) +
    row(260, 84) +
    box(18, 330, 174, 46, "#ffcb38", 'rx="23"') +
    stroke("M72 353h66", "#0b2a42", 6);
  const gleam = stroke("M-3 40V380", hour === "day" ? "#8fc3d6" : "#3f6f88", 2.4);
  sheet.add(`<g transform="translate(700 44) rotate(7)">${shadow}${edge}${screen}${gleam}</g>`);
}
