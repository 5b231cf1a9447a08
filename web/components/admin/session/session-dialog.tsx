import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { endSession, useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Dialog over the screen to sign in again after the session has ended. */
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
