import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";

/** How long a toast stays, and how far to the right a swipe takes it away (specification, point 9). */
const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

/**
 * What makes a toast go: its time, which stands still under the pointer and while the focus is inside, a swipe to the
 * right, or Escape. Gives the event handlers of its element.
 */
export function useDismissal(onDismiss: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const remaining = useRef(DURATION);
  const swipeStart = useRef<number>(undefined);
  const dismiss = useEffectEvent(onDismiss);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [paused]);

  const swiped = (event: PointerEvent<HTMLElement>) =>
    swipeStart.current === undefined ? 0 : Math.max(0, event.clientX - swipeStart.current);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) =>
      setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") onDismiss();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("button")) return;
      swipeStart.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (swipeStart.current !== undefined) event.currentTarget.style.translate = `${swiped(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (swiped(event) >= SWIPE_THRESHOLD) return onDismiss();
      swipeStart.current = undefined;
      event.currentTarget.style.translate = "";
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      swipeStart.current = undefined;
      event.currentTarget.style.translate = "";
    },
  };
}
