/** The localStorage key for turning off single-key shortcuts, which can be triggered by mistake or by speech input. */
const CHOICE = "istmia.search-key";
const OFF = "off";

/** The key that opens the search if no field has the focus. */
export const SEARCH_KEY = "/";

/** The choice made on this page, used if the browser cannot store it. */
let chosen: boolean | undefined;

export function isSearchKeyEnabled(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(CHOICE) !== OFF;
  } catch {
    return true; // Storage may be disabled.
  }
}

/** Stores the choice on this device. The shortcut is on by default. */
export function setSearchKeyEnabled(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(CHOICE);
    else localStorage.setItem(CHOICE, OFF);
  } catch {
    // Storage may be disabled or full.
  }
}

/** Checks whether the event is the shortcut, pressed outside fields and open dialogs. */
export function isSearchKey({
  key,
  target,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key !== SEARCH_KEY || altKey || ctrlKey || metaKey || defaultPrevented) return false;
  const typing = (target as Element).closest("input, textarea, select, [contenteditable]");
  return !typing && !document.querySelector("dialog[open], [inert]") && isSearchKeyEnabled();
}
