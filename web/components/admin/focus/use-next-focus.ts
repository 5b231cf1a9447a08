import { useEffect, useRef } from "react";

/** Key of the button that opens the form of a new entry. */
export const NEW = "new";

/**
 * Returns a function that moves the focus after the next render to the button that edits an entry (`data-edits`), or, if there
 * is none, to the one that adds an entry. Leaves the focus in a form that was opened meanwhile. `without`: waits until the
 * list no longer has this entry.
 */
export function useNextFocus(keys: readonly string[] | undefined) {
  const nextFocus = useRef<{ edits: string; without: string | undefined }>(undefined);
  useEffect(() => {
    if (!nextFocus.current) return;
    const { edits, without } = nextFocus.current;
    if (without !== undefined && keys?.includes(without)) return;
    nextFocus.current = undefined;
    if (document.activeElement?.closest("form")) return;
    const buttons = [edits, NEW].map((key) => document.querySelector<HTMLElement>(`[data-edits="${key}"]`));
    buttons.find((button) => button !== null)?.focus();
  });
  return (edits: string, without?: string): void => {
    nextFocus.current = { edits, without };
  };
}
