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
  firstVisible: number;
  lastVisible: number;
  /** Number of rows side by side. */
  columns: number;
  /** Whether the first row is visible. */
  atTop: boolean;
}

const EMPTY_WINDOW: TableWindow = {
  first: 0,
  last: -1,
  firstVisible: 0,
  lastVisible: -1,
  columns: 1,
  atTop: true,
};

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
  const overscanPx = OVERSCAN_LINES * place.rowHeight;
  const rendered = rowsBetween(place, -overscanPx, place.viewport + overscanPx);
  const visible = rowsBetween(place, place.above + place.rowHeight / 2, place.viewport - place.rowHeight / 2);
  const isAtBeginning = rendered.first === 0 || place.total <= FIRST_ROWS;
  return {
    first: isAtBeginning ? 0 : rendered.first,
    last: isAtBeginning ? Math.max(rendered.last, Math.min(FIRST_ROWS, place.total) - 1) : rendered.last,
    firstVisible: visible.first,
    lastVisible: visible.last,
    columns: place.columns,
    atTop: place.top + place.rowHeight / 2 > place.above,
  };
}

const isSame = (one: TableWindow, other: TableWindow) =>
  (Object.keys(one) as (keyof TableWindow)[]).every((key) => one[key] === other[key]);

/** Returns the index of the row that contains `target`, or -1. */
export function rowOf(target: EventTarget | null): number {
  const row = (target as Element | null)?.closest<HTMLElement>("tbody > [aria-rowindex]");
  return row ? Number(row.ariaRowIndex) - 2 : -1;
}

/**
 * Tracks which rows of a table are visible as the page is scrolled, and scrolls to rows. The row `open` (-1 for none)
 * and the one with the focus stay visible when the layout changes.
 */
export function useTableWindow(body: RefObject<HTMLElement | null>, total: number, open: number) {
  const [window, setWindow] = useState(EMPTY_WINDOW);

  const metrics = useRef<Metrics>(undefined);
  const firstVisibleRow = useRef<{ index: number; offset: number }>(undefined);
  const place = () => placeOf(body.current!, (metrics.current ??= measure(body.current!)), total);

  /** Sets all properties that row positions depend on at once, because each change restyles every element in the table. */
  const setStyles = (place: ScrollPlace) => {
    const { style } = body.current!;
    style.setProperty("--table-height", `${tableHeight(place)}px`);
    style.setProperty("--table-across", String(place.columns));
  };

  const updateWindow = () => {
    const currentPlace = place();
    const next = windowOf(currentPlace);
    setStyles(currentPlace);
    body.current!.style.setProperty("--table-shift", `${rowShift(currentPlace)}px`);
    firstVisibleRow.current = next.atTop
      ? undefined
      : { index: next.firstVisible, offset: rowOffset(currentPlace, next.firstVisible) };
    setWindow((previous) => (isSame(previous, next) ? previous : next));
  };

  /** Keeps the first visible row in place when the layout changes. */
  const remeasure = () => {
    metrics.current = undefined;
    const currentPlace = place();
    setStyles(currentPlace);
    if (firstVisibleRow.current) {
      const { index, offset } = firstVisibleRow.current;
      scrollBy({
        top: deltaToOffset(currentPlace, index, Math.max(offset, currentPlace.above)),
        behavior: "instant",
      });
    }
    for (const row of [open, rowOf(document.activeElement)])
      if (row >= window.firstVisible && row <= window.lastVisible)
        scrollBy({ top: deltaToReveal(place(), row), behavior: "instant" });
    updateWindow();
  };

  const onTotal = useEffectEvent(updateWindow);
  useLayoutEffect(() => onTotal(), [total]);

  const onFrame = useEffectEvent((resized: boolean) => (resized ? remeasure() : updateWindow()));
  useEffect(() => {
    let frame = 0;
    let resized = false;
    const onAnimationFrame = () => {
      flushSync(() => onFrame(resized)); // renders the rows before the frame is painted
      frame = 0;
      resized = false;
    };
    const requestUpdate = () => (frame ||= requestAnimationFrame(onAnimationFrame));
    const remeasureSoon = () => {
      resized = true;
      requestUpdate();
    };
    const observer = new ResizeObserver(remeasureSoon); // also reports when content above the table grows
    observer.observe(document.body);
    observer.observe(body.current!);
    addEventListener("scroll", requestUpdate, { passive: true });
    addEventListener("resize", remeasureSoon);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", requestUpdate);
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
    updateWindow();
  };
  return { window, reveal };
}
