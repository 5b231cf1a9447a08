import { pointOf, rounded } from "./panama.ts";

/** Somewhere in Panama that a list names and the map shows. */
export interface Place {
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** A place on the map's plane. */
export interface MapPoint<P extends Place> {
  place: P;
  x: number;
  y: number;
}

/** Points nearer to each other than this cannot be told apart. */
const APART = 23;
const ROUNDS = 60;
/** More places than this do not fit next to each other, and moving them takes the square of their number. */
export const MAX_MOVED = 150;

/** Where the places lie, from west to east; those that would cover each other are moved a little apart, unless there are many. */
export function mapPoints<P extends Place>(places: readonly P[]): MapPoint<P>[] {
  const points = places.map((place) => ({ place, ...pointOf(place) }));
  const rounds = places.length > MAX_MOVED ? 0 : ROUNDS;
  for (let round = 0; round < rounds; round++)
    points.forEach((one, index) => points.slice(0, index).forEach((other) => part(one, other)));
  return points
    .map(({ place, x, y }) => ({ place, x: rounded(x), y: rounded(y) }))
    .sort((one, other) => one.x - other.x);
}

/** Moves two points that are too near to each other half the missing way each. */
function part(one: { x: number; y: number }, other: { x: number; y: number }): void {
  const x = one.x - other.x;
  const y = one.y - other.y;
  const distance = Math.sqrt(x * x + y * y) || 1;
  if (distance >= APART) return;
  const share = (APART - distance) / distance / 2;
  one.x += x * share;
  one.y += y * share;
  other.x -= x * share;
  other.y -= y * share;
}
