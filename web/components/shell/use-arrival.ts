import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { IN_PLACE } from "#web/app/in-place.ts";
import { useSettings } from "#web/app/settings.ts";

/**
 * What happens on every change of route: the view goes to the top or to the anchor, the title names the page, and
 * the reading position of keyboards and screen readers moves to the page's heading. Nothing on the first page, which
 * the browser itself has opened. A link to the page that is shown leads to its top like any other. Within a page the view
 * follows back and forward, from part to part.
 */
export function useArrival(): void {
  const { pathname, search, hash, key, state } = useLocation();
  const type = useNavigationType();
  const settings = useSettings();
  const shown = useRef({ pathname, search, hash, key });

  /** The browser's own memory of places scrolled to is for reloads and other sites only. */
  useEffect(() => {
    history.scrollRestoration = "manual";
    const forReload = () => (history.scrollRestoration = "auto");
    addEventListener("pagehide", forReload);
    return () => removeEventListener("pagehide", forReload);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash, key };
    // The browser itself opens the first page and, from its beginning, goes to the part that a link names.
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
    void import("#web/head/head.tsx").then(({ updateHead }) => updateHead(pathname, settings));
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, state, type, settings]);
}
