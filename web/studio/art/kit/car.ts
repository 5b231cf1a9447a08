import type { Mood } from "./mood.ts";
import { at, box, disc, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** The paint of a car: lit, plain and shaded. */
type CarPaint = readonly [lit: string, plain: string, shade: string];

export const red: CarPaint = ["#f58b63", "#d8492f", "#8f2a1e"];
export const blue: CarPaint = ["#5fb0cf", "#1d6592", "#0d3554"];
export const white: CarPaint = ["#ffffff", "#e6e3d8", "#9fa8a8"];

const shell =
  "M5-21C2-34 5-43 12-47L22-51C29-63 39-72 53-75.500C74-80 104-80 121-76C136-72 149-61 159-52C180-50 200-46 210-38C217-33 218-25 216-18L211-13H197A25 25 0 0 0 147-13H73A25 25 0 0 0 23-13H9Z";

/** A family car from the side, nose to the right; (x, y) is the middle of its shadow on the road. */
export function car(
  sheet: Sheet,
  mood: Mood,
  x: number,
  y: number,
  scale: number,
  paint: CarPaint,
  flip = false,
): string {
  const day = mood.hour === "day";
  const [lit, plain, shade] = paint;
  const body = sheet.span(
    [
      [0, lit],
      [0.3, plain],
      [0.62, plain],
      [1, shade],
    ],
    [0, -80],
    [0, -12],
  );
  const glass = sheet.span(
    day
      ? [
          [0, "#bfe3e6"],
          [0.5, "#5d9fb2"],
          [1, "#23566e"],
        ]
      : [
          [0, "#5d7a8a"],
          [0.5, "#1f4257"],
          [1, "#0b2436"],
        ],
    [0, -76],
    [0, -50],
  );
  const night = day ? "" : box(0, -82, 222, 82, "#04121f", `opacity=".38" clip-path="${sheet.clip(shell)}"`);
  let content = `<ellipse cx="110" cy="1" rx="116" ry="7" fill="${mood.ink}" opacity=".5" filter="${sheet.blur(3, 1.5)}"/>`;
  content += box(20, -30, 182, 22, "#06141f");
  content += fill(shell, body);
  content += fill("M8-30C60-24 160-24 215-31C217-25 217-21 216-18L211-13H9L5-21Z", shade, 'opacity=".5"');
  content += fill("M12-46C60-41 130-44 160-51C182-49 198-46 208-40C180-43 90-33 9-38Z", lit, 'opacity=".5"');
  content +=
    fill("M29-52C36-63 44-69 56-71.500C71-74.500 84-75 93-74.600V-51.500Z", glass) +
    fill("M98-74.500C109-74.300 116-73 121-71C133-66 143-58 150-51.500H98Z", glass);
  content += fill("M38-52L53-70L63-72L46-52ZM108-51.500L120-70L128-66L117-51.500Z", "#fff", 'opacity=".3"');
  content +=
    stroke("M95.500-75V-52Q94-30 97-14M34-50Q40-34 48-33", shade, 1.1, 'opacity=".8"') +
    stroke("M152-50Q150-30 146-20", shade, 1, 'opacity=".6"');
  content += stroke("M78-44h11M134-45h10", shade, 2.4) + stroke("M78-44.800h11M134-45.800h10", lit, 0.8);
  content += stroke(
    "M12-47L22-51C29-63 39-72 53-75.500C74-80 104-80 121-76C136-72 149-61 159-52C180-50 200-46 209-39",
    mood.rim,
    1.5,
    'opacity=".9"',
  );
  content += fill("M146-55q9-2 9 5q0 3-8 2Z", shade) + fill("M146-55q9-2 9 1q-4-2-9 0Z", lit);
  content +=
    fill("M190-45Q205-44 213-34L204-33Q194-36 190-45Z", "#fff4cf") +
    fill("M194-43Q204-42 210-35", "none") +
    fill("M5-40Q14-40 17-33L5-31Z", "#c9281f") +
    fill("M5-40Q10-40 12-37L5-36Z", "#ff8a6a");
  content += box(203, -25, 12, 5, "#06141f", 'rx="2"') + box(1, -23, 7, 4, "#06141f", 'rx="2"') + night;
  content += wheel(48, mood) + wheel(172, mood);
  if (!day)
    content +=
      fill(
        "M212-37L330-22L330 4L212-30Z",
        sheet.span(
          [
            [0, "#fff1c4", 0.6],
            [1, "#fff1c4", 0],
          ],
          [212, 0],
          [330, 0],
        ),
      ) +
      fill(disc(206, -38, 5), "#fff6df", `filter="${sheet.blur(1.4)}"`) +
      fill(disc(8, -36, 6), "#ff4a35", `opacity=".7" filter="${sheet.blur(3)}"`);
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${flip ? -scale : scale} ${scale}) translate(-110 0)">${content}</g>`;
}

function wheel(x: number, mood: Mood): string {
  const metal = mood.hour === "day" ? "#d5dcdc" : "#7f8f98";
  let spokes = "";
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const angle = (spoke / 5) * 6.283 - 1.57;
    spokes += `M${at(x)} -20L${at(x + Math.cos(angle) * 12)} ${at(-20 + Math.sin(angle) * 12)}`;
  }
  return (
    fill(disc(x, -20, 20), "#0a1620") +
    stroke(`M${x - 17.5}-27A19 19 0 0 1 ${x + 8}-36.500`, mood.rim, 1.1, 'opacity=".4"') +
    fill(disc(x, -20, 13.4), "#4d5b63") +
    fill(disc(x, -20, 12), "#1b2a34") +
    stroke(spokes, metal, 3.6) +
    fill(disc(x, -20, 3.2), metal)
  );
}
