/** The localStorage key of who wants no shortcuts of one key, which are pressed by mistake, or by speech. */
const CHOICE = "istmia.search-key";
const OFF = "off";

/** The key that opens the search where no field has the focus. */
export const SEARCH_KEY = "/";

/** The choice made on this page, which holds where the browser refuses to store it. */
let chosen: boolean | undefined;

export function searchKeyIsOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(CHOICE) !== OFF;
  } catch {
    return true; // Storage may be disabled.
  }
}

/** Keeps the choice on this device; the key is on unless it was turned off. */
export function turnSearchKey(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(CHOICE);
    else localStorage.setItem(CHOICE, OFF);
  } catch {
    // Storage may be disabled or full.
  }
}

/** Whether the event is the key, pressed outside of fields and open dialogs. */
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
  return !typing && !document.querySelector("dialog[open], [inert]") && searchKeyIsOn();
}
