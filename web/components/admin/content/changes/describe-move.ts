const METRES_PER_DEGREE = 111_320;
const TOWARDS = [
  "al norte",
  "al noreste",
  "al este",
  "al sureste",
  "al sur",
  "al suroeste",
  "al oeste",
  "al noroeste",
];

/**
 * Returns in words how far and in which direction a place moves, because coordinates alone are hard to read. `from` and `to`
 * are latitude and longitude. Returns undefined if a draft lacks one of them.
 */
export function describeMove(from: readonly unknown[], to: readonly unknown[]): string | undefined {
  const degrees = [...from, ...to];
  if (!degrees.every((value) => typeof value === "number")) return undefined;
  const [south, west, north, east] = degrees as [number, number, number, number];
  const up = (north - south) * METRES_PER_DEGREE;
  const right = (east - west) * METRES_PER_DEGREE * Math.cos((north * Math.PI) / 180);
  const metres = Math.max(1, Math.round(Math.hypot(up, right)));
  const distance = metres < 1_000 ? `${metres} m` : `${(metres / 1_000).toFixed(1)} km`;
  const eighth = Math.round(Math.atan2(right, up) / (Math.PI / 4));
  return `${distance} ${TOWARDS.at(eighth % 8)} de donde estaba`;
}
