import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { endSession, useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks to sign in again where the session has ended, over the screen as it was. */
export function SessionDialog() {
  const { phase } = useSession();
  return (
    <Dialog title="Tu sesión terminó" open={phase === "ended"}>
      <SignInForm
        beside={
          <ActionButton variant="quiet" onClick={endSession}>
            Salir
          </ActionButton>
        }
      >
        <p>Inicia sesión otra vez para seguir donde estabas: la pantalla queda como la dejaste.</p>
      </SignInForm>
    </Dialog>
  );
}
