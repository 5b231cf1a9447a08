import { useEffect, useRef } from "react";

/** Whether the component is still shown: what comes of a request is told elsewhere if it is not. */
export function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}
