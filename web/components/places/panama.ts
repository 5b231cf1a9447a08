/** The projection of panama.svg: degrees of longitude keep their length at the country's middle latitude. */
const WEST_DEGREES = -83.15;
const NORTH_DEGREES = 9.75;
const WIDTH_DEGREES = 6.1;
const LATITUDE_SCALE = 0.98927;
const MAP_WIDTH = 1000;

/** What a map shows of the plane: the country, with room for the pins and for the shadow. */
export const MAP_VIEW = "-8 -34 1016 504";

/** A coordinate on the plane, as exact as is worth writing. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

interface Degrees {
  latitude: number;
  longitude: number;
}

/** Where a place lies on the plane. */
export const pointOf = ({ latitude, longitude }: Degrees) => ({
  x: rounded(((longitude - WEST_DEGREES) / WIDTH_DEGREES) * MAP_WIDTH),
  y: rounded(((NORTH_DEGREES - latitude) / WIDTH_DEGREES / LATITUDE_SCALE) * MAP_WIDTH),
});

/** The degrees of a point on the plane. */
export const degreesAt = (x: number, y: number): Degrees => ({
  latitude: NORTH_DEGREES - (y / MAP_WIDTH) * WIDTH_DEGREES * LATITUDE_SCALE,
  longitude: WEST_DEGREES + (x / MAP_WIDTH) * WIDTH_DEGREES,
});
