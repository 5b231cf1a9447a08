import type { Mood } from "./mood.ts";
import { at, box, disc, fill, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

const tyre = (mood: Mood, x: number, r: number): string =>
  fill(disc(x, -r, r), "#0a1620") +
  fill(disc(x, -r, r * 0.62), "#4d5b63") +
  fill(disc(x, -r, r * 0.5), mood.hour === "day" ? "#c9d2d3" : "#75848d") +
  fill(disc(x, -r, r * 0.2), "#1b2a34") +
  stroke(
    `M${at(x - r * 0.86)} ${at(-r * 1.3)}A${r} ${r} 0 0 1 ${at(x + r * 0.4)} ${at(-r * 1.84)}`,
    mood.rim,
    1.1,
    'opacity=".45"',
  );

function cab(sheet: Sheet, mood: Mood, paint: readonly [string, string, string]): string {
  const day = mood.hour === "day";
  const body = sheet.span(
    [
      [0, paint[0]],
      [0.35, paint[1]],
      [1, paint[2]],
    ],
    [0, -128],
    [0, -20],
  );
  const glass = sheet.span(
    day
      ? [
          [0, "#cdebe9"],
          [1, "#2f7590"],
        ]
      : [
          [0, "#58788a"],
          [1, "#12324a"],
        ],
    [0, -118],
    [0, -76],
  );
  return (
    fill("M206-24V-122Q206-130 216-130H262Q274-130 280-118L294-82L312-76Q320-72 320-62V-24Z", body) +
    fill("M214-116H260Q268-116 271-110L282-82H214Z", glass) +
    fill("M222-82L244-116H256L234-82Z", "#fff", 'opacity=".3"') +
    fill("M206-50H320V-24H206Z", paint[2], 'opacity=".45"') +
    stroke("M212-76H290M288-78V-28", paint[2], 1.4) +
    stroke("M216-68h12", paint[2], 3.4) +
    stroke(
      "M206-122Q206-130 216-130H262Q274-130 280-118L294-82L312-76Q320-72 320-62",
      mood.rim,
      2,
      'opacity=".9"',
    ) +
    box(309, -62, 11, 12, "#fff4cf", 'rx="3"') +
    box(306, -34, 20, 12, "#0a1620", 'rx="3"') +
    fill("M286-92l14-2v20l-10 2Z", "#0a1620") +
    box(210, -26, 100, 8, "#0a1620")
  );
}

/** A tow truck with its platform lowered towards the left; (x, y) is the foot of its rear wheel. */
export function towTruck(sheet: Sheet, mood: Mood, x: number, y: number, scale: number): string {
  const beam = mood.hour === "day" ? 0.25 : 0.6;
  const content =
    `<ellipse cx="150" cy="2" rx="200" ry="8" fill="${mood.ink}" opacity=".5" filter="${sheet.blur(4, 2)}"/>` +
    fill("M-30-34H210V-50H-30Z", "#15384f") +
    fill("M-40-58H208V-46H-40Z", "#fdbf2d") +
    fill("M-40-50H208V-46H-40Z", "#b87a10") +
    Array.from({ length: 8 }, (_, index) => fill(`M${-36 + index * 31}-58h14l-8 8h-14Z`, "#0b2a42")).join(
      "",
    ) +
    stroke("M186-58V-104L120-96", "#15384f", 7) +
    stroke("M186-104L60-62", "#0b2a42", 2) +
    box(176, -64, 22, 16, "#0f4668") +
    cab(sheet, mood, ["#4f9fc4", "#0f5f92", "#0a3352"]) +
    box(224, -141, 34, 9, "#f08a1c", 'rx="4"') +
    box(224, -141, 34, 3, "#ffe1a0", 'rx="2"') +
    fill(disc(241, -140, 44, 30), "#ffb02e", `opacity="${beam}" filter="${sheet.blur(12)}"`) +
    box(-28, -36, 238, 6, "#0a1620") +
    tyre(mood, 20, 22) +
    tyre(mood, 72, 22) +
    tyre(mood, 270, 22) +
    (mood.hour === "night"
      ? fill(
          "M320-58L520-20V20L320-46Z",
          sheet.span(
            [
              [0, "#fff1c4", 0.6],
              [1, "#fff1c4", 0],
            ],
            [320, 0],
            [520, 0],
          ),
        )
      : "");
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}

/** A delivery truck with a closed body, nose to the right. */
export function boxTruck(sheet: Sheet, mood: Mood, x: number, y: number, scale: number): string {
  const side = sheet.span(
    [
      [0, "#fbfaf5"],
      [0.5, mood.wall],
      [1, mood.wallShade],
    ],
    [0, -150],
    [0, -30],
  );
  const content =
    `<ellipse cx="150" cy="2" rx="190" ry="8" fill="${mood.ink}" opacity=".45" filter="${sheet.blur(4, 2)}"/>` +
    box(-30, -36, 330, 8, "#0a1620") +
    box(-36, -150, 236, 116, side, 'rx="4"') +
    fill("M-36-78C20-112 70-104 104-76S170-56 200-92V-34H-36Z", "#0f5f92") +
    fill("M-36-84C20-118 70-110 104-82S170-62 200-98V-88C170-52 130-52 100-74S20-108-36-74Z", "#fdbf2d") +
    stroke("M-34-150H198", mood.rim, 2, 'opacity=".8"') +
    stroke("M-36-92v0", "#fff", 1) +
    cab(sheet, mood, ["#fbfaf5", mood.wall, mood.wallShade]) +
    tyre(mood, 20, 22) +
    tyre(mood, 70, 22) +
    tyre(mood, 270, 22);
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`;
}
