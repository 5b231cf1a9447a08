import { cup, laptop, table } from "../kit/desk.ts";
import { grain } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { box, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import { palm } from "../kit/plants.ts";
import { brown, deep, olive, portrait, tan } from "../kit/portraits.ts";
import type { Portrait } from "../kit/portraits.ts";
import { window } from "./team-experience.ts";

/** A room with the bay in its window, ready for what stands on the table. */
function room(hour: Hour, sunX = 250): { sheet: Sheet; mood: Mood } {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(1200, 700);
  window(sheet, mood, 390, sunX);
  return { sheet, mood };
}

const shade = (sheet: Sheet, hour: Hour): void => {
  if (hour === "night") sheet.add(box(0, 0, 1200, 700, "#04101f", 'opacity=".3"'));
};

const paper = (x: number, y: number, turn: number, ink: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(-14)">${box(5, 7, 210, 150, "#1d120a", 'opacity=".22" rx="4"')}${box(0, 0, 210, 150, "#fffdf6", 'rx="4"')}${box(16, 16, 44, 12, ink, 'rx="3"')}${stroke("M16 46h178M16 62h178M16 78h130M16 100h60M16 118h60", "#b9c6cb", 4)}${box(100, 94, 92, 34, "#eaf2f2", 'rx="4"')}${stroke("M110 116q12-16 20-2t18-2 26-6", "#0f5f92", 2.6)}</g>`;

/** Papers in order: forms, a pen, the folder, the seal. */
export function forms(hour: Hour): string {
  const { sheet, mood } = room(hour);
  sheet.add(palm(6, mood, 60, 720, 420, 0.1));
  table(sheet, mood, 470);
  sheet.add(
    `<g transform="translate(120 540) skewX(-16)">${box(8, 10, 330, 170, "#1d120a", 'opacity=".25" rx="8"')}${fill("M0 0H120L138 16H330V170H0Z", "#0f5f92")}${fill("M0 26H330V170H0Z", "#1d7ab0")}${stroke("M0 27H330", "#6fb5c6", 2)}</g>`,
  );
  sheet.add(paper(430, 500, -4, "#0f5f92"), paper(520, 530, 6, "#2f8f8a"), paper(470, 548, -2, "#c8553a"));
  sheet.add(
    `<g transform="translate(700 640) rotate(-32)">${box(4, 6, 210, 13, "#1d120a", 'rx="6" opacity=".25"')}${box(0, 0, 170, 14, "#0b2a42", 'rx="7"')}${box(120, 0, 10, 14, "#fdbf2d")}${fill("M170 1L206 7L170 13Z", "#fdbf2d")}${stroke("M4 4H160", "#6fb5c6", 1.6)}</g>`,
  );
  sheet.add(
    `<g transform="translate(890 600)"><ellipse cx="0" cy="6" rx="60" ry="12" fill="#1d120a" opacity=".3"/>${fill("M-48 0H48V-14Q46-24 30-26H-30Q-46-24-48-14Z", "#6d3f22")}${fill("M-14-26Q-18-60-22-76Q0-96 22-76Q18-60 14-26Z", "#c98a3a")}${fill("M4-26Q8-60 8-86Q18-82 22-76Q18-60 14-26Z", "#8a5a22")}</g>`,
    cup(1050, 640, 1.15),
  );
  shade(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}

/** Paying from home: the account on the screen, the card at hand. */
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

/** The shop without a street: an awning over the screen, the sea behind. */
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

const doctor: Portrait = {
  skin: tan,
  hair: "#24150d",
  hairLit: "#8a5a34",
  style: "bun",
  jacket: "#ffffff",
  jacketShade: "#c3d3d6",
  shirt: "#2f8f8a",
  look: -1,
};
const patient: Portrait = {
  skin: olive,
  hair: "#a5a49c",
  hairLit: "#efece2",
  style: "grey",
  jacket: "#c8553a",
  jacketShade: "#8a3325",
  shirt: "#fbf6e8",
  glasses: true,
  look: 1,
};

/** A consultation with time to listen. */
export function optimed(hour: Hour): string {
  const { sheet, mood } = room(hour, 200);
  sheet.add(
    `<g transform="translate(944 96)">${box(6, 10, 170, 210, "#04121f", `rx="12" opacity=".2" filter="${sheet.blur(6)}"`)}${box(0, 0, 170, 210, "#fbfaf5", 'rx="12"')}${box(0, 0, 170, 40, "#2f8f8a", 'rx="12"')}${fill("M79 8h12v8h8v10h-8v8h-12v-8h-8v-10h8Z", "#fff")}${fill("M85 176q-46-32-46-60q0-24 24-24q16 0 22 16q6-16 22-16q24 0 24 24q0 28-46 60Z", "#d8492f")}${stroke("M34 132h28l10-22 16 40 12-24 8 6h30", "#fff", 5)}</g>`,
  );
  sheet.add(portrait(sheet, mood, patient, 380, 330, 1.72), portrait(sheet, mood, doctor, 720, 310, 1.86));
  sheet.add(
    stroke("M690 408C676 470 690 520 716 540M752 408C764 460 760 500 748 520", "#0b2a42", 6),
    fill(disc(716, 546, 13), "#8798a0"),
    fill(disc(716, 546, 7), "#c9d4d6"),
    box(778, 478, 44, 30, "#0f5f92", 'rx="4"'),
    box(784, 484, 20, 4, "#fff"),
  );
  sheet.add(palm(4, mood, 70, 720, 360, 0.1));
  table(sheet, mood, 590);
  sheet.add(
    `<g transform="translate(520 610) rotate(-3) skewX(-12)">${box(5, 7, 180, 84, "#1d120a", 'opacity=".25" rx="6"')}${box(0, 0, 180, 84, "#0f4668", 'rx="6"')}${box(10, 8, 160, 70, "#fffdf6", 'rx="3"')}${stroke("M26 26h110M26 42h90M26 58h60", "#b9c6cb", 4)}</g>`,
  );
  shade(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}

const chair: Portrait = {
  skin: tan,
  hair: "#3a2012",
  hairLit: "#9a6236",
  style: "curls",
  jacket: "#0f4668",
  jacketShade: "#082d48",
  shirt: "#fbf6e8",
  look: 0,
};
const left: Portrait = {
  skin: deep,
  hair: "#120c09",
  hairLit: "#4a3325",
  style: "short",
  jacket: "#3d5f7a",
  jacketShade: "#1d3a52",
  shirt: "#fbf6e8",
  look: 1,
};
const right: Portrait = {
  skin: brown,
  hair: "#1b120d",
  hairLit: "#6b4a2e",
  style: "long",
  jacket: "#2f8f8a",
  jacketShade: "#17565c",
  shirt: "#fbf6e8",
  look: -1,
};
const elder: Portrait = {
  skin: olive,
  hair: "#8d9294",
  hairLit: "#e4e2d8",
  style: "grey",
  jacket: "#233f55",
  jacketShade: "#122536",
  shirt: "#e9f1f2",
  beard: true,
  look: -1,
};

/** The board's table, high over the bay. */
export function team(hour: Hour): string {
  const { sheet, mood } = room(hour, 300);
  for (const x of [210, 460, 730, 990])
    sheet.add(box(x - 78, 300, 156, 300, hour === "day" ? "#0b2a42" : "#04121f", 'rx="40" opacity=".85"'));
  sheet.add(
    portrait(sheet, mood, left, 210, 316, 1.5),
    portrait(sheet, mood, elder, 990, 316, 1.5),
    portrait(sheet, mood, chair, 460, 300, 1.66),
    portrait(sheet, mood, right, 730, 300, 1.66),
  );
  table(sheet, mood, 540);
  for (const [x, turn] of [
    [120, -6],
    [380, -2],
    [640, 3],
    [890, 7],
  ] as const)
    sheet.add(
      `<g transform="translate(${x} 588) rotate(${turn}) skewX(-14)">${box(4, 6, 150, 66, "#1d120a", 'opacity=".22" rx="4"')}${box(0, 0, 150, 66, "#fffdf6", 'rx="4"')}${stroke("M14 18h90M14 32h120M14 46h70", "#b9c6cb", 4)}</g>`,
    );
  sheet.add(cup(330, 650, 0.8), cup(850, 650, 0.8));
  shade(sheet, hour);
  grain(sheet, 0.04);
  return sheet.svg();
}
