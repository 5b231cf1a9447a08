import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./load-failure.module.css";

/** Says what could not be loaded, with a button that asks for it again. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <p role="alert" className={styles.root}>
      {children}
      <ActionButton variant="quiet" onClick={onRetry}>
        Reintentar
      </ActionButton>
    </p>
  );
}
