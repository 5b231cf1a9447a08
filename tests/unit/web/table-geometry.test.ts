import { expect, test } from "vitest";
import {
  deltaToReveal,
  rowsBetween,
  rowShift,
  tableHeight,
} from "#web/components/ui/table/table-geometry.ts";
import type { ScrollPlace } from "#web/components/ui/table/table-geometry.ts";

const place: ScrollPlace = {
  total: 100_000,
  rowHeight: 64,
  columns: 1,
  above: 100,
  below: 16,
  top: 0,
  viewport: 900,
};
const seen = (at: ScrollPlace) => rowsBetween(at, 0, at.viewport);

test("the rows between two heights are those that any pixel of them is in", () => {
  expect(seen(place)).toEqual({ first: 0, last: 14 });
  expect(seen({ ...place, top: -64 })).toEqual({ first: 1, last: 15 });
  expect(seen({ ...place, top: -63 })).toEqual({ first: 0, last: 15 });
  expect(seen({ ...place, top: 500 })).toEqual({ first: 0, last: 6 });
  expect(seen({ ...place, total: 3 })).toEqual({ first: 0, last: 2 });
  expect(seen({ ...place, columns: 2, total: 5 })).toEqual({ first: 0, last: 4 });
  expect(seen({ ...place, columns: 2, top: -128 })).toEqual({ first: 4, last: 33 });
});

test("the way to a row is none where it is seen whole", () => {
  expect(deltaToReveal(place, 5)).toBe(0);
  expect(deltaToReveal(place, 1)).toBe(64 - 100);
  expect(deltaToReveal(place, 14)).toBe(15 * 64 - (900 - 16));
  expect(deltaToReveal(place, 99_999)).toBe(100_000 * 64 - (900 - 16));
});

test("a table taller than browsers can is scrolled through from its first row to its last", () => {
  const tall: ScrollPlace = { ...place, total: 1_000_000, above: 0, below: 0 };
  const height = tableHeight(tall);
  expect(height).toBeLessThan(17_800_000);
  expect(seen(tall).first).toBe(0);
  expect(seen({ ...tall, top: 900 - height }).last).toBe(999_999);
  expect(seen({ ...tall, top: 300 - height }).last).toBe(999_999); // scrolled on to what follows the table
  for (const index of [12, 500_000, 999_999]) {
    const at = { ...tall, top: -deltaToReveal(tall, index) };
    expect(seen(at).first).toBeLessThanOrEqual(index);
    expect(seen(at).last).toBeGreaterThanOrEqual(index);
    expect(Math.abs(deltaToReveal(at, index))).toBeLessThan(1);
  }
  expect(rowShift({ ...tall, top: 50 })).toBe(0);
});
