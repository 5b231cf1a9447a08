import { expect, test } from "vitest";
import { figuresInWords, summaryOf } from "#web/components/admin/figures/trend-days.ts";
import { namedDays, plotOf, ticksOf } from "#web/components/admin/figures/trend-plot.ts";

const days = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  total: index + 1 + (index === 29 ? 4 : 0),
  general: index,
  bonds: 1,
}));

test("the chart's lines stand at whole, round values up to the greatest", () => {
  expect(ticksOf(1)).toEqual([0, 1]);
  expect(ticksOf(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticksOf(6)).toEqual([0, 2, 4, 6]);
  expect(ticksOf(13)).toEqual([0, 5, 10, 15]);
  expect(ticksOf(109)).toEqual([0, 25, 50, 75, 100, 125]);
  for (let greatest = 1; greatest < 5000; greatest++) {
    const ticks = ticksOf(greatest);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
    expect(ticks.at(-2)).toBeLessThan(greatest);
  }
});

test("the names of days keep apart at any width, and the last day always has its own", () => {
  for (const width of [180, 246, 310, 720, 1300]) {
    const plot = plotOf(days, width, 240, 13);
    const named = namedDays(days, plot, 13);
    expect(named.at(-1)).toBe(29);
    const gaps = named.slice(1).map((index, before) => (index - named[before]!) * plot.band);
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(13 * 4);
  }
});

test("a day and the whole are told in words", () => {
  expect(figuresInWords(days[29]!)).toBe(
    "viernes, 20 de noviembre: 34 consultas; Contacto General 29, Fianzas 1, Otros formularios 4",
  );
  expect(figuresInWords({ ...days[0]!, total: 0, bonds: 0 })).toBe("jueves, 22 de octubre: 0 consultas");
  expect(summaryOf(days)).toBe(
    "Consultas recibidas por día: 469 consultas en los últimos 30 días (Contacto General 435, Fianzas 30, Otros formularios 4). " +
      "El día con más fue el viernes, 20 de noviembre, con 34.",
  );
});
