import type { Mood } from "./mood.ts";
import { at, box, disc, fill, line, stroke } from "./pen.ts";
import type { Point, Sheet } from "./pen.ts";

/** Draws the Bridge of the Americas: a steel arch over the canal's mouth between long approach spans. */
export function archBridge(
  sheet: Sheet,
  mood: Mood,
  options: {
    left: number;
    right: number;
    archFrom: number;
    archTo: number;
    water: number;
    deck: number;
    rise: number;
  },
): string {
  const { left, right, archFrom, archTo, water, deck, rise } = options;
  const u = (archTo - archFrom) / 500;
  const middle = (archFrom + archTo) / 2;
  const half = (archTo - archFrom) / 2;
  const steel = sheet.span(
    [
      [0, mood.near],
      [0.55, mood.middle],
      [1, mood.hazy],
    ],
    [0, deck - rise],
    [0, water],
  );
  const deckAt = (x: number): number => deck + ((x - middle) / half) ** 2 * 7 * u;
  const arch = (x: number, top: number, spring: number): number =>
    spring - (spring - top) * Math.max(0, 1 - ((x - middle) / half) ** 2) ** 0.92;
  const outer: Point[] = [];
  const inner: Point[] = [];
  const panels = 26;
  for (let panel = 0; panel <= panels; panel += 1) {
    const x = archFrom + (panel / panels) * (archTo - archFrom);
    outer.push([x, arch(x, deck - rise, water - 18 * u)]);
    inner.push([x, arch(x, deck - rise + 17 * u, water - 4 * u)]);
  }
  let lattice = "";
  outer.forEach(([x, y], index) => {
    const under = inner[index];
    const next = inner[index + 1];
    const over = outer[index + 1];
    if (under) lattice += `M${at(x)} ${at(y)}L${at(under[0])} ${at(under[1])}`;
    if (next && over)
      lattice +=
        index % 2 === 0
          ? `M${at(x)} ${at(y)}L${at(next[0])} ${at(next[1])}`
          : `M${at(over[0])} ${at(over[1])}L${at(under?.[0] ?? x)} ${at(under?.[1] ?? y)}`;
  });
  let hangers = "";
  for (const [x, y] of inner) {
    if (y < deckAt(x) - 2) hangers += `M${at(x)} ${at(y)}V${at(deckAt(x))}`;
    else hangers += `M${at(x)} ${at(deckAt(x))}V${at(y)}`;
  }
  const deckLine: Point[] = [];
  for (let x = left; x <= right; x += 12) deckLine.push([x, deckAt(x)]);
  let piers = "";
  for (let x = archFrom; x > left; x -= 70 * u) piers += pier(x, deckAt(x), water, 7 * u);
  for (let x = archTo; x < right; x += 70 * u) piers += pier(x, deckAt(x), water, 7 * u);
  let truss = "";
  deckLine.forEach(([x, y], index) => {
    if (x < archFrom || x > archTo)
      truss +=
        index % 2 === 0
          ? `M${at(x)} ${at(y)}l12 ${at(9 * u)}`
          : `M${at(x)} ${at(y + 9 * u)}l12 ${at(-9 * u)}`;
  });
  const lamps = deckLine
    .filter((_, index) => index % 3 === 0)
    .map(([x, y]) => disc(x, y - 5 * u, 1.3 * u))
    .join("");
  const ends = [archFrom, archTo]
    .map(
      (x) =>
        box(x - 9 * u, water - 34 * u, 18 * u, 36 * u, mood.middle) +
        box(x - 9 * u, water - 34 * u, 4 * u, 36 * u, mood.rim, 'opacity=".4"'),
    )
    .join("");
  return (
    fill(piers, steel) +
    ends +
    stroke(hangers, steel, 1.5 * u) +
    stroke(lattice, steel, 1.4 * u) +
    stroke(line(outer), steel, 4 * u) +
    stroke(line(inner), steel, 3.4 * u) +
    stroke(truss, steel, 1.1 * u) +
    stroke(line(deckLine.map(([x, y]): Point => [x, y + 9 * u])), steel, 1.6 * u) +
    stroke(line(deckLine), steel, 4.4 * u) +
    stroke(line(deckLine.map(([x, y]): Point => [x, y - 2.4 * u])), mood.rim, 1 * u, 'opacity=".75"') +
    stroke(line(outer.map(([x, y]): Point => [x, y - 1.8 * u])), mood.rim, 1 * u, 'opacity=".8"') +
    fill(lamps, mood.windowLit, `opacity="${mood.hour === "day" ? 0.7 : 1}"`)
  );
}

const pier = (x: number, top: number, foot: number, half: number): string =>
  `M${at(x - half * 0.6)} ${at(top)}h${at(half * 1.2)}L${at(x + half)} ${at(foot)}H${at(x - half)}Z`;
