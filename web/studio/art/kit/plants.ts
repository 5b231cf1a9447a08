import { foliage } from "./land.ts";
import type { Mood } from "./mood.ts";
import { at, between, dice, disc, fill, line } from "./pen.ts";
import type { Dice, Point, Sheet } from "./pen.ts";

/** A palm: a leaning ringed trunk and arching fronds, lit from the given side. */
export function palm(
  seed: number,
  mood: Mood,
  x: number,
  y: number,
  height: number,
  lean = 0.14,
  side = 1,
): string {
  const roll = dice(seed);
  const top: Point = [x + height * lean, y - height];
  const bend = height * lean * 0.15;
  const wide = height * 0.034;
  const trunk = (offset: number): string => `Q${at(x + bend + offset)} ${at(y - height * 0.55)}`;
  let content = fill(
    `M${at(x - wide)} ${at(y)}${trunk(-wide * 0.6)} ${at(top[0] - wide * 0.5)} ${at(top[1])}L${at(top[0] + wide * 0.5)} ${at(top[1])}${trunk(wide * 0.6)} ${at(x + wide)} ${at(y)}Z`,
    mood.hour === "day" ? "#4b3a2c" : "#1a1a1c",
  );
  content += `<path d="M${at(x + side * wide * 0.6)} ${at(y)}${trunk(side * wide * 0.5)} ${at(top[0] + side * wide * 0.35)} ${at(top[1])}" fill="none" stroke="${mood.rim}" stroke-width="${at(wide * 0.4)}" opacity=".5"/>`;
  const fronds = Array.from(
    { length: 13 },
    (_, index) => -Math.PI * 1.12 + (index / 12) * Math.PI * 1.24 + between(roll, -0.1, 0.1),
  );
  const painted = fronds
    .map((angle) => ({ angle, deep: Math.abs(Math.cos(angle)) + roll() * 0.3 }))
    .sort((one, other) => other.deep - one.deep);
  painted.forEach(({ angle }, index) => {
    const tone =
      index < 4
        ? mood.leaf[0]
        : Math.cos(angle) * side > 0.1
          ? (mood.leaf[3] ?? mood.leaf[2])
          : index < 9
            ? mood.leaf[1]
            : mood.leaf[2];
    content += frond(roll, top, angle, height * between(roll, 0.3, 0.42), tone);
  });
  return content + fill(disc(top[0], top[1] + wide, wide * 0.9), mood.hour === "day" ? "#6b4a2a" : "#241c16");
}

function frond(roll: Dice, from: Point, angle: number, length: number, paint: string): string {
  const droop = length * between(roll, 0.32, 0.6);
  const spine: Point[] = [];
  for (let step = 0; step <= 10; step += 1) {
    const far = step / 10;
    spine.push([
      from[0] + Math.cos(angle) * length * far,
      from[1] + Math.sin(angle) * length * far * 0.9 + droop * far * far,
    ]);
  }
  const upper: Point[] = [];
  const lower: Point[] = [];
  spine.forEach(([px, py], step) => {
    const broad = Math.sin(Math.min(1, step / 9) * Math.PI * 0.9 + 0.12) * length * 0.13;
    upper.push([px, py - broad * 0.35]);
    lower.push([px + Math.cos(angle) * broad * 0.2, py + broad * (step % 2 === 0 ? 1 : 0.35)]);
  });
  return fill(`${line(upper)}${line(lower.toReversed()).replace("M", "L")}Z`, paint);
}

/** Fallen or flying petals inside a box. */
export function petals(
  seed: number,
  area: readonly [number, number, number, number],
  count: number,
  size: number,
  paint: string,
  keep?: (x: number, y: number) => boolean,
): string {
  const roll = dice(seed);
  const [left, top, right, foot] = area;
  let data = "";
  for (let petal = 0; petal < count; petal += 1) {
    const x = between(roll, left, right);
    const y = between(roll, top, foot);
    const half = size * between(roll, 0.5, 1.1);
    if (keep && !keep(x, y)) continue;
    data += `M${at(x - half)} ${at(y)}q${at(half)} ${at(-half * 0.75)} ${at(2 * half)} 0q${at(-half)} ${at(half * 0.75)} ${at(-2 * half)} 0Z`;
  }
  return fill(data, paint);
}

/** A round garden tree with its trunk; (x, y) is its foot. */
export function tree(seed: number, mood: Mood, x: number, y: number, height: number, side = 1): string {
  const roll = dice(seed);
  const bark = mood.hour === "day" ? "#3d2f25" : "#15130f";
  const wide = height * 0.045;
  let content = fill(
    `M${at(x - wide)} ${at(y)}Q${at(x - wide * 0.4)} ${at(y - height * 0.3)} ${at(x - height * 0.14)} ${at(y - height * 0.62)}L${at(x)} ${at(y - height * 0.45)}L${at(x + height * 0.15)} ${at(y - height * 0.65)}Q${at(x + wide * 0.6)} ${at(y - height * 0.3)} ${at(x + wide)} ${at(y)}Z`,
    bark,
  );
  const crowns = [
    [-0.2, 0.62, 0.24],
    [0.22, 0.6, 0.22],
    [0, 0.5, 0.2],
    [-0.06, 0.78, 0.25],
    [0.14, 0.76, 0.2],
  ] as const;
  for (const [dx, dy, r] of crowns)
    content += foliage(roll, mood, x + dx * height, y - dy * height, r * height, r * height * 0.8, side);
  return content;
}

