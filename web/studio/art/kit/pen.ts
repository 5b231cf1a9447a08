/** A seeded source of random numbers in [0, 1), so that a drawing is the same on every run. */
export type Dice = () => number;

/** Returns a seeded source of random numbers. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random number between two bounds. */
export const between = (roll: Dice, low: number, high: number): number => low + (high - low) * roll();

/** Returns a random entry of a non-empty list. */
export function pick<Entry>(roll: Dice, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[Math.floor(roll() * entries.length)] ?? entries[0];
}

/** Formats a coordinate with at most one decimal. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

/** A polyline through points, as path data. */
export const line = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${at(x)} ${at(y)}`).join("");

/** A smooth curve through points, as path data. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let data = `M${at(first[0])} ${at(first[1])}`;
  rest.forEach((end, index) => {
    const start = points[index] ?? end;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    data += `C${at(start[0] + (end[0] - before[0]) / 6)} ${at(start[1] + (end[1] - before[1]) / 6)} `;
    data += `${at(end[0] - (after[0] - start[0]) / 6)} ${at(end[1] - (after[1] - start[1]) / 6)} `;
    data += `${at(end[0])} ${at(end[1])}`;
  });
  return data;
}

/** A disc as path data, so that thousands fit one path. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(ry)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(ry)} 0 1 0 ${at(-2 * r)} 0Z`;

/** A gradient stop: offset, colour, and opacity if below 1. */
type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => {
      const veil = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${veil}/>`;
    })
    .join("");

/** A sheet: definitions and layers from back to front. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #layers: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Adds a layer in front of the others. */
  add(...layers: string[]): void {
    this.#layers.push(...layers);
  }

  /** Stores a definition and returns a reference to it. */
  #define(make: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(make(id));
    return `url(#${id})`;
  }

  /** Defines a gradient over the filled shape: vertical, or along the given vector. */
  fade(stops: readonly Stop[], vector: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = vector;
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** Defines a gradient between two points of the sheet. */
  span(stops: readonly Stop[], from: Point, to: Point): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** Defines a radial gradient around a point of the sheet. */
  glow(center: Point, radius: number, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** Defines a filter from the given primitives. */
  filter(primitives: string): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%" color-interpolation-filters="sRGB">${primitives}</filter>`,
    );
  }

  /** Defines a blur filter. */
  blur(x: number, y = x): string {
    return this.filter(`<feGaussianBlur stdDeviation="${x} ${y}"/>`);
  }

  /** Defines a clip path from path data. */
  clip(data: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  }

  /** Defines a mask from drawn content (white is visible). */
  mask(content: string): string {
    return this.#define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${this.width}" height="${this.height}">${content}</mask>`,
    );
  }

  /** Returns the finished drawing as SVG. */
  svg(): string {
    const size = `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#defs.join("")}</defs>${this.#layers.join("")}</svg>\n`;
  }
}

/** Moves, rotates, scales and optionally flips a group. */
export const place = (content: string, x: number, y: number, scale = 1, turn = 0, flip = false): string =>
  `<g transform="translate(${at(x)} ${at(y)}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`;

/** A filled path. */
export const fill = (data: string, paint: string, more = ""): string =>
  `<path d="${data}" fill="${paint}" ${more}/>`;

/** A stroked path with round ends. */
export const stroke = (data: string, paint: string, width: number, more = ""): string =>
  `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A plain rectangle. */
export const box = (x: number, y: number, w: number, h: number, paint: string, more = ""): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" fill="${paint}" ${more}/>`;
