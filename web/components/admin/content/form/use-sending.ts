import { useState } from "react";

const WAIT = "Espera a que termine de subir el archivo.";
const UNSENT = "Un archivo no se guardó: elígelo otra vez o sigue sin él.";

/**
 * Which of a form's inputs send a file. What would take the form away is held until they have ended. `kept`: those that the tab
 * keeps as without theirs, among them such as were sending it when the form was left.
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
    /** Whether an act has to wait; says so where `held` is shown. */
    hold: () => holdFor(wait),
    /** The same for a save, which is held by an unsent file as well: it would go on with the file of before. */
    holdSave: () => holdFor(wait || (unsent.length > 0 ? UNSENT : "")),
    /** What is told about an act that was held; empty without one. */
    held,
  };
}
