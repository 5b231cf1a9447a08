import type { Mood } from "./mood.ts";
import { at, box, dice, disc, fill, pick, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

const cargo = {
  day: ["#c8553a", "#1d6592", "#e2a52a", "#2f8f8a", "#e9e0c8", "#8a3f33", "#14466b", "#c98f4c"],
  night: ["#7d3b31", "#16486a", "#a97a28", "#20655f", "#8d8c86", "#552a2a", "#0e3450", "#7d6240"],
} as const;

/** A container ship, bow to the left; (x, y) is where its stem meets the water. */
export function containerShip(sheet: Sheet, mood: Mood, x: number, y: number, length: number): string {
  const day = mood.hour === "day";
  const u = length / 600;
  const hull = sheet.span(
    [
      [0, day ? "#1c5577" : "#0d2c44"],
      [0.55, day ? "#0d3554" : "#071d30"],
      [1, day ? "#082740" : "#04121f"],
    ],
    [0, -66],
    [0, 4],
  );
  const side = sheet.span(
    [
      [0, mood.glow, day ? 0.42 : 0.28],
      [0.5, mood.glow, 0.08],
      [1, mood.glow, 0],
    ],
    [-40, 0],
    [260, 0],
  );
  const shape = "M-46-70Q-22-66 0-58L40-54H560L600-58L592-8Q588 4 576 6H14Q2 2-2-6Q-10-34-46-70Z";
  let content = fill(shape, hull) + fill(shape, side);
  content +=
    fill("M-6-12H592L589-2Q585 6 576 7H13Q1 2-4-6Z", day ? "#9c3d2c" : "#5a2722") +
    fill("M-6-12H592V-9.500H-5Z", day ? "#f0dcb4" : "#8e8069");
  content +=
    stroke("M-46-70Q-22-66 0-58L40-54H560L600-58", mood.rim, 1.8, 'opacity=".8"') +
    stroke("M-46-70Q-12-36-4-8", mood.rim, 1.6, 'opacity=".7"');
  for (let plate = 60; plate < 580; plate += 64)
    content += stroke(`M${plate}-52V-14`, mood.ink, 0.8, 'opacity=".28"');
  content += stroke("M-24-60l7 12m-7-12q-5 6-2 10", mood.rim, 1.6, 'opacity=".6"');
  content += `<g>${stacks(mood)}</g>${bridgeHouse(mood)}`;
  content +=
    box(-30, -92, 2.4, 26, mood.ink) + stroke("M-29-92L12-58", mood.ink, 0.7) + box(14, -84, 3, 28, mood.ink);
  const wake =
    fill("M-14 4Q120 16 330 12T610 6L640 10Q420 26 200 22T-30 8Z", mood.foam, 'opacity=".3"') +
    fill("M-18 2Q-34 6-52 5Q-30 12 0 9Z", mood.foam, 'opacity=".6"');
  const mirror = fill(
    "M-46 12Q100 26 330 20T602 14L590 52Q320 70 20 46Z",
    mood.ink,
    `opacity=".28" filter="${sheet.blur(7, 4)}"`,
  );
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${u})">${mirror}${content}${wake}</g>`;
}

function stacks(mood: Mood): string {
  const roll = dice(19);
  const colors = cargo[mood.hour];
  let content = "";
  for (let bay = 0; bay < 13; bay += 1) {
    const left = 50 + bay * 34 + (bay > 9 ? 62 : 0);
    if (left > 560) continue;
    const rows = bay === 0 ? 4 : 6 + Math.floor(roll() * 2);
    for (let row = 0; row < rows; row += 1) {
      const top = -68 - row * 13.4;
      const color = pick(roll, colors);
      content += box(left, top, 31.4, 12.4, color);
      content +=
        box(left, top, 31.4, 3, "#ffffff", 'opacity=".14"') +
        box(left, top + 9.6, 31.4, 2.8, mood.ink, 'opacity=".25"');
      let ribs = "";
      for (let rib = 4; rib < 30; rib += 3.6) ribs += `M${at(left + rib)} ${at(top + 1.2)}v10`;
      content += stroke(ribs, mood.ink, 0.6, 'opacity=".26"');
    }
    const high = rows * 13.4;
    content += box(
      left,
      -55 - high,
      31.4,
      high,
      bay < 4 ? mood.glow : mood.near,
      `opacity="${at(bay < 4 ? 0.3 - bay * 0.06 : 0.1 + bay * 0.024)}"`,
    );
    content += box(left, -55 - high, 4.5, high, mood.rim, `opacity="${mood.hour === "day" ? 0.34 : 0.2}"`);
    content += box(left + 25, -55 - high, 6.4, high, mood.ink, 'opacity=".26"');
  }
  return content;
}

function bridgeHouse(mood: Mood): string {
  const wall = mood.wall;
  let content =
    box(388, -168, 46, 114, wall) +
    box(418, -168, 16, 114, mood.wallShade) +
    box(374, -172, 74, 9, wall) +
    box(374, -165, 74, 2.4, mood.wallShade);
  content += box(380, -160, 48, 8, mood.hour === "day" ? "#14466b" : "#ffd27a");
  for (let deck = 0; deck < 6; deck += 1) {
    for (let port = 0; port < 4; port += 1)
      content += box(
        393 + port * 9.4,
        -144 + deck * 15,
        4.6,
        5,
        mood.hour === "day" ? "#2b5f7d" : "#ffd27a",
        'opacity=".9"',
      );
  }
  content +=
    box(394, -196, 2.4, 26, mood.ink) +
    box(386, -188, 18, 2, mood.ink) +
    fill(disc(395, -198, 2.4), mood.glow);
  return (
    content +
    box(440, -128, 30, 74, "#1d6592") +
    box(440, -120, 30, 8, "#f5b01a") +
    box(458, -128, 12, 74, mood.ink, 'opacity=".3"')
  );
}

/** A harbour tug, bow to the left. */
export function tug(mood: Mood, x: number, y: number, scale: number): string {
  const day = mood.hour === "day";
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${fill("M-52 6Q10 18 70 8L84 14Q10 26-66 10Z", mood.foam, 'opacity=".4"')}${fill("M-50-18Q-20-8 10-8H52L56-12L50 8H-34Q-44-2-50-18Z", day ? "#0d3554" : "#071d30")}${fill("M-50-18Q-20-8 10-8H52L56-12L55.400-9H10Q-18-9-50-18Z", mood.rim)}${fill("M-38 1H52L50 8H-34Q-36 6-38 1Z", day ? "#9c3d2c" : "#5a2722")}${box(-14, -28, 40, 19, mood.wall)}${box(10, -28, 16, 19, mood.wallShade)}${box(-8, -44, 26, 17, mood.wall)}${box(-11, -46, 32, 3.5, mood.roof)}${box(-5, -40, 20, 7, mood.window)}${box(28, -36, 9, 26, mood.roof)}${box(28, -31, 9, 4, "#f5b01a")}${box(4, -62, 1.6, 17, mood.ink)}${fill(disc(4.8, -62, 2), mood.glow)}${fill(disc(-42, -8, 4) + disc(-30, -4, 4), mood.ink)}</g>`;
}
