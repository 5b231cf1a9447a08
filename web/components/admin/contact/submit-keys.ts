import type { KeyboardEvent } from "react";

/**
 * Submits a form on Ctrl+Enter, or ⌘+Enter on a Mac, from any of its controls. For the capture phase, because react-aria's
 * controls stop propagation. Ignores keys in a control's popup list: React bubbles them to the form, but the list handles them.
 */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
  event.preventDefault(); // keeps the key from pressing a focused button,
  event.stopPropagation(); // including a react-aria button
  currentTarget.requestSubmit();
}
