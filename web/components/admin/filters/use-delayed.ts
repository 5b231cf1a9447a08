import { useEffect, useEffectEvent, useState } from "react";

/** Debounces a typed text. A new value from outside replaces what is typed; so does `value` when `reset` changes. */
export function useDelayed(
  value: string,
  delay: number,
  onChange: (value: string) => void,
  reset: unknown,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [resetBy, setResetBy] = useState(reset);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  if (reset !== resetBy) {
    setResetBy(reset);
    setTyped(value);
  }
  const tell = useEffectEvent(() => {
    setTold(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(tell, delay);
    return () => clearTimeout(timer);
  }, [typed, value, delay]);
  return [typed, setTyped];
}
