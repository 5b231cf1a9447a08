import type { Mood } from "./mood.ts";
import { at, between, box, dice, disc, fill } from "./pen.ts";
import type { Point, Sheet } from "./pen.ts";

/** Fills the sheet down to the horizon with the hour's sky, its sun and, at night, its stars. */
export function paintSky(sheet: Sheet, mood: Mood, horizon: number, sun: Point, sunSize: number): void {
  const [top, high, upper, lower, low, last] = mood.sky;
  const paint = sheet.span(
    [
      [0, top],
      [0.32, high],
      [0.58, upper],
      [0.8, lower],
      [0.93, low],
      [1, last],
    ],
    [0, 0],
    [0, horizon],
  );
  sheet.add(box(0, 0, sheet.width, sheet.height, paint));
  if (mood.hour === "night") sheet.add(stars(sheet.width, horizon * 0.7, 41));
  const reach = Math.max(sheet.width, sheet.height) * 0.52;
  const strength = mood.hour === "day" ? 1 : 0.72;
  const warm = sheet.glow(sun, reach, [
    [0, mood.sun, 0.96 * strength],
    [0.1, mood.glow, 0.76 * strength],
    [0.22, mood.glow, 0.46 * strength],
    [0.36, mood.ember, 0.2 * strength],
    [0.52, mood.ember, 0.06 * strength],
    [0.7, mood.ember, 0.012 * strength],
    [1, mood.ember, 0],
  ]);
  sheet.add(box(0, 0, sheet.width, sheet.height, warm));
  if (sunSize > 0) {
    sheet.add(
      fill(
        disc(sun[0], sun[1], sunSize * 1.9),
        mood.glow,
        `opacity=".5" filter="${sheet.blur(sunSize * 0.22)}"`,
      ),
    );
    sheet.add(fill(disc(sun[0], sun[1], sunSize), mood.sun));
  }
}

function stars(width: number, height: number, seed: number): string {
  const roll = dice(seed);
  const sizes = [0.5, 0.8, 1.2].map((size) => {
    let data = "";
    for (let star = 0; star < (width * height) / 9000; star += 1) {
      data += disc(roll() * width, height * roll() ** 1.4, size);
    }
    return fill(data, "#fff3d6", `opacity="${at(0.25 + size * 0.35)}"`);
  });
  return sizes.join("");
}

/** Position of a cloud and how it is lit. */
interface Cloud {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  opacity?: number;
  /** Side of the light: -1 is left, 1 is right. */
  side?: number;
}

/** A heaped cloud: dark body, lighter tops, a lit rim towards the sun, a base that fades out. */
export function heapedCloud(sheet: Sheet, mood: Mood, cloud: Cloud): void {
  const { x, y, width, height, seed, opacity = 0.9, side = 1 } = cloud;
  const roll = dice(seed);
  const heads: { x: number; y: number; r: number }[] = [];
  const peaks = Array.from({ length: 3 }, (_, index) => ({
    spot: (index + between(roll, 0.25, 0.75)) / 3,
    rise: between(roll, 0.55, 1),
  }));
  const lift = (spot: number): number =>
    Math.max(...peaks.map((peak) => peak.rise * Math.exp(-(((spot - peak.spot) / 0.17) ** 2))), 0.1);
  for (let head = 0; head < 150; head += 1) {
    const spot = between(roll, 0.04, 0.96);
    const tall = lift(spot) * Math.sin(spot * Math.PI) ** 0.4;
    const r = Math.min(height, width * 0.34) * between(roll, 0.05, 0.15) * (0.7 + tall * 0.5);
    heads.push({ x: x + spot * width, y: y - tall * height * roll() ** 0.6 + r * 0.5, r });
  }
  heads.sort((one, other) => one.y - other.y);
  const outline = heads
    .map((head) => disc(head.x + side * head.r * 0.1, head.y - head.r * 0.06, head.r * 1.1, head.r))
    .join("");
  const melt = sheet.mask(
    box(
      0,
      0,
      sheet.width,
      sheet.height,
      sheet.span(
        [
          [0, "#fff"],
          [0.6, "#fff", 0.75],
          [1, "#fff", 0],
        ],
        [0, y - height],
        [0, y + height * 0.16],
      ),
    ),
  );
  const ragged = sheet.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${(1.4 / height).toFixed(3)} ${(2.4 / height).toFixed(3)}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${at(height * 0.16)}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${at(height * 0.006)}"/>`,
  );
  const shade = heads
    .map((head) => disc(head.x - side * head.r * 0.1, head.y + head.r * 0.12, head.r * 1.12, head.r * 0.98))
    .join("");
  const lower = heads.filter((head) => head.y > y - height * 0.4);
  const heart = lower
    .map((head) => disc(head.x - side * head.r * 0.3, head.y + head.r * 0.5, head.r, head.r * 0.8))
    .join("");
  const body = sheet.span(
    [
      [0, mood.cloudLit],
      [0.5, mood.cloudBody],
      [1, mood.cloudBody],
    ],
    [0, y - height * 1.3],
    [0, y + height * 0.2],
  );
  sheet.add(
    `<g mask="${melt}" opacity="${opacity}"><g filter="${ragged}">${fill(outline, mood.cloudLit, 'opacity=".8"')}${fill(shade, body)}${fill(heart, mood.cloudBody, 'opacity=".55"')}</g></g>`,
  );
}

/** Thin high clouds: irregular bands of noise, denser towards the light. */
export function veilClouds(
  sheet: Sheet,
  mood: Mood,
  area: { x: number; y: number; width: number; height: number; seed: number; opacity: number },
): void {
  const { x, y, width, height, seed, opacity } = area;
  const torn = sheet.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${(3.2 / width).toFixed(4)} ${(5.5 / height).toFixed(4)}" numOctaves="5" seed="${seed}" result="n"/><feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.6 1.6 0 0 -1.95" result="m"/><feComposite in="SourceGraphic" in2="m" operator="in"/><feGaussianBlur stdDeviation="1.6 .6"/>`,
  );
  const edge = sheet.mask(
    `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width * 0.38}" ry="${height * 0.4}" fill="${sheet.fade(
      [
        [0, "#fff", 0],
        [0.5, "#fff"],
        [1, "#fff", 0],
      ],
    )}" filter="${sheet.blur(width * 0.05, height * 0.08)}"/>`,
  );
  const tint = sheet.span(
    [
      [0, mood.cloudBody, 0.55],
      [0.55, mood.cloudLit, 0.8],
      [1, mood.cloudLit],
    ],
    [0, y],
    [0, y + height],
  );
  sheet.add(
    `<g mask="${edge}" opacity="${opacity}"><g transform="rotate(-3 ${x + width / 2} ${y + height / 2})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${tint}" filter="${torn}"/></g></g>`,
  );
}

/** Birds on the wing around a point. */
export function birds(x: number, y: number, scale: number, paint: string): string {
  const flock = [
    [0, 0, 1, -8],
    [52, -22, 0.8, 4],
    [74, 14, 0.6, -4],
    [-40, 32, 0.55, 6],
    [112, -34, 0.5, -6],
    [26, 44, 0.4, 0],
  ] as const;
  return flock
    .map(
      ([dx, dy, size, turn]) =>
        `<path transform="translate(${at(x + dx * scale)} ${at(y + dy * scale)}) rotate(${turn}) scale(${size * scale})" d="M-22-5Q-13-12-3-1.500Q0-3.500 3-1.500Q13-12 22-5Q13-8 4 1Q0 4-4 1Q-13-8-22-5Z" fill="${paint}"/>`,
    )
    .join("");
}
