import { useEffect, useEffectEvent, useState } from "react";
import { isSearchKeyEnabled } from "#web/components/site-search/search-key.ts";

/** Handles global shortcuts: `/` focuses the search, `?` opens the help. Ignored while typing, in a dialog, or if turned off. */
export function useShortcuts(search: () => HTMLInputElement | null | undefined) {
  const [help, setHelp] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const textInput = (target as Element).closest("input:not([type=checkbox], [type=radio]), textarea");
    if (textInput || ctrlKey || altKey || metaKey || document.querySelector("[inert]")) return; // a modal is open
    if (!isSearchKeyEnabled()) return;
    if (key === "?") setHelp(true);
    else if (key === "/") {
      search()?.focus();
      search()?.select();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { help, setHelp };
}
