import type { Mood } from "./mood.ts";
import { at, box, disc, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** Colours of a room's surfaces. */
export interface Finish {
  wall: string;
  floor: string;
  ceiling: string;
}

/** Rectangle of a room's cut front, through which the viewer looks in. */
type Opening = readonly [x: number, y: number, width: number, height: number];

/** Inset of the back wall from the front: sides, ceiling, floor. */
const INSET = [34, 16, 40] as const;

/** A room seen from the front in one-point perspective, with the light of its lamp. */
export function room(sheet: Sheet, mood: Mood, [x, y, w, h]: Opening, finish: Finish): string {
  const [side, above, below] = INSET;
  const [left, top, right, foot] = [x + side, y + above, x + w - side, y + h - below];
  const day = mood.hour === "day";
  const back = sheet.span(
    [
      [0, finish.wall],
      [1, finish.ceiling],
    ],
    [x, foot],
    [x, top],
  );
  const boards = Array.from({ length: 7 }, (_, index) => {
    const share = index / 6;
    return `M${at(left + (right - left) * share)} ${at(foot)}L${at(x + w * share)} ${at(y + h)}`;
  }).join("");
  const lamp: readonly [number, number] = [x + w / 2, top + 26];
  return (
    box(x, y, w, h, finish.wall) +
    fill(`M${x} ${y}H${x + w}L${right} ${top}H${left}Z`, finish.ceiling) +
    fill(`M${x} ${y}L${left} ${top}V${foot}L${x} ${y + h}Z`, mood.ink, 'opacity=".16"') +
    fill(`M${x + w} ${y}L${right} ${top}V${foot}L${x + w} ${y + h}Z`, mood.rim, 'opacity=".2"') +
    box(left, top, right - left, foot - top, back) +
    fill(
      `M${left} ${foot}H${right}L${x + w} ${y + h}H${x}Z`,
      sheet.span(
        [
          [0, finish.floor],
          [1, mood.ink],
        ],
        [x, foot - 40],
        [x, y + h + 220],
      ),
    ) +
    stroke(boards, mood.ink, 1.2, 'opacity=".22"') +
    box(left, foot - 5, right - left, 5, "#fbf6e8", 'opacity=".55"') +
    fill(
      disc(lamp[0], lamp[1], w * 0.42, h * 0.8),
      sheet.glow(lamp, w * 0.42, [
        [0, mood.windowLit, day ? 0.55 : 0.8],
        [1, mood.windowLit, 0],
      ]),
    ) +
    stroke(`M${lamp[0]} ${y + 8}V${top + 10}`, mood.ink, 2, 'opacity=".6"') +
    fill(
      `M${lamp[0] - 15} ${top + 24}Q${lamp[0] - 10} ${top + 8} ${lamp[0]} ${top + 8}T${lamp[0] + 15} ${top + 24}Z`,
      mood.sun,
    )
  );
}

/** A soft shadow on the floor. */
const shade = (mood: Mood, x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="6" fill="${mood.ink}" opacity=".3"/>`;

/** A window on a back wall, with its curtains. */
export const window = (mood: Mood, x: number, y: number, w: number, h: number, curtain: string): string =>
  box(x - 4, y - 4, w + 8, h + 8, "#fbf6e8") +
  box(x, y, w, h, mood.hour === "day" ? "#a9dbe0" : "#123a58") +
  fill(`M${x} ${y + h}L${x + w * 0.6} ${y}H${x + w}L${x + w * 0.4} ${y + h}Z`, "#ffffff", 'opacity=".28"') +
  stroke(`M${x + w / 2} ${y}v${h}`, "#fbf6e8", 3) +
  fill(
    `M${x - 12} ${y - 10}H${x + 14}Q${x + 12} ${y + h * 0.6} ${x - 4} ${y + h + 14}H${x - 12}ZM${x + w + 12} ${y - 10}H${x + w - 14}Q${x + w - 12} ${y + h * 0.6} ${x + w + 4} ${y + h + 14}H${x + w + 12}Z`,
    curtain,
    'opacity=".92"',
  ) +
  box(x - 18, y - 13, w + 36, 5, mood.roofShade);

/** A made bed seen from its side; (x, y) is its left foot. */
export const bed = (mood: Mood, x: number, y: number): string =>
  shade(mood, x + 78, y + 2, 96) +
  box(x - 8, y - 74, 12, 74, "#7a4a2a") +
  box(x - 8, y - 74, 4, 74, mood.rim, 'opacity=".35"') +
  box(x, y - 24, 152, 16, "#8a5730") +
  box(x + 144, y - 38, 10, 38, "#7a4a2a") +
  fill(`M${x} ${y - 24}V${y - 42}Q${x + 4} ${y - 48} ${x + 14} ${y - 48}H${x + 150}V${y - 24}Z`, "#f4ead2") +
  fill(`M${x + 44} ${y - 50}H${x + 152}Q${x + 158} ${y - 34} ${x + 152} ${y - 16}H${x + 50}Z`, "#17708a") +
  fill(`M${x + 44} ${y - 50}H${x + 66}L${x + 72} ${y - 16}H${x + 50}Z`, "#fdbf2d") +
  fill(
    `M${x + 6} ${y - 48}Q${x + 6} ${y - 64} ${x + 24} ${y - 62}Q${x + 42} ${y - 60} ${x + 40} ${y - 48}Z`,
    "#fffaf0",
  );

/** A wardrobe; (x, y) is its left foot. */
export const wardrobe = (mood: Mood, x: number, y: number, w: number, h: number): string =>
  shade(mood, x + w / 2, y, w * 0.6) +
  box(x, y - h, w, h, "#9a6438") +
  box(x + w - 10, y - h, 10, h, mood.ink, 'opacity=".25"') +
  box(x, y - h, 5, h, mood.rim, 'opacity=".35"') +
  stroke(`M${x + w / 2} ${y - h + 6}V${y - 6}`, "#5f3a1e", 2.4) +
  fill(disc(x + w / 2 - 7, y - h / 2, 2.6) + disc(x + w / 2 + 7, y - h / 2, 2.6), "#fdbf2d");

/** A bathtub with its tap; (x, y) is its left foot. */
export const tub = (mood: Mood, x: number, y: number): string =>
  shade(mood, x + 70, y, 84) +
  stroke(`M${x + 132} ${y - 52}V${y - 82}H${x + 108}V${y - 72}`, "#b7c6c8", 6) +
  fill(
    `M${x - 8} ${y - 56}H${x + 146}Q${x + 146} ${y - 12} ${x + 112} ${y - 10}H${x + 26}Q${x - 6} ${y - 12} ${x - 8} ${y - 56}Z`,
    "#fbfaf4",
  ) +
  fill(
    `M${x + 96} ${y - 56}H${x + 146}Q${x + 146} ${y - 12} ${x + 112} ${y - 10}H${x + 90}Q${x + 104} ${y - 26} ${x + 96} ${y - 56}Z`,
    "#c9d6d4",
  ) +
  box(x - 14, y - 60, 166, 8, "#ffffff") +
  fill(
    disc(x + 20, y - 63, 9) + disc(x + 36, y - 66, 11) + disc(x + 54, y - 63, 9) + disc(x + 70, y - 65, 8),
    "#eaf6ee",
  ) +
  box(x + 18, y - 11, 8, 11, "#b7c6c8") +
  box(x + 112, y - 11, 8, 11, "#8fa3a8");

/** A sofa with cushions; (x, y) is its left foot. */
export const sofa = (mood: Mood, x: number, y: number): string =>
  shade(mood, x + 74, y + 2, 92) +
  fill(
    `M${x + 12} ${y - 30}V${y - 70}Q${x + 14} ${y - 80} ${x + 26} ${y - 80}H${x + 124}Q${x + 134} ${y - 80} ${x + 136} ${y - 70}V${y - 30}Z`,
    "#1c7f86",
  ) +
  fill(
    `M${x + 16} ${y - 68}Q${x + 18} ${y - 76} ${x + 28} ${y - 76}H${x + 120}`,
    "none",
    `stroke="${mood.rim}" stroke-width="3" opacity=".5"`,
  ) +
  box(x + 8, y - 40, 132, 24, "#259aa0", 'rx="6"') +
  stroke(`M${x + 74} ${y - 40}v22`, "#14646b", 2.4) +
  fill(
    `M${x} ${y - 8}V${y - 46}a11 11 0 0 1 22 0V${y - 8}ZM${x + 126} ${y - 8}V${y - 46}a11 11 0 0 1 22 0V${y - 8}Z`,
    "#176d74",
  ) +
  box(x + 4, y - 18, 140, 12, "#135a61", 'rx="4"') +
  box(x + 12, y - 8, 7, 8, "#5f3a1e") +
  box(x + 128, y - 8, 7, 8, "#5f3a1e") +
  `<rect x="${x + 28}" y="${y - 66}" width="30" height="28" rx="6" fill="#fdbf2d" transform="rotate(-10 ${x + 43} ${y - 52})"/>` +
  `<rect x="${x + 92}" y="${y - 64}" width="28" height="26" rx="6" fill="#e2694a" transform="rotate(9 ${x + 106} ${y - 51})"/>`;

/** A television on its stand; (x, y) is its left foot. */
export const television = (mood: Mood, x: number, y: number): string =>
  shade(mood, x + 54, y, 66) +
  box(x - 4, y - 28, 116, 24, "#9a6438") +
  box(x - 4, y - 28, 116, 4, mood.rim, 'opacity=".4"') +
  stroke(`M${x + 36} ${y - 26}v20M${x + 74} ${y - 26}v20`, "#5f3a1e", 2) +
  box(x + 4, y - 4, 6, 5, "#5f3a1e") +
  box(x + 98, y - 4, 6, 5, "#5f3a1e") +
  box(x + 44, y - 36, 20, 8, "#0b2a42") +
  box(x + 2, y - 96, 104, 62, "#0b2a42", 'rx="5"') +
  box(x + 7, y - 91, 94, 52, "#17607e") +
  fill(
    `M${x + 7} ${y - 56}Q${x + 34} ${y - 76} ${x + 56} ${y - 58}T${x + 101} ${y - 62}V${y - 39}H${x + 7}Z`,
    "#fdbf2d",
    'opacity=".85"',
  ) +
  fill(`M${x + 14} ${y - 39}L${x + 46} ${y - 91}H${x + 66}L${x + 34} ${y - 39}Z`, "#ffffff", 'opacity=".16"');

/** Kitchen cabinets with a sink, and a refrigerator; (x, y) is their left foot. */
export const kitchen = (mood: Mood, x: number, y: number): string =>
  shade(mood, x + 82, y, 108) +
  box(x, y - 62, 104, 62, "#f6efe0") +
  box(x + 94, y - 62, 10, 62, mood.ink, 'opacity=".14"') +
  stroke(`M${x + 35} ${y - 58}V${y - 5}M${x + 69} ${y - 58}V${y - 5}`, "#c3a983", 2) +
  stroke(`M${x + 28} ${y - 34}v10M${x + 42} ${y - 34}v10M${x + 76} ${y - 34}v10`, "#9a6438", 3) +
  box(x - 5, y - 69, 114, 9, "#8a5730") +
  stroke(`M${x + 52} ${y - 70}v-18h15v7`, "#b7c6c8", 5) +
  box(x + 6, y - 146, 66, 38, "#f6efe0") +
  stroke(`M${x + 39} ${y - 144}v34`, "#c3a983", 2) +
  fill(disc(x + 16, y - 76, 7) + disc(x + 27, y - 75, 6), "#e2694a") +
  box(x + 116, y - 122, 54, 122, "#c9d6d8", 'rx="5"') +
  box(x + 116, y - 122, 8, 122, "#ffffff", 'opacity=".5"') +
  box(x + 160, y - 122, 10, 122, mood.ink, 'opacity=".2"') +
  stroke(`M${x + 116} ${y - 80}h54`, "#8798a0", 2.4) +
  stroke(`M${x + 128} ${y - 104}v14M${x + 128} ${y - 70}v22`, "#66777f", 4);

/** The pipe between the floors, and the water that leaks from it. */
export const leak = (mood: Mood): string =>
  stroke("M748 500V560H778V590", "#5d7f8d", 8) +
  stroke("M746 500V560", "#cfe0e4", 2.4) +
  box(738, 552, 20, 14, "#8fa3a8") +
  fill(
    "M778 598C770 612 768 616 768 621A10 10 0 0 0 788 621C788 616 786 612 778 598ZM770 634C765 642 764 644 764 647A6 6 0 0 0 776 647C776 644 775 642 770 634Z",
    "#2b9fc4",
  ) +
  `<ellipse cx="776" cy="716" rx="44" ry="5" fill="#2b9fc4" opacity=".75"/>` +
  stroke("M752 714h26", mood.foam, 2, 'opacity=".8"');
