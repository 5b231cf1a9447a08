import { useEffect, useState } from "react";

/** How long a load takes in ms before it is told: words about a quick one would only be in the way. */
const TOLD_AFTER_MS = 500;

/** What is loading, for a status that comes without it: words that came together with their status would not be read out. */
export function useLoadingWords(label: string): string {
  const [told, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return told ? label : "";
}
