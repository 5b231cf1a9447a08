import { useState } from "react";
import { tabStore } from "./tab-store.ts";

/** Named after the first section with such forms. Another name would lose what open tabs hold during an update. */
const PREFIX = "contenido:";

/** All unsaved input of forms, by folder and key: "workshops/taller-sol", "avisos/CONTACT". */
export const unsavedForms = tabStore<object>(PREFIX);

/** The part of `unsavedForms` in one folder, by key. `folder` ends in a slash, or is empty for all of them. */
export const unsavedFormsIn = <T extends object>(folder: string) => tabStore<T>(PREFIX + folder);

const unsavedTexts = tabStore<{ text: string }>(PREFIX);

const textAt = (place: string) => unsavedTexts.read(place)?.text ?? "";

/** State of a single text that is not part of such a form and is stored under its own place. */
export function useUnsavedText(place: string) {
  const [text, setText] = useState(() => textAt(place));
  const change = (next: string) => {
    setText(next);
    unsavedTexts.write(place, next === "" ? undefined : { text: next });
  };
  /** Clears the text after it was saved, unless it was changed since. */
  const clearIfSaved = (saved: string) => {
    if (textAt(place) === saved) change("");
  };
  return [text, change, clearIfSaved] as const;
}
