import { Dialog } from "#web/components/ui/dialog.tsx";
import { useSession } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignOut } from "./sign-out.tsx";

/** Dialog over the screen to sign in again after the session has ended. */
export function SessionDialog() {
  const { phase } = useSession();
  return (
    <Dialog title="Tu sesión terminó" open={phase === "ended"}>
      <SignInForm beside={<SignOut>Salir</SignOut>}>
        <p>Inicia sesión otra vez para seguir donde estabas: la pantalla queda como la dejaste.</p>
      </SignInForm>
    </Dialog>
  );
}
