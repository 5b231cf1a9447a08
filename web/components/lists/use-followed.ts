import { useState } from "react";

/**
 * A text that is typed here, and told a moment later to where it also comes from. What changes there replaces what is
 * typed, unless it is what was told last: that comes back late and must not overwrite newer typing.
 */
export function useFollowed(outside: string) {
  const [typed, setTyped] = useState(outside);
  const [seen, setSeen] = useState(outside);
  const [told, setTold] = useState(outside);
  if (outside !== seen) {
    setSeen(outside);
    if (outside !== told) {
      setTold(outside);
      setTyped(outside);
    }
  }
  return { typed, setTyped, setTold };
}
