import type { Mood } from "./mood.ts";
import { at, dice, disc, fill, line, stroke } from "./pen.ts";
import type { Point } from "./pen.ts";
import { palm } from "./plants.ts";

/** A road on the ground plane, given by screen points from far to near below a horizon. */
interface Road {
  anchors: readonly Point[];
  horizon: number;
  /** The x coordinate of the vanishing point. */
  centerX: number;
  /** Half the road's width in ground units; `half * unit` pixels at depth 1. */
  half: number;
  /** Pixels of one ground unit at depth 1. */
  unit: number;
}

/** A place along the road. `point` returns a point across it: -1 is the left edge, 1 the right one. */
interface Station {
  depth: number;
  point: (side: number) => Point;
}

/** Returns the places along the road, in even steps on the ground. */
function follow(road: Road, steps = 260): Station[] {
  const { anchors, horizon, centerX, unit } = road;
  const ground = anchors.map(([x, y]): Point => {
    const depth = unit / (y - horizon);
    return [((x - centerX) * depth) / unit, depth];
  });
  const path: Point[] = [];
  const spans = ground.length - 1;
  for (let step = 0; step <= steps; step += 1) {
    const place = (step / steps) * spans;
    const index = Math.min(spans - 1, Math.floor(place));
    const t = place - index;
    const [p0, p1, p2, p3] = [
      ground[Math.max(0, index - 1)],
      ground[index],
      ground[index + 1],
      ground[Math.min(spans, index + 2)],
    ];
    if (!p0 || !p1 || !p2 || !p3) continue;
    const mix = (axis: 0 | 1): number =>
      0.5 *
      (2 * p1[axis] +
        (p2[axis] - p0[axis]) * t +
        (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
        (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3);
    path.push([mix(0), Math.max(0.5, mix(1))]);
  }
  return path.map(([x, depth], index) => {
    const before = path[Math.max(0, index - 1)] ?? [x, depth];
    const after = path[Math.min(path.length - 1, index + 1)] ?? [x, depth];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = -(after[1] - before[1]) / length;
    const nz = (after[0] - before[0]) / length;
    const point = (side: number): Point => {
      const z = Math.max(0.4, depth + nz * side * road.half);
      return [centerX + ((x + nx * side * road.half) * unit) / z, horizon + unit / z];
    };
    return { depth, point };
  });
}

/** Returns path data of a ribbon along the road, between two values of `side`. */
const ribbon = (stations: readonly Station[], from: number, to: number): string =>
  `${line(stations.map((station) => station.point(from)))}${line(stations.toReversed().map((station) => station.point(to))).replace("M", "L")}Z`;

/** The sea road: its bank, parapets, lanes, palms, lamps and small traffic. */
export function seaRoad(mood: Mood, road: Road): string {
  const stations = follow(road);
  const day = mood.hour === "day";
  const stone = day ? "#f3d7a6" : "#8d7a66";
  const asphalt = day ? "#8c7f73" : "#2b3640";
  let content = fill(ribbon(stations, -1.25, 1.3), mood.sea[4], 'opacity=".4" transform="translate(-6 7)"');
  content +=
    fill(ribbon(stations, -1.12, 1.12), mood.middle) +
    fill(ribbon(stations, -1, 1), day ? "#1f5555" : "#0d3036");
  content += fill(ribbon(stations, -1, -0.84), stone) + fill(ribbon(stations, 0.8, 1), stone);
  content +=
    fill(ribbon(stations, -0.66, 0.66), asphalt) +
    fill(ribbon(stations, -0.66, -0.62), stone) +
    fill(ribbon(stations, 0.62, 0.66), stone);
  content += fill(ribbon(stations, -0.05, 0.05), day ? "#3f6b52" : "#123832");
  content += [-0.36, 0.36]
    .map(
      (lane) =>
        `<path d="${line(stations.filter((_, index) => index % 2 === 0).map((station) => station.point(lane)))}" fill="none" stroke="${mood.rim}" stroke-width=".8" stroke-dasharray="5 6" opacity=".55"/>`,
    )
    .join("");
  const roll = dice(31);
  stations.forEach((station, index) => {
    const size = road.unit / station.depth;
    if (index % 9 === 0) {
      const [left, top] = station.point(-0.74);
      const [right, foot] = station.point(0.73);
      if (size * 0.2 > 4)
        content +=
          palm(index + 3, mood, left, top, size * 0.22, 0.1) +
          palm(index + 5, mood, right, foot, size * 0.25, -0.08);
    }
    if (index % 9 === 4)
      content +=
        lamp(mood, station.point(-0.92), size * 0.24, 1) + lamp(mood, station.point(0.9), size * 0.24, -1);
    if (index % 17 === 5)
      content +=
        speck(mood, station.point(roll() < 0.5 ? -0.48 : -0.22), size, true) +
        speck(mood, station.point(0.34), size, false);
  });
  return content;
}

function lamp(mood: Mood, [x, y]: Point, height: number, toward: number): string {
  if (height < 3) return "";
  const head: Point = [x + toward * height * 0.14, y - height];
  const halo = mood.hour === "day" ? 0.3 : 0.5;
  return (
    stroke(`M${at(x)} ${at(y)}V${at(y - height)}H${at(head[0])}`, mood.ink, Math.max(0.5, height * 0.028)) +
    fill(disc(head[0], head[1] + 1, height * 0.15), mood.glow, `opacity="${halo * 0.6}"`) +
    fill(disc(head[0], head[1] + 1, height * 0.05), mood.sun)
  );
}

function speck(mood: Mood, [x, y]: Point, size: number, away: boolean): string {
  const half = size * 0.026;
  if (half < 0.7) return fill(disc(x, y - 0.5, 0.7), away ? "#ff7a5c" : mood.sun);
  const lights = away ? "#ff6a4a" : "#fff6df";
  return (
    fill(
      `M${at(x - half)} ${at(y)}v${at(-half * 0.9)}q${at(half * 0.1)} ${at(-half * 0.9)} ${at(half)} ${at(-half * 0.9)}t${at(half)} ${at(half * 0.9)}v${at(half * 0.9)}Z`,
      mood.ink,
    ) +
    fill(
      disc(x - half * 0.6, y - half * 0.6, half * 0.26) + disc(x + half * 0.6, y - half * 0.6, half * 0.26),
      lights,
    )
  );
}
