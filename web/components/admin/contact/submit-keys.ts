import type { KeyboardEvent } from "react";

/**
 * Submits a form by Ctrl Enter, or ⌘ Enter on a Mac, from any of its controls. It is for the capture phase: react-aria's controls
 * stop the key. React reports to the form also the keys pressed in a list that one of its controls opens; those are the list's.
 */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
  event.preventDefault(); // the key does not press a focused button too,
  event.stopPropagation(); // nor one of react-aria's
  currentTarget.requestSubmit();
}
