import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the first of the rows that "Ver más" brings, because its button is below them then, or gone. Returns what
 * to call when it is pressed.
 */
export function useFirstNew(count: number, rowAt: (at: number) => HTMLElement | null | undefined) {
  const first = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (first.current === undefined || count <= first.current) return;
    rowAt(first.current)?.focus();
    first.current = undefined;
  });
  return () => {
    first.current = count;
  };
}
