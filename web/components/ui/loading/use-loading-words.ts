import { useEffect, useState } from "react";

/** Delay in ms before loading is announced, because announcing a quick load would only be a distraction. */
const ANNOUNCE_AFTER_MS = 500;

/** Returns the label after a delay. Screen readers do not announce text that is inserted together with its status element. */
export function useLoadingWords(label: string): string {
  const [isDelayOver, setIsDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayOver(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDelayOver ? label : "";
}
