import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Number of visible items until the browser has measured them, as on wide screens. */
const VISIBLE = 3;
const SETTLE_DELAY_MS = 100;

/** The visible part of a scrolling track of equal items, and a function that moves it by one screenful. */
interface Track {
  track: RefObject<HTMLDivElement | null>;
  /** Index of the first visible item. */
  first: number;
  /** Number of visible items. */
  visible: number;
  /** Whether the browser has measured them. */
  measured: boolean;
  move(direction: 1 | -1): void;
  /** Event handlers for the scrolling element. */
  listeners: Record<"onScroll" | "onPointerDown" | "onWheel" | "onKeyDown", () => void>;
}

/** Tracks the position of a horizontally scrolling element whose items are the children of its only child. */
export function useTrack(count: number): Track {
  const track = useRef<HTMLDivElement>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ first, visible, measured }, setView] = useState({
    first: 0,
    visible: Math.min(VISIBLE, count),
    measured: false,
  });
  /** The current view. A ref, because a key may be pressed before the handlers of the last render are attached. */
  const currentView = useRef({ first, visible });
  /** The item that the last move scrolls to, until it is reached or the user scrolls. */
  const goal = useRef<number>(undefined);

  const applyView = useCallback((view: { first: number; visible: number }) => {
    currentView.current = view;
    setView({ ...view, measured: true });
  }, []);

  const readView = useCallback(() => {
    const measuredView = viewOf(track.current!, count);
    if (measuredView.first === goal.current) goal.current = undefined;
    applyView({ ...measuredView, first: goal.current ?? measuredView.first });
  }, [count, applyView]);

  const scrollToItem = useCallback((first: number) => {
    goal.current = first;
    track.current!.scrollTo({ left: first * stepOf(track.current!) });
  }, []);

  // A layout effect is cleaned up before the track is removed. Later, the observer and the timer would measure a removed track.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (goal.current !== undefined) scrollToItem(goal.current);
      readView();
    });
    observer.observe(track.current!);
    readView(); // recorded clicks are replayed right after the effects, before the observer's first report
    return () => {
      observer.disconnect();
      clearTimeout(settleTimer.current);
    };
  }, [scrollToItem, readView]);

  const move = useCallback(
    (direction: number) => {
      const { first: from, visible: step } = currentView.current;
      const next = Math.max(0, Math.min(from + direction * step, count - step));
      applyView({ first: next, visible: step });
      scrollToItem(next);
    },
    [count, scrollToItem, applyView],
  );

  const onScroll = useCallback(() => {
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(readView, SETTLE_DELAY_MS);
  }, [readView]);
  const release = useCallback(() => {
    goal.current = undefined;
  }, []);

  const listeners = { onScroll, onPointerDown: release, onWheel: release, onKeyDown: release };
  return { track, first, visible, measured, move, listeners };
}

/** Returns the distance in px from one item to the next. A single item takes the whole width. */
function stepOf(track: HTMLElement): number {
  const [one, two] = track.firstElementChild!.children as HTMLCollectionOf<HTMLElement>;
  return one && two ? two.offsetLeft - one.offsetLeft : track.clientWidth;
}

function viewOf(track: HTMLElement, count: number): { first: number; visible: number } {
  const step = stepOf(track);
  const room = track.clientWidth - Number.parseFloat(getComputedStyle(track).paddingInlineStart) * 2;
  const visible = Math.min(Math.max(1, Math.round(room / step)), count);
  const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
  return { first: atEnd ? count - visible : Math.round(track.scrollLeft / step), visible };
}
