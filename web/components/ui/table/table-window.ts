import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import {
  deltaToOffset,
  deltaToReveal,
  rowOffset,
  rowsBetween,
  rowShift,
  tableHeight,
} from "./table-geometry.ts";
import type { Metrics, ScrollPlace } from "./table-geometry.ts";

/** Lines rendered above and below the viewport, so that small scroll steps show existing rows. */
const OVERSCAN_LINES = 4;

/** Number of first rows rendered at the table's beginning, so that a short table is complete anywhere on the page. */
const FIRST_ROWS = 30;

/** The rendered part of a long table, and the visible part. */
export interface TableWindow {
  first: number;
  last: number;
  seenFirst: number;
  seenLast: number;
  /** Number of rows side by side. */
  columns: number;
  /** Whether the first row is visible. */
  atTop: boolean;
}

const nothing: TableWindow = { first: 0, last: -1, seenFirst: 0, seenLast: -1, columns: 1, atTop: true };

/** Reads the row geometry from the styles: the body is styled as a grid without items, whose tracks represent the rows. */
function measure(body: HTMLElement): Metrics {
  const style = getComputedStyle(body);
  return {
    rowHeight: parseFloat(style.gridAutoRows),
    columns: style.gridTemplateColumns.split(" ").length,
    above: parseFloat(style.scrollMarginTop),
    below: parseFloat(style.scrollMarginBottom),
  };
}

const placeOf = (body: HTMLElement, metrics: Metrics, total: number): ScrollPlace => ({
  ...metrics,
  total,
  top: body.getBoundingClientRect().top,
  viewport: innerHeight,
});

function windowOf(place: ScrollPlace): TableWindow {
  const ahead = OVERSCAN_LINES * place.rowHeight;
  const drawn = rowsBetween(place, -ahead, place.viewport + ahead);
  const seen = rowsBetween(place, place.above + place.rowHeight / 2, place.viewport - place.rowHeight / 2);
  const beginning = drawn.first === 0 || place.total <= FIRST_ROWS;
  return {
    first: beginning ? 0 : drawn.first,
    last: beginning ? Math.max(drawn.last, Math.min(FIRST_ROWS, place.total) - 1) : drawn.last,
    seenFirst: seen.first,
    seenLast: seen.last,
    columns: place.columns,
    atTop: place.top + place.rowHeight / 2 > place.above,
  };
}

const same = (one: TableWindow, other: TableWindow) =>
  (Object.keys(one) as (keyof TableWindow)[]).every((key) => one[key] === other[key]);

/**
 * Tracks which rows of a table are visible as the page is scrolled, and scrolls to rows. The row `open` (-1 for none)
 * stays visible when the layout changes.
 */
export function useTableWindow(body: RefObject<HTMLElement | null>, total: number, open: number) {
  const [window, setWindow] = useState(nothing);

  const metrics = useRef<Metrics>(undefined);
  const reading = useRef<{ index: number; offset: number }>(undefined);
  const place = () => placeOf(body.current!, (metrics.current ??= measure(body.current!)), total);

  /** Sets all properties that row positions depend on at once, because each change restyles every element in the table. */
  const shape = (now: ScrollPlace) => {
    const { style } = body.current!;
    style.setProperty("--table-height", `${tableHeight(now)}px`);
    style.setProperty("--table-across", String(now.columns));
  };

  const look = () => {
    const now = place();
    const next = windowOf(now);
    shape(now);
    body.current!.style.setProperty("--table-shift", `${rowShift(now)}px`);
    reading.current = next.atTop
      ? undefined
      : { index: next.seenFirst, offset: rowOffset(now, next.seenFirst) };
    setWindow((before) => (same(before, next) ? before : next));
  };

  /** Keeps the first visible row in place when the layout changes. */
  const remeasure = () => {
    metrics.current = undefined;
    const now = place();
    shape(now);
    if (reading.current) {
      const { index, offset } = reading.current;
      scrollBy({ top: deltaToOffset(now, index, Math.max(offset, now.above)), behavior: "instant" });
    }
    if (open >= window.seenFirst && open <= window.seenLast)
      scrollBy({ top: deltaToReveal(place(), open), behavior: "instant" });
    look();
  };

  const onTotal = useEffectEvent(look);
  useLayoutEffect(() => onTotal(), [total]);

  const onFrame = useEffectEvent((resized: boolean) => (resized ? remeasure() : look()));
  useEffect(() => {
    let frame = 0;
    let resized = false;
    const now = () => {
      flushSync(() => onFrame(resized)); // renders the rows before the frame is painted
      frame = 0;
      resized = false;
    };
    const soon = () => (frame ||= requestAnimationFrame(now));
    const remeasureSoon = () => {
      resized = true;
      soon();
    };
    const observer = new ResizeObserver(remeasureSoon); // also reports when content above the table grows
    observer.observe(document.body);
    observer.observe(body.current!);
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", remeasureSoon);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", soon);
      removeEventListener("resize", remeasureSoon);
      cancelAnimationFrame(frame);
    };
  }, [body]);

  /** Scrolls to a row, whatever its distance, without animation. Near the end of a very tall table this takes several steps. */
  const reveal = (index: number) => {
    remeasure();
    for (let steps = 0; steps < 8; steps++) {
      const top = deltaToReveal(place(), index);
      if (Math.abs(top) < 1) break;
      scrollBy({ top, behavior: "instant" });
    }
    look();
  };
  return { window, reveal };
}
