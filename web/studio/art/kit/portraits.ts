import type { Mood } from "./mood.ts";
import { at, disc, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** Appearance of a person from the waist up. */
export interface Portrait {
  skin: readonly [lit: string, plain: string, shade: string];
  hair: string;
  hairLit: string;
  style: "bun" | "long" | "short" | "curls" | "grey";
  jacket: string;
  jacketShade: string;
  shirt: string;
  glasses?: boolean;
  beard?: boolean;
  /** Direction of the gaze: -1 is left, 1 is right. */
  look?: number;
}

export const brown: Portrait["skin"] = ["#b57447", "#8f5633", "#653a22"];
export const tan: Portrait["skin"] = ["#e0a579", "#c48657", "#935c39"];
export const olive: Portrait["skin"] = ["#efc39a", "#d8a377", "#a97550"];
export const deep: Portrait["skin"] = ["#8c5636", "#6a3d26", "#472617"];

const backHair: Record<Portrait["style"], string> = {
  bun: `${disc(4, -52, 15, 14)}M-29 2C-34-34-18-48 2-47C26-46 33-28 29 2Q20-10 0-10T-29 2Z`,
  long: "M-33 66C-46 30-42-46 1-47C44-46 45 30 35 66Q24 74 16 62V20H-15V62Q-24 74-33 66Z",
  short: "M-29-2C-34-32-18-45 1-45C22-45 33-30 29-2Z",
  curls: `${disc(-24, -12, 15)}${disc(-17, -31, 16)}${disc(1, -40, 17)}${disc(19, -31, 16)}${disc(26, -12, 15)}${disc(-27, 8, 12)}${disc(28, 8, 12)}${disc(-25, 24, 11)}${disc(26, 24, 11)}`,
  grey: "M-29 0C-34-30-18-43 1-43C21-43 33-28 29 0Z",
};

const frontHair: Record<Portrait["style"], string> = {
  bun: "M-28 0C-31-32-15-42 2-41C22-41 31-26 28 2C24-14 14-25-2-28C-14-24-24-14-28 0Z",
  long: "M-29 14C-36-30-16-42 3-41C27-40 36-18 31 16C29 6 27-2 24-8C14-12 4-18-4-29C-10-14-20-8-24-4C-27 2-28 8-29 14Z",
  short: "M-28-2C-35-34-14-48 4-44C26-46 33-24 28-2C27-10 25-18 18-23C4-17-12-18-22-25C-26-18-27-10-28-2Z",
  curls: `${disc(-20, -22, 9)}${disc(-9, -30, 10)}${disc(5, -32, 10)}${disc(17, -26, 9)}${disc(24, -15, 7)}${disc(-25, -11, 7)}`,
  grey: "M-28-2C-32-34-12-46 8-42C27-40 32-20 28 0C26-12 22-20 14-25C0-24-16-20-23-24C-26-16-27-10-28-2Z",
};

/** Draws a person from the waist up; (x, y) is between the eyes. */
export function portrait(
  sheet: Sheet,
  mood: Mood,
  who: Portrait,
  x: number,
  y: number,
  scale: number,
): string {
  const { skin, hair, hairLit, style, jacket, jacketShade, shirt, look = 1 } = who;
  const face = sheet.span(
    [
      [0, skin[0]],
      [0.5, skin[1]],
      [1, skin[1]],
    ],
    [-24, -20],
    [26, 26],
  );
  const cloth = sheet.span(
    [
      [0, jacket],
      [0.55, jacket],
      [1, jacketShade],
    ],
    [-60, 60],
    [66, 150],
  );
  const turn = look * 3;
  const behind = fill(backHair[style], hair);
  let content = fill("M-74 210C-78 122-62 86-26 74L-12 66H12L26 74C62 86 78 122 74 210Z", cloth);
  content += fill("M26 74C62 86 78 122 74 210H34C48 160 44 110 26 74Z", jacketShade, 'opacity=".65"');
  content +=
    fill("M-16 66L0 122L16 66L10 60H-10Z", shirt) + fill("M4 108L16 66L12 62Z", mood.ink, 'opacity=".14"');
  content +=
    fill("M-12 28H12V60Q12 76 0 82Q-12 76-12 60Z", skin[1]) +
    fill("M-12 34Q0 50 12 34V46Q0 62-12 44Z", skin[2], 'opacity=".8"');
  content +=
    fill("M-17 64L-27 74L-20 92L-26 98L-2 134L0 122Z", cloth) +
    fill("M17 64L27 74L21 92L27 98L3 134L0 122Z", jacketShade);
  content += stroke("M-17 65L-27 75L-21 92L-26 98L-3 132M0 124V210", mood.ink, 1, 'opacity=".35"');
  content += stroke("M-52 210Q-54 160-46 138M54 210Q56 164 48 142", mood.ink, 1.2, 'opacity=".3"');
  content = `${behind}<g transform="translate(0 -11)">${content}</g>`;
  if (style !== "long") content += fill(`${disc(-27, 4, 5, 7.5)}${disc(27, 4, 5, 7.5)}`, skin[1]);
  content += fill(
    "M-26-8C-26-30-14-38 0-38C15-38 27-30 27-8C28 14 20 30 8 38Q0 42-8 38C-20 30-27 14-26-8Z",
    face,
  );
  content += fill(
    "M10-37C22-33 27-22 27-8C28 14 20 30 8 38Q4 40 0 40C14 28 20 6 10-37Z",
    skin[2],
    'opacity=".42"',
  );
  if (who.beard)
    content += fill(
      "M-25 6Q-22 22-10 20Q0 15 10 20Q22 22 26 6C26 26 18 38 7 43Q0 46-7 43C-18 38-25 26-25 6Z",
      hair,
      'opacity=".92"',
    );
  content += features(who, turn);
  content +=
    fill(frontHair[style], hair) +
    stroke(
      style === "curls" ? "M-28-18Q-20-40-2-42" : "M-26-14C-24-32-12-39 4-39",
      hairLit,
      2.2,
      'opacity=".8"',
    );
  if (style === "long")
    content +=
      fill(
        "M-24-11Q-23 16-25 40Q-26 60-33 66Q-42 30-31-11ZM24-13Q23 16 25 40Q26 60 35 66Q43 30 31-13Z",
        hair,
      ) + stroke("M-31 18Q-36 40-30 60", hairLit, 2, 'opacity=".6"');
  content +=
    stroke("M-74 195C-77 113-62 77-28 65", mood.rim, 2.2, 'opacity=".75"') +
    (style === "long" ? "" : stroke("M-26-4Q-27 8-22 20", mood.rim, 1.6, 'opacity=".55"'));
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}

function features(who: Portrait, turn: number): string {
  const { skin, hair } = who;
  const eye = (x: number): string =>
    fill(disc(x + turn, 0, 2.1, 2.5), "#20140e") + fill(disc(x + turn + 0.7, -0.9, 0.7), "#fff");
  const brow = (x: number, lift: number): string =>
    stroke(`M${at(x - 5 + turn)}-${8 - lift}q5-3.200 10-${lift}`, hair, 2);
  let content = eye(-10) + eye(11) + brow(-10, 0.6) + brow(11, 0.4);
  content += stroke(
    `M${at(1 + turn)} 1Q${at(5 + turn)} 10 ${at(1 + turn)} 11.500`,
    skin[2],
    1.7,
    'opacity=".8"',
  );
  content +=
    fill(
      `M${at(-8 + turn)} 19Q${at(1 + turn)} 22 ${at(10 + turn)} 18Q${at(6 + turn)} 27 ${at(1 + turn)} 27Q${at(-5 + turn)} 27 ${at(-8 + turn)} 19Z`,
      "#fff",
      'opacity=".92"',
    ) + stroke(`M${at(-9 + turn)} 18.600Q${at(1 + turn)} 22.500 ${at(11 + turn)} 17.600`, "#7a3326", 1.6);
  content += fill(disc(-17 + turn, 10, 5, 3.6) + disc(19 + turn, 10, 4.4, 3.4), "#d0603f", 'opacity=".16"');
  if (who.glasses)
    content += `<g fill="#fff" fill-opacity=".12" stroke="#0b2a42" stroke-width="1.8"><rect x="${-19 + turn}" y="-7" width="17" height="14" rx="6"/><rect x="${3 + turn}" y="-7" width="17" height="14" rx="6"/><path d="M${-2 + turn}-2h5M${-19 + turn}-2h-6M${20 + turn}-2h6" fill="none"/></g>`;
  return content;
}
