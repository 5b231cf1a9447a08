import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { login, logout, SIGN_IN_FAILED } from "#web/api.ts";
import { useIsland } from "#web/app/island.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { SendButton } from "#web/components/ui/fields/send-button.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { beginSession } from "./session.ts";
import styles from "./sign-in-form.module.css";

const showError = (description: string) => toast({ title: "Error", description, destructive: true });

/** Loads the zod schema of the credentials. */
const loadRule = () => import("#schema/accounts/session.ts");

/** Preloads the schema when a field gets the focus. Submitting retries a failed load. */
const preloadRule = () => void loadRule().catch(() => undefined);

/** Form with e-mail and password that starts the session. The children are rendered above the fields. */
export function SignInForm({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const island = useIsland<HTMLFormElement>();

  async function signIn(form: HTMLFormElement): Promise<void> {
    const fields = [...form.querySelectorAll("input")];
    const { Credentials, MISSING_CREDENTIALS } = await loadRule();
    const { data: credentials } = Credentials.safeParse(Object.fromEntries(new FormData(form)));
    if (!credentials) {
      fields.find(({ value }) => !value.trim())?.focus();
      return showError(MISSING_CREDENTIALS);
    }
    setBusy(true);
    const result = await login(credentials);
    setBusy(false);
    // The form is gone after "Salir", or after a sign-in in another tab: this one must not open the panel again.
    if (!form.isConnected) return "token" in result ? logout(result.token) : undefined;
    if ("message" in result) {
      fields.at(-1)?.select();
      return showError(result.message);
    }
    beginSession(result.token);
    toast({ title: "Login exitoso", description: "Bienvenido al panel de administración." });
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn(event.currentTarget).catch(() => showError(SIGN_IN_FAILED)); // the schema could not be loaded
  };

  return (
    <form {...island} className={styles.root} noValidate onFocus={preloadRule} onSubmit={submit}>
      {children}
      <div className={styles.fields}>
        <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" required />
        <TextField
          name="password"
          label="Contraseña"
          type="password"
          autoComplete="current-password"
          required
        />
        <SendButton busy={busy}>{busy ? "Iniciando Sesión..." : "Iniciar Sesión"}</SendButton>
      </div>
      {beside}
    </form>
  );
}
