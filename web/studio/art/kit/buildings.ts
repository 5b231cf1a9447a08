import type { Mood } from "./mood.ts";
import { at, box, dice, fill, place, stroke } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** Draws the company's mark in a square of the given size; (x, y) is its centre. */
export const markAt = (x: number, y: number, size: number): string =>
  `<g transform="translate(${at(x - size / 2)} ${at(y - size / 2)}) scale(${size / 48})"><clipPath id="m${at(x)}-${at(y)}"><circle cx="24" cy="24" r="23"/></clipPath><g clip-path="url(#m${at(x)}-${at(y)})"><path fill="#3aa3a6" d="M0 0H48V48H0Z"/><path fill="#0a5088" d="M-2 26C5 15 14 14 22 23C28 30 38 31 50 18V50H-2Z"/><path fill="#fdbf2d" d="M-2 24.500C5 12.500 15 11.500 22.600 20.800C28.500 28 38 28 50 14.500V21C39 33 27.500 33 20.500 25.200C14.500 18.500 7 20.500-2 32Z"/></g></g>`;

/** A glass tower with two faces: floors, balconies, the sky's reflection; (x, y) is the corner's foot. */
export function glassTower(
  sheet: Sheet,
  mood: Mood,
  options: {
    x: number;
    y: number;
    left: number;
    right: number;
    height: number;
    floors: number;
    seed: number;
    crown: "flat" | "slant" | "round";
  },
): string {
  const { x, y, left, right, height, floors, seed, crown } = options;
  const day = mood.hour === "day";
  const roll = dice(seed);
  const top = y - height;
  const lift = crown === "slant" ? height * 0.08 : 0;
  const bright = sheet.span(
    day
      ? [
          [0, "#bfe4e6"],
          [0.3, "#6fb5c6"],
          [0.7, "#2f86a4"],
          [1, "#1b5d80"],
        ]
      : [
          [0, "#2f5a76"],
          [0.5, "#16405c"],
          [1, "#0a2940"],
        ],
    [x - left, top],
    [x, y],
  );
  const dark = sheet.span(
    day
      ? [
          [0, "#2f7d9c"],
          [0.6, "#14507a"],
          [1, "#0d3a5c"],
        ]
      : [
          [0, "#10344e"],
          [1, "#061d2f"],
        ],
    [x, top],
    [x + right, y],
  );
  const leftFace =
    crown === "round"
      ? `M${at(x - left)} ${y}V${at(top + left * 0.5)}Q${at(x - left)} ${at(top)} ${x} ${at(top)}V${y}Z`
      : `M${at(x - left)} ${y}V${at(top + lift)}L${x} ${at(top)}V${y}Z`;
  const rightFace = `M${x} ${y}V${at(top)}L${at(x + right)} ${at(top + height * 0.035 + lift * 0.4)}V${y}Z`;
  let slabs = "";
  let lit = "";
  const step = height / floors;
  for (let floor = 1; floor < floors; floor += 1) {
    const fy = y - floor * step;
    slabs += `M${at(x - left)} ${at(fy + (floor / floors) * lift)}L${x} ${at(fy)}L${at(x + right)} ${at(fy + (floor / floors) * height * 0.035)}`;
    for (let pane = 0; pane < 6; pane += 1) {
      if (roll() < (day ? 0.1 : 0.4)) {
        const px = x - left + 3 + (pane * (left - 4)) / 6;
        lit += `M${at(px)} ${at(fy - step * 0.72 + (floor / floors) * lift)}h${at(left / 8)}v${at(step * 0.6)}h${at(-left / 8)}Z`;
      }
      if (roll() < (day ? 0.05 : 0.28))
        lit += `M${at(x + 3 + (pane * (right - 4)) / 6)} ${at(fy - step * 0.7)}h${at(right / 9)}v${at(step * 0.58)}h${at(-right / 9)}Z`;
    }
  }
  let mullions = "";
  for (let bar = 1; bar < 6; bar += 1)
    mullions += `M${at(x - left + (bar * left) / 6)} ${y}V${at(top + left * (crown === "round" ? 0.32 / bar : 0) + lift)}M${at(x + (bar * right) / 6)} ${y}V${at(top + height * 0.03)}`;
  const clip = sheet.clip(`${leftFace}${rightFace}`);
  const shine = fill(
    `M${at(x - left)} ${at(y - height * 0.3)}L${x} ${at(y - height * 0.62)}V${at(y - height * 0.5)}L${at(x - left)} ${at(y - height * 0.18)}ZM${at(x - left)} ${at(y - height * 0.66)}L${x} ${at(y - height * 0.96)}V${at(y - height * 0.92)}L${at(x - left)} ${at(y - height * 0.62)}Z`,
    "#fff",
    `opacity="${day ? 0.26 : 0.08}"`,
  );
  return (
    fill(leftFace, bright) +
    fill(rightFace, dark) +
    `<g clip-path="${clip}">${shine}${fill(lit, mood.windowLit, `opacity="${day ? 0.8 : 0.92}"`)}${stroke(slabs, mood.wall, Math.max(1, step * 0.11), 'opacity=".55"')}${stroke(mullions, mood.near, 0.8, 'opacity=".4"')}</g>` +
    stroke(`M${x} ${y}V${at(top)}`, mood.rim, 1.6, 'opacity=".8"') +
    stroke(
      `M${at(x - left)} ${y}V${at(top + lift + (crown === "round" ? left * 0.5 : 0))}`,
      mood.rim,
      1.4,
      'opacity=".6"',
    )
  );
}

