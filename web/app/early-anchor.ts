import { useEffect } from "react";

/** The address that the server wrote this page for, without its hash. */
const opened = typeof location === "undefined" ? "" : location.pathname + location.search;
let hydrated = false;
let held = false;

/**
 * The browser itself answers a press on a link to a part of the page that comes before the page's code. The router is
 * told after hydration: a change of address before it makes React render the page from scratch, and the scrolling ends.
 * To be called before the router registers its own listener.
 */
export function holdEarlyAnchor(): void {
  addEventListener(
    "popstate",
    (event) => {
      if (hydrated || location.pathname + location.search !== opened) return;
      event.stopImmediatePropagation();
      held = true;
    },
    { capture: true },
  );
}

/** Rendered next to the page, in its `Suspense`: its effect runs once the page is hydrated. */
export function Hydrated(): null {
  useEffect(() => {
    hydrated = true;
    if (held) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    held = false;
  }, []);
  return null;
}
