import { animate } from "framer-motion/dom/mini";
import { useRef } from "react";
import type { PointerEvent } from "react";

/** Minimum distance of a swipe to the right that dismisses a toast, in px (specification, point 9). */
const SWIPE_THRESHOLD_PX = 50;
/** Time in seconds that a toast takes to return after a shorter swipe. */
const RETURN_S = 0.2;

/** Returns pointer event handlers that move an element with a swipe to the right and call `onSwiped` after a long one. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) =>
    start.current === undefined ? 0 : Math.max(0, clientX - start.current);

  const slideBack = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const from = `${distance(event)}px`;
    start.current = undefined;
    element.style.translate = "";
    if (from === "0px" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    animate(element, { translate: [from, "0px"] }, { duration: RETURN_S });
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== undefined) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) >= SWIPE_THRESHOLD_PX) onSwiped();
      else slideBack(event);
    },
    onPointerCancel: slideBack,
  };
}
