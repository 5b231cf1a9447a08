import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches on the screen. A sheet of paper has another width, but what is printed stays as it is. */
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
