/** An action on an account. */
export type AccountAction = "create" | "role" | "password" | "reopen" | "close";

interface ActionWords {
  title: string;
  /** Label of the button that opens the dialog. */
  openLabel: string;
  /** Label of the button in the dialog. */
  button: string;
  /** What the action means for the account's owner. */
  meaning: string;
  /** What it means if the owner is the viewer. */
  ownMeaning?: string;
}

export const ACCOUNT_ACTIONS: Record<AccountAction, ActionWords> = {
  create: {
    title: "Nueva cuenta",
    openLabel: "Nueva cuenta",
    button: "Crear cuenta",
    meaning: "Al crearla se muestra su contraseña, una sola vez.",
  },
  role: {
    title: "Cambiar el rol",
    openLabel: "Cambiar el rol",
    button: "Cambiar",
    meaning: "Sus sesiones se cierran: al entrar de nuevo verá lo que permite su rol.",
    ownMeaning: "Es tu propia cuenta: tu sesión se cierra y al entrar de nuevo verás lo que permite el rol.",
  },
  password: {
    title: "Contraseña nueva",
    openLabel: "Contraseña nueva",
    button: "Crear contraseña",
    meaning: "La contraseña actual deja de servir y sus sesiones se cierran.",
    ownMeaning: "La contraseña actual deja de servir y tus otras sesiones se cierran; esta sigue abierta.",
  },
  reopen: {
    title: "Abrir de nuevo la cuenta",
    openLabel: "Abrir de nuevo",
    button: "Abrir de nuevo",
    meaning: "Podrá entrar otra vez, con una contraseña nueva.",
  },
  close: {
    title: "Cerrar la cuenta",
    openLabel: "Cerrar cuenta",
    button: "Cerrar cuenta",
    meaning:
      "Nadie podrá entrar con ella. Sus consultas abiertas quedan sin asignar; lo que hizo sigue en el registro.",
    ownMeaning: "Es tu propia cuenta: tu sesión se cierra y no podrás entrar más.",
  },
};