/** The flowering guayacán: bare dark limbs under a crown of yellow clusters. */
export function guayacan(
  sheet: Sheet,
  seed: number,
  mood: Mood,
  x: number,
  y: number,
  height: number,
  side = -1,
  lean = 0,
): string {
  const roll = dice(seed);
  const limbs: { from: Point; to: Point; wide: number; bend: number }[] = [];
  const tips: Point[] = [];
  const grow = (from: Point, angle: number, length: number, wide: number, depth: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length * 0.86];
    limbs.push({ from, to, wide, bend: between(roll, -0.12, 0.12) * length });
    if (depth >= 2) tips.push(to);
    if (depth >= 4) return;
    const shoots = depth === 0 ? 4 : roll() < 0.4 ? 3 : 2;
    for (let shoot = 0; shoot < shoots; shoot += 1) {
      const open = (shoot / (shoots - 1) - 0.5) * (depth === 0 ? 1.7 : 1.0);
      const next = angle + open + between(roll, -0.14, 0.14);
      grow(
        to,
        Math.max(-3.05, Math.min(-0.1, next)),
        length * between(roll, 0.6, 0.78),
        wide * 0.58,
        depth + 1,
      );
    }
  };
  grow([x, y], -Math.PI / 2 + lean, height * 0.36, height * 0.055, 0);
  const bark = mood.hour === "day" ? "#2b2018" : "#160f0b";
  let wooden = "";
  let edge = "";
  for (const { from, to, wide, bend } of limbs) {
    const mx = (from[0] + to[0]) / 2 + bend;
    const my = (from[1] + to[1]) / 2;
    const thin = wide * 0.62;
    wooden += `M${at(from[0] - wide)} ${at(from[1])}Q${at(mx - thin)} ${at(my)} ${at(to[0] - thin)} ${at(to[1])}L${at(to[0] + thin)} ${at(to[1])}Q${at(mx + thin)} ${at(my)} ${at(from[0] + wide)} ${at(from[1])}Z`;
    edge += `M${at(from[0] + side * wide * 0.8)} ${at(from[1])}Q${at(mx + side * thin * 0.8)} ${at(my)} ${at(to[0] + side * thin * 0.8)} ${at(to[1])}`;
  }
  const foot = `M${at(x - height * 0.1)} ${at(y + height * 0.02)}Q${at(x - height * 0.045)} ${at(y)} ${at(x - height * 0.05)} ${at(y - height * 0.1)}H${at(x + height * 0.05)}Q${at(x + height * 0.045)} ${at(y)} ${at(x + height * 0.11)} ${at(y + height * 0.02)}Z`;
  const trunk =
    fill(foot + wooden, bark) +
    `<path d="${edge}" fill="none" stroke="${mood.hour === "day" ? "#c98a3a" : "#b5712f"}" stroke-width="${at(height * 0.005)}" opacity=".75"/>`;
  return blossoms(sheet, roll, mood, tips, height, side, trunk);
}

function blossoms(
  sheet: Sheet,
  roll: Dice,
  mood: Mood,
  tips: readonly Point[],
  height: number,
  side: number,
  trunk: string,
): string {
  const xs = tips.map(([px]) => px);
  const ys = tips.map(([, py]) => py);
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const tones =
    mood.hour === "day"
      ? ["#94540a", "#c87b0a", "#eea516", "#fdbf2d", "#ffdc68", "#fff3bf"]
      : ["#5e3408", "#94590c", "#c98517", "#eba827", "#f9ca58", "#ffe9b0"];
  const layers = tones.map(() => "");
  const cloud = height * 0.098;
  for (const [tx, ty] of tips) {
    for (let bloom = 0; bloom < 96; bloom += 1) {
      const angle = roll() * 6.283;
      const far = roll() ** 0.62;
      const dx = Math.cos(angle) * far;
      const dy = Math.sin(angle) * far;
      const px = tx + dx * cloud * 1.35;
      const py = ty + dy * cloud - cloud * 0.2;
      const whole =
        ((px - left) / (right - left) - 0.5) * side * 0.5 - ((py - top) / (foot - top + 1) - 0.42) * 0.95;
      const lit = 0.5 + whole * 0.62 + (dx * side * 0.2 - dy * 0.5) * 0.34 + (roll() - 0.5) * 0.24;
      const tone = Math.max(0, Math.min(5, Math.floor(lit * 5.7)));
      const r = height * between(roll, 0.004, 0.0086) * (tone === 5 ? 0.72 : 1);
      layers[tone] +=
        disc(px, py, r, r * 0.84) +
        disc(px + r * 1.2, py - r * 0.5, r * 0.75, r * 0.62) +
        disc(px - r * 0.5, py + r * 0.9, r * 0.68, r * 0.55);
    }
  }
  const halo = `<g filter="${sheet.blur(height * 0.03)}" opacity=".3">${fill(tips.map(([px, py]) => disc(px, py, cloud * 1.1)).join(""), mood.glow)}</g>`;
  const [deep, dark, ...bright] = layers.map((data, tone) => fill(data, tones[tone] ?? ""));
  return halo + (deep ?? "") + (dark ?? "") + trunk + bright.join("");
}
