import { useEffect, useRef } from "react";

/** Returns a ref that is true while the component is mounted. */
export function useMountedRef() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}
