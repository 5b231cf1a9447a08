import type { Mood } from "./mood.ts";
import { at, between, box, dice, fill } from "./pen.ts";
import type { Sheet } from "./pen.ts";

/** Water from the horizon to the foot of the sheet, with the sun's road on it. */
export function paintWater(
  sheet: Sheet,
  mood: Mood,
  horizon: number,
  foot: number,
  sunX: number,
  seed = 7,
): void {
  const [first, second, third, fourth, last] = mood.sea;
  sheet.add(
    box(
      0,
      horizon,
      sheet.width,
      foot - horizon,
      sheet.span(
        [
          [0, first],
          [0.09, second],
          [0.34, third],
          [0.7, fourth],
          [1, last],
        ],
        [0, horizon],
        [0, foot],
      ),
    ),
  );
  const wide = sheet.width * 0.24;
  sheet.add(
    `<ellipse cx="${at(sunX)}" cy="${at(horizon)}" rx="${at(wide)}" ry="${at((foot - horizon) * 0.2)}" fill="${mood.glow}" opacity=".5" filter="${sheet.blur(46, 20)}" clip-path="${sheet.clip(`M0 ${horizon}h${sheet.width}V${foot}H0Z`)}"/>`,
  );
  sheet.add(ripples(mood, { left: 0, right: sheet.width, horizon, foot, seed }));
  sheet.add(sunRoad(mood, horizon, foot, sunX, (foot - horizon) * 0.34, seed + 1));
}

interface Surface {
  left: number;
  right: number;
  horizon: number;
  foot: number;
  seed: number;
}

/** Small waves: longer, thicker and further apart towards the eye. */
export function ripples(mood: Mood, surface: Surface): string {
  const { left, right, horizon, foot, seed } = surface;
  const roll = dice(seed);
  const depth = foot - horizon;
  const count = ((right - left) * depth) / 900;
  let dark = "";
  let light = "";
  for (let wave = 0; wave < count; wave += 1) {
    const near = roll() ** 1.25;
    const y = horizon + 3 + near * depth;
    const half = between(roll, 1.5, 5) + near * between(roll, 4, 24);
    const rise = 0.4 + near * between(roll, 0.8, 2.6);
    const x = between(roll, left, right);
    const data = `M${at(x - half)} ${at(y)}q${at(half)} ${at(-rise)} ${at(2 * half)} 0q${at(-half)} ${at(rise * 0.5)} ${at(-2 * half)} 0Z`;
    if (wave % 2 === 0) dark += data;
    else light += data;
  }
  return fill(dark, mood.sea[4], 'opacity=".34"') + fill(light, mood.rim, 'opacity=".2"');
}

/** The glitter under the sun: broken bands that widen towards the eye. */
export function sunRoad(
  mood: Mood,
  horizon: number,
  foot: number,
  x: number,
  reach: number,
  seed: number,
): string {
  const roll = dice(seed);
  const depth = foot - horizon;
  let warm = "";
  let bright = "";
  for (let band = 0; band < 340; band += 1) {
    const near = roll() ** 1.3;
    const spread = (0.2 + near * 0.85) * reach * (0.5 + 0.5 * Math.abs(Math.sin(near * 9 + 0.8)));
    const y = horizon + 2 + near * depth;
    const half = between(roll, 2, 5) + near * between(roll, 3, 17);
    const center = x + (roll() + roll() - 1) * spread;
    const rise = 0.5 + near * between(roll, 0.6, 2);
    const data = `M${at(center - half)} ${at(y)}q${at(half)} ${at(-rise)} ${at(2 * half)} 0q${at(-half)} ${at(rise)} ${at(-2 * half)} 0Z`;
    if (band % 3 === 0) bright += data;
    else warm += data;
  }
  return fill(warm, mood.glow, 'opacity=".5"') + fill(bright, mood.sun, 'opacity=".82"');
}

/** Mirrors the horizon in the water, broken and fading. */
export function reflection(
  sheet: Sheet,
  content: string,
  horizon: number,
  depth: number,
  opacity = 0.5,
): string {
  const fadeOut = sheet.mask(
    box(
      0,
      horizon,
      sheet.width,
      depth,
      sheet.span(
        [
          [0, "#fff", 0.85],
          [0.6, "#fff", 0.3],
          [1, "#fff", 0],
        ],
        [0, horizon],
        [0, horizon + depth],
      ),
    ),
  );
  const broken = sheet.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".012 .16" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.2 1.6"/>',
  );
  return `<g mask="${fadeOut}" opacity="${opacity}"><g filter="${broken}"><g transform="translate(0 ${2 * horizon}) scale(1 -1)">${content}</g></g></g>`;
}

/** A small sailing boat with its shadow on the water; (x, y) is its waterline. */
export function sailboat(mood: Mood, x: number, y: number, scale: number): string {
  const shade = mood.hour === "day" ? "#c6a489" : "#8a7768";
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})"><path d="M-13 5h26l-7 14q-6 4-12-1Z" fill="${mood.foam}" opacity=".28"/><path d="M-16-2Q0 1 17-3L12 5Q0 7-11 5Z" fill="${mood.ink}"/><path d="M-16-2Q0 1 17-3l-.7 1.200Q0 2.600-15.400-.600Z" fill="${mood.rim}" opacity=".8"/><path d="M1-38Q15-22 14-5L1-4Z" fill="${mood.foam}"/><path d="M-1-33Q-13-18-12-5L-1-4Z" fill="${shade}"/><path d="M0-40V-2" stroke="${mood.ink}" stroke-width="1"/></g>`;
}
