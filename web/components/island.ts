import { lazy, useEffect, useLayoutEffect, useRef } from "react";
import type { ComponentType, RefObject } from "react";
import { comeAlive, repeatPress, touched } from "./first-touch.ts";

/**
 * A part of the page that the server writes in full and whose code loads when the visitor first does something: until
 * then its HTML stays as it is, with working links. To be used inside `Suspense`.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await touched;
    return { default: await load() };
  });
}

/** The properties of an island's root element; its buttons may be pressed before the code is here. */
export function useIsland<E extends Element>(): { ref: RefObject<E | null>; "data-island": "" } {
  const ref = useRef<E>(null);
  useLayoutEffect(() => comeAlive(ref.current!), []);
  useEffect(() => repeatPress(ref.current!), []);
  return { ref, "data-island": "" };
}