/** The branch in David: two floors, a deep eave, a glazed corner and the company's sign. */
export function branchHouse(sheet: Sheet, mood: Mood, x: number, y: number, scale: number): string {
  const day = mood.hour === "day";
  const wall = sheet.span(
    [
      [0, mood.wall],
      [1, mood.wallShade],
    ],
    [-190, -150],
    [120, 0],
  );
  const glass = sheet.span(
    day
      ? [
          [0, "#c8e8e6"],
          [0.5, "#5ea7b8"],
          [1, "#1f6482"],
        ]
      : [
          [0, "#ffe0a0"],
          [0.6, "#e8a850"],
          [1, "#a8683a"],
        ],
    [0, -150],
    [0, 0],
  );
  const frame = day ? "#14466b" : "#0a2438";
  let content = `<ellipse cx="0" cy="4" rx="240" ry="10" fill="${mood.ink}" opacity=".4" filter="${sheet.blur(6, 3)}"/>`;
  content += fill("M-190 0V-168H60V0Z", wall) + fill("M60 0V-168L190-152V0Z", mood.wallShade);
  content +=
    fill("M-206-176H66L202-158V-148L66-164H-206Z", mood.roof) +
    fill("M66-176L202-158V-148L66-164Z", mood.roofShade) +
    fill("M-196-196H60L186-178L202-158L66-176H-206Z", mood.roofShade) +
    stroke("M-206-176H66", mood.rim, 2, 'opacity=".8"');
  for (const left of [-172, -114, -56, 2])
    content +=
      box(left, -150, 44, 44, frame) +
      box(left + 3, -147, 38, 38, glass) +
      stroke(`M${left + 22}-147v38`, frame, 2) +
      fill(`M${left + 3}-118L${left + 26}-147h9L${left + 3}-108Z`, "#fff", `opacity="${day ? 0.35 : 0.1}"`);
  for (const left of [80, 134])
    content +=
      fill(`M${left}-${at(148 - left * 0.02)}l40 5v40l-40-4Z`, frame) +
      fill(`M${left + 3}-${at(144 - left * 0.02)}l34 4v34l-34-3Z`, glass);
  content += box(-180, -92, 232, 92, frame) + box(-176, -88, 224, 88, glass);
  for (const bar of [-120, -64, -8]) content += box(bar, -88, 4, 88, frame);
  content += fill(
    "M-176-40L-120-88h26L-176-8ZM-50 0L48-84V-56L-16 0Z",
    "#fff",
    `opacity="${day ? 0.22 : 0.08}"`,
  );
  content +=
    box(-60, -74, 48, 74, frame) +
    box(-56, -70, 19, 70, glass) +
    box(-34, -70, 19, 70, glass) +
    stroke("M-39-34v10M-33-34v10", mood.rim, 2);
  content +=
    fill("M-196-100H62V-88L44-80H-180L-196-88Z", "#0f4668") +
    fill("M-196-100H62V-96H-196Z", "#fdbf2d") +
    fill("M80-84L176-74V-8L80 0Z", frame) +
    fill("M84-80L172-71V-10L84-2Z", glass) +
    stroke("M128-76V-5", frame, 3);
  content +=
    markAt(-156, -126, 1) +
    box(-30, -236, 92, 44, "#fbfaf5", 'rx="8"') +
    box(-30, -236, 92, 44, "none", `rx="8" stroke="${frame}" stroke-width="2.4"`) +
    stroke("M-10-192v16M42-192v16", frame, 4) +
    markAt(-6, -214, 30) +
    stroke("M16-220h34", "#0b2a42", 6) +
    stroke("M16-207h24", "#3aa3a6", 4);
  if (!day) content += fill("M-196-88H62L96 24H-230Z", mood.glow, `opacity=".16" filter="${sheet.blur(10)}"`);
  content +=
    box(-206, -3, 268, 7, mood.wallShade) + fill("M62-3L196-8V-1L62 4Z", mood.middle, 'opacity=".6"');
  return place(content, x, y, scale);
}
