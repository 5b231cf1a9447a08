import { useEffect, useEffectEvent, useState } from "react";
import { useSyncedText } from "#web/components/lists/use-synced-text.ts";

/** Debounces a typed text. If `value` changes elsewhere, or `reset` changes, `value` replaces the typed text. */
export function useDebouncedText(
  value: string,
  delay: number,
  onChange: (value: string) => void,
  reset: unknown,
): [string, (typed: string) => void] {
  const { typed, setTyped, setWritten } = useSyncedText(value);
  const [resetBy, setResetBy] = useState(reset);
  if (reset !== resetBy) {
    setResetBy(reset);
    setTyped(value);
  }
  const notify = useEffectEvent(() => {
    setWritten(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(notify, delay);
    return () => clearTimeout(timer);
  }, [typed, value, delay]);
  return [typed, setTyped];
}
