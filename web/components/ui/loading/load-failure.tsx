import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import styles from "./load-failure.module.css";

interface LoadFailureProps {
  /** Asks again. While that fails too, the caller keeps this shown. */
  onRetry: () => unknown;
  /** Does not interrupt a screen reader, beside what was asked for. */
  polite?: boolean;
  children: ReactNode;
}

/** Says what could not be loaded, with a button that asks for it again. */
export function LoadFailure({ onRetry, polite = false, children }: LoadFailureProps) {
  const retry = () => void Promise.resolve(onRetry()).catch(() => undefined);
  return (
    <p role={polite ? "status" : "alert"} className={styles.root}>
      {children}
      <ActionButton ref={leaveFocus} variant="quiet" onClick={retry}>
        Reintentar
      </ActionButton>
    </p>
  );
}
