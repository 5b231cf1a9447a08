import { useRef } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { CopyButton } from "#web/components/ui/copy-button.tsx";
import type { Secret } from "./account-form.tsx";
import styles from "./new-password.module.css";

interface NewPasswordProps {
  secret: Secret | undefined;
  onKept: () => void;
}

/**
 * Shows a generated password until the viewer confirms having kept it, because it cannot be retrieved again. The status is
 * rendered before there is a password, so screen readers announce it.
 */
export function NewPassword({ secret, onKept }: NewPasswordProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <p role="status" className={styles.status}>
        {secret && (
          <>
            Esta es la contraseña de <strong>{secret.email}</strong>. Se muestra solo ahora: cópiala y
            entrégala por un medio seguro.
          </>
        )}
      </p>
      {secret && (
        <>
          <p className={styles.secret}>
            <code ref={shown}>{secret.password}</code>
          </p>
          <div className={styles.actions}>
            <CopyButton of={shown}>Copiar</CopyButton>
            <ActionButton variant="action" onClick={onKept}>
              Ya la guardé
            </ActionButton>
          </div>
        </>
      )}
    </>
  );
}
