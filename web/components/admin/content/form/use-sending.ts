import { useState } from "react";

const WAIT = "Espera a que termine de subir el archivo.";

/** Which of a form's inputs send a file. What would take the form away is held until they have ended. */
export function useSending() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  return {
    tell: (name: string, sending: boolean) => {
      setNames((now) => [...now.filter((other) => other !== name), ...(sending ? [name] : [])]);
      if (!sending) setAsked(false);
    },
    /** Whether an act has to wait; says so where `held` is shown. */
    hold: (): boolean => {
      setAsked(names.length > 0);
      return names.length > 0;
    },
    /** What is told about an act that had to wait; empty without one. */
    held: asked ? WAIT : "",
  };
}
