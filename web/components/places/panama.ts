/** The projection of panama.svg: degrees of longitude are true to scale at the country's middle latitude. */
const WEST_DEGREES = -83.15;
const NORTH_DEGREES = 9.75;
const WIDTH_DEGREES = 6.1;
const LATITUDE_SCALE = 0.98927;
const MAP_WIDTH = 1000;

/** The `viewBox` of maps: the country, with room for the pins and the shadow. */
export const MAP_VIEW = "-8 -34 1016 504";

/** Rounds a coordinate to one decimal, which is precise enough. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

interface Degrees {
  latitude: number;
  longitude: number;
}

/** Projects degrees to a point on the map. */
export const pointOf = ({ latitude, longitude }: Degrees) => ({
  x: rounded(((longitude - WEST_DEGREES) / WIDTH_DEGREES) * MAP_WIDTH),
  y: rounded(((NORTH_DEGREES - latitude) / WIDTH_DEGREES / LATITUDE_SCALE) * MAP_WIDTH),
});

/** Returns the degrees of a point on the map. */
export const degreesAt = (x: number, y: number): Degrees => ({
  latitude: NORTH_DEGREES - (y / MAP_WIDTH) * WIDTH_DEGREES * LATITUDE_SCALE,
  longitude: WEST_DEGREES + (x / MAP_WIDTH) * WIDTH_DEGREES,
});
