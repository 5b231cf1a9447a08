import { useEffect, useRef } from "react";

/** A ref that tells whether the component is still mounted. */
export function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}
