import { useEffect, useEffectEvent, useState } from "react";
import { useSyncedText } from "#web/components/lists/use-synced-text.ts";

/** Pause of typing in ms after which the text is passed on. */
const DELAY_MS = 250;

/** Debounces a typed text. If `value` changes elsewhere, or `reset` changes, `value` replaces the typed text. */
export function useDebouncedText(
  value: string,
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
    const timer = setTimeout(notify, DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
