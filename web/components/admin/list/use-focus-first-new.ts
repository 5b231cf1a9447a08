import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the first row that "Ver más" loads, because the button is then below the new rows or removed. Returns a
 * function to call when the button is pressed.
 */
export function useFocusFirstNew(count: number, rowAt: (at: number) => HTMLElement | null | undefined) {
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
