import type { Mood } from "./mood.ts";
import { at, between, box, dice, disc, fill, stroke } from "./pen.ts";
import type { Dice, Sheet } from "./pen.ts";

interface Row {
  seed: number;
  from: number;
  to: number;
  base: number;
  height: number;
  /** Colour of the tops; towards the feet it blends into `haze`. */
  color: string;
  haze: string;
  /** Share of lit windows; 0 for towers too far away to show windows. */
  lit: number;
  /** Returns the relative height at a place from 0 to 1 along the row; by default 0.45 at the ends and 1 in the middle. */
  rise?: (spot: number) => number;
  side?: number;
}

/** A row of ordinary towers standing on a line. */
export function towers(sheet: Sheet, mood: Mood, row: Row): string {
  const { seed, from, to, base, height, color, haze, lit, side = -1 } = row;
  const rise = row.rise ?? ((spot: number) => 0.45 + 0.55 * Math.sin(spot * Math.PI));
  const roll = dice(seed);
  const paint = sheet.span(
    [
      [0, color],
      [0.35, color],
      [1, haze],
    ],
    [0, base - height],
    [0, base],
  );
  let shapes = "";
  let edges = "";
  let windows = "";
  let x = from;
  while (x < to) {
    const wide = height * between(roll, 0.09, 0.17);
    const tall = height * rise((x - from) / (to - from)) * between(roll, 0.5, 1);
    shapes += towerShape(roll, x, base, wide, tall);
    edges += `M${at(side < 0 ? x + 0.6 : x + wide - 0.6)} ${at(base)}V${at(base - tall * 0.96)}`;
    if (lit > 0) windows += panes(roll, x, base, wide, tall * 0.9, lit);
    x += wide * between(roll, 0.82, 1.25);
  }
  const glow = lit > 0 ? fill(windows, mood.windowLit, `opacity="${mood.hour === "day" ? 0.6 : 0.85}"`) : "";
  return fill(shapes, paint) + stroke(edges, mood.rim, Math.max(0.8, height * 0.006), 'opacity=".5"') + glow;
}

function towerShape(roll: Dice, x: number, base: number, wide: number, tall: number): string {
  const top = base - tall;
  const kind = roll();
  const right = x + wide;
  if (kind < 0.28) return `M${at(x)} ${at(base)}V${at(top)}H${at(right)}V${at(base)}Z`;
  if (kind < 0.42)
    return `M${at(x)} ${at(base)}V${at(top + wide * 0.5)}A${at(wide / 2)} ${at(wide / 2)} 0 0 1 ${at(right)} ${at(top + wide * 0.5)}V${at(base)}Z`;
  if (kind < 0.58)
    return `M${at(x)} ${at(base)}V${at(top + wide * 0.7)}L${at(right)} ${at(top)}V${at(base)}Z`;
  if (kind < 0.72) {
    const middle = x + wide / 2;
    return `M${at(x)} ${at(base)}V${at(top + wide * 0.6)}L${at(middle - 0.6)} ${at(top + 2)}V${at(top - wide * 0.6)}h1.200V${at(top + 2)}L${at(right)} ${at(top + wide * 0.6)}V${at(base)}Z`;
  }
  const step = wide * 0.22;
  return `M${at(x)} ${at(base)}V${at(top + tall * 0.12)}H${at(x + step)}V${at(top)}H${at(right - step)}V${at(top + tall * 0.08)}H${at(right)}V${at(base)}Z`;
}

function panes(roll: Dice, x: number, base: number, wide: number, tall: number, lit: number): string {
  const gap = Math.max(3.2, wide / 6);
  let data = "";
  for (let px = x + gap * 0.8; px < x + wide - gap * 0.8; px += gap) {
    for (let py = base - gap * 1.5; py > base - tall; py -= gap * 1.25) {
      if (roll() < lit)
        data += `M${at(px)} ${at(py)}h${at(gap * 0.42)}v${at(gap * 0.55)}h${at(-gap * 0.42)}Z`;
    }
  }
  return data;
}

