import { useEffect, useEffectEvent, useState } from "react";

/** The keys of the whole screen: `/` leads to the search, `?` lists the keys. Not while one types or a dialog is open. */
export function useShortcuts(search: () => HTMLInputElement | null | undefined) {
  const [help, setHelp] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const typing = (target as Element).closest("input:not([type=checkbox], [type=radio]), textarea, select");
    if (typing || ctrlKey || altKey || metaKey || document.querySelector("dialog:modal")) return;
    if (key === "?") setHelp(true);
    else if (key === "/") {
      search()?.focus();
      search()?.select();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { help, setHelp };
}
