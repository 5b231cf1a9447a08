import { expect, test } from "vitest";
import { Windows } from "#web/components/admin/list-data/contact-windows.ts";

const rows = (first: number, many = 100) =>
  Array.from({ length: many }, (_, index) => ({ id: String(first + index) }));

test("the way to a window begins at the nearest cursor before it", () => {
  const windows = new Windows<{ id: string }>();
  windows.length = 100_000;
  expect(windows.start(3)).toEqual({ skip: 300 });
  windows.set(0, rows(0), "end of 0");
  expect(windows.start(1)).toEqual({ after: "end of 0", skip: 0 });
  expect(windows.start(500)).toEqual({ after: "end of 0", skip: 49_900 });
  windows.set(400, rows(40_000), "end of 400");
  expect(windows.start(500)).toEqual({ after: "end of 400", skip: 9900 });
  expect(windows.start(400)).toEqual({ after: "end of 0", skip: 39_900 });
});

test("rows are found by place and by id, and replaced in their place", () => {
  const windows = new Windows<{ id: string; read?: boolean }>();
  windows.length = 350;
  windows.set(1, rows(100, 250), "end");
  expect(windows.at(99)).toBeUndefined();
  expect(windows.at(349)).toEqual({ id: "349" });
  expect(windows.indexOf("222")).toBe(222);
  expect(windows.indexOf("99")).toBe(-1);
  windows.replace({ id: "222", read: true });
  windows.replace({ id: "unknown", read: true });
  expect(windows.at(222)).toEqual({ id: "222", read: true });
  expect(windows.loadedRows()).toHaveLength(250);
});

test("what grows at its end keeps a last window that was not full, as one to load again", () => {
  const windows = new Windows<{ id: string }>();
  windows.length = 150;
  windows.set(0, rows(0, 150), "end");
  windows.grow(150);
  expect(windows.has(1)).toBe(true);
  windows.grow(151);
  expect(windows.at(149)).toBeDefined();
  expect([windows.has(0), windows.has(1)]).toEqual([true, false]);
  expect(windows.start(1)).toEqual({ skip: 100 });
  expect(windows.start(1, true)).toEqual({ after: "end", skip: 0 });
  windows.set(1, rows(100, 51), "later end");
  expect(windows.has(1)).toBe(true);
  windows.length = 250;
  windows.set(1, rows(100, 150), "last end");
  expect(windows.start(2)).toEqual({ skip: 200 }); // the later end lies within the window now
});

test("of many windows the first and those near the reader stay", () => {
  const windows = new Windows<{ id: string }>();
  windows.length = 10_000;
  windows.set(0, rows(0, 6000), "end");
  windows.evict(30);
  expect(windows.loadedRows()).toHaveLength(3000);
  expect(windows.has(0)).toBe(true);
  expect(windows.has(30)).toBe(true);
  expect(windows.has(1)).toBe(false);
  windows.evictExcept((window) => window === 30);
  expect(windows.loadedRows()).toHaveLength(100);
});
