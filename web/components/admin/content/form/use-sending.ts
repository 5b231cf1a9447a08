import { useState } from "react";

const WAIT = "Espera a que termine de subir el archivo.";
const UNSENT = "Un archivo no se guardó: elígelo otra vez o sigue sin él.";

/**
 * Tracks which of a form's inputs are uploading a file, and blocks actions that would close the form meanwhile. `recorded`: the
 * inputs that the tab recorded as lacking their file, for example because the form was left during the upload.
 */
export function useSending(recorded: readonly string[]) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [blockReason, setBlockReason] = useState("");
  const unsent = recorded.filter((name) => !names.includes(name));
  const block = (reason: string): boolean => {
    setBlockReason(reason);
    return reason !== "";
  };
  const waitReason = names.length > 0 ? WAIT : "";
  return {
    unsent,
    setUploading: (name: string, sending: boolean) => {
      setNames((current) => [...current.filter((other) => other !== name), ...(sending ? [name] : [])]);
      if (!sending) setBlockReason("");
    },
    /** Checks whether an action has to wait, and sets `blockReason` accordingly. */
    blockAction: () => block(waitReason),
    /** The same for saving, which an unsent file blocks too: the row would be saved with its previous file. */
    blockSave: () => block(waitReason || (unsent.length > 0 ? UNSENT : "")),
    /** Why the last action was blocked; empty if it was not. */
    blockReason,
  };
}
