import type { Mood } from "./mood.ts";
import { at, between, box, dice, disc, fill, line } from "./pen.ts";
import type { Dice, Point, Sheet } from "./pen.ts";

/** Returns a hill's outline as points: a sum of gentle waves between two ends. */
export function ridge(
  seed: number,
  from: number,
  to: number,
  base: number,
  height: number,
  rough = 1,
): Point[] {
  const roll = dice(seed);
  const waves = Array.from({ length: 6 }, (_, index) => ({
    length: (to - from) / (0.8 + index * 1.25 + roll()),
    shift: roll() * 7,
    size: rough / (1 + index * 1.3),
  }));
  const points: Point[] = [];
  for (let x = from; x <= to + 4; x += 5) {
    const spot = (x - from) / (to - from);
    const swell = waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin((x / wave.length) * 6.28 + wave.shift),
      0,
    );
    points.push([
      x,
      base - Math.max(0, Math.sin(Math.min(1, spot) * Math.PI) ** 1.15 * height * (0.68 + swell * 0.22)),
    ]);
  }
  return points;
}

/** Closes an outline into a shape that reaches down to `foot`. */
export function closed(points: readonly Point[], foot: number): string {
  const first = points[0];
  const last = points.at(-1);
  return first && last ? `${line(points)}L${at(last[0])} ${at(foot)}L${at(first[0])} ${at(foot)}Z` : "";
}

/** A range of hills that fades into the haze at its foot, with lit spurs towards the light. */
export function hills(
  sheet: Sheet,
  mood: Mood,
  options: {
    seed: number;
    from: number;
    to: number;
    base: number;
    height: number;
    color: string;
    haze: string;
    light?: number;
    rough?: number;
  },
): void {
  const { seed, from, to, base, height, color, haze, light = 1, rough = 1 } = options;
  const points = ridge(seed, from, to, base, height, rough);
  const shape = closed(points, base);
  sheet.add(
    fill(
      shape,
      sheet.span(
        [
          [0, color],
          [0.45, color],
          [1, haze],
        ],
        [0, base - height],
        [0, base],
      ),
    ),
  );
  const roll = dice(seed + 9);
  let spurs = "";
  for (let spur = 0; spur < (to - from) / 34; spur += 1) {
    const [x, y] = points[Math.floor(roll() * points.length)] ?? [from, base];
    const drop = (base - y) * between(roll, 0.4, 0.9);
    const lean = light * between(roll, 12, 44);
    spurs += `M${at(x)} ${at(y + 1)}q${at(lean * 0.3)} ${at(drop * 0.4)} ${at(lean)} ${at(drop)}q${at(-lean * 0.9)} ${at(-drop * 0.2)} ${at(-lean * 1.4)} ${at(drop * 0.1)}Z`;
  }
  sheet.add(
    `<g clip-path="${sheet.clip(shape)}">${fill(spurs, mood.rim, `opacity=".13" filter="${sheet.blur(2.5, 1.5)}"`)}</g>`,
  );
}

/** A crown of leaves: clumps that are shaded as lit from above at the given side. */
export function foliage(
  roll: Dice,
  mood: Mood,
  x: number,
  y: number,
  rx: number,
  ry: number,
  side = 1,
  tones = mood.leaf,
): string {
  const count = Math.round(24 + rx * ry * 0.05);
  const layers = ["", "", "", "", ""];
  for (let leaf = 0; leaf < count; leaf += 1) {
    const angle = roll() * 6.283;
    const far = Math.sqrt(roll());
    const dx = Math.cos(angle) * far;
    const dy = Math.sin(angle) * far;
    const lit = 0.5 + (dx * side * 0.35 - dy * 0.65) * 0.62 + (roll() - 0.5) * 0.34;
    const tone = Math.max(0, Math.min(4, Math.floor(lit * 4.6)));
    const r = Math.min(rx, ry) * between(roll, 0.13, 0.27) * (1.1 - tone * 0.1);
    layers[tone] += disc(x + dx * rx, y + dy * ry, r * 1.15, r);
  }
  return (
    fill(disc(x, y, rx * 0.98, ry * 0.95), tones[0]) +
    layers.map((data, tone) => fill(data, tones[tone] ?? tones[0])).join("")
  );
}

/** A wood along an outline: crowns from back to front, darker below. */
export function wood(
  seed: number,
  mood: Mood,
  points: readonly Point[],
  size: number,
  rows = 2,
  tones = mood.leaf,
  side = 1,
): string {
  const roll = dice(seed);
  const from = points[0]?.[0] ?? 0;
  const to = points.at(-1)?.[0] ?? 0;
  let content = "";
  for (let row = 0; row < rows; row += 1) {
    for (let x = from; x < to; x += size * between(roll, 0.7, 1.3)) {
      const point = points[Math.min(points.length - 1, Math.max(0, Math.round((x - from) / 5)))] ?? [x, 0];
      const r = size * between(roll, 0.6, 1.1);
      content += foliage(
        roll,
        mood,
        x,
        point[1] + row * size * 0.8 - r * 0.3,
        r,
        r * between(roll, 0.62, 0.85),
        side,
        tones,
      );
    }
  }
  return content;
}

/** Tufts of grass along an outline. */
export function grass(seed: number, points: readonly Point[], size: number, paint: string): string {
  const roll = dice(seed);
  let data = "";
  for (const [x, y] of points) {
    for (let blade = 0; blade < 3; blade += 1) {
      if (roll() < 0.35) continue;
      const height = size * between(roll, 0.4, 1.1);
      const lean = between(roll, -0.55, 0.65) * height;
      const foot = x + between(roll, -4, 4);
      data += `M${at(foot)} ${at(y + 3)}q${at(lean * 0.2)} ${at(-height * 0.7)} ${at(lean)} ${at(-height)}q${at(-lean * 0.3)} ${at(height * 0.5)} ${at(-lean + size * 0.09)} ${at(height)}Z`;
    }
  }
  return fill(data, paint);
}

/** A veil of light air across the sheet. */
export function haze(sheet: Sheet, color: string, top: number, foot: number, opacity: number): void {
  sheet.add(
    box(
      0,
      top,
      sheet.width,
      foot - top,
      sheet.span(
        [
          [0, color, 0],
          [0.75, color, opacity * 0.8],
          [1, color, opacity],
        ],
        [0, top],
        [0, foot],
      ),
    ),
  );
}

/** A fine grain over everything, so that wide gradients do not band. */
export function grain(sheet: Sheet, opacity = 0.05): void {
  const noise = sheet.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="8"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 .5 .5 0 0 -.34"/>',
  );
  sheet.add(`<rect width="${sheet.width}" height="${sheet.height}" filter="${noise}" opacity="${opacity}"/>`);
}
