import { house } from "../kit/houses.ts";
import { closed, foliage, grain, grass, haze, hills, ridge, wood } from "../kit/land.ts";
import { moodOf } from "../kit/mood.ts";
import type { Hour, Mood } from "../kit/mood.ts";
import { at, box, dice, disc, fill, Sheet, stroke } from "../kit/pen.ts";
import type { Point } from "../kit/pen.ts";
import { guayacan, petals, tree } from "../kit/plants.ts";
import { bed, kitchen, leak, room, sofa, television, tub, wardrobe, window } from "../kit/rooms.ts";
import type { Finish } from "../kit/rooms.ts";
import { birds, heapedCloud, paintSky, veilClouds } from "../kit/sky.ts";

/** Colours of walls, floors and ceilings by day and by lamplight. */
const finishes: Record<Hour, Record<"bedroom" | "bath" | "living" | "kitchen", Finish>> = {
  day: {
    bedroom: { wall: "#86bcc6", floor: "#c98f57", ceiling: "#d3e6e2" },
    bath: { wall: "#bfe0d4", floor: "#d7e4dc", ceiling: "#eaf5ee" },
    living: { wall: "#f0cd8e", floor: "#b97a45", ceiling: "#fbe9c4" },
    kitchen: { wall: "#e9b795", floor: "#d9c7a6", ceiling: "#f8dcc4" },
  },
  night: {
    bedroom: { wall: "#3f6878", floor: "#7d532f", ceiling: "#6b8d90" },
    bath: { wall: "#6f9189", floor: "#8d9c92", ceiling: "#a0b6a6" },
    living: { wall: "#b07f42", floor: "#6f4526", ceiling: "#d3a863" },
    kitchen: { wall: "#a8714f", floor: "#8a765a", ceiling: "#cf9c74" },
  },
};

/** A house of the highlands cut open like a doll's house: the structure, the contents, a leak and a falling flowerpot. */
export function homeCutaway(hour: Hour): string {
  const mood = moodOf(hour, "clear");
  const sheet = new Sheet(1200, 840);
  landscape(sheet, mood);
  sheet.add(outside(sheet, mood), inside(sheet, mood), shell(sheet, mood), balcony(mood));
  foreground(sheet, mood);
  grain(sheet, 0.04);
  return sheet.svg();
}

function landscape(sheet: Sheet, mood: Mood): void {
  paintSky(sheet, mood, 520, [250, 190], 44);
  veilClouds(sheet, mood, { x: 60, y: 20, width: 1080, height: 180, seed: 210, opacity: 0.5 });
  heapedCloud(sheet, mood, { x: 800, y: 330, width: 430, height: 150, seed: 7, opacity: 0.75, side: -1 });
  heapedCloud(sheet, mood, { x: -80, y: 420, width: 330, height: 110, seed: 12, opacity: 0.7, side: 1 });
  const haze5 = mood.sky[5];
  hills(sheet, mood, { seed: 21, from: -200, to: 760, base: 560, height: 150, color: mood.far, haze: haze5 });
  hills(sheet, mood, {
    seed: 26,
    from: 620,
    to: 1420,
    base: 560,
    height: 190,
    color: mood.hazy,
    haze: haze5,
  });
  const slope = ridge(38, -160, 1400, 640, 120, 0.6);
  sheet.add(
    fill(closed(slope, 760), mood.leaf[2]),
    `<g opacity=".92">${wood(6, mood, slope, 22, 3, mood.leaf, -1)}</g>`,
  );
  haze(sheet, mood.sky[4], 460, 700, 0.3);
  sheet.add(
    fill(
      "M-20 690C240 664 520 676 760 682S1100 668 1220 660V860H-20Z",
      sheet.span(
        [
          [0, mood.leaf[3]],
          [0.45, mood.leaf[2]],
          [1, mood.groundDark],
        ],
        [0, 660],
        [0, 850],
      ),
    ),
    tree(8, mood, 1178, 706, 170, -1),
    house(sheet, mood, 1128, 748, 1.3),
    guayacan(sheet, 44, mood, 112, 748, 350, -1),
    birds(880, 150, 0.7, mood.near),
  );
}

