import { useState } from "react";
import { tabStore } from "./tab-store.ts";

/** What was typed in a form and has not been saved, by its place: "workshops/taller-sol", "avisos/CONTACT". */
export const typedForms = tabStore<object>("contenido:");

const textAt = (place: string) => (typedForms.read(place) as { text: string } | undefined)?.text ?? "";

/** A text that is typed outside of a form and kept under a place of its own. */
export function useTypedText(place: string) {
  const [text, setText] = useState(() => textAt(place));
  const change = (next: string) => {
    setText(next);
    typedForms.keep(place, next === "" ? undefined : { text: next });
  };
  /** Empties it once it is saved, unless another one was typed since. */
  const end = (saved: string) => {
    if (textAt(place) === saved) change("");
  };
  return [text, change, end] as const;
}
