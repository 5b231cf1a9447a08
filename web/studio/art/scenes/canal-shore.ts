import { haze, hills, ridge, wood } from "../kit/land.ts";
import type { Mood } from "../kit/mood.ts";
import { at, disc, fill, stroke } from "../kit/pen.ts";
import type { Point, Sheet } from "../kit/pen.ts";

/** The wooded hill over the canal with the flag on its top. */
export function ancon(
  sheet: Sheet,
  mood: Mood,
  from: number,
  to: number,
  base: number,
  height: number,
): void {
  const points = ridge(25, from, to, base, height, 0.5);
  hills(sheet, mood, {
    seed: 25,
    from,
    to,
    base,
    height,
    color: mood.near,
    haze: mood.middle,
    light: -1,
    rough: 0.5,
  });
  const tones =
    mood.hour === "day" ? (["#12484f", "#1a5a58", "#2c6d62", "#4d8568", "#8fae72"] as const) : mood.leaf;
  sheet.add(
    `<g opacity=".9">${wood(
      8,
      mood,
      points.filter(([, y]) => y < base - 6),
      13,
      2,
      tones,
      -1,
    )}</g>`,
  );
  const top = points.reduce((best, point) => (point[1] < best[1] ? point : best), [from, base] as Point);
  sheet.add(stroke(`M${at(top[0])} ${at(top[1] - 4)}v-50`, mood.ink, 2));
  const flag =
    '<path d="M0 0q9-3 17 0t17 0v20q-9 3-17 0t-17 0Z" fill="#f6f2e6"/><path d="M17 0q8 3 17 0v10q-9 3-17 0Z" fill="#d9432f"/><path d="M0 10q9-3 17 0v10q-8-3-17 0Z" fill="#1d6592"/>';
  sheet.add(
    `<g transform="translate(${at(top[0] + 1)} ${at(top[1] - 54)}) scale(.9)" opacity="${mood.hour === "day" ? 1 : 0.75}">${flag}</g>`,
  );
  haze(sheet, mood.sky[5], base - height * 0.5, base, 0.16);
}

/** The lock wall in the foreground: coping, rails, bollards and lamps. */
export function quay(
  sheet: Sheet,
  mood: Mood,
  edge: readonly [Point, Point, Point, Point],
  foot: number,
): void {
  const [a, b, c, d] = edge;
  const top = (drop: number): string =>
    `M${a[0]} ${a[1] + drop}C${b[0]} ${b[1] + drop} ${c[0]} ${c[1] + drop} ${d[0]} ${d[1] + drop}`;
  const stone = mood.hour === "day" ? "#2c5560" : "#0e2935";
  sheet.add(
    fill(
      `${top(0)}V${foot + 20}H${a[0]}Z`,
      sheet.span(
        [
          [0, stone],
          [0.4, mood.groundDark],
          [1, mood.groundDark],
        ],
        [0, d[1]],
        [0, d[1] + 150],
      ),
    ),
  );
  sheet.add(
    fill(
      `${top(0)}l0 12C${c[0]} ${c[1] + 13} ${b[0]} ${b[1] + 14} ${a[0]} ${a[1] + 16}Z`,
      mood.hour === "day" ? "#d8b98a" : "#5c5348",
    ),
  );
  sheet.add(
    stroke(top(0), mood.rim, 2.2, 'opacity=".9"'),
    stroke(top(30), mood.rim, 1.2, 'opacity=".5"'),
    stroke(top(38), mood.ink, 2.4, 'opacity=".6"'),
    stroke(top(50), mood.rim, 1, 'opacity=".35"'),
  );
  const spot = (t: number): Point => {
    const m = 1 - t;
    const mix = (axis: 0 | 1): number =>
      m ** 3 * a[axis] + 3 * m * m * t * b[axis] + 3 * m * t * t * c[axis] + t ** 3 * d[axis];
    return [mix(0), mix(1)];
  };
  for (const t of [0.24, 0.66, 0.82, 0.95]) {
    const [x, y] = spot(t);
    sheet.add(
      fill(`M${at(x - 6)} ${at(y + 8)}v-10q-3-4 0-6h12q3 2 0 6v10Z`, mood.ink),
      stroke(`M${at(x - 7)} ${at(y - 6)}h13`, mood.rim, 1.4, 'opacity=".7"'),
    );
  }
  for (const t of [0.7, 0.86, 0.99]) {
    const [x, y] = spot(t);
    sheet.add(
      stroke(`M${at(x)} ${at(y + 14)}v-92h-16`, mood.ink, 3),
      fill(disc(x - 18, y - 76, 15), mood.glow, 'opacity=".22"'),
      fill(disc(x - 18, y - 76, 4.4), mood.sun),
    );
  }
}

/** The path of the data: two dotted curves in the company's yellow. */
export function signal(first: readonly Point[], second: readonly Point[]): string {
  const dotted = (points: readonly Point[]): string => {
    const [a, b, c, d] = points;
    if (!a || !b || !c || !d) return "";
    return `<path d="M${a.join(" ")}C${b.join(" ")} ${c.join(" ")} ${d.join(" ")}" fill="none" stroke="#ffcb38" stroke-width="2.6" stroke-dasharray=".1 7.5" stroke-linecap="round" opacity=".9"/>${fill(disc(d[0], d[1], 3), "#ffcb38")}`;
  };
  return dotted(first) + dotted(second);
}
