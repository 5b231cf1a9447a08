import type { Mood } from "./mood.ts";
import { at, box, disc, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** A house of the highlands: tiled roof, porch, chimney; (x, y) is the middle of its foot. */
export function house(sheet: Sheet, mood: Mood, x: number, y: number, scale: number): string {
  const day = mood.hour === "day";
  const wall = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [0, -70],
    [0, 10],
  );
  const roof = sheet.span(
    [
      [0, mood.roof],
      [1, mood.roofShade],
    ],
    [0, -110],
    [0, -56],
  );
  const pane = day ? "#2b6f8a" : mood.windowLit;
  const window = (left: number, top: number, wide: number, tall: number): string =>
    box(left - 3, top - 3, wide + 6, tall + 6, "#fbf6e8") +
    box(left, top, wide, tall, pane) +
    (day
      ? fill(
          `M${left} ${top + tall}L${left + wide * 0.7} ${top}H${left + wide}L${left + wide * 0.3} ${top + tall}Z`,
          "#bfe3e6",
          'opacity=".5"',
        )
      : "") +
    stroke(`M${left + wide / 2} ${top}v${tall}M${left} ${top + tall / 2}h${wide}`, "#fbf6e8", 2) +
    box(left - 5, top + tall + 3, wide + 10, 3, mood.wallShade);
  let tiles = "";
  for (let row = 0; row < 6; row += 1) tiles += `M${-78 + row * 5} ${-62 - row * 8}H${84 - row * 6}`;
  let content = `<ellipse cx="6" cy="2" rx="112" ry="8" fill="${mood.ink}" opacity=".35" filter="${sheet.blur(4, 2)}"/>`;
  content += box(34, -118, 15, 40, mood.wallShade) + box(31, -121, 21, 6, mood.roofShade);
  content += fill("M-70 0V-62H78V0Z", wall) + fill("M20 0V-62H78V0Z", mood.wallShade, 'opacity=".55"');
  content +=
    fill("M-86-58L-50-108H52L96-58Z", roof) +
    fill("M-86-58L-50-108H-44L-76-58Z", mood.rim, 'opacity=".5"') +
    stroke(tiles, mood.roofShade, 1.4, 'opacity=".6"') +
    box(-86, -59, 182, 5, mood.roofShade);
  content +=
    fill("M-34 0V-54L2-84L38-54V0Z", wall) +
    fill("M2-84L38-54V0H26V-50Z", mood.wallShade, 'opacity=".6"') +
    fill("M-44-48L2-92L48-48L42-44L2-80L-38-44Z", roof) +
    stroke("M-44-48L2-92", mood.rim, 2, 'opacity=".8"');
  content += window(-62, -42, 20, 24) + window(50, -42, 20, 24);
  content +=
    box(-12, -40, 26, 40, "#fbf6e8") +
    box(-9, -37, 20, 37, day ? "#8a4a24" : "#4a2a18") +
    box(-6, -33, 14, 12, pane) +
    fill(disc(7, -16, 1.6), mood.glow);
  content += fill(disc(2, -58, 7), "#fbf6e8") + fill(disc(2, -58, 4.6), pane);
  content += box(-40, -2, 84, 5, mood.wallShade) + box(-22, 2, 46, 4, mood.wallShade);
  content += box(-46, -46, 4, 46, mood.wall) + box(44, -46, 4, 46, mood.wallShade);
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}

/** A coloured house on stilts over the water, with its pier. */
export function stiltHouse(sheet: Sheet, mood: Mood, x: number, y: number, scale: number): string {
  const day = mood.hour === "day";
  const wall = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [-46, 0],
    [50, 0],
  );
  const wood = day ? "#7a4a2a" : "#33241a";
  const dark = day ? "#4f2f1c" : "#1d140e";
  const pane = day ? "#1d6592" : mood.windowLit;
  let posts = "";
  for (const post of [-52, -26, 0, 26, 52, 84, 112]) posts += `M${post} -14V12`;
  const mirror = `<g opacity=".3" transform="translate(0 16) scale(1 -.5)" filter="${sheet.blur(3, 1.5)}"><path d="M-46-14V-62H46V-14ZM-60-60L0-104L60-60Z" fill="${mood.roofShade}"/></g>`;
  let planks = "";
  for (let plank = 0; plank < 9; plank += 1) planks += `M-46 ${-58 + plank * 5}H46`;
  const content =
    mirror +
    stroke(posts, dark, 4.4) +
    stroke(posts.replaceAll("V12", "V10"), mood.rim, 0.8, 'opacity=".4"') +
    box(-64, -18, 190, 6, wood) +
    box(-64, -18, 190, 1.6, mood.rim, 'opacity=".6"') +
    box(-46, -62, 92, 45, wall) +
    stroke(planks, mood.wallShade, 0.8, 'opacity=".6"') +
    fill(
      "M-60-59L0-104L60-59Z",
      sheet.span(
        [
          [0, mood.roof],
          [0.5, mood.roof],
          [0.51, mood.roofShade],
          [1, mood.roofShade],
        ],
        [-60, 0],
        [60, 0],
      ),
    ) +
    stroke("M-60-59L0-104", mood.rim, 2, 'opacity=".7"') +
    stroke("M-50-66H50M-40-73H40M-30-81H30M-20-89H20", mood.roofShade, 1, 'opacity=".5"') +
    box(-34, -50, 22, 20, "#fbf6e8") +
    box(-31.5, -47.5, 17, 15, pane) +
    stroke("M-23-47.500v15", "#fbf6e8", 1.6) +
    box(12, -52, 20, 35, "#fbf6e8") +
    box(14.5, -49.5, 15, 32, day ? "#1f7f86" : "#0f4a52") +
    fill(disc(27, -33, 1.3), mood.glow) +
    stroke("M64-18v-16M88-18v-16M112-18v-16M64-32H116", wood, 2.2);
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}
