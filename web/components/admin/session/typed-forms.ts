import { useState } from "react";
import { tabStore } from "./tab-store.ts";

/** Unsaved input of forms, by place: "workshops/taller-sol", "avisos/CONTACT". */
export const unsavedForms = tabStore<object>("contenido:");

const textAt = (place: string) => (unsavedForms.read(place) as { text: string } | undefined)?.text ?? "";

/** State of a single text that is not part of such a form and is stored under its own place. */
export function useUnsavedText(place: string) {
  const [text, setText] = useState(() => textAt(place));
  const change = (next: string) => {
    setText(next);
    unsavedForms.write(place, next === "" ? undefined : { text: next });
  };
  /** Clears the text after it was saved, unless it was changed since. */
  const clearIfSaved = (saved: string) => {
    if (textAt(place) === saved) change("");
  };
  return [text, change, clearIfSaved] as const;
}
