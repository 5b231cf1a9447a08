import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useSettings } from "#web/app/settings.ts";

/**
 * What happens on every change of route: the view goes to the top or to the anchor, the title names the page, and
 * the reading position of keyboards and screen readers moves to the page's heading. Nothing on the first page, which
 * the browser itself has opened.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const settings = useSettings();
  const shown = useRef({ pathname, key });

  /** The browser's own memory of places scrolled to is for reloads and other sites only. */
  useEffect(() => {
    history.scrollRestoration = "manual";
    const forReload = () => (history.scrollRestoration = "auto");
    addEventListener("pagehide", forReload);
    return () => removeEventListener("pagehide", forReload);
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    if (before.pathname === pathname) return;
    if (!anchor) scrollTo({ top: 0, behavior: "instant" });
    void import("#web/head/head.tsx").then(({ updateHead }) => updateHead(pathname, settings));
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, key, settings]);
}
