import { useState } from "react";
import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { endSession } from "./session.ts";
import { hasUnsaved } from "./unsaved-input.ts";

/** Button that signs out. Asks for confirmation if unsaved input would be lost. */
export function SignOut({ children }: { children: ReactNode }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = () => setIsConfirming(false);
  return (
    <>
      <ActionButton variant="quiet" onClick={() => (hasUnsaved() ? setIsConfirming(true) : endSession())}>
        {children}
      </ActionButton>
      <Dialog title="¿Cerrar la sesión?" open={isConfirming} onClose={cancel}>
        <p>Lo que escribiste y no guardaste se pierde.</p>
        <FormEnd cancelLabel="Seguir" onCancel={cancel} variant="solid" busy={false} onConfirm={endSession}>
          Cerrar sesión y perderlo
        </FormEnd>
      </Dialog>
    </>
  );
}
