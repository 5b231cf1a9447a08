import { pointOf, rounded } from "./panama.ts";

/** A place in Panama that is in a list and on its map. */
export interface Place {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** A place in the map's coordinates. */
export interface MapPoint<P extends Place> {
  place: P;
  x: number;
  y: number;
}

/** Minimum distance at which two points can be distinguished. */
const MIN_DISTANCE_UNITS = 23;
const ROUNDS = 60;
/** Maximum number of places that are moved apart. More do not fit, and the time grows with the square of their number. */
export const MAX_MOVED = 150;

/** Returns the places as points, from west to east. Moves points apart that would overlap, unless there are too many. */
export function mapPoints<P extends Place>(places: readonly P[]): MapPoint<P>[] {
  const points = places.map((place) => ({ place, ...pointOf(place) }));
  const rounds = places.length > MAX_MOVED ? 0 : ROUNDS;
  for (let round = 0; round < rounds; round++)
    points.forEach((one, index) => points.slice(0, index).forEach((other) => pushApart(one, other)));
  return points
    .map(({ place, x, y }) => ({ place, x: rounded(x), y: rounded(y) }))
    .sort((one, other) => one.x - other.x);
}

/** Moves two points that are too close by half of the missing distance each. */
function pushApart(one: { x: number; y: number }, other: { x: number; y: number }): void {
  const x = one.x - other.x;
  const y = one.y - other.y;
  const distance = Math.sqrt(x * x + y * y) || 1;
  if (distance >= MIN_DISTANCE_UNITS) return;
  const ratio = (MIN_DISTANCE_UNITS - distance) / distance / 2;
  one.x += x * ratio;
  one.y += y * ratio;
  other.x -= x * ratio;
  other.y -= y * ratio;
}
