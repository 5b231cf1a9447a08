import { useState } from "react";

/**
 * Synchronises a typed text with an outside value, to which it is written with a delay (`setWritten`). A change of the outside
 * value replaces the typed text, unless it is the value written last: that arrives late and must not overwrite newer typing.
 */
export function useSyncedText(outside: string) {
  const [typed, setTyped] = useState(outside);
  const [seen, setSeen] = useState(outside);
  const [written, setWritten] = useState(outside);
  if (outside !== seen) {
    setSeen(outside);
    if (outside !== written) {
      setWritten(outside);
      setTyped(outside);
    }
  }
  return { typed, setTyped, setWritten };
}