/** The bay's best-known outlines: the twisted tower, the sail, the needle; heights follow `size`. */
export function landmarks(
  sheet: Sheet,
  mood: Mood,
  x: number,
  base: number,
  size: number,
  color: string,
  haze: string,
  lit: number,
): string {
  const roll = dice(5);
  const paint = sheet.span(
    [
      [0, color],
      [0.4, color],
      [1, haze],
    ],
    [0, base - size],
    [0, base],
  );
  let content = "";
  let windows = "";
  const twist = x;
  const floors = 15;
  let screw = "";
  for (let floor = 0; floor < floors; floor += 1) {
    const y = base - (floor + 1) * size * 0.054;
    const turn = Math.sin(floor * 0.42) * size * 0.022;
    const half = size * 0.068;
    screw += `M${at(twist - half + turn)} ${at(y)}L${at(twist + half + turn)} ${at(y - 1.2)}L${at(twist + half + turn * 0.7)} ${at(y + size * 0.05)}H${at(twist - half + turn * 0.7)}Z`;
  }
  content +=
    fill(
      `M${at(twist - size * 0.05)} ${at(base)}V${at(base - size * 0.82)}h${at(size * 0.1)}V${at(base)}Z`,
      paint,
    ) + fill(screw, paint);
  content += fill(
    `M${at(twist - 1)} ${at(base - size * 0.8)}l1 ${at(-size * 0.11)}l1 ${at(size * 0.11)}Z`,
    paint,
  );
  for (let floor = 0; floor < floors; floor += 1) {
    for (let pane = 0; pane < 4; pane += 1) {
      if (roll() < lit)
        windows += `M${at(twist - size * 0.045 + pane * size * 0.026)} ${at(base - (floor + 0.7) * size * 0.054)}h${at(size * 0.011)}v${at(size * 0.016)}h${at(-size * 0.011)}Z`;
    }
  }
  const sail = x + size * 0.34;
  content += fill(
    `M${at(sail - size * 0.13)} ${at(base)}Q${at(sail - size * 0.13)} ${at(base - size * 0.62)} ${at(sail + size * 0.055)} ${at(base - size)}Q${at(sail + size * 0.105)} ${at(base - size * 0.8)} ${at(sail + size * 0.1)} ${at(base)}Z`,
    paint,
  );
  content += stroke(
    `M${at(sail - size * 0.124)} ${at(base)}Q${at(sail - size * 0.124)} ${at(base - size * 0.62)} ${at(sail + size * 0.053)} ${at(base - size * 0.99)}M${at(sail + size * 0.02)} ${at(base)}Q${at(sail + size * 0.02)} ${at(base - size * 0.6)} ${at(sail + size * 0.053)} ${at(base - size * 0.97)}`,
    mood.rim,
    Math.max(0.9, size * 0.006),
    'opacity=".55"',
  );
  for (let py = base - size * 0.04; py > base - size * 0.72; py -= size * 0.03) {
    for (let px = sail - size * 0.08; px < sail + size * 0.08; px += size * 0.024) {
      if (roll() < lit)
        windows += `M${at(px)} ${at(py)}h${at(size * 0.01)}v${at(size * 0.014)}h${at(-size * 0.01)}Z`;
    }
  }
  const needle = x + size * 0.58;
  content += fill(
    `M${at(needle - size * 0.05)} ${at(base)}V${at(base - size * 0.6)}L${at(needle - 1)} ${at(base - size * 0.78)}V${at(base - size * 0.94)}h2V${at(base - size * 0.78)}L${at(needle + size * 0.05)} ${at(base - size * 0.6)}V${at(base)}Z`,
    paint,
  );
  content += stroke(
    `M${at(needle - size * 0.047)} ${at(base)}V${at(base - size * 0.6)}L${at(needle)} ${at(base - size * 0.78)}`,
    mood.rim,
    Math.max(0.8, size * 0.005),
    'opacity=".5"',
  );
  for (let py = base - size * 0.04; py > base - size * 0.58; py -= size * 0.032) {
    for (let px = needle - size * 0.036; px < needle + size * 0.03; px += size * 0.024) {
      if (roll() < lit)
        windows += `M${at(px)} ${at(py)}h${at(size * 0.01)}v${at(size * 0.016)}h${at(-size * 0.01)}Z`;
    }
  }
  return content + fill(windows, mood.windowLit, `opacity="${mood.hour === "day" ? 0.65 : 0.9}"`);
}

/** The old quarter by the water: low roofs, a dome and two church towers. */
export function oldQuarter(x: number, base: number, size: number, paint: string): string {
  const roll = dice(77);
  let content = "";
  for (let spot = 0; spot < size * 4.6; spot += size * between(roll, 0.24, 0.4)) {
    const wide = size * between(roll, 0.3, 0.45);
    const tall = size * between(roll, 0.26, 0.5);
    content +=
      box(x + spot, base - tall, wide, tall, paint) +
      fill(
        `M${at(x + spot - 2)} ${at(base - tall)}l${at(wide / 2 + 2)} ${at(-size * 0.12)}l${at(wide / 2 + 2)} ${at(size * 0.12)}Z`,
        paint,
      );
  }
  for (const spot of [1.9, 2.45]) {
    const tower = x + size * spot;
    content +=
      box(tower, base - size * 0.95, size * 0.16, size * 0.95, paint) +
      fill(
        `M${at(tower - 1)} ${at(base - size * 0.95)}l${at(size * 0.09)} ${at(-size * 0.36)}l${at(size * 0.09)} ${at(size * 0.36)}Z`,
        paint,
      );
  }
  const dome = x + size * 3.5;
  return (
    content +
    fill(disc(dome, base - size * 0.46, size * 0.3), paint) +
    box(dome - 1, base - size * 0.95, 2, size * 0.3, paint)
  );
}