/** The visible outside of the house: the shaded flank and the far slope of the roof. */
function outside(sheet: Sheet, mood: Mood): string {
  const rows = [0.2, 0.4, 0.6, 0.8]
    .map((share) => `M${at(570 + 394 * share)} ${at(140 + 196 * share)}l64 -30`)
    .join("");
  return (
    `<ellipse cx="600" cy="744" rx="440" ry="20" fill="${mood.ink}" opacity=".4" filter="${sheet.blur(10, 5)}"/>` +
    box(700, 150, 44, 90, mood.wallShade) +
    box(692, 142, 60, 12, mood.roofShade) +
    fill("M910 336L974 306V708L910 740Z", mood.wallShade) +
    fill("M910 336L974 306V380L910 420Z", mood.ink, 'opacity=".3"') +
    fill("M570 140L964 336L1028 306L634 110Z", mood.roofShade) +
    stroke(rows, mood.roof, 3, 'opacity=".7"') +
    stroke("M570 140L634 110L1028 306", mood.rim, 2, 'opacity=".4"')
  );
}

/** Attic and four rooms with their furniture. */
function inside(sheet: Sheet, mood: Mood): string {
  const finish = finishes[mood.hour];
  const dark = mood.hour === "day" ? "#6b4428" : "#3a2618";
  const attic =
    fill(
      "M570 150L930 330H210Z",
      sheet.fade([
        [0, dark],
        [1, finish.living.wall],
      ]),
    ) +
    stroke("M570 176V324M450 236V324M690 236V324M420 252H720", dark, 8, 'opacity=".65"') +
    fill(disc(570, 250, 27), "#fbf6e8") +
    fill(disc(570, 250, 21), mood.hour === "day" ? "#a9dbe0" : mood.windowLit) +
    stroke("M570 229v42M549 250h42", "#fbf6e8", 3) +
    box(610, 284, 54, 38, "#c98f57") +
    stroke("M610 298h54M637 284v14", "#8a5730", 2.4) +
    box(640, 262, 34, 22, "#d9a46c") +
    box(466, 290, 64, 32, "#17607e", 'rx="5"') +
    stroke("M466 302h64M498 302v6", "#fdbf2d", 3);
  const bedroom =
    room(sheet, mood, [246, 338, 320, 180], finish.bedroom) +
    window(mood, 440, 374, 50, 58, "#e2694a") +
    box(336, 380, 52, 38, "#fbf6e8") +
    fill("M340 414V398Q352 384 364 398T384 394V414Z", "#259aa0") +
    bed(mood, 286, 510) +
    wardrobe(mood, 488, 494, 58, 112);
  const bath =
    room(sheet, mood, [582, 338, 312, 180], finish.bath) +
    stroke(
      "M620 400H852M620 424H852M620 448H852M660 384V466M706 384V466M752 384V466M798 384V466",
      "#ffffff",
      1.6,
      'opacity=".5"',
    ) +
    `<ellipse cx="808" cy="400" rx="24" ry="30" fill="#fbf6e8"/><ellipse cx="808" cy="400" rx="19" ry="25" fill="#8fc7cf"/>` +
    fill("M798 418L816 380L824 390L808 420Z", "#ffffff", 'opacity=".5"') +
    tub(mood, 624, 512) +
    fill("M790 512V452H836V512Z", "#f6efe0") +
    box(782, 446, 62, 9, "#ffffff");
  const living =
    room(sheet, mood, [246, 534, 380, 188], finish.living) +
    `<ellipse cx="430" cy="706" rx="128" ry="11" fill="#e2694a" opacity=".75"/><ellipse cx="430" cy="706" rx="96" ry="7" fill="#fbe3b0" opacity=".7"/>` +
    window(mood, 320, 566, 54, 60, "#1c7f86") +
    box(430, 574, 66, 44, "#9a6438") +
    fill("M435 613V598Q450 582 464 596T491 590V613Z", "#259aa0") +
    sofa(mood, 284, 712) +
    television(mood, 486, 704);
  const cooking =
    room(sheet, mood, [642, 534, 252, 188], finish.kitchen) + kitchen(mood, 676, 712) + leak(mood);
  return attic + bedroom + bath + living + cooking;
}

