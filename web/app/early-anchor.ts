import { useEffect } from "react";

/** The URL that the server rendered this page for, without its hash. */
const opened = typeof location === "undefined" ? "" : location.pathname + location.search;
let hydrated = false;
let held = false;

/**
 * Withholds `popstate` from the router until hydration. If a link to an anchor is clicked before that, the browser follows
 * it, but a change of URL in the router would make React render the page from scratch and stop the scrolling. Must be called
 * before the router registers its own listener.
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

/** Reports the withheld change of URL once the page is hydrated. Rendered next to the page, in the same `Suspense`. */
export function Hydrated(): null {
  useEffect(() => {
    hydrated = true;
    if (held) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    held = false;
  }, []);
  return null;
}
