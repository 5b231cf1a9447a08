import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

const DIALOG = "[role=dialog]";

/** Calls `then` once `dialog` is closed. Gives what ends the waiting. */
function whenClosed(dialog: Element, then: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return;
    observer.disconnect();
    then();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to `next` when a change of `state` has taken away the focused control, or the one that opened the dialog
 * that has the focus. Gives the handlers of the element that the control is in.
 */
export function useKeptFocus(state: string | boolean, next: RefObject<HTMLElement | null>) {
  /** The control, which may have opened the dialog that has the focus. */
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const control = focused.current;
    if (!control) return undefined;
    const take = () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
    take();
    const dialog = document.activeElement?.closest(DIALOG);
    // What opened it and is still there gets the focus back by itself.
    return dialog ? whenClosed(dialog, () => control.isConnected || take()) : undefined;
  }, [state, next]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) focused.current = target;
    },
    /** When a focused button is removed, no other element gets the focus. From a dialog over it the focus comes back. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!relatedTarget) return;
      const dialog = relatedTarget.closest(DIALOG);
      if (!dialog || dialog.contains(currentTarget)) focused.current = undefined;
    },
  };
}