/** The cut walls and slabs in front of the rooms, and the roof over them. */
function shell(sheet: Sheet, mood: Mood): string {
  const cut = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [230, 330],
    [910, 740],
  );
  const tiles = Array.from({ length: 15 }, (_, index) => {
    const share = (index + 0.5) / 15;
    const y = 336 - 196 * share;
    return disc(176 + 394 * share, y, 16, 9) + disc(964 - 394 * share, y, 16, 9);
  }).join("");
  return (
    fill(
      "M230 322H910V740H230ZM246 338V518H566V338ZM582 338V518H894V338ZM246 534V722H626V534ZM642 534V722H894V534Z",
      cut,
      'fill-rule="evenodd"',
    ) +
    stroke("M246 340V516M246 536V720M582 340V516M642 536V720", mood.ink, 3, 'opacity=".22"') +
    fill(
      "M246 338H566V348H246ZM582 338H894V348H582ZM246 534H626V544H246ZM642 534H894V544H642Z",
      mood.ink,
      'opacity=".2"',
    ) +
    stroke("M231 324V738", mood.rim, 3, 'opacity=".8"') +
    box(216, 738, 712, 14, mood.wallShade) +
    box(216, 738, 712, 4, mood.wall) +
    fill(tiles, mood.roofShade) +
    fill(
      "M176 336L570 140L964 336H920L570 166L220 336Z",
      sheet.span(
        [
          [0, mood.roof],
          [0.5, mood.roof],
          [1, mood.roofShade],
        ],
        [176, 300],
        [964, 340],
      ),
    ) +
    stroke("M178 333L570 138", mood.rim, 4, 'opacity=".75"') +
    stroke("M222 337L570 168L918 337", mood.ink, 3, 'opacity=".35"')
  );
}

/** The balcony at the flank, its plants, and the pot that falls on the neighbour's side. */
function balcony(mood: Mood): string {
  const posts = Array.from({ length: 8 }, (_, index) => `M${920 + index * 14} 462V516`).join("");
  const pot = fill("M-15-16H15L10 16H-10Z", "#cf5a36") + box(-18, -20, 36, 8, "#e2694a");
  const leaves = stroke(
    "M0-20Q-6-42-22-46M0-20Q0-44 4-56M0-20Q10-40 24-42M0-20Q-14-30-28-28M0-20Q14-30 28-26",
    mood.leaf[3],
    6,
  );
  const standing = `<g transform="translate(950 498) scale(.9)">${pot}${leaves}</g>`;
  const falling = `<g transform="translate(1046 566) rotate(34)">${leaves}${pot}</g>`;
  return (
    fill("M906 518H1026L1040 506H960Z", mood.wallShade) +
    box(906, 516, 120, 12, mood.wall) +
    box(906, 524, 120, 4, mood.wallShade) +
    standing +
    stroke(posts, mood.near, 4) +
    stroke("M912 460H1024", mood.near, 7) +
    stroke("M1016 446Q1042 470 1046 524", "#fbf6e8", 3, 'stroke-dasharray="1 9"') +
    falling
  );
}

function foreground(sheet: Sheet, mood: Mood): void {
  const roll = dice(9);
  for (const [x, y, rx] of [
    [206, 744, 34],
    [254, 752, 26],
    [900, 748, 30],
    [944, 754, 24],
  ] as const)
    sheet.add(foliage(roll, mood, x, y, rx, rx * 0.62, -1));
  ["#d8492f", "#fdbf2d", "#f4e3bf"].forEach((color, index) =>
    sheet.add(petals(30 + index, [190, 738, 960, 770], 46, 4.6, color)),
  );
  sheet.add(
    fill("M-20 800C240 770 460 806 720 802S1080 776 1220 788V860H-20Z", mood.groundDark),
    grass(
      4,
      Array.from({ length: 124 }, (_, index): Point => [index * 10, 800 - Math.sin(index / 13) * 9]),
      34,
      mood.groundDark,
    ),
    petals(6, [20, 752, 260, 796], 70, 5, "#fdbf2d"),
  );
}
