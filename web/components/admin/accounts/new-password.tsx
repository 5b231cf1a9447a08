import { useRef } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { CopyButton } from "#web/components/ui/copy-button.tsx";
import styles from "./new-password.module.css";

interface NewPasswordProps {
  email: string;
  password: string;
  onKept: () => void;
}

/** A generated password, shown until the reader confirms having kept it: it cannot be read again. */
export function NewPassword({ email, password, onKept }: NewPasswordProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles.root}>
      <p role="status">
        Esta es la contraseña de <strong>{email}</strong>. Se muestra solo ahora: cópiala y entrégala por un
        medio seguro.
      </p>
      <p className={styles.secret}>
        <code ref={shown}>{password}</code>
      </p>
      <div className={styles.end}>
        <CopyButton of={shown}>Copiar</CopyButton>
        <ActionButton variant="action" onClick={onKept}>
          Ya la guardé
        </ActionButton>
      </div>
    </div>
  );
}
