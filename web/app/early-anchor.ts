import { useEffect } from "react";

/** The URL that the server rendered this page for, without its hash. */
const renderedUrl = typeof location === "undefined" ? "" : location.pathname + location.search;
let hydrated = false;
let withheld = false;

/**
 * Withholds `popstate` from the router until hydration. If a link to an anchor is clicked before that, the browser follows
 * it, but a change of URL in the router would make React render the page from scratch and stop the scrolling. Must be called
 * before the router registers its own listener.
 */
export function holdEarlyAnchor(): void {
  addEventListener(
    "popstate",
    (event) => {
      if (hydrated || location.pathname + location.search !== renderedUrl) return;
      event.stopImmediatePropagation();
      withheld = true;
    },
    { capture: true },
  );
}

/** Reports the withheld change of URL once the page is hydrated. Rendered next to the page, in the same `Suspense`. */
export function Hydrated(): null {
  useEffect(() => {
    hydrated = true;
    if (withheld) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    withheld = false;
  }, []);
  return null;
}
