import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

const DIALOG = "[role=dialog]";

/** Calls `onClosed` once `dialog` is closed. Returns a function that cancels this. */
function onceClosed(dialog: Element, onClosed: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return;
    observer.disconnect();
    onClosed();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to `next` when a change of `state` has removed the focused control, or the control that opened the focused
 * dialog. Returns the event handlers for the element that contains the control.
 */
export function useFocusFallback(state: string | boolean, next: RefObject<HTMLElement | null>) {
  /** The control that has the focus or opened the focused dialog. */
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const control = focused.current;
    if (!control) return undefined;
    const restoreFocus = () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
    restoreFocus();
    const dialog = document.activeElement?.closest(DIALOG);
    // A control that opened the dialog and still exists gets the focus back automatically.
    return dialog ? onceClosed(dialog, () => control.isConnected || restoreFocus()) : undefined;
  }, [state, next]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) focused.current = target;
    },
    /** Keeps the control if it was removed (no element gets the focus) or a dialog opened, from which focus returns. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!relatedTarget) return;
      const dialog = relatedTarget.closest(DIALOG);
      if (!dialog || dialog.contains(currentTarget)) focused.current = undefined;
    },
  };
}
