import type { RefCallback } from "react";

/** The nearest heading that takes the focus, or the dialog that an element is in. */
function neighbourOf(element: HTMLElement): HTMLElement | undefined {
  for (let place = element.parentElement; place; place = place.parentElement) {
    if (place.matches("[role=dialog]")) return place;
    const heading = place.querySelector<HTMLElement>(":is(h1, h2, h3, h4)[tabindex]");
    if (heading) return heading;
  }
  return undefined;
}

/** The `ref` of a control, or of what is around it, that may go away while it has the focus, which a neighbour gets then. */
export const leaveFocus: RefCallback<HTMLElement> = (control) => () => {
  if (control?.contains(document.activeElement)) neighbourOf(control)?.focus({ preventScroll: true });
};
