import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

/**
 * Moves the focus to `next` when a change of `state` has taken away the focused control. Gives the handlers of the element
 * that the control is in.
 */
export function useKeptFocus(state: string | boolean, next: RefObject<HTMLElement | null>) {
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      next.current?.focus({ preventScroll: true });
  }, [state, next]);
  return {
    onFocus: () => {
      focused.current = true;
    },
    /** When a focused button is removed, no other element gets the focus. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = false;
    },
  };
}
