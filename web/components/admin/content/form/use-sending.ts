import { useState } from "react";

const WAIT = "Espera a que termine de subir el archivo.";
const UNSENT = "Un archivo no se guardó: elígelo otra vez o sigue sin él.";

/**
 * Tracks which of a form's inputs are uploading a file, and blocks actions that would close the form meanwhile. `kept`: the
 * inputs that the tab recorded as lacking their file, for example because the form was left during the upload.
 */
export function useSending(kept: readonly string[]) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [held, setHeld] = useState("");
  const unsent = kept.filter((name) => !names.includes(name));
  const holdFor = (why: string): boolean => {
    setHeld(why);
    return why !== "";
  };
  const wait = names.length > 0 ? WAIT : "";
  return {
    unsent,
    tell: (name: string, sending: boolean) => {
      setNames((now) => [...now.filter((other) => other !== name), ...(sending ? [name] : [])]);
      if (!sending) setHeld("");
    },
    /** Checks whether an action has to wait, and sets `held` accordingly. */
    hold: () => holdFor(wait),
    /** The same for saving, which an unsent file blocks too: the row would be saved with its previous file. */
    holdSave: () => holdFor(wait || (unsent.length > 0 ? UNSENT : "")),
    /** Why the last action was blocked; empty if it was not. */
    held,
  };
}
