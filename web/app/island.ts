import { lazy, useEffect, useRef } from "react";
import type { ComponentType, RefObject } from "react";
import { comeAlive, touched } from "./first-touch.ts";

/**
 * A part of a page that the server writes in full and whose code loads after the page has been painted: until then its
 * HTML stays as it is, with working links. To be used inside `Suspense`.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await touched;
    return { default: await load() };
  });
}

/**
 * The properties of the root element of whatever answers presses, keys or drags. What is done inside it before its code
 * runs is kept and replayed in its effect: presses on buttons, and on what has
 * `data-press`; keys that an element lists in `data-keys`; drags on an
 * element with `data-drag`, as one `kept-drag` event; Enter in a field of a form whose button has `data-sends`.
 */
export function useIsland<E extends Element>(): { ref: RefObject<E | null>; "data-island": "" } {
  const ref = useRef<E>(null);
  useEffect(() => comeAlive(ref.current!), []);
  return { ref, "data-island": "" };
}
