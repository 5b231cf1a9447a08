import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** How many stand side by side until the browser has measured them: the count of wide screens. */
const VISIBLE = 3;
const SETTLED_MS = 100;

/** What stands in a scrolling track of equal items, and the moves through it, one screenful at a time. */
export interface Track {
  track: RefObject<HTMLDivElement | null>;
  /** The first item in view. */
  first: number;
  /** How many items are in view. */
  visible: number;
  move(direction: 1 | -1): void;
  onScroll(): void;
}

/** Follows a horizontally scrolling track whose items are the children of its only child. */
export function useTrack(count: number): Track {
  const track = useRef<HTMLDivElement>(null);
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ first, visible }, setView] = useState({ first: 0, visible: VISIBLE });
  /** The view as it is now: a key may come before the listener of the last rendering. */
  const now = useRef({ first, visible });

  const show = useCallback((view: { first: number; visible: number }) => {
    now.current = view;
    setView(view);
  }, []);
  const look = useCallback(() => show(viewOf(track.current!, count)), [count, show]);

  useEffect(() => {
    const observer = new ResizeObserver(look);
    observer.observe(track.current!);
    return () => {
      observer.disconnect();
      clearTimeout(settled.current);
    };
  }, [look]);

  const move = useCallback(
    (direction: number) => {
      const { first: from, visible: step } = now.current;
      const next = Math.max(0, Math.min(from + direction * step, count - step));
      show({ first: next, visible: step });
      track.current!.scrollTo({ left: next * stepOf(track.current!) });
    },
    [count, show],
  );

  /** While the track moves by itself the goal stands; where it comes to rest is looked up. */
  const onScroll = useCallback(() => {
    clearTimeout(settled.current);
    settled.current = setTimeout(look, SETTLED_MS);
  }, [look]);

  return { track, first, visible, move, onScroll };
}

/** From one item to the next. */
function stepOf(track: HTMLElement): number {
  const [one, two] = track.firstElementChild!.children as HTMLCollectionOf<HTMLElement>;
  return two!.offsetLeft - one!.offsetLeft;
}

function viewOf(track: HTMLElement, count: number): { first: number; visible: number } {
  const step = stepOf(track);
  const room = track.clientWidth - Number.parseFloat(getComputedStyle(track).paddingInline) * 2;
  const visible = Math.max(1, Math.round(room / step));
  const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
  return { first: atEnd ? count - visible : Math.round(track.scrollLeft / step), visible };
}
