import { useEffect, useState } from "react";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import type { KeysList } from "./keys-list.tsx";

/** Dialog with the keyboard shortcuts, whose texts are loaded when it is opened. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ List }, setList] = useState<{ List?: typeof KeysList }>({});
  useEffect(() => {
    if (!open) return;
    import("./keys-list.tsx").then((module) => setList({ List: module.KeysList }), onClose);
  }, [open]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each opening
  return (
    <Dialog title="Teclas" open={open} onClose={onClose}>
      {List ? <List /> : <Spinner label="Cargando las teclas" />}
    </Dialog>
  );
}
