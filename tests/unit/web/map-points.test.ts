import { expect, test } from "vitest";
import { mapPoints } from "#web/components/places/map-points.ts";
import { pointOf } from "#web/components/places/panama.ts";

const CITY = { latitude: 8.98, longitude: -79.52 };
const placesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `local-${index}`,
    name: `Local ${index}`,
    latitude: CITY.latitude + index / 10_000,
    longitude: CITY.longitude + index / 10_000,
  }));

test("a few places that would cover each other are moved apart, near to where they are", () => {
  const points = mapPoints(placesOf(8));
  for (const [index, one] of points.entries()) {
    const { x, y } = pointOf(one.place);
    expect(Math.hypot(one.x - x, one.y - y)).toBeLessThan(100);
    for (const other of points.slice(0, index))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(15);
  }
});

test("of thousands of places each stays where it is", () => {
  const points = mapPoints(placesOf(2_000));
  expect(points).toHaveLength(2_000);
  for (const { place, x, y } of points) {
    const own = pointOf(place);
    expect(Math.hypot(x - own.x, y - own.y)).toBeLessThan(0.2);
  }
});
