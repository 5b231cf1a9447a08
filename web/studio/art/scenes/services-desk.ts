import { cup, laptop, table } from "../kit/desk.ts";
import { grain } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { window } from "./team-experience.ts";

/** A room with the bay in its window, and an empty table. */
function room(hour: Hour, sunX: number): { sheet: Sheet; mood: Mood } {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(1200, 700);
  window(sheet, mood, 390, sunX);
  return { sheet, mood };
}

const shade = (sheet: Sheet, hour: Hour): void => {
  if (hour === "night") sheet.add(box(0, 0, 1200, 700, "#04101f", 'opacity=".3"'));
};

/** A payment made at the desk: the platform on a screen, a card, a cup. */
export function payments(hour: Hour): string {
  const { sheet, mood } = room(hour, 320);
  table(sheet, mood, 500);
  const rows = [72, 104, 136]
    .map(
      (y, index) =>
        box(18, y, 164, 24, "#eaf2f2", 'rx="7"') +
        stroke(`M30 ${y + 12}h${70 - index * 12}`, "#8ba6b4", 5) +
        stroke(`M140 ${y + 12}h28`, "#0f4668", 5),
    )
    .join("");
  const screen =
    box(0, 0, 300, 190, "#fbfaf5") +
    fill("M0 0H300V44C230 62 180 26 110 44S30 58 0 48Z", "#0f5f92") +
    fill("M0 44C30 58 60 58 110 44S230 62 300 44V49C230 68 180 32 110 50S30 63 0 53Z", "#fdbf2d") +
    stroke("M20 22h70", "#fff", 6) +
    rows +
    box(198, 72, 84, 88, "#0b2a42", 'rx="10"') +
    fill(disc(240, 106, 19), "#fdbf2d") +
    stroke("M232 106l6 6 11-12", "#0b2a42", 4) +
    stroke("M220 142h40", "#6fb5c6", 5);
  sheet.add(laptop(sheet, 500, 590, 1.5, screen));
  sheet.add(
    `<g transform="translate(810 560) rotate(-13)">${box(6, 10, 230, 142, "#1d120a", 'rx="14" opacity=".3"')}${box(
      0,
      0,
      230,
      142,
      sheet.fade(
        [
          [0, "#2f8fab"],
          [1, "#0a3352"],
        ],
        [0, 0, 1, 1],
      ),
      'rx="14"',
    )}${fill("M0 92C50 60 90 70 124 96S190 128 230 96V128a14 14 0 0 1-14 14H14A14 14 0 0 1 0 128Z", "#fdbf2d")}${box(22, 38, 40, 30, "#f4dc9a", 'rx="5"')}${stroke("M22 52h40M42 38v30", "#a87a1c", 1.6)}${stroke("M84 52h26M120 52h26M156 52h26", "#fff", 6)}${stroke("M22 20h60", "#bfe4e6", 5)}</g>`,
  );
  sheet.add(
    cup(170, 650, 1.1),
    `<g transform="translate(1110 640)">${[0, 1, 2, 3].map((coin) => `${fill(disc(0, -coin * 13, 40, 13), "#a86a10")}${fill(disc(0, -coin * 13 - 5, 40, 13), "#fdbf2d")}${fill(disc(0, -coin * 13 - 5, 30, 9), "#e6a020")}`).join("")}</g>`,
  );
  shade(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}

/** The online shop: an awning over the screen, the sea behind. */
export function shop(hour: Hour): string {
  const { sheet, mood } = room(hour, 960);
  sheet.add(palm(9, mood, 1110, 720, 460, -0.1, -1));
  table(sheet, mood, 520);
  const item = (x: number, paint: string, glyph: string): string =>
    box(x, 78, 78, 96, "#eaf2f2", 'rx="10"') +
    fill(disc(x + 39, 112, 24), paint) +
    glyph +
    box(x + 12, 148, 54, 14, "#fdbf2d", 'rx="7"');
  const carGlyph =
    fill("M26 118q0-7 7-8l5-6q2-2 5-2h12q3 0 5 2l5 6q7 1 7 8v3H26Z", "#fff") +
    fill(`${disc(35, 121, 4)}${disc(62, 121, 4)}`, "#0b2a42");
  const houseGlyph = fill("M150 100l18 15h-5v14h-26v-14h-5Z", "#fff");
  const heart = fill("M251 127q-17-12-17-21q0-9 9-9q6 0 8 6q2-6 8-6q9 0 9 9q0 9-17 21Z", "#fff");
  const screen =
    box(0, 0, 300, 190, "#fbfaf5") +
    box(0, 0, 300, 60, "#d5ecea") +
    item(12, "#d8492f", carGlyph) +
    item(111, "#2f8f8a", houseGlyph) +
    item(212, "#0f5f92", heart);
  sheet.add(laptop(sheet, 560, 630, 1.86, screen));
  let stripes = "";
  for (let band = 0; band < 10; band += 1) {
    const x = 246 + band * 63;
    stripes += fill(
      `M${278 + band * 56.5} 196H${334.5 + band * 56.5}L${x + 63} 300V312Q${x + 31} 344 ${x} 312V300Z`,
      band % 2 === 0 ? "#fdbf2d" : "#fbfaf5",
    );
  }
  sheet.add(
    `<g transform="translate(0 6)">${fill("M246 312H876V330Q560 352 246 330Z", "#04121f", `opacity=".3" filter="${sheet.blur(9)}" transform="translate(0 22)"`)}${stripes}${fill("M278 196H843L876 300H246Z", "#04121f", 'opacity=".05"')}${box(270, 184, 581, 16, "#0f4668", 'rx="6"')}</g>`,
  );
  sheet.add(
    `<g transform="translate(960 650)"><ellipse cx="4" cy="4" rx="80" ry="10" fill="#1d120a" opacity=".3"/>${fill("M-66 0L-58-124H58L66 0Z", "#0f5f92")}${fill("M24 0L30-124H58L66 0Z", "#0a3f66")}${stroke("M-26-124Q-26-170 0-170T26-124", "#0b2a42", 6)}${fill("M-62-46C-30-72 0-66 18-50S50-34 63-50L65-30C46-16 30-26 8-40S-40-44-64-24Z", "#fdbf2d")}</g>`,
    cup(180, 660, 1.1),
  );
  shade(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}
