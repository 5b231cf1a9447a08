import { useCallback, useSyncExternalStore } from "react";

/** Returns whether a media query matches on the screen. Changes during printing are ignored, so that the layout stays. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      const onChange = () => {
        if (!matchMedia("print").matches) changed();
      };
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => true,
  );
}
