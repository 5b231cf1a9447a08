import { lazy, useEffect, useRef } from "react";
import type { ComponentType, RefObject } from "react";
import { idleOrInput, markHydrated } from "./first-touch.ts";

/**
 * Creates a component that the server renders in full and whose code is loaded after the page has been painted. Until then
 * its HTML stays unchanged, with working links. Must be used inside `Suspense`.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await idleOrInput;
    return { default: await load() };
  });
}

/**
 * Returns the props for the root element of an island that handles clicks, keys or drags. Input before hydration is recorded
 * and replayed in an effect: clicks on buttons and on elements with `data-press`; keys that an element lists in `data-keys`;
 * drags on an element with `data-drag`, as one `kept-drag` event; Enter in a field of a form whose button has `data-sends`.
 */
export function useIsland<E extends Element>(): { ref: RefObject<E | null>; "data-island": "" } {
  const ref = useRef<E>(null);
  useEffect(() => markHydrated(ref.current!), []);
  return { ref, "data-island": "" };
}
