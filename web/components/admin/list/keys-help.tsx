import { Dialog } from "#web/components/ui/dialog.tsx";
import { lateComponent } from "#web/components/ui/loading/late-component.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";

const KeysList = lateComponent(
  async () => (await import("./keys-list.tsx")).KeysList,
  <Spinner label="Cargando las teclas" />,
);

/** Dialog with the keyboard shortcuts. */
export const KeysHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Teclas" open={open} onClose={onClose}>
    {open && <KeysList />}
  </Dialog>
);
