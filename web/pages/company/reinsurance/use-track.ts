import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** How many are side by side until the browser has measured them: the count of wide screens. */
const VISIBLE = 3;
const SETTLED_MS = 100;

/** The visible part of a scrolling track of equal items, and the moves through it, one screenful at a time. */
interface Track {
  track: RefObject<HTMLDivElement | null>;
  /** The first item in view. */
  first: number;
  /** How many items are in view. */
  visible: number;
  /** Whether the browser has measured them. */
  measured: boolean;
  move(direction: 1 | -1): void;
  /** What the scrolling element listens to. */
  listeners: Record<"onScroll" | "onPointerDown" | "onWheel" | "onKeyDown", () => void>;
}

/** Follows a horizontally scrolling track whose items are the children of its only child. */
export function useTrack(count: number): Track {
  const track = useRef<HTMLDivElement>(null);
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ first, visible, measured }, setView] = useState({
    first: 0,
    visible: Math.min(VISIBLE, count),
    measured: false,
  });
  /** The view as it is now: a key may come before the listener of the last rendering. */
  const now = useRef({ first, visible });
  /** Where the last move leads, until the track is there or a hand takes it elsewhere. */
  const goal = useRef<number>(undefined);

  const show = useCallback((view: { first: number; visible: number }) => {
    now.current = view;
    setView({ ...view, measured: true });
  }, []);

  const look = useCallback(() => {
    const seen = viewOf(track.current!, count);
    if (seen.first === goal.current) goal.current = undefined;
    show({ ...seen, first: goal.current ?? seen.first });
  }, [count, show]);

  const go = useCallback((first: number) => {
    goal.current = first;
    track.current!.scrollTo({ left: first * stepOf(track.current!) });
  }, []);

  // A layout effect ends before the track leaves the document; the observer and the timer would still measure it.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (goal.current !== undefined) go(goal.current);
      look();
    });
    observer.observe(track.current!);
    look(); // what was pressed before is told right after the effects, and the observer reports later
    return () => {
      observer.disconnect();
      clearTimeout(settled.current);
    };
  }, [go, look]);

  const move = useCallback(
    (direction: number) => {
      const { first: from, visible: step } = now.current;
      const next = Math.max(0, Math.min(from + direction * step, count - step));
      show({ first: next, visible: step });
      go(next);
    },
    [count, go, show],
  );

  const onScroll = useCallback(() => {
    clearTimeout(settled.current);
    settled.current = setTimeout(look, SETTLED_MS);
  }, [look]);
  const release = useCallback(() => {
    goal.current = undefined;
  }, []);

  const listeners = { onScroll, onPointerDown: release, onWheel: release, onKeyDown: release };
  return { track, first, visible, measured, move, listeners };
}

/** Distance in px from one item to the next; a single item takes the whole width. */
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
