import { useEffect, useRef } from "react";

/** Returns a ref that is true while the component is mounted. */
export function useMountedRef() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}
