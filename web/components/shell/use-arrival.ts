import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { IN_PLACE } from "#web/app/in-place.ts";
import { useSettings } from "#web/app/settings.ts";
import { updateHead } from "#web/head/head.tsx";

/**
 * Handles every change of route: scrolls to the top or to the anchor, updates the title, and moves the focus to the heading
 * of the page or of the anchor's part, for keyboards and screen readers. Does nothing on the first page, which the browser
 * has opened. A link to the current page scrolls to its top like any other link. Back and forward within a page scroll
 * between its anchors.
 */
export function useArrival(): void {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const settings = useSettings();
  const shown = useRef({ pathname, search, hash, key });

  /** Lets the browser restore scroll positions only for reloads and when returning from other sites. */
  useEffect(() => {
    history.scrollRestoration = "manual";
    const forReload = () => (history.scrollRestoration = "auto");
    addEventListener("pagehide", forReload);
    return () => removeEventListener("pagehide", forReload);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash, key };
    // The browser opens the first page itself, and itself scrolls to an anchor when the page's URL had no hash before.
    if (before.key === key && (before.hash === hash || before.hash === "")) return;
    const anchor = hash && document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    const isLink = hash === "" && type !== NavigationType.Pop && state !== IN_PLACE;
    if (before.pathname === pathname && !isLink) {
      const isBeginning = hash === "" && before.hash !== "" && before.search === search;
      if (isBeginning) scrollTo({ top: 0 });
      return;
    }
    if (!anchor) scrollTo({ top: 0, behavior: "instant" });
    updateHead(pathname, settings);
    const partHeading = anchor ? anchor.querySelector<HTMLElement>("h2, h3") : null;
    const heading =
      partHeading ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, state, type, settings]);
}
