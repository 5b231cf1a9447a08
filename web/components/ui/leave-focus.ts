import type { RefCallback } from "react";

/** Returns the nearest focusable heading, or the dialog that contains the element. */
function neighbourOf(element: HTMLElement): HTMLElement | undefined {
  for (let place = element.parentElement; place; place = place.parentElement) {
    if (place.matches("[role=dialog]")) return place;
    const heading = place.querySelector<HTMLElement>(":is(h1, h2, h3, h4)[tabindex]");
    if (heading) return heading;
  }
  return undefined;
}

/** A `ref` for a control, or its container, that may be removed while focused. A neighbour then gets the focus. */
export const leaveFocus: RefCallback<HTMLElement> = (control) => () => {
  if (control?.contains(document.activeElement)) neighbourOf(control)?.focus({ preventScroll: true });
};
